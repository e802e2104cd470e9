/** Postings, trigrams and vectors of a snapshot. */
export const SEARCH = `
create table search_space (
  id bigint generated always as identity primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  is_embedded boolean not null,
  assembly integer not null,
  origin bytea not null
);
create index search_space_project on search_space (project_id);
create table space_data (
  space_id bigint primary key,
  data bytea not null
);
create table space_block (
  space_id bigint not null,
  first_term bytea not null,
  last_term bytea not null,
  data bytea not null,
  vectors bytea,
  primary key (space_id, first_term)
);
create table search_segment (
  id bigint generated always as identity primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  space_id bigint not null references search_space deferrable initially deferred,
  content bytea not null,
  file_count integer not null,
  chunk_count integer not null default 0,
  block_bits integer not null default 0
);
create index search_segment_project on search_segment (project_id);
create index search_segment_space on search_segment (space_id);
create table snapshot_segment (
  snapshot_id bigint not null,
  place integer not null,
  segment_id bigint not null references search_segment deferrable initially deferred,
  first_file integer not null,
  primary key (snapshot_id, place)
);
create index snapshot_segment_segment on snapshot_segment (segment_id);
create table posting_block (
  segment_id bigint not null,
  first_term bytea not null,
  last_term bytea not null,
  data bytea not null,
  primary key (segment_id, first_term)
);
alter table posting_block
  alter column first_term set statistics 0,
  alter column last_term set statistics 0,
  alter column data set statistics 0;
create table search_block (
  segment_id bigint not null,
  kind text not null,
  block integer not null,
  data bytea not null,
  primary key (segment_id, kind, block)
);
create table search_trigram (
  segment_id bigint not null,
  block integer not null,
  data bytea not null,
  primary key (segment_id, block)
);
alter table search_trigram
  alter column data set storage external;
create table embedding_space (
  id bigint generated always as identity primary key,
  account_id text not null references account on delete cascade,
  model text not null,
  dimensions integer not null,
  dimension integer not null,
  probe bytea not null,
  created_at timestamptz not null default now()
);
create index embedding_space_model on embedding_space (account_id, model, dimensions);
create table embedding_cache (
  space_id bigint not null references embedding_space on delete cascade,
  hash bytea not null,
  vector bytea not null,
  used_on date not null,
  primary key (space_id, hash)
);
alter table embedding_cache
  alter column vector set storage external;
create index embedding_cache_used on embedding_cache (used_on);
create table embedding_run (
  id bigint generated always as identity primary key,
  snapshot_id bigint not null references snapshot on delete cascade,
  account_id text not null,
  project_id text not null references project on delete cascade,
  model text not null,
  dimensions integer not null,
  space_id bigint references embedding_space on delete set null,
  state text not null check (state in ('waiting', 'embedding', 'complete', 'partial', 'failed', 'skipped')),
  attempt integer not null default 0,
  heartbeat_at timestamptz,
  failures integer not null default 0,
  chunks integer not null default 0,
  embedded integer not null default 0,
  estimated_tokens bigint not null default 0,
  tokens bigint not null default 0,
  note text,
  weight real,
  fit jsonb,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (snapshot_id, model, dimensions)
);
create index embedding_run_account on embedding_run (account_id, state);
create index embedding_run_project on embedding_run (project_id);
create table embedding_block (
  run_id bigint not null references embedding_run on delete cascade,
  block integer not null,
  data bytea not null,
  hashes bytea not null,
  primary key (run_id, block)
);
alter table embedding_block
  alter column data set storage external;
create table embedding_usage (
  account_id text not null references account on delete cascade,
  day date not null,
  tokens bigint not null,
  primary key (account_id, day)
);
`;
