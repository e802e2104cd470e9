import { Migration } from '@mikro-orm/migrations';

// The arrays of a part have a place for each of its files. Once it is done, paths has the extracted ones
// first, which the columns up to facts_ids tell of, and then the skipped, which reasons and details do.
const PARTS = `
create table extraction_part (
  run_id text not null references index_run on delete cascade,
  attempt integer not null,
  part integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  paths text[] not null,
  sizes integer[] not null,
  content_ids text[] not null,
  languages text[],
  facts_ids bigint[],
  reasons text[],
  details text[],
  files_done integer not null default 0,
  symbols integer not null default 0,
  errors integer not null default 0,
  failure_code text,
  failure_message text,
  worker text,
  moved_at timestamptz not null default now(),
  primary key (run_id, attempt, part)
);
`;

/** Parts of an extraction that several workers share. */
export class ExtractionParts extends Migration {
  override up(): void {
    this.addSql(PARTS);
  }
}
