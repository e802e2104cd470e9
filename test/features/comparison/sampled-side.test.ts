/** A comparison with an index that is of a part of the files: what it lacks is not gone. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { makeRepository } from '../../support/repositories.ts';
import { seed } from '../../support/seed.ts';
import { indexRef, type Owned } from '../indexing/ref-operation.ts';
import { compareIndexes, registerFolder, type Sides } from './operation.ts';

let app: TestApp;
let sampled: Owned;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await seed(app).account('enterprise');
  const files: Record<string, string> = { 'keep.ts': 'export const keep = 1;\n' };
  for (let i = 0; i < 12; i++)
    files[`lib/f${i}.ts`] = `export function f${i}() {\n  return ${i};\n}\n`;
  const dir = mkdtempSync(join(app.root, 'sampled-'));
  const shop = makeRepository(files, { dir });
  sampled = await registerFolder(owner, dir);
  await indexRef(app, sampled, 'main');
  shop.commit({ 'lib/f11.ts': null, 'huge.ts': `// ${'x'.repeat(1_100_000)}\n` });
  const start = `mutation($id: ID!) { startSampledIndex(projectId: $id, options: { tier: QUICK, maxFiles: 4, strategy: RANDOM }) {
    ... on IndexRun { id } ... on RequestError { message } } }`;
  const { messages } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, start, {
    id: sampled.project.id,
  });
  expect(messages).toEqual([]);
  const stream = await owner.api.stream(`/projects/${sampled.project.id}/index-progress`);
  expect((await stream.all()).at(-1)?.event).toBe('complete');
});

afterAll(() => app?.close());

const compare = (fields: string, sides: Sides) =>
  compareIndexes(app, sampled, { fields, ...sides });

test('nothing is called removed that it left out', async () => {
  const { files, symbols, imports, caveats } = await compare(
    `files { nodes { change path reason } } symbols { nodes { change after { path } before { path } } }
     imports { total } caveats`,
    { base: 'main' },
  );
  const schema = z.object({
    nodes: z.array(
      z.object({ change: z.string(), path: z.string(), reason: z.string().nullable() }),
    ),
  });
  const { nodes } = schema.parse(files);
  expect(nodes.filter((one) => one.change === 'REMOVED').map((one) => one.path)).toEqual([
    'lib/f11.ts',
  ]);
  const left = nodes.filter((one) => one.change === 'LEFT_OUT_OF_HEAD');
  expect(left.length).toBe(12 - 4);
  expect(new Set(left.map(({ reason }) => reason))).toEqual(new Set(['OVER_LIMIT']));
  expect(symbols).toEqual({
    nodes: [{ change: 'REMOVED', before: { path: 'lib/f11.ts' }, after: null }],
  });
  expect(imports).toEqual({ total: 0 });
  expect(caveats).toEqual([
    expect.stringMatching(/^head contains 33\.3 % of the files/),
    expect.stringContaining('without a security scan'),
  ]);
});

test('nothing is called added that the base left out', async () => {
  const { files } = await compare('files(changes: [ADDED]) { total }', { head: 'main' });
  expect(files).toEqual({ total: 1 });
});
