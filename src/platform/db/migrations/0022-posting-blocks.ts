import { Migration } from '@mikro-orm/migrations';

// Terms are their UTF-8 bytes, which no collation sorts in another way. Of what is looked up by its key
// only, the planner needs no figures.
const TABLE = `
create table posting_block (
  snapshot_id bigint not null,
  first_term bytea not null,
  last_term bytea not null,
  data bytea not null,
  vectors bytea,
  primary key (snapshot_id, first_term)
);
alter table posting_block
  alter column first_term set statistics 0,
  alter column last_term set statistics 0,
  alter column data set statistics 0,
  alter column vectors set statistics 0;
`;

const DELETED = `
create function delete_posting_blocks() returns trigger language plpgsql as $$
begin
  delete from posting_block where snapshot_id = old.id;
  return null;
end
$$;
create trigger posting_block_rows after delete on snapshot
  for each row execute function delete_posting_blocks();
`;

/**
 * Terms of a search index with their postings, many in a row. The table posting, which has a row for
 * each, keeps those of snapshots that were made before.
 */
export class PostingBlocks extends Migration {
  override up(): void {
    for (const sql of [TABLE, DELETED]) this.addSql(sql);
  }
}
