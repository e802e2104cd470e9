import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
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

interface EdgeRow {
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  readonly line: number;
  readonly fromId: number | null;
  readonly toId: number;
  readonly filePath: string;
  readonly isTest: boolean;
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
  const rows = await query<EdgeRow>(
    scope.em,
    `select distinct e.kind, e.confidence, e.line, e.from_symbol as "fromId", e.to_symbol as "toId",
       f.path as "filePath", f.is_test as "isTest"
     from symbol_edge e join file f on f.snapshot_id = e.snapshot_id and f.id = e.from_file
     where e.snapshot_id = $1 and e.${side}_symbol = any($2) and e.kind <> 'overrides'
     order by f.is_test, f.path, e.line, 5, 1 limit ${MAX_EDGES}`,
    [snapshot.id, [...new Set(ids)]],
  );
  const ends = rows.flatMap(({ fromId, toId }) => (fromId === null ? [toId] : [fromId, toId]));
  const symbols = await loadSymbols(scope, snapshot, ends);
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]));
  return rows.flatMap(({ fromId, toId, ...row }) => {
    const to = byId.get(toId);
    return to === undefined ? [] : [{ ...row, to, from: byId.get(fromId ?? -1) ?? null }];
  });
}

/** References that rest on more than a name. */
export function isCertain({ confidence }: CodeReference): boolean {
  return confidence !== 'ambiguous';
}
