/** Postings, trigrams and vectors of a snapshot. */
export const SEARCH = `
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
create table search_block (
  snapshot_id bigint not null,
  kind text not null,
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, kind, block)
);
create table search_segment (
  snapshot_id bigint not null,
  segment integer not null,
  first_file integer not null,
  file_count integer not null,
  block_bits integer not null,
  content bytea,
  primary key (snapshot_id, segment)
);
create table search_trigram (
  snapshot_id bigint not null,
  segment integer not null,
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, segment, block)
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
