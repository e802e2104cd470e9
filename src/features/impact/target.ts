import { loadTextsByPath } from '#features/snapshots/service.ts';
import { isDocumentPath, languageOf } from '#code/languages/registry.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type DiffSide, findTouchedLines } from './diff-lines.ts';
import type { BlindSpot } from './blind-spot.ts';
import type { LoadedGraph } from './load.ts';
import { loadSymbols, symbolsAt, withMembers } from './symbols.ts';
import type { FileChange, FileChangeKind } from './unified-diff.ts';
import type { ImpactSymbol } from './model.ts';

/** What is asked about, once a diff has been read. */
export type Target =
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'symbol';
      readonly path: string;
      readonly name: string;
      /** a line of it, where several have the name; null for all of them */
      readonly line: number | null;
    }
  | {
      readonly kind: 'lines';
      readonly path: string;
      readonly startLine: number;
      readonly endLine: number;
    }
  | { readonly kind: 'changes'; readonly changes: readonly FileChange[] };

/** A file of the index that is touched, and what of it. */
export interface ChangedFile {
  readonly place: number;
  readonly path: string;
  /** null where no diff is asked about */
  readonly change: FileChangeKind | null;
  /** which text of the diff is the indexed one; null where none is asked about */
  readonly side: DiffSide | null;
  /** null where it is all of it */
  readonly lines: readonly number[] | null;
  /** the innermost symbols that are touched, all where the whole file is */
  readonly symbols: readonly ImpactSymbol[];
  /** whether code in no symbol is touched, too */
  readonly isTopTouched: boolean;
}

/** A file of a diff that the index does not have. */
export interface UnindexedFile {
  readonly path: string;
  readonly change: FileChangeKind;
}

export interface ResolvedTarget {
  readonly files: readonly ChangedFile[];
  readonly outside: readonly UnindexedFile[];
  /** what the index cannot know because of what it is of */
  readonly blindSpots: readonly BlindSpot[];
}

/**
 * Finds what is asked about in the index.
 * @throws AppError NOT_FOUND, INVALID_REQUEST
 */
export async function resolveTarget(
  scope: TenantScope,
  graph: LoadedGraph,
  target: Target,
): Promise<ResolvedTarget> {
  if (target.kind === 'changes') return resolveChanges(scope, graph, target.changes);
  const place = findPlace(graph, target.path);
  const symbols = await loadSymbols(scope, graph.snapshot, [graph.files[place]?.id ?? -1]);
  const file = { place, path: target.path, change: null, side: null };
  const touched = touch(target, symbols);
  return { files: [{ ...file, ...touched }], outside: [], blindSpots: [] };
}

/** @throws AppError NOT_FOUND */
function findPlace({ structure }: LoadedGraph, path: string): number {
  const place = structure.placeOf(path);
  if (place !== -1) return place;
  throw new AppError(
    'NOT_FOUND',
    `"${path}" is not in the index. It does not exist at the indexed commit, or was skipped: see the completeness report.`,
    { field: 'path' },
  );
}

type Touched = Pick<ChangedFile, 'lines' | 'symbols' | 'isTopTouched'>;

function touch(
  target: Exclude<Target, { kind: 'changes' }>,
  symbols: readonly ImpactSymbol[],
): Touched {
  if (target.kind === 'file') return { lines: null, symbols, isTopTouched: true };
  if (target.kind === 'symbol')
    return { lines: null, symbols: findNamed(target, symbols), isTopTouched: false };
  const { startLine, endLine } = target;
  if (startLine < 1 || endLine < startLine || endLine - startLine >= MAX_LINES)
    throw new AppError('INVALID_REQUEST', `lines must satisfy 1 <= start <= end <= ${MAX_LINES}.`);
  const lines = Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at);
  return { lines, ...symbolsAt(symbols, lines) };
}

const MAX_LINES = 100_000;

function findNamed(
  { path, name, line }: Extract<Target, { kind: 'symbol' }>,
  symbols: readonly ImpactSymbol[],
): ImpactSymbol[] {
  const wanted = name.slice(name.lastIndexOf('.') + 1);
  const owner = name.slice(0, Math.max(0, name.lastIndexOf('.')));
  const names = new Map(symbols.map((symbol) => [symbol.id, symbol.name]));
  const found = symbols.filter(
    (symbol) =>
      symbol.name === wanted &&
      (owner === '' ||
        names.get(symbol.container ?? -1) === owner.slice(owner.lastIndexOf('.') + 1)) &&
      (line === null || (symbol.startLine <= line && line <= symbol.endLine)),
  );
  if (found.length > 0) return withMembers(symbols, found);
  throw new AppError('NOT_FOUND', `"${path}" has no symbol "${name}" in the index.`);
}

/** Files of a diff whose lines are looked up; of further ones all counts as touched. */
const MAX_READ = 500;

interface IndexedChange {
  readonly change: FileChange;
  readonly path: string;
  readonly place: number;
}

async function resolveChanges(
  scope: TenantScope,
  graph: LoadedGraph,
  changes: readonly FileChange[],
): Promise<ResolvedTarget> {
  const { snapshot, files } = graph;
  const indexed: IndexedChange[] = [];
  const outside: UnindexedFile[] = [];
  for (const change of changes) {
    const path = indexedPath(graph, change);
    if (path === null) outside.push({ path: shownPath(change), change: change.kind });
    else indexed.push({ change, path, place: graph.structure.placeOf(path) });
  }
  const read = indexed.filter(({ change }) => change.hunks.length > 0).slice(0, MAX_READ);
  const texts = await loadTextsByPath(
    scope,
    snapshot,
    read.map(({ path }) => path),
  );
  const symbols = await loadSymbols(
    scope,
    snapshot,
    indexed.map(({ place }) => files[place]?.id ?? -1),
  );
  const byFile = Map.groupBy(symbols, ({ file }) => file);
  const touched = indexed.map(({ change, path, place }): ChangedFile => {
    const text = texts.get(path);
    const own = byFile.get(files[place]?.id ?? -1) ?? [];
    const { side, lines } = text === undefined ? UNREAD : findTouchedLines(change, text);
    const isWhole = lines === null || change.kind === 'deleted' || change.kind === 'renamed';
    const { symbols: changed, isTopTouched } = isWhole
      ? { symbols: own, isTopTouched: true }
      : symbolsAt(own, lines);
    return {
      path,
      place,
      change: change.kind,
      side,
      lines: isWhole ? null : lines,
      symbols: changed,
      isTopTouched,
    };
  });
  return { files: touched, outside, blindSpots: [...stale(touched), ...unseen(outside)] };
}

const UNREAD = { side: 'old', lines: null } as const;

function shownPath({ oldPath, newPath }: FileChange): string {
  return newPath ?? oldPath ?? '';
}

/** The name by which the index has a changed file: the one before the change goes first. */
function indexedPath({ structure }: LoadedGraph, change: FileChange): string | null {
  const { kind, oldPath, newPath } = change;
  const names = kind === 'copied' ? [newPath] : [oldPath, newPath];
  return names.find((path) => path !== null && structure.placeOf(path) !== -1) ?? null;
}

function stale(files: readonly ChangedFile[]): BlindSpot[] {
  return files
    .filter(({ side }) => side === 'neither')
    .map(({ path, place }) => ({
      kind: 'other-commit',
      path,
      line: null,
      detail: 'the indexed text matches neither side of the diff',
      place,
    }));
}

/** Code that the diff changes or takes away, and that the index never had. What is new nobody uses yet. */
function unseen(outside: readonly UnindexedFile[]): BlindSpot[] {
  return outside
    .filter(({ path, change }) => change !== 'added' && change !== 'copied' && isCode(path))
    .map(({ path, change }) => ({
      kind: 'other-commit',
      path,
      line: null,
      detail: `it is ${change}, and not in the index`,
      place: -1,
    }));
}

function isCode(path: string): boolean {
  return languageOf(path).linking !== null && !isDocumentPath(path);
}
