/** Git history and test coverage of a project. */
export const HISTORY = `
create table history (
  project_id text primary key references project on delete cascade,
  account_id text not null,
  state text not null check (state in ('reading', 'ready', 'unavailable')),
  reason text,
  claim integer not null default 0,
  commit_id text,
  commits integer not null default 0,
  since timestamptz,
  until timestamptz,
  is_complete boolean not null default false,
  read_at timestamptz,
  has_messages boolean not null default false
);
create table history_author (
  project_id text not null references history on delete cascade,
  id integer not null,
  name text not null,
  key bytea not null,
  primary key (project_id, id)
);
create table history_commit (
  project_id text not null references history on delete cascade,
  position integer not null,
  author_id integer not null,
  authored_at timestamptz not null,
  files integer not null,
  commit_id text not null default '',
  subject text not null default '',
  terms text not null default '',
  primary key (project_id, "position")
);
create table history_coupling (
  project_id text not null references history on delete cascade,
  one integer not null,
  other integer not null,
  shared integer not null,
  degree real not null,
  primary key (project_id, one, other)
);
create table history_path (
  project_id text not null references history on delete cascade,
  id integer not null,
  path text not null,
  commits integer not null,
  positions integer[] not null,
  primary key (project_id, id)
);
create table coverage_upload (
  id bigint generated always as identity primary key,
  account_id text not null,
  project_id text not null references project on delete cascade,
  name text not null,
  commit_id text not null,
  version integer not null,
  stored_bytes bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, name)
);
create table coverage_path (
  upload_id bigint not null references coverage_upload on delete cascade,
  id integer not null,
  path text not null,
  primary key (upload_id, id)
);
create unique index coverage_path_unique on coverage_path (upload_id, path);
create table coverage_test (
  upload_id bigint not null references coverage_upload on delete cascade,
  path text not null,
  files integer not null,
  data bytea not null,
  primary key (upload_id, path)
);
`;
