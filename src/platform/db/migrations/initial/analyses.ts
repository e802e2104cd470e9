/** Findings of a snapshot, and findings tracked across snapshots. */
export const ANALYSES = `
create table clone_block (
  snapshot_id bigint not null,
  kind text not null check (kind in ('group', 'fragment', 'file')),
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, kind, block)
);
alter table clone_block
  alter column data set statistics 0;
create table dead_symbol (
  snapshot_id bigint not null,
  id integer not null,
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
create table security_issue (
  snapshot_id bigint not null,
  id integer not null,
  rule text not null,
  severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  context text not null check (context in ('code', 'test', 'example', 'vendored', 'generated')),
  file_id integer not null,
  line integer not null,
  end_line integer not null,
  start_column integer not null,
  suppression jsonb,
  places jsonb not null,
  evidence jsonb not null,
  primary key (snapshot_id, id)
);
create table security_rule (
  snapshot_id bigint not null,
  id text not null,
  title text not null,
  category text not null check (category in ('code', 'secret', 'dependency')),
  cwe text,
  owasp text,
  message text not null,
  recommendation text not null,
  is_custom boolean not null,
  primary key (snapshot_id, id)
);
create table dependency (
  snapshot_id bigint not null,
  id integer not null,
  file_id integer not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  line integer not null,
  is_direct boolean,
  scope text not null check (scope in ('runtime', 'development', 'optional', 'unknown')),
  source text not null check (source in ('registry', 'git', 'path', 'url')),
  purl text not null,
  integrity text,
  reachability text not null check (reachability in ('imported', 'not-imported', 'unknown')),
  primary key (snapshot_id, id)
);
create table lock_file (
  snapshot_id bigint not null,
  id integer not null,
  path text not null,
  format text not null,
  ecosystem text not null,
  packages integer not null,
  problems jsonb not null,
  primary key (snapshot_id, id)
);
create table advisory (
  ecosystem text not null,
  name text not null,
  id text not null,
  aliases text[] not null,
  cwes text[] not null,
  summary text not null,
  severity text check (severity in ('critical', 'high', 'medium', 'low')),
  score real,
  vector text,
  ranges jsonb not null,
  versions jsonb not null,
  modified timestamptz not null,
  import integer not null,
  primary key (ecosystem, name, id)
);
create index advisory_import_number on advisory (import);
create table advisory_import (
  id integer primary key check (id = 1),
  number integer not null default 0,
  state text not null check (state in ('reading', 'ready', 'failed')),
  listing text,
  records integer not null default 0,
  withdrawn integer not null default 0,
  unreadable integer not null default 0,
  advisories integer not null default 0,
  latest timestamptz,
  error text,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz
);
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
create index finding_first_run on finding (first_run_id);
create index finding_project on finding (project_id, state, category, id);
create table finding_occurrence (
  snapshot_id bigint not null,
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
create table health_record (
  project_id text not null references project on delete cascade,
  account_id text not null,
  snapshot_id bigint not null,
  measured_at timestamptz not null,
  measures jsonb not null,
  primary key (project_id, snapshot_id)
);
create index health_record_time on health_record (project_id, measured_at);
`;
