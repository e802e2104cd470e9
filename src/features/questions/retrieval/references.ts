import type { StoredEdge } from '#code/edge-codec.ts';
import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import {
  type EdgeFile,
  loadEdgeFiles,
  loadEdgesFrom,
  loadEdgesTo,
} from '#features/symbol-edges/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { loadSymbols } from './symbols.ts';
import type { SymbolPlace } from './place.ts';

/** One place in the code that refers to a definition. */
export interface CodeReference {
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  /** where it stands */
  readonly filePath: string;
  readonly line: number;
  readonly isTest: boolean;
  /** the definition around it, null at the top of a file */
  readonly from: SymbolPlace | null;
  readonly to: SymbolPlace;
}

const MAX_EDGES = 2_000;

/** What refers to these definitions, or what they refer to: code before tests, by path and line. */
export async function loadReferences(
  scope: TenantScope,
  snapshot: SnapshotRow,
  side: 'from' | 'to',
  ids: readonly number[],
): Promise<CodeReference[]> {
  if (ids.length === 0) return [];
  const load = side === 'to' ? loadEdgesTo : loadEdgesFrom;
  const edges = await load(scope, snapshot, ids);
  const files = await loadEdgeFiles(scope, snapshot, edges);
  const places = edges
    .flatMap(({ kind, fromFile, ...edge }) => {
      const file = files.get(fromFile);
      return kind === 'overrides' || file === undefined ? [] : [{ ...edge, kind, file }];
    })
    .toSorted((a, b) => byFile(a.file, b.file) || byPlace(a, b))
    .slice(0, MAX_EDGES);
  const ends = places.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  const symbols = await loadSymbols(scope, snapshot, ends);
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  return places.flatMap(({ from, to: toId, kind, confidence, line, file }) => {
    const to = byId.get(toId);
    if (to === undefined) return [];
    const { path: filePath, isTest } = file;
    return [{ kind, confidence, line, filePath, isTest, from: byId.get(from ?? -1) ?? null, to }];
  });
}

/** Code before tests; the numbers of files are in the order of their paths. */
function byFile(a: EdgeFile, b: EdgeFile): number {
  return Number(a.isTest) - Number(b.isTest) || a.id - b.id;
}

function byPlace(
  a: Pick<StoredEdge, 'line' | 'to' | 'kind'>,
  b: Pick<StoredEdge, 'line' | 'to' | 'kind'>,
): number {
  return a.line - b.line || a.to - b.to || Number(a.kind > b.kind) - Number(a.kind < b.kind);
}

/** References that rest on more than a name. */
export function isCertain({ confidence }: CodeReference): boolean {
  return confidence !== 'ambiguous';
}
