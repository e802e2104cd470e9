import { Migration } from '@mikro-orm/migrations';

const RUNS = `
alter table index_run add column options jsonb;
`;

// A cache: what is lost is asked again.
const SURVEYS = `
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

// When the source was last asked for news; of a push, when it was told.
const NEWS = `
alter table project add column checked_at timestamptz;
create index project_location on project (lower(location)) where source = 'github';
`;

/** Sampled indexes: what each run was to have, and what is known of a source before it is indexed. */
export class Enterprise extends Migration {
  override up(): void {
    for (const sql of [RUNS, SURVEYS, NEWS]) this.addSql(sql);
  }
}
