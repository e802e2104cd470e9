import { Migration } from '@mikro-orm/migrations';

// A run of another branch, tag or commit goes beside the project's own: one of each at a time.
const RUNS = `
alter table index_run add column ref text;
drop index index_run_active;
create unique index index_run_active on index_run (project_id, coalesce(ref, ''))
  where state in ('pending', 'running');
`;

// Without a snapshot while its first run is under way. Commit and branch are here as well: two may share
// one snapshot, where their files are the same.
const REFS = `
create table ref_index (
  project_id text not null references project on delete cascade,
  account_id text not null,
  ref text not null,
  origin text not null check (origin in ('indexed', 'kept')),
  snapshot_id bigint references snapshot,
  commit_id text,
  branch text,
  created_at timestamptz not null,
  primary key (project_id, ref)
);
create index ref_index_snapshot on ref_index (snapshot_id);
`;

/** Indexes of other branches, tags and commits of a project, beside the one that answers for it. */
export class RefIndexes extends Migration {
  override up(): void {
    for (const sql of [RUNS, REFS]) this.addSql(sql);
  }
}
