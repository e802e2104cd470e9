import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toEnumName } from '#platform/graphql/enum-names.ts';
import { type CloneGroup, toCloneBlocks } from '#features/duplication/analyze.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

const PATHS = ['lib/a.js', 'lib/b.js', 'src/c.js', 'src/d.js'];
/** More than are asked for at once; the last ones are near-misses. */
const COUNT = 6000;
const NEAR_MISSES = 100;

/** The first half stands in `lib`, the other in `src`, and each hundredth in both. */
function groupOf(id: number): CloneGroup {
  const first = id < COUNT / 2 ? 0 : 2;
  const files = id % 100 === 0 ? [0, 1, 2, 3] : [first, first + 1];
  return {
    fingerprint: id.toString(16).padStart(32, '0'),
    kind: id < COUNT - NEAR_MISSES ? 'exact' : 'near-miss',
    similarity: id < COUNT - NEAR_MISSES ? 1 : (750_000 + id) / 1_000_000,
    tokens: 50 + id,
    lines: 5,
    duplicatedLines: files.length * 5,
    fragments: files.map((file) => ({ file, startLine: id + 1, endLine: id + 5, tokens: 50 })),
  };
}
const GROUPS = Array.from({ length: COUNT }, (_, id) => groupOf(id));

const QUERY = `query($id: ID!, $first: Int, $after: String, $last: Int, $before: String,
    $kinds: [CloneKind!], $path: String) {
  project(id: $id) { duplication { groups(first: $first, after: $after, last: $last, before: $before,
    kinds: $kinds, path: $path) {
      nodes { kind similarity tokens places { path startLine endLine tokens } }
      pageInfo { endCursor startCursor hasNextPage } } } } }`;

const place = z.strictObject({
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  tokens: z.int(),
});
const node = z.strictObject({
  kind: z.enum(['EXACT', 'RENAMED', 'NEAR_MISS']),
  similarity: z.number(),
  tokens: z.int(),
  places: z.array(place),
});
const pageInfo = z.strictObject({
  endCursor: z.string().nullable(),
  startCursor: z.string().nullable(),
  hasNextPage: z.boolean(),
});
const answer = z.object({
  project: z.object({
    duplication: z.object({ groups: z.strictObject({ nodes: z.array(node), pageInfo }) }),
  }),
});

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  const files = Object.fromEntries(PATHS.map((path, i) => [path, `export const n${i} = ${i};\n`]));
  shop = await seed(app).account().project({ files }).indexed();
  await storeGroups();
});
afterAll(() => app?.close());

/** As the clones of the project's index, which has none of its own. */
async function storeGroups(): Promise<void> {
  const { systemPool: pool } = app.platform.db;
  const { rows } = await pool.query<{ id: string }>(
    'select snapshot_id::text as id from project where id = $1',
    [shop.project.id],
  );
  const id = rows[0]?.id ?? '';
  for (const { kind, block, data } of toCloneBlocks(GROUPS))
    await pool.query(
      'insert into clone_block (snapshot_id, kind, block, data) values ($1, $2, $3, $4)',
      [id, kind, block, data],
    );
  await pool.query(
    `insert into finding_occurrence (snapshot_id, category, item_id, rule, fingerprint, file_id, line, title)
     select $1, 'clone', r.id, r.kind, r.fingerprint, 0, 1, 'a clone'
     from unnest($2::int[], $3::text[], $4::text[]) r (id, kind, fingerprint)`,
    [
      id,
      [...GROUPS.keys()],
      GROUPS.map(({ kind }) => kind),
      GROUPS.map(({ fingerprint }) => fingerprint),
    ],
  );
}

async function ask(variables: Readonly<Record<string, unknown>>) {
  const { apiKey, project } = shop;
  const { data } = await askGraphql({ url: app.url, apiKey }, QUERY, {
    id: project.id,
    ...variables,
  });
  return answer.parse(data).project.duplication.groups;
}

const toNode = ({ kind, similarity, tokens, fragments }: CloneGroup) => ({
  kind: toEnumName(kind),
  similarity,
  tokens,
  places: fragments.map(({ file, ...rest }) => ({ path: PATHS[file], ...rest })),
});

const inFiles = (...files: readonly number[]) =>
  GROUPS.filter(({ fragments }) => fragments.some(({ file }) => files.includes(file)));

describe('of thousands of clones', () => {
  test.each([
    ['lib', [0, 1]],
    ['src', [2, 3]],
    ['src/d.js', [3]],
    ['**/b.js', [1]],
    ['**', [0, 1, 2, 3]],
    ['nowhere', []],
  ])('those below %s come, by their places', async (path, files) => {
    const { nodes } = await ask({ first: 60, path });
    expect(nodes).toEqual(
      inFiles(...files)
        .slice(0, 60)
        .map(toNode),
    );
  });

  test('those of a kind that are last come, wherever they stand', async () => {
    const near = GROUPS.filter(({ kind }) => kind === 'near-miss');
    expect((await ask({ first: 200, kinds: ['NEAR_MISS'] })).nodes).toEqual(near.map(toNode));
    for (const path of ['src', '**'])
      expect((await ask({ first: 200, path, kinds: ['NEAR_MISS'] })).nodes).toEqual(
        near.map(toNode),
      );
    const inLib = near.filter(({ fragments }) => fragments[0]?.file === 0);
    expect(inLib.length).toBeGreaterThan(0);
    const { nodes } = await ask({ first: 200, path: 'lib', kinds: ['NEAR_MISS'] });
    expect(nodes).toEqual(inLib.map(toNode));
  });

  test('pages of those of a path go forwards and backwards', async () => {
    const below = inFiles(2).map(toNode);
    const first = await ask({ first: 40, path: 'src/c.js' });
    expect(first.nodes).toEqual(below.slice(0, 40));
    const second = await ask({ first: 40, path: 'src/c.js', after: first.pageInfo.endCursor });
    expect(second.nodes).toEqual(below.slice(40, 80));
    const back = await ask({ last: 30, path: 'src/c.js', before: second.pageInfo.startCursor });
    expect(back.nodes).toEqual(below.slice(10, 40));
    const last = await ask({ last: 30, path: 'src/c.js' });
    expect(last.nodes).toEqual(below.slice(-30));
    expect(last.pageInfo.hasNextPage).toBe(false);
  });
});
