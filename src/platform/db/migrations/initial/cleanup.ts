/** Tables whose rows belong to a snapshot and go with it. */
const OF_SNAPSHOT = [
  'file',
  'symbol',
  'edge',
  'symbol_edge_block',
  'external_import',
  'completeness_entry',
  'search_block',
  'search_segment',
  'search_trigram',
  'clone_block',
  'dead_symbol',
  'finding_occurrence',
  'security_rule',
  'security_issue',
  'dependency',
  'lock_file',
  'file_stamps',
  'link_block',
  'posting_block',
];

/**
 * One statement a table instead of a foreign key's trigger a row. As the owner of the tables: the
 * snapshot's own row is gone by then, so no policy would show these rows to the tenant who deletes a project.
 */
export const CLEANUP = `
create function delete_snapshot_rows() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
${OF_SNAPSHOT.map((table) => `  delete from ${table} where snapshot_id = old.id;`).join('\n')}
  return null;
end
$$;
create trigger snapshot_rows after delete on snapshot
  for each row execute function delete_snapshot_rows();
`;
