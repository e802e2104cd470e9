import type { ExportFact, ImportFact } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { loadSources, type Source } from './source.ts';
import { loadImportTargets } from './stored-edges.ts';
import { type CodeSymbol, loadSymbols } from './symbols.ts';

/** The way through files that only hand on what others define. */
export interface Trail {
  readonly snapshot: SnapshotRow;
  /** files and names that were looked at, so that a circle ends */
  readonly seen: Set<string>;
}

/** Files that one look-up may read. */
const MAX_STEPS = 20;

export function openTrail(snapshot: SnapshotRow): Trail {
  return { snapshot, seen: new Set() };
}

export interface WantedExport {
  readonly fileId: number;
  /** as others import it: `default`, or the name */
  readonly name: string;
}

/** The symbols that a file gives others by a name: its own, or those of the files it exports from. */
export async function symbolsExported(
  scope: TenantScope,
  trail: Trail,
  wanted: WantedExport,
): Promise<readonly CodeSymbol[]> {
  const key = `${wanted.fileId} ${wanted.name}`;
  if (trail.seen.has(key) || trail.seen.size >= MAX_STEPS) return [];
  trail.seen.add(key);
  const source = (await loadSources(scope, trail.snapshot, [wanted.fileId])).get(wanted.fileId);
  if (!source?.facts) return [];
  const local = localName(source.facts.exports, wanted.name);
  const own = ownSymbols(source, local);
  if (own.length > 0) return loadSymbols(scope, trail.snapshot, own);
  return handedOn(scope, trail, { source, name: local });
}

function localName(exports: readonly ExportFact[], name: string): string {
  const local = exports.find((fact) => fact.name === name)?.local ?? '';
  return local === '' ? name : local;
}

function ownSymbols({ facts, firstSymbol }: Source, name: string): number[] {
  return (facts?.symbols ?? []).flatMap((symbol, index) => {
    const isTop = symbol.container === -1 || facts?.symbols[symbol.container]?.kind === 'namespace';
    return symbol.name === name && isTop ? [firstSymbol + index] : [];
  });
}

interface Handing {
  readonly source: Source;
  readonly name: string;
}

async function handedOn(
  scope: TenantScope,
  trail: Trail,
  { source, name }: Handing,
): Promise<readonly CodeSymbol[]> {
  const ways = (source.facts?.imports ?? []).flatMap((fact) => wayThrough(fact, name));
  if (ways.length === 0) return [];
  const { files } = await loadImportTargets(scope, source);
  for (const { line, imported } of ways) {
    for (const { fileId } of files.filter((target) => target.line === line)) {
      const symbols = await symbolsExported(scope, trail, { fileId, name: imported });
      if (symbols.length > 0) return symbols;
    }
  }
  return [];
}

/** Under which name a statement brings what this file exports as `name`. */
function wayThrough({ names, line }: ImportFact, name: string) {
  return names.flatMap((one) => {
    if (one.local === name && one.name !== '*') return [{ line, imported: one.name }];
    if (one.local !== '' && one.local !== '*') return [];
    return one.name === name || one.name === '*' ? [{ line, imported: name }] : [];
  });
}
