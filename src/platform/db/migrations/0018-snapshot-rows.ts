import { Migration } from '@mikro-orm/migrations';

// Tables of which a large snapshot has up to millions of rows.
const TABLES = [
  'file',
  'symbol',
  'edge',
  'symbol_edge',
  'external_import',
  'ledger_entry',
  'chunk',
  'posting',
  'search_block',
  'search_segment',
  'search_trigram',
  'clone_group',
  'clone_fragment',
  'dead_symbol',
  'sighting',
  'security_rule',
  'security_issue',
  'dependency',
  'lock_file',
];

const UNCHECKED = TABLES.map(
  (table) => `alter table ${table} drop constraint ${table}_snapshot_id_fkey;`,
).join('\n');

const DELETED = `
create function delete_snapshot_rows() returns trigger language plpgsql as $$
begin
${TABLES.map((table) => `  delete from ${table} where snapshot_id = old.id;`).join('\n')}
  return null;
end
$$;
create trigger snapshot_rows after delete on snapshot
  for each row execute function delete_snapshot_rows();
`;

/**
 * The rows of a snapshot go with it, and are no longer compared with it one by one when they are
 * written, which took longer than to write them. Who writes rows holds the snapshot meanwhile.
 */
export class SnapshotRows extends Migration {
  override up(): void {
    for (const sql of [UNCHECKED, DELETED]) this.addSql(sql);
  }
}
