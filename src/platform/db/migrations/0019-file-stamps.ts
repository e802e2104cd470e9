import { Migration } from '@mikro-orm/migrations';

// A row has the stamps of some thousand files, compressed already: of those that the snapshot has, in the
// order of their ids, or of those that were left out for their bytes.
const STAMPS = `
create table file_stamps (
  snapshot_id bigint not null,
  kind text not null check (kind in ('files', 'skipped')),
  piece integer not null,
  stamps bytea not null,
  primary key (snapshot_id, kind, piece)
);
alter table file_stamps alter column stamps set storage external;
alter table extraction_part add stamps bytea;
`;

const DELETED = `
create function delete_file_stamps() returns trigger language plpgsql as $$
begin
  delete from file_stamps where snapshot_id = old.id;
  return null;
end
$$;
create trigger stamp_rows after delete on snapshot
  for each row execute function delete_file_stamps();
`;

/** What a folder's files looked like when they were read, so that they need not be read again. */
export class FileStamps extends Migration {
  override up(): void {
    for (const sql of [STAMPS, DELETED]) this.addSql(sql);
  }
}
