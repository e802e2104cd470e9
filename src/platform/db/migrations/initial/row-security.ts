import { ACCOUNT_VARIABLE, TENANT_ROLE } from '../../tenancy.ts';

/** Tables with the account's id in a column of their own. */
const OWNED = [
  'access_link',
  'analysis_settings',
  'api_key',
  'conversation',
  'coverage_upload',
  'delivery',
  'embedding_run',
  'embedding_space',
  'embedding_usage',
  'event',
  'file_facts',
  'finding',
  'health_record',
  'history',
  'idempotency',
  'index_run',
  'member',
  'project',
  'ref_index',
  'saved_search',
  'search_segment',
  'search_space',
  'session',
  'snapshot',
  'source_survey',
  'stream_slot',
  'watched_folder',
  'webhook',
];

/** Tables whose rows belong to a row of another table: the column that names it, and that table. */
const PARTS: Readonly<Record<string, readonly [column: string, owner: string, key: string]>> = {
  attempt: ['delivery_id', 'delivery', 'id'],
  clone_block: ['snapshot_id', 'snapshot', 'id'],
  coverage_path: ['upload_id', 'coverage_upload', 'id'],
  coverage_test: ['upload_id', 'coverage_upload', 'id'],
  dead_symbol: ['snapshot_id', 'snapshot', 'id'],
  dependency: ['snapshot_id', 'snapshot', 'id'],
  edge: ['snapshot_id', 'snapshot', 'id'],
  embedding_block: ['run_id', 'embedding_run', 'id'],
  embedding_cache: ['space_id', 'embedding_space', 'id'],
  external_import: ['snapshot_id', 'snapshot', 'id'],
  extraction_shard: ['run_id', 'index_run', 'id'],
  file: ['snapshot_id', 'snapshot', 'id'],
  file_stamps: ['snapshot_id', 'snapshot', 'id'],
  history_author: ['project_id', 'project', 'id'],
  history_commit: ['project_id', 'project', 'id'],
  history_coupling: ['project_id', 'project', 'id'],
  history_path: ['project_id', 'project', 'id'],
  completeness_entry: ['snapshot_id', 'snapshot', 'id'],
  link_block: ['snapshot_id', 'snapshot', 'id'],
  lock_file: ['snapshot_id', 'snapshot', 'id'],
  posting_block: ['segment_id', 'search_segment', 'id'],
  run_event: ['run_id', 'index_run', 'id'],
  search_block: ['segment_id', 'search_segment', 'id'],
  search_trigram: ['segment_id', 'search_segment', 'id'],
  snapshot_segment: ['snapshot_id', 'snapshot', 'id'],
  space_block: ['space_id', 'search_space', 'id'],
  space_data: ['space_id', 'search_space', 'id'],
  security_issue: ['snapshot_id', 'snapshot', 'id'],
  security_rule: ['snapshot_id', 'snapshot', 'id'],
  finding_occurrence: ['snapshot_id', 'snapshot', 'id'],
  symbol: ['snapshot_id', 'snapshot', 'id'],
  symbol_edge_block: ['snapshot_id', 'snapshot', 'id'],
};

/** Known vulnerabilities, the same for everybody: tenants read them. */
const SHARED = ['advisory', 'advisory_import'];

/** No tenant has anything to do with these. */
const INTERNAL = ['installation', 'known_login', 'login_throttle', 'migration', 'rate_window'];

// A role belongs to the whole server: another database's migration may make it at the same moment. Where
// this one's role may not make or grant it, `assertTenantRole` says at start what an administrator has to do.
const ROLE = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${TENANT_ROLE}') then
    create role ${TENANT_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not pg_has_role(current_user, '${TENANT_ROLE}', 'member') then
    grant ${TENANT_ROLE} to current_user;
  end if;
exception when insufficient_privilege or internal_error then null;
end $$;
grant usage on schema public to ${TENANT_ROLE};
grant usage on all sequences in schema public to ${TENANT_ROLE};
`;

// A job is enqueued in the transaction that asks for it. The queue makes its tables itself, later.
const QUEUE = `
create schema if not exists pgboss;
grant usage on schema pgboss to ${TENANT_ROLE};
grant select, insert on all tables in schema pgboss to ${TENANT_ROLE};
alter default privileges in schema pgboss grant select, insert on tables to ${TENANT_ROLE};
`;

/** In a subquery, so that it is evaluated once a statement. */
const ACCOUNT = `(select current_setting('${ACCOUNT_VARIABLE}', true))`;

/**
 * Row-level security on every table, beside the conditions that the service's own statements have. The
 * owner of the tables is not bound by it: migrations, jobs and admission see every account.
 * @returns statements, in order
 */
export function rowSecurity(): readonly string[] {
  return [
    ROLE,
    QUEUE,
    protect('account', `id = ${ACCOUNT}`),
    ...OWNED.map((table) => protect(table, `account_id = ${ACCOUNT}`)),
    // The policy of the table in the subquery applies there, too.
    ...Object.entries(PARTS).map(([table, [column, owner, key]]) =>
      protect(table, `${column} in (select ${owner}.${key} from ${owner})`),
    ),
    ...SHARED.map(
      (table) => `alter table ${table} enable row level security;
        create policy shared on ${table} for select to ${TENANT_ROLE} using (true);
        grant select on ${table} to ${TENANT_ROLE};`,
    ),
    ...INTERNAL.map((table) => `alter table ${table} enable row level security;`),
  ];
}

function protect(table: string, condition: string): string {
  return `alter table ${table} enable row level security;
    create policy tenant on ${table} to ${TENANT_ROLE} using (${condition}) with check (${condition});
    grant select, insert, update, delete on ${table} to ${TENANT_ROLE};`;
}
