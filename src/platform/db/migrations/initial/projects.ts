/** Projects and what an account stores beside their indexes. */
export const PROJECTS = `
create table project (
  id text primary key,
  account_id text not null references account on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  name text not null,
  description text not null,
  source text not null check (source in ('github', 'path')),
  location text not null,
  branch text,
  status text not null check (status in ('pending', 'indexing', 'indexed', 'failed', 'archived')),
  snapshot_id bigint,
  last_indexed_at timestamptz,
  created_at timestamptz not null,
  checked_at timestamptz
);
create index project_account on project (account_id, mode, id);
create index project_location on project (lower(location)) where source = 'github';
create table watched_folder (
  project_id text primary key references project on delete cascade,
  account_id text not null,
  problem text
);
create table analysis_settings (
  project_id text primary key references project on delete cascade,
  account_id text not null,
  min_tokens integer not null,
  min_lines integer not null,
  entry_points text[] not null,
  disabled_rules text[] not null,
  unscanned_paths text[] not null
);
create table saved_search (
  id text primary key,
  account_id text not null references account on delete cascade,
  project_id text not null references project on delete cascade,
  member_id text references member on delete set null,
  name text not null,
  query text not null,
  notify boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_run_at timestamptz,
  last_digest text,
  result_count integer,
  new_count integer,
  seen jsonb not null default '[]'::jsonb
);
create index saved_search_member on saved_search (member_id);
create unique index saved_search_name on saved_search (project_id, lower(name));
create index saved_search_project on saved_search (project_id, id);
create table conversation (
  account_id text not null references account on delete cascade,
  project_id text not null references project on delete cascade,
  id text not null,
  member_id text references member on delete cascade,
  turns jsonb not null,
  latest_turn_id text not null,
  expires_at timestamptz not null,
  primary key (account_id, project_id, id)
);
create index conversation_expiry on conversation (expires_at);
create index conversation_member on conversation (member_id);
create index conversation_latest on conversation (project_id, member_id, latest_turn_id);
create unlogged table source_survey (
  project_id text not null references project on delete cascade,
  account_id text not null,
  question text not null,
  claim integer not null,
  asked_at timestamptz,
  made_at timestamptz,
  commit_id text,
  data bytea,
  primary key (project_id, question)
);
`;
