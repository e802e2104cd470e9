import { Migration } from '@mikro-orm/migrations';

// What is below an upload is found by way of it, and so by its account.
const COVERAGE = `
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

/** What tests ran, as their runners told. */
export class Impact extends Migration {
  override up(): void {
    this.addSql(COVERAGE);
  }
}
