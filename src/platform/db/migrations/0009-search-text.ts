import { Migration } from '@mikro-orm/migrations';

// Blocks are a few kilobytes of what does not compress: stored as they are.
const TEXT = `
create table search_segment (
  snapshot_id bigint not null references snapshot on delete cascade,
  segment integer not null,
  first_file integer not null,
  file_count integer not null,
  block_bits integer not null,
  primary key (snapshot_id, segment)
);
create table search_trigram (
  snapshot_id bigint not null references snapshot on delete cascade,
  segment integer not null,
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, segment, block)
);
alter table search_trigram alter column data set storage external;
`;

/** Which trigrams the files of a snapshot have, in segments of files. */
export class SearchText extends Migration {
  override up(): void {
    this.addSql(TEXT);
  }
}
