import { Migration } from '@mikro-orm/migrations';

// The links between symbols, a hundred or more in a row, once by the symbols that they lead to, once by those
// that they stand in, and those that stand in none by their files. How they are packed is not the
// database's business; figures about the bytes would be of no use to it.
const BLOCKS = `
create table symbol_edge_block (
  snapshot_id bigint not null,
  side text not null check (side in ('to', 'from', 'top')),
  last_key integer not null,
  edges bytea not null,
  primary key (snapshot_id, side, last_key)
);
alter table symbol_edge_block alter column edges set statistics 0;
`;

// A zero, then five integers a link. Which block it is in follows from how many links there are before
// those of its key, so that a key's links stay together.
const CONVERTED = `
insert into symbol_edge_block (snapshot_id, side, last_key, edges)
select snapshot_id, side, max(key),
  '\\x00'::bytea || string_agg(int4send(from_file) || int4send(coalesce(from_symbol, -1))
    || int4send(to_symbol) || int4send(code) || int4send(line), ''::bytea
    order by key, from_file, from_symbol, line, to_symbol, code)
from (
  select s.side, s.key, e.snapshot_id, e.from_file, e.from_symbol, e.to_symbol, e.line,
    3 * (array_position(array['call', 'type', 'value', 'extends', 'overrides'], e.kind) - 1)
      + array_position(array['exact', 'unique-name', 'ambiguous'], e.confidence) - 1 as code,
    (rank() over (partition by e.snapshot_id, s.side order by s.key) - 1) / 128 as block
  from symbol_edge e, lateral (values
    ('to', e.to_symbol), ('from', e.from_symbol),
    ('top', case when e.from_symbol is null then e.from_file end)) as s (side, key)
  where s.key is not null
) edges
group by snapshot_id, side, block;
drop table symbol_edge;
`;

// Tables of which a large snapshot has up to millions of rows.
const TABLES = [
  'file',
  'symbol',
  'edge',
  'symbol_edge_block',
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

const DELETED = `
create or replace function delete_snapshot_rows() returns trigger language plpgsql as $$
begin
${TABLES.map((table) => `  delete from ${table} where snapshot_id = old.id;`).join('\n')}
  return null;
end
$$;
`;

/** Links between symbols take a tenth of the room in blocks, and of the time to write and to delete them. */
export class SymbolEdgeBlocks extends Migration {
  override up(): void {
    for (const sql of [BLOCKS, CONVERTED, DELETED]) this.addSql(sql);
  }
}
