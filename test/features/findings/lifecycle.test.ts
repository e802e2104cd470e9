import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { type FileChanges, writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const FILES = {
  'package.json': '{ "name": "shop", "private": true, "main": "src/main.ts" }\n',
  'src/main.ts': "import { used } from './cart.ts';\n\nused();\n",
  'src/cart.ts': 'export function used() {}\n\nexport function unused() {}\n',
};

const findingSchema = z.object({
  id: z.string(),
  category: z.string(),
  rule: z.string(),
  path: z.string(),
  line: z.int(),
  state: z.string(),
  fixedAt: z.string().nullable(),
  ignoredReason: z.string().nullable(),
  ignoredNote: z.string().nullable(),
  firstRun: z.object({ id: z.string() }),
});
const countsSchema = z.object({
  category: z.string(),
  open: z.int(),
  introduced: z.int(),
  fixed: z.int(),
  ignored: z.int(),
});
const projectSchema = z.object({
  project: z.object({
    findings: z.object({ nodes: z.array(findingSchema) }),
    latestRun: z.object({ id: z.string(), findings: z.array(countsSchema) }),
  }),
});

const FINDINGS = `query($id: ID!, $state: FindingState, $isNew: Boolean) { project(id: $id) {
  findings(first: 100, category: DEAD_CODE, state: $state, isNew: $isNew) { nodes {
    id category rule path line state fixedAt ignoredReason ignoredNote firstRun { id } } }
  latestRun { id findings { category open introduced fixed ignored } } } }`;

async function read(shop: SeededProject, variables: Readonly<Record<string, unknown>> = {}) {
  const at = { url: app.url, apiKey: shop.apiKey };
  const answer = await askGraphql(at, FINDINGS, { id: shop.project.id, ...variables });
  expect(answer.messages).toEqual([]);
  const { findings, latestRun } = projectSchema.parse(answer.data).project;
  const counts = latestRun.findings.find(({ category }) => category === 'DEAD_CODE');
  return { findings: findings.nodes, counts, runId: latestRun.id };
}

/** Changes files and indexes again. */
async function change(shop: SeededProject, files: FileChanges): Promise<void> {
  writeFiles(shop.dir, files);
  expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
}

const startShop = () => seed(app).account().project({ files: FILES }).indexed();

describe('a finding', () => {
  test('of a first index is introduced by it', async () => {
    const shop = await startShop();
    const { findings, counts, runId } = await read(shop);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      rule: 'unused-export',
      path: 'src/cart.ts',
      line: 3,
      state: 'OPEN',
      firstRun: { id: runId },
    });
    expect(counts).toMatchObject({ open: 1, introduced: 1, fixed: 0, ignored: 0 });
  });

  test('stays itself when code beside it changes and when its file moves', async () => {
    const shop = await startShop();
    const before = await read(shop);
    await change(shop, { 'src/cart.ts': `\n\n// moved down\n${FILES['src/cart.ts']}` });
    const edited = await read(shop);
    expect(edited.findings).toEqual([{ ...before.findings[0], line: 6 }]);
    expect(edited.counts).toMatchObject({ open: 1, introduced: 0, fixed: 0 });
    await change(shop, {
      'src/cart.ts': null,
      'src/basket/cart.ts': FILES['src/cart.ts'],
      'src/main.ts': "import { used } from './basket/cart.ts';\n\nused();\n",
    });
    const moved = await read(shop);
    expect(moved.findings).toEqual([{ ...before.findings[0], path: 'src/basket/cart.ts' }]);
    expect(moved.counts).toMatchObject({ open: 1, introduced: 0, fixed: 0 });
  });

  test('is fixed when it is gone, and open again when it comes back', async () => {
    const shop = await startShop();
    const [first] = (await read(shop)).findings;
    await change(shop, { 'src/cart.ts': 'export function used() {}\n' });
    const fixed = await read(shop);
    expect(fixed.findings[0]).toMatchObject({ id: first?.id, state: 'FIXED' });
    expect(fixed.findings[0]?.fixedAt).not.toBeNull();
    expect(fixed.counts).toMatchObject({ open: 0, introduced: 0, fixed: 1 });
    await change(shop, FILES);
    const again = await read(shop);
    expect(again.findings).toEqual([first]);
    expect(again.counts).toMatchObject({ open: 1, introduced: 1, fixed: 0 });
  });

  test('that a change brings in is the only new one', async () => {
    const shop = await startShop();
    await change(shop, { 'src/cart.ts': `${FILES['src/cart.ts']}export function late() {}\n` });
    const { findings, counts } = await read(shop, { isNew: true });
    expect(findings.map(({ line }) => line)).toEqual([4]);
    expect(counts).toMatchObject({ open: 2, introduced: 1 });
  });

  test('is neither fixed nor introduced by an index that changes nothing', async () => {
    const shop = await startShop();
    const before = await read(shop);
    await change(shop, {});
    const after = await read(shop);
    expect(after.findings).toEqual(before.findings);
    expect(after.counts).toMatchObject({ open: 1, introduced: 0, fixed: 0 });
  });
});

const IGNORE = `mutation($id: ID!, $note: String) {
  ignoreFinding(id: $id, reason: ACCEPTED, note: $note) {
    __typename ... on Finding { state ignoredReason ignoredNote }
    ... on RequestError { code message } } }`;
const REOPEN = `mutation($id: ID!) { reopenFinding(id: $id) {
  __typename ... on Finding { state ignoredReason } ... on RequestError { code } } }`;

const ask = (shop: SeededProject, query: string, variables: Readonly<Record<string, unknown>>) =>
  askGraphql({ url: app.url, apiKey: shop.apiKey }, query, variables);

describe('an ignored finding', () => {
  test('is in no list, stays ignored in later indexes, and can be opened again', async () => {
    const shop = await startShop();
    const [finding] = (await read(shop)).findings;
    const ignored = await ask(shop, IGNORE, { id: finding?.id, note: ' plugin API ' });
    expect(ignored.data).toEqual({
      ignoreFinding: {
        __typename: 'Finding',
        state: 'IGNORED',
        ignoredReason: 'ACCEPTED',
        ignoredNote: 'plugin API',
      },
    });
    expect(await deadExports(shop)).toEqual([]);
    await change(shop, { 'src/cart.ts': `// edited\n${FILES['src/cart.ts']}` });
    const { findings, counts } = await read(shop);
    expect(findings[0]).toMatchObject({ id: finding?.id, state: 'IGNORED', line: 4 });
    expect(counts).toMatchObject({ open: 0, introduced: 0, fixed: 0, ignored: 1 });
    expect(await deadExports(shop)).toEqual([]);
    const reopened = await ask(shop, REOPEN, { id: finding?.id });
    expect(reopened.data).toMatchObject({ reopenFinding: { state: 'OPEN', ignoredReason: null } });
    expect(await deadExports(shop)).toEqual(['unused']);
  });

  test('was open: one that is fixed, unknown or explained at length is refused', async () => {
    const shop = await startShop();
    const [finding] = (await read(shop)).findings;
    const long = await ask(shop, IGNORE, { id: finding?.id, note: 'x'.repeat(1001) });
    expect(long.data).toMatchObject({ ignoreFinding: { code: 'INVALID_REQUEST' } });
    const unknown = await ask(shop, IGNORE, { id: `fnd_${'0'.repeat(24)}` });
    expect(unknown.data).toMatchObject({ ignoreFinding: { code: 'NOT_FOUND' } });
    await change(shop, { 'src/cart.ts': 'export function used() {}\n' });
    const fixed = await ask(shop, IGNORE, { id: finding?.id });
    expect(fixed.data).toMatchObject({ ignoreFinding: { code: 'INVALID_REQUEST' } });
  });
});

const deadCodeSchema = z.object({
  deadCode: z.object({ unusedExports: z.array(z.object({ name: z.string() })) }),
});

async function deadExports(shop: SeededProject): Promise<string[]> {
  const answer = await shop.api.get(`/projects/${shop.project.id}/dead-code`);
  return answer.as(deadCodeSchema).deadCode.unusedExports.map(({ name }) => name);
}
