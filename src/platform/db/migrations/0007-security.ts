import { Migration } from '@mikro-orm/migrations';

// A sighting has the fingerprint of what was found, whatever its category.
const FINGERPRINTS = `
alter table clone_group drop fingerprint;
alter table dead_symbol drop fingerprint;
`;

const SETTINGS = `
update analysis_settings set min_tokens = coalesce(min_tokens, 50), min_lines = coalesce(min_lines, 5);
alter table analysis_settings
  alter min_tokens set not null,
  alter min_lines set not null,
  alter entry_points drop default,
  drop updated_at,
  add disabled_rules text[] not null default '{}',
  add unscanned_paths text[] not null default '{}';
alter table analysis_settings alter disabled_rules drop default, alter unscanned_paths drop default;
`;

const SCANS = `
alter table file_facts add scan bytea not null default '';
alter table file_facts alter column scan set storage external;
`;

const LEDGER = `
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check
  check (kind in ('skipped', 'unparsed', 'generated', 'unresolved-import', 'unscanned'));
`;

// What a rule says is kept with the index that it spoke in: rules change, and a repository has its own.
const ISSUES = `
create table security_rule (
  snapshot_id bigint not null references snapshot on delete cascade,
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
create table security_issue (
  snapshot_id bigint not null references snapshot on delete cascade,
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
`;

/** The security scan: what it reads of each file, and what it finds in an index. */
export class Security extends Migration {
  override up(): void {
    for (const sql of [FINGERPRINTS, SETTINGS, SCANS, LEDGER, ISSUES]) this.addSql(sql);
  }
}
