import type { EdgeConfidence, ReferenceKind } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './entities.ts';

export interface ConnectionRow {
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  readonly from: SymbolPlace;
  readonly to: SymbolPlace;
}

export interface SymbolPlace {
  readonly name: string;
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
}

/**
 * Who refers to these symbols and whom they refer to; references by an ambiguous name left
 * out. Calls come first, and the order is always the same: what is cut off is no matter of chance.
 */
export async function loadConnections(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbolIds: readonly number[],
): Promise<ConnectionRow[]> {
  if (symbolIds.length === 0) return [];
  const ids = [...symbolIds];
  return query<ConnectionRow>(
    scope.em,
    `select distinct e.kind, e.confidence, ${placeSql('a', 'af')} as "from", ${placeSql('b', 'bf')} as "to"
     from symbol_edge e
     join symbol a on a.snapshot_id = e.snapshot_id and a.id = e.from_symbol
     join file af on af.snapshot_id = a.snapshot_id and af.id = a.file_id
     join symbol b on b.snapshot_id = e.snapshot_id and b.id = e.to_symbol
     join file bf on bf.snapshot_id = b.snapshot_id and bf.id = b.file_id
     where e.snapshot_id = $1 and e.confidence <> 'ambiguous'
       and (e.from_symbol = any($2) or e.to_symbol = any($3))
     order by 1, 2, 3, 4 limit ${MAX_CONNECTIONS}`,
    [snapshot.id, ids, ids],
  );
}

const MAX_CONNECTIONS = 200;

function placeSql(symbol: string, file: string): string {
  return `jsonb_build_object('name', ${symbol}.name, 'filePath', ${file}.path,
    'startLine', ${symbol}.start_line, 'endLine', ${symbol}.end_line)`;
}
