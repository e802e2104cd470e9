/** Index runs, their extraction, and the snapshots they produce. */
export const INDEXING = `
create table index_run (
  id text primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  kind text not null check (kind in ('full', 'incremental', 'enterprise')),
  trigger text not null,
  force boolean not null,
  state text not null check (state in ('pending', 'running', 'completed', 'failed')),
  phase text not null,
  progress integer not null,
  files_scanned integer not null,
  symbols_extracted integer not null,
  chunks_processed integer not null,
  estimated_seconds integer not null,
  work bigint,
  is_whole boolean not null default false,
  attempt integer not null,
  errors integer not null,
  commit_id text,
  branch text,
  digest text,
  failure_code text,
  failure_message text,
  cpu_ms jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  totals jsonb,
  findings jsonb,
  options jsonb,
  ref text,
  reserved_bytes bigint not null default 0
);
create index index_run_active on index_run (project_id, id) where state in ('pending', 'running');
create index index_run_project on index_run (project_id, id);
create unique index index_run_running on index_run (project_id, COALESCE(ref, '')) where state = 'running';
create index index_run_under_way on index_run (account_id) where state in ('pending', 'running');
create table run_event (
  run_id text not null references index_run on delete cascade,
  sequence integer not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, sequence)
);
create table extraction_shard (
  run_id text not null references index_run on delete cascade,
  attempt integer not null,
  shard integer not null,
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
  stamps bytea,
  primary key (run_id, attempt, shard)
);
create table file_facts (
  id bigint generated always as identity primary key,
  account_id text not null references account on delete cascade,
  content_id text not null,
  language text not null,
  extractor integer not null,
  symbols integer not null,
  facts bytea not null,
  chunks bytea not null,
  content bytea not null,
  stored_at timestamptz not null default now(),
  scan bytea not null default '\\x'::bytea,
  unique (account_id, content_id, language, extractor)
);
alter table file_facts
  alter column facts set storage external,
  alter column chunks set storage external,
  alter column content set storage external,
  alter column scan set storage external;
create table snapshot (
  id bigint generated always as identity primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  run_id text not null,
  commit_id text,
  branch text,
  digest text,
  assembly integer not null,
  totals jsonb not null,
  state text not null check (state in ('building', 'ready', 'retired')),
  created_at timestamptz not null default now(),
  retired_at timestamptz,
  settings jsonb not null default '{}'::jsonb,
  source_bytes bigint not null default 0
);
create index snapshot_project on snapshot (project_id);
create table file_stamps (
  snapshot_id bigint not null,
  kind text not null check (kind in ('files', 'skipped', 'folders')),
  piece integer not null,
  stamps bytea not null,
  primary key (snapshot_id, kind, piece)
);
alter table file_stamps
  alter column stamps set storage external;
create table ref_index (
  project_id text not null references project on delete cascade,
  account_id text not null,
  ref text not null,
  origin text not null check (origin in ('indexed', 'kept', 'previous')),
  snapshot_id bigint references snapshot,
  commit_id text,
  branch text,
  created_at timestamptz not null,
  primary key (project_id, ref)
);
create index ref_index_snapshot on ref_index (snapshot_id);
`;
