import { Migration } from '@mikro-orm/migrations';

// File and lines of a chunk are in its snapshot's table of chunks too: only its symbol is not. A zero, then
// two integers a chunk: its symbol, and 1 where it has none.
const CHUNKS = `
insert into search_block (snapshot_id, kind, block, data)
select snapshot_id, 'symbols', 0, '\\x00'::bytea || string_agg(
  int4send(coalesce(symbol_id, 0)) || int4send((symbol_id is null)::integer), ''::bytea order by id)
from chunk group by snapshot_id;
drop table chunk;
`;

// How they are packed is not the database's business; figures about the bytes would be of no use to it.
const BLOCKS = `
create table clone_block (
  snapshot_id bigint not null,
  kind text not null check (kind in ('group', 'fragment', 'file')),
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, kind, block)
);
alter table clone_block alter column data set statistics 0;
`;

// A zero, then integers row after row: 128 groups, their fragments, and the groups of 256 files.
const CLONES = `
insert into clone_block (snapshot_id, kind, block, data)
select snapshot_id, 'group', id / 128, '\\x00'::bytea || string_agg(
  int4send(id) || int4send(round(similarity::float8 * 1000000)::integer) || int4send(tokens)
    || int4send(lines) || int4send(duplicated_lines), ''::bytea order by id)
from clone_group group by snapshot_id, id / 128;
insert into clone_block (snapshot_id, kind, block, data)
select snapshot_id, 'fragment', group_id / 128, '\\x00'::bytea || string_agg(
  int4send(group_id) || int4send(file_id) || int4send(start_line)
    || int4send(end_line - start_line) || int4send(tokens),
  ''::bytea order by group_id, file_id, start_line, end_line)
from clone_fragment group by snapshot_id, group_id / 128;
insert into clone_block (snapshot_id, kind, block, data)
select snapshot_id, 'file', file_id / 256, '\\x00'::bytea || string_agg(
  int4send(file_id) || int4send(group_id), ''::bytea order by file_id, group_id)
from (select distinct snapshot_id, file_id, group_id from clone_fragment) places
group by snapshot_id, file_id / 256;
drop table clone_fragment;
drop table clone_group;
`;

// Tables of which a large snapshot has up to millions of rows, or as many as blocks of them.
const TABLES = [
  'file',
  'symbol',
  'edge',
  'symbol_edge_block',
  'external_import',
  'ledger_entry',
  'posting',
  'search_block',
  'search_segment',
  'search_trigram',
  'clone_block',
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

/** Chunks and clones take a twentieth of the room in blocks, and of the time to write and to delete them. */
export class ChunkAndCloneBlocks extends Migration {
  override up(): void {
    for (const sql of [CHUNKS, BLOCKS, CLONES, DELETED]) this.addSql(sql);
  }
}
