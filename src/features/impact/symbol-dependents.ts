import type { EdgeConfidence } from '#code/model.ts';
import { takeFirst } from '#features/graph/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Impact } from './impact.ts';

/** A symbol, or a file's top level, that uses what is changed. */
export interface SymbolDependent {
  readonly path: string;
  /** null for the file's top level, as is the line */
  readonly symbol: string | null;
  readonly line: number | null;
  readonly depth: number;
  readonly confidence: EdgeConfidence;
}

/** Who uses the changed symbols, nearest first; null where whole files are changed. */
export async function loadSymbolDependents(
  scope: TenantScope,
  { graph, symbolReach }: Impact,
  first: number,
): Promise<SymbolDependent[] | null> {
  if (symbolReach === null) return null;
  const uses = takeFirst(symbolReach.uses, first);
  const rows = await query<{ id: number; name: string; line: number }>(
    scope.em,
    `select id, name, start_line as line from symbol where snapshot_id = $1 and id = any($2)`,
    [graph.snapshot.id, uses.flatMap(({ symbol }) => symbol ?? [])],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return uses.map(({ symbol, file, depth, confidence }) => {
    const { name = null, line = null } = byId.get(symbol ?? -1) ?? {};
    const path = graph.files[graph.placeOfId(file)]?.path ?? '';
    return { path, symbol: name, line, depth, confidence };
  });
}
