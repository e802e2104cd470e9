import type { StoredEdge } from '#code/edge-codec.ts';
import type { EdgeConfidence } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import {
  bySureness,
  bySymbol,
  loadEdgeFiles,
  loadEdgesFrom,
  loadEdgesTo,
} from '#features/symbol-edges/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CodeSymbol, loadSymbols } from './symbols.ts';

/** Who calls a symbol, or whom it calls, as a tree in one list: parents stand before their children. */
export interface CallTree {
  readonly nodes: readonly CallNode[];
  /** there are more than a tree may have */
  readonly isTruncated: boolean;
  /** calls left out because several symbols have the name that is called */
  readonly ambiguousCalls: number;
}

export interface CallNode {
  /** its place in the list */
  readonly id: number;
  /** place of the call above it; null at the first level, whose calls are of the symbol itself */
  readonly parent: number | null;
  /** 1 at the first level */
  readonly depth: number;
  /** who calls or is called; null for what stands at a file's top */
  readonly symbol: CodeSymbol | null;
  /** the file of the calls */
  readonly path: string;
  /** where the calls stand, ascending */
  readonly lines: readonly number[];
  readonly confidence: EdgeConfidence;
  /** it is in the tree already, there with what is below it */
  readonly isRepeated: boolean;
}

export type CallDirection = 'incoming' | 'outgoing';

export interface CallRequest {
  readonly direction: CallDirection;
  /** levels, 1 to 5 */
  readonly depth: number;
  readonly isAmbiguousWanted: boolean;
}

const MAX_DEPTH = 5;
const MAX_NODES = 500;
/** Of one node. */
const MAX_LINES = 100;

interface CallRow {
  /** the symbol of the level above */
  readonly own: number;
  /** the one at the other end; null at a file's top */
  readonly other: number | null;
  readonly path: string;
  readonly lines: readonly number[];
  readonly confidence: EdgeConfidence;
}

/** @throws AppError INVALID_REQUEST */
export async function loadCallTree(
  scope: TenantScope,
  start: CodeSymbol,
  request: CallRequest,
): Promise<CallTree> {
  if (request.depth < 1 || request.depth > MAX_DEPTH)
    throw new AppError(
      'INVALID_REQUEST',
      `depth must be between 1 and ${MAX_DEPTH}; got ${request.depth}.`,
    );
  const drafts: Draft[] = [];
  const seen = new Set([start.id]);
  let level: ReadonlyMap<number, number | null> = new Map([[start.id, null]]);
  let isTruncated = false;
  for (let depth = 1; depth <= request.depth && level.size > 0 && !isTruncated; depth++) {
    const rows = await loadCalls(scope, start, { request, ids: [...level.keys()] });
    isTruncated = rows.length > MAX_NODES - drafts.length;
    level = addLevel(drafts, {
      rows: rows.slice(0, MAX_NODES - drafts.length),
      level,
      depth,
      seen,
    });
  }
  const ambiguousCalls = request.isAmbiguousWanted
    ? 0
    : await countAmbiguous(scope, start, request);
  return { nodes: await toNodes(scope, start, drafts), isTruncated, ambiguousCalls };
}

interface Draft extends Omit<CallNode, 'symbol'> {
  readonly other: number | null;
}

interface NewLevel {
  readonly rows: readonly CallRow[];
  /** node of each symbol of the level above */
  readonly level: ReadonlyMap<number, number | null>;
  readonly depth: number;
  readonly seen: Set<number>;
}

/** @returns the symbols that are new, with their nodes: what the next level starts from */
function addLevel(
  drafts: Draft[],
  { rows, level, depth, seen }: NewLevel,
): ReadonlyMap<number, number | null> {
  const next = new Map<number, number | null>();
  for (const { own, ...row } of rows) {
    const id = drafts.length;
    const isRepeated = row.other !== null && seen.has(row.other);
    drafts.push({ ...row, id, parent: level.get(own) ?? null, depth, isRepeated });
    if (row.other === null || isRepeated) continue;
    seen.add(row.other);
    next.set(row.other, id);
  }
  return next;
}

async function toNodes(
  scope: TenantScope,
  { snapshot }: CodeSymbol,
  drafts: readonly Draft[],
): Promise<CallNode[]> {
  const ids = drafts.flatMap(({ other }) => other ?? []);
  const symbols = await loadSymbols(scope, snapshot, [...new Set(ids)]);
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  return drafts.map(({ other, ...draft }) => ({ ...draft, symbol: byId.get(other ?? -1) ?? null }));
}

interface Wanted {
  readonly request: CallRequest;
  readonly ids: readonly number[];
}

async function loadCalls(
  scope: TenantScope,
  { snapshot }: CodeSymbol,
  { request, ids }: Wanted,
): Promise<CallRow[]> {
  const calls = (await loadCallEdges(scope, snapshot, { request, ids })).filter(
    ({ confidence }) => request.isAmbiguousWanted || confidence !== 'ambiguous',
  );
  const places = new Map(ids.map((id, place) => [id, place]));
  const groups = groupCalls(calls, request.direction)
    .toSorted(
      (a, b) =>
        (places.get(a.own) ?? 0) - (places.get(b.own) ?? 0) ||
        a.fileId - b.fileId ||
        a.firstLine - b.firstLine ||
        bySymbol(a.other, b.other),
    )
    .slice(0, MAX_NODES + 1);
  const files = await loadEdgeFiles(
    scope,
    snapshot,
    groups.map(({ fileId }) => ({ fromFile: fileId })),
  );
  return groups.flatMap(({ own, other, fileId, edges }) => {
    const path = files.get(fileId)?.path;
    if (path === undefined) return [];
    const lines = [...new Set(edges.map(({ line }) => line))].toSorted((a, b) => a - b);
    const [confidence = 'ambiguous'] = edges.map((edge) => edge.confidence).toSorted(bySureness);
    return [{ own, other, path, lines: lines.slice(0, MAX_LINES), confidence }];
  });
}

/** Calls of one symbol by another, from one file. */
interface CallGroup extends Pick<CallRow, 'own' | 'other'> {
  readonly fileId: number;
  readonly firstLine: number;
  readonly edges: readonly StoredEdge[];
}

function groupCalls(calls: readonly StoredEdge[], direction: CallDirection): CallGroup[] {
  const groups = Map.groupBy(calls, ({ fromFile, from, to }) => `${fromFile}:${from}:${to}`);
  return [...groups.values()].flatMap((edges) => {
    const [first] = edges;
    if (first === undefined) return [];
    const { from, to, fromFile: fileId } = first;
    const ends = direction === 'incoming' ? { own: to, other: from } : { own: from, other: to };
    const firstLine = Math.min(...edges.map(({ line }) => line));
    return [{ own: ends.own ?? -1, other: ends.other, fileId, firstLine, edges }];
  });
}

async function loadCallEdges(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { request, ids }: Wanted,
): Promise<StoredEdge[]> {
  const load = request.direction === 'incoming' ? loadEdgesTo : loadEdgesFrom;
  const edges = await load(scope, snapshot, ids);
  return edges.filter(({ kind }) => kind === 'call');
}

async function countAmbiguous(
  scope: TenantScope,
  { snapshot, id }: CodeSymbol,
  request: CallRequest,
): Promise<number> {
  const calls = await loadCallEdges(scope, snapshot, { request, ids: [id] });
  return calls.filter(({ confidence }) => confidence === 'ambiguous').length;
}
