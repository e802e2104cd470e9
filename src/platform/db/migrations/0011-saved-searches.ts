import { Migration } from '@mikro-orm/migrations';

// What stands at a file's top refers without a symbol, so that the index by symbol does not find it.
const NAVIGATION = `
create index symbol_edge_top on symbol_edge (snapshot_id, from_file) where from_symbol is null;
`;

const SAVED_SEARCHES = `
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
  seen jsonb not null default '[]'
);
create index saved_search_project on saved_search (project_id, id);
create unique index saved_search_name on saved_search (project_id, lower(name));
create index saved_search_member on saved_search (member_id);
`;

/** Searches that an account keeps, and what navigation looks up. */
export class SavedSearches extends Migration {
  override up(): void {
    for (const sql of [NAVIGATION, SAVED_SEARCHES]) this.addSql(sql);
  }
}
