import { Migration } from '@mikro-orm/migrations';

const MEASURES = `
alter table file
  add logical_lines integer not null default 0,
  add cognitive integer not null default 0,
  add max_cognitive integer not null default 0;
alter table symbol add cognitive integer not null default 0;
create index symbol_file on symbol (snapshot_id, file_id);
alter table index_run
  add totals jsonb,
  add findings jsonb;
`;

const SETTINGS = `
create table analysis_settings (
  project_id text primary key references project on delete cascade,
  account_id text not null,
  min_tokens integer,
  min_lines integer,
  entry_points text[] not null default '{}',
  updated_at timestamptz not null
);
alter table snapshot add settings jsonb not null default '{}';
`;

const CLONES = `
create table clone_group (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  fingerprint text not null,
  kind text not null check (kind in ('exact', 'renamed', 'near-miss')),
  similarity real not null,
  tokens integer not null,
  lines integer not null,
  duplicated_lines integer not null,
  primary key (snapshot_id, id)
);
create table clone_fragment (
  snapshot_id bigint not null references snapshot on delete cascade,
  group_id integer not null,
  file_id integer not null,
  start_line integer not null,
  end_line integer not null,
  tokens integer not null
);
create index clone_fragment_group on clone_fragment (snapshot_id, group_id);
create index clone_fragment_file on clone_fragment (snapshot_id, file_id);
`;

const DEAD_CODE = `
create table dead_symbol (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  fingerprint text not null,
  kind text not null check (kind in ('unused-file', 'unused-export', 'unused-private')),
  file_id integer not null,
  symbol_id integer,
  name text not null,
  type text not null,
  start_line integer not null,
  end_line integer not null,
  removable_lines integer not null,
  confidence text not null check (confidence in ('certain', 'likely', 'possible')),
  evidence jsonb not null,
  primary key (snapshot_id, id)
);
create index dead_symbol_file on dead_symbol (snapshot_id, file_id);
`;

const FINDINGS = `
create table finding (
  id text primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  category text not null check (category in ('clone', 'dead-code', 'security')),
  rule text not null,
  fingerprint text not null,
  path text not null,
  line integer not null,
  title text not null,
  state text not null check (state in ('open', 'fixed', 'ignored')),
  first_run_id text not null,
  first_seen_at timestamptz not null,
  fixed_run_id text,
  fixed_at timestamptz,
  ignored_reason text,
  ignored_note text,
  ignored_at timestamptz
);
create index finding_project on finding (project_id, state, category, id);
create index finding_first_run on finding (first_run_id);
create table sighting (
  snapshot_id bigint not null references snapshot on delete cascade,
  category text not null,
  item_id integer not null,
  rule text not null,
  fingerprint text not null,
  file_id integer not null,
  line integer not null,
  title text not null,
  finding_id text,
  primary key (snapshot_id, category, item_id)
);
create index sighting_finding on sighting (snapshot_id, finding_id);
`;

/** What the analyses of a snapshot find, and what becomes of it from run to run. */
export class Analyses extends Migration {
  override up(): void {
    for (const sql of [MEASURES, SETTINGS, CLONES, DEAD_CODE, FINDINGS]) this.addSql(sql);
  }
}
