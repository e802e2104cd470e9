import type { EdgeConfidence } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
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
    throw new AppError('INVALID_REQUEST', `depth expects 1 to ${MAX_DEPTH}, not ${request.depth}.`);
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
  const { own, other } = endsOf(request.direction);
  return query<CallRow & Record<string, unknown>>(
    scope.em,
    `select e.${own} as own, e.${other} as other, f.path,
       (array_agg(distinct e.line))[1:100] as lines,
       (array['exact', 'unique-name', 'ambiguous'])[min(array_position(
         array['exact', 'unique-name', 'ambiguous'], e.confidence))] as confidence
     from symbol_edge e join file f on f.snapshot_id = e.snapshot_id and f.id = e.from_file
     where e.snapshot_id = $1 and e.${own} = any($2) and e.kind = 'call'
       and ($3 or e.confidence <> 'ambiguous')
     group by e.${own}, e.${other}, f.path
     order by array_position($2::integer[], e.${own}), f.path, min(e.line), e.${other}
     limit ${MAX_NODES + 1}`,
    [snapshot.id, [...ids], request.isAmbiguousWanted],
  );
}

function endsOf(direction: CallDirection): { readonly own: string; readonly other: string } {
  return direction === 'incoming'
    ? { own: 'to_symbol', other: 'from_symbol' }
    : { own: 'from_symbol', other: 'to_symbol' };
}

async function countAmbiguous(
  scope: TenantScope,
  { snapshot, id }: CodeSymbol,
  { direction }: CallRequest,
): Promise<number> {
  const [row] = await query<{ count: number }>(
    scope.em,
    `select count(*)::integer as count from symbol_edge
     where snapshot_id = $1 and ${endsOf(direction).own} = $2 and kind = 'call'
       and confidence = 'ambiguous'`,
    [snapshot.id, id],
  );
  return row?.count ?? 0;
}
