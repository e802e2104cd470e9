import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { digestOf } from '../../support/graphql.ts';
import { type FileChanges, writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import { applyEdits, edits, FIRST_FILES, type Tree } from './edit-sequences.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const SEQUENCES = fc.sample(edits(6), { numRuns: 12, seed: 20_261_121 });

test('an index after edits has the rows and the digest of a clean one', async () => {
  const owner = await seed(app)
    .account()
    .project({ files: Object.fromEntries(FIRST_FILES) });
  const stranger = await seed(app).account();
  let tree: Tree = FIRST_FILES;
  await indexProject(owner.api, owner.project.id);
  for (const sequence of SEQUENCES) {
    const next = applyEdits(tree, sequence);
    writeFiles(owner.dir, changes(tree, next));
    tree = next;
    await indexProject(owner.api, owner.project.id);
    const answer = await stranger.api.post('/projects', { path: owner.dir });
    const { id } = answer.as(contract.created.both).project;
    await indexProject(stranger.api, id, true);
    const clean = await rowsOf(stranger, id);
    expect(clean['file']).toHaveLength(tree.size);
    expect(await rowsOf(owner, owner.project.id)).toEqual(clean);
    await stranger.api.delete(`/projects/${id}`);
  }
}, 240_000);

function changes(before: Tree, after: Tree): FileChanges {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  return { ...Object.fromEntries(gone.map((path) => [path, null])), ...Object.fromEntries(after) };
}

const TABLES = [
  'file',
  'symbol',
  'edge',
  'symbol_edge_block',
  'external_import',
  'completeness_entry',
  'clone_block',
];

/** Tables of the search index, with what of their rows is the same whatever was weighed before. */
const SEARCH_TABLES = {
  posting_block: `to_jsonb(t) - 'segment_id'`,
  search_trigram: `to_jsonb(t) - 'segment_id'`,
  search_block: `case when t.kind = 'symbols' then to_jsonb(t) - 'segment_id' else to_jsonb(t.kind) end`,
};

/** All rows of a project's index without the ids of its own, and its digest. */
async function rowsOf(key: SeededKey, id: string): Promise<Record<string, unknown>> {
  const at = { url: app.url, apiKey: key.apiKey };
  const rows: Record<string, unknown> = { digest: await digestOf(at, id) };
  for (const table of TABLES) {
    const found = await app.platform.db.systemPool.query<{ row: string }>(
      `select (to_jsonb(t) - 'snapshot_id' - 'facts_id')::text as row from ${table} t
       join project p on p.snapshot_id = t.snapshot_id where p.id = $1 order by 1`,
      [id],
    );
    rows[table] = found.rows.map(({ row }) => row);
  }
  for (const [table, row] of Object.entries(SEARCH_TABLES)) {
    const found = await app.platform.db.systemPool.query<{ row: string }>(
      `select (g.first_file || ' ' || (${row})::text) as row from project p
       join snapshot_segment g on g.snapshot_id = p.snapshot_id
       join ${table} t on t.segment_id = g.segment_id where p.id = $1 order by 1`,
      [id],
    );
    rows[table] = found.rows.map((one) => one.row);
  }
  return rows;
}
