import { Migration } from '@mikro-orm/migrations';

const TENANTS = `
create table installation (
  id boolean primary key default true check (id),
  secret_fingerprint bytea not null,
  created_at timestamptz not null default now()
);
create table account (
  id text primary key,
  email text not null,
  tier text not null check (tier in ('free', 'pro', 'enterprise')),
  created_at timestamptz not null
);
create unique index account_email_unique on account (lower(email));
create table api_key (
  id text primary key,
  account_id text not null references account on delete cascade,
  mode text not null check (mode in ('live', 'test')),
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);
`;

const PROJECTS = `
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
  created_at timestamptz not null
);
create index project_account on project (account_id, mode, id);
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
  finished_at timestamptz
);
create index index_run_project on index_run (project_id, id);
create unique index index_run_active on index_run (project_id) where state in ('pending', 'running');
create table run_event (
  run_id text not null references index_run on delete cascade,
  sequence integer not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, sequence)
);
`;

const SNAPSHOTS = `
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
  unique (account_id, content_id, language, extractor)
);
alter table file_facts alter column facts set storage external;
alter table file_facts alter column chunks set storage external;
alter table file_facts alter column content set storage external;
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
  retired_at timestamptz
);
create index snapshot_project on snapshot (project_id);
create table file (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  facts_id bigint not null references file_facts,
  path text not null,
  language text not null,
  state text not null,
  is_test boolean not null,
  is_config boolean not null,
  is_generated boolean not null,
  size_bytes integer not null,
  lines integer not null,
  code_lines integer not null,
  comment_lines integer not null,
  blank_lines integer not null,
  duplicated_lines integer not null,
  symbols integer not null,
  functions integer not null,
  classes integer not null,
  complexity integer not null,
  max_complexity integer not null,
  function_complexity integer not null,
  maintainability real not null,
  primary key (snapshot_id, id)
);
create unique index file_path on file (snapshot_id, path);
create index file_by_facts on file (facts_id);
create table symbol (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  file_id integer not null,
  container_id integer,
  name text not null,
  kind text not null,
  exported boolean not null,
  start_line integer not null,
  end_line integer not null,
  complexity integer not null,
  signature text not null,
  doc text not null,
  primary key (snapshot_id, id)
);
create index symbol_name on symbol (snapshot_id, name);
create table edge (
  snapshot_id bigint not null references snapshot on delete cascade,
  from_file integer not null,
  to_file integer not null,
  kind text not null,
  line integer not null
);
create index edge_from on edge (snapshot_id, from_file);
create index edge_to on edge (snapshot_id, to_file);
create table symbol_edge (
  snapshot_id bigint not null references snapshot on delete cascade,
  from_file integer not null,
  from_symbol integer,
  to_symbol integer not null,
  kind text not null,
  confidence text not null,
  line integer not null
);
create index symbol_edge_from on symbol_edge (snapshot_id, from_symbol);
create index symbol_edge_to on symbol_edge (snapshot_id, to_symbol);
create table external_import (
  snapshot_id bigint not null references snapshot on delete cascade,
  file_id integer not null,
  package_name text not null,
  builtin boolean not null,
  line integer not null
);
create index external_import_file on external_import (snapshot_id, file_id);
create table ledger_entry (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  kind text not null check (kind in ('skipped', 'unparsed', 'unresolved-import')),
  path text not null,
  reason text not null,
  detail text not null,
  line integer,
  primary key (snapshot_id, id)
);
`;

const SEARCH = `
create table chunk (
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  file_id integer not null,
  symbol_id integer,
  start_line integer not null,
  end_line integer not null,
  primary key (snapshot_id, id)
);
create table posting (
  snapshot_id bigint not null references snapshot on delete cascade,
  term text not null,
  document_frequency integer not null,
  data bytea not null,
  vector bytea,
  primary key (snapshot_id, term)
);
create table search_block (
  snapshot_id bigint not null references snapshot on delete cascade,
  kind text not null,
  block integer not null,
  data bytea not null,
  primary key (snapshot_id, kind, block)
);
`;

/** The first schema: tenants, projects and their runs, the fact store of a snapshot, search. */
export class Initial extends Migration {
  override up(): void {
    for (const sql of [TENANTS, PROJECTS, SNAPSHOTS, SEARCH]) this.addSql(sql);
  }
}
