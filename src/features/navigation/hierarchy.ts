import type { EdgeConfidence } from '#code/model.ts';
import { bySureness, loadEdgesFrom, loadEdgesTo } from '#features/symbol-edges/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type CodeSymbol, loadSymbols } from './symbols.ts';

/** A symbol below or above another one: it overrides, extends or implements it, or the reverse. */
export interface RelatedSymbol {
  readonly symbol: CodeSymbol;
  readonly relation: 'overrides' | 'extends';
  readonly confidence: EdgeConfidence;
  /** steps from the symbol that was asked about, 1 or more */
  readonly distance: number;
}

export type Direction = 'below' | 'above';

export interface HierarchyRequest {
  readonly direction: Direction;
  /** levels, 1 to 10 */
  readonly depth: number;
}

const MAX_DEPTH = 10;
const MAX_RELATED = 200;

interface RelationRow {
  readonly id: number;
  readonly relation: 'overrides' | 'extends';
  readonly confidence: EdgeConfidence;
}

/**
 * Below: who implements it, methods that override a method, types that extend a type. Above: what it
 * implements itself. At most 200, the nearest first.
 * @throws AppError INVALID_REQUEST
 */
export async function loadHierarchy(
  scope: TenantScope,
  start: CodeSymbol,
  { direction, depth }: HierarchyRequest,
): Promise<RelatedSymbol[]> {
  if (depth < 1 || depth > MAX_DEPTH)
    throw new AppError(
      'INVALID_REQUEST',
      `depth must be between 1 and ${MAX_DEPTH}; got ${depth}.`,
    );
  const found = new Map<number, RelationRow & { readonly distance: number }>();
  let level: readonly number[] = [start.id];
  for (let distance = 1; distance <= depth && level.length > 0; distance++) {
    const rows = await loadRelations(scope, start, { direction, ids: level });
    const fresh = rows.filter(({ id }) => id !== start.id && !found.has(id));
    for (const row of fresh.slice(0, MAX_RELATED - found.size))
      found.set(row.id, { ...row, distance });
    level = [...new Set(fresh.map(({ id }) => id))];
    if (found.size >= MAX_RELATED) break;
  }
  const symbols = await loadSymbols(scope, start.snapshot, [...found.keys()]);
  return symbols.flatMap((symbol) => {
    const row = found.get(symbol.id);
    if (row === undefined) return [];
    const { relation, confidence, distance } = row;
    return [{ symbol, relation, confidence, distance }];
  });
}

interface Level {
  readonly direction: Direction;
  readonly ids: readonly number[];
}

async function loadRelations(
  scope: TenantScope,
  { snapshot }: CodeSymbol,
  { direction, ids }: Level,
): Promise<RelationRow[]> {
  const load = direction === 'below' ? loadEdgesTo : loadEdgesFrom;
  const edges = await load(scope, snapshot, ids);
  return edges
    .flatMap(({ from, to, kind, confidence }) => {
      const id = direction === 'below' ? from : to;
      if (id === null || (kind !== 'overrides' && kind !== 'extends')) return [];
      return [{ id, relation: kind, confidence }];
    })
    .toSorted((a, b) => bySureness(a.confidence, b.confidence) || a.id - b.id)
    .slice(0, 2 * MAX_RELATED);
}
