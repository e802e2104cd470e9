import { Migration } from '@mikro-orm/migrations';

// Piece -1 says what the links depend on besides the files, the others are those of 256 files each.
const LINKS = `
create table link_block (
  snapshot_id bigint not null,
  piece integer not null,
  data bytea not null,
  primary key (snapshot_id, piece)
);
`;

const DELETED = `
create function delete_link_blocks() returns trigger language plpgsql as $$
begin
  delete from link_block where snapshot_id = old.id;
  return null;
end
$$;
create trigger link_rows after delete on snapshot
  for each row execute function delete_link_blocks();
`;

/** The links of a snapshot as they were made, so that the next one need not make them all again. */
export class LinkBlocks extends Migration {
  override up(): void {
    for (const sql of [LINKS, DELETED]) this.addSql(sql);
  }
}
