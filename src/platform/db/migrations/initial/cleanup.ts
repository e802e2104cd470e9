/** Tables whose rows belong to a snapshot and go with it. */
const OF_SNAPSHOT = [
  'file',
  'symbol',
  'edge',
  'symbol_edge_block',
  'external_import',
  'completeness_entry',
  'clone_block',
  'dead_symbol',
  'finding_occurrence',
  'security_rule',
  'security_issue',
  'dependency',
  'lock_file',
  'file_stamps',
  'link_block',
];

const OF_SEGMENT = ['posting_block', 'search_block', 'search_trigram'];
const OF_SPACE = ['space_block', 'space_data'];

/**
 * One statement a table instead of a foreign key's trigger a row. As the owner of the tables: the
 * snapshot's own row is gone by then, so no policy would show these rows to the tenant who deletes a project.
 *
 * Segments of the search index, and what they were weighed with, go with the last snapshot that has them. An
 * index run that takes one over holds the snapshot that has it, so nobody can take what is deleted here.
 */
export const CLEANUP = `
${afterDelete('snapshot', [
  ...OF_SNAPSHOT.map((table) => `delete from ${table} where snapshot_id = old.id`),
  // Of two snapshots that go at the same time, the later one sees that the other has gone.
  `perform from search_segment s join snapshot_segment g on g.segment_id = s.id
    where g.snapshot_id = old.id order by s.id for update of s`,
  `with gone as (delete from snapshot_segment where snapshot_id = old.id returning segment_id)
    delete from search_segment s using gone where s.id = gone.segment_id and not exists (
      select from snapshot_segment g where g.segment_id = s.id and g.snapshot_id <> old.id)`,
])}
${afterDelete('search_segment', [
  ...OF_SEGMENT.map((table) => `delete from ${table} where segment_id = old.id`),
  // The same of two segments.
  'perform from search_space where id = old.space_id for update',
  `delete from search_space p where p.id = old.space_id
    and not exists (select from search_segment s where s.space_id = p.id)`,
])}
${afterDelete(
  'search_space',
  OF_SPACE.map((table) => `delete from ${table} where space_id = old.id`),
)}
`;

/** Runs statements after each row that is deleted, which they call `old`. */
function afterDelete(table: string, statements: readonly string[]): string {
  return `create function delete_${table}_rows() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
${statements.map((statement) => `  ${statement};`).join('\n')}
  return null;
end
$$;
create trigger ${table}_rows after delete on ${table}
  for each row execute function delete_${table}_rows();`;
}
