import { Migration } from '@mikro-orm/migrations';

const INVENTORY = `
create table dependency (
  snapshot_id bigint not null references snapshot on delete cascade,
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
  snapshot_id bigint not null references snapshot on delete cascade,
  id integer not null,
  path text not null,
  format text not null,
  ecosystem text not null,
  packages integer not null,
  problems jsonb not null,
  primary key (snapshot_id, id)
);
`;

// Of nobody: advisories are public, and the same for every account.
const ADVISORIES = `
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
`;

/** What a snapshot depends on, and what is known against it. */
export class Dependencies extends Migration {
  override up(): void {
    for (const sql of [INVENTORY, ADVISORIES]) this.addSql(sql);
  }
}
