import { Migration } from '@mikro-orm/migrations';

// What is below a history is found by way of it, and so by its account. No e-mail address is kept.
const HISTORY = `
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
  read_at timestamptz
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
  primary key (project_id, position)
);
`;

// A path has the positions of its commits with it: a row a change would take ten times the space.
const PATHS = `
create table history_path (
  project_id text not null references history on delete cascade,
  id integer not null,
  path text not null,
  commits integer not null,
  positions integer[] not null,
  primary key (project_id, id)
);
create table history_coupling (
  project_id text not null references history on delete cascade,
  one integer not null,
  other integer not null,
  shared integer not null,
  degree real not null,
  primary key (project_id, one, other)
);
`;

/** What the git history tells of a project's files. */
export class History extends Migration {
  override up(): void {
    for (const sql of [HISTORY, PATHS]) this.addSql(sql);
  }
}
