import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { signInOwner } from '../../support/browser.ts';
import { askGraphql } from '../../support/graphql.ts';
import { writeFiles } from '../../support/repositories.ts';
import { indexProject, seed, type SeededKey, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const FILES = {
  'src/tax.ts':
    '/** Sales tax of a country. */\nexport function taxOf(country: string) {\n  return country.length;\n}\n',
  'src/cart.ts': 'export function addItem(item: string) {\n  return item;\n}\n',
};

const FIELDS = 'id name query notify memberId lastRunAt lastRunDigest resultCount newCount';
const ERROR = '... on RequestError { code message }';
const CREATE = `mutation($projectId: ID!, $name: String!, $query: String!, $notify: Boolean) {
  answer: createSavedSearch(projectId: $projectId, name: $name, query: $query, notify: $notify) {
    ... on SavedSearch { ${FIELDS} } ${ERROR} } }`;
const UPDATE = `mutation($id: ID!, $name: String, $query: String, $notify: Boolean) {
  answer: updateSavedSearch(id: $id, name: $name, query: $query, notify: $notify) {
    ... on SavedSearch { ${FIELDS} } ${ERROR} } }`;
const RUN = `mutation($id: ID!) { answer: runSavedSearch(id: $id) { ... on SavedSearchRun {
    resultCount newCount previousRunAt savedSearch { ${FIELDS} }
    results { filePath startLine symbol kind content score isNew } } ${ERROR} } }`;
const DELETE = `mutation($id: ID!) { answer: deleteSavedSearch(id: $id) {
    ... on DeletedSavedSearch { id } ${ERROR} } }`;
const LIST = `query($id: ID!) { project(id: $id) { savedSearches { nodes { ${FIELDS} } } } }`;

const searchSchema = z.object({
  id: z.string().regex(/^srch_/u),
  name: z.string(),
  query: z.string(),
  notify: z.boolean(),
  memberId: z.string().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastRunDigest: z.string().nullable(),
  resultCount: z.int().nullable(),
  newCount: z.int().nullable(),
});
const runSchema = z.object({
  resultCount: z.int(),
  newCount: z.int().nullable(),
  previousRunAt: z.iso.datetime().nullable(),
  savedSearch: searchSchema,
  results: z.array(
    z.looseObject({ filePath: z.string(), symbol: z.string().nullable(), isNew: z.boolean() }),
  ),
});
const failureSchema = z.object({ code: z.string(), message: z.string() });

async function answerOf(
  { apiKey }: SeededKey,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const { data, messages } = await askGraphql({ url: app.url, apiKey }, document, variables);
  expect(messages).toEqual([]);
  return z.object({ answer: z.unknown() }).parse(data).answer;
}

async function create(shop: SeededProject, search: Readonly<Record<string, unknown>> = {}) {
  const variables = { projectId: shop.project.id, name: 'Taxes', query: 'sales tax', ...search };
  return searchSchema.parse(await answerOf(shop, CREATE, variables));
}

const run = async (shop: SeededKey, id: string) =>
  runSchema.parse(await answerOf(shop, RUN, { id }));

async function list({ apiKey, project }: SeededProject) {
  const { data } = await askGraphql({ url: app.url, apiKey }, LIST, { id: project.id });
  return z
    .object({ project: z.object({ savedSearches: z.object({ nodes: z.array(searchSchema) }) }) })
    .parse(data).project.savedSearches.nodes;
}

const failure = async (
  key: SeededKey,
  document: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<z.infer<typeof failureSchema>> =>
  failureSchema.parse(await answerOf(key, document, variables));

const startShop = () => seed(app).account('pro').project({ files: FILES }).indexed();

async function change(shop: SeededProject, files: Readonly<Record<string, string | null>>) {
  writeFiles(shop.dir, files);
  expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
}

describe('a saved search', () => {
  test('is kept with what it found first, listed, renamed and deleted', async () => {
    const shop = await startShop();
    const made = await create(shop);
    expect(made).toMatchObject({ name: 'Taxes', notify: false, memberId: null, newCount: null });
    expect(made.resultCount).toBeGreaterThan(0);
    expect(made.lastRunAt).not.toBeNull();
    expect(await list(shop)).toEqual([made]);
    const renamed = searchSchema.parse(
      await answerOf(shop, UPDATE, { id: made.id, name: '  All taxes ', notify: true }),
    );
    expect(renamed).toEqual({ ...made, name: 'All taxes', notify: true });
    expect(await answerOf(shop, DELETE, { id: made.id })).toEqual({ id: made.id });
    expect(await list(shop)).toEqual([]);
    expect(await failure(shop, DELETE, { id: made.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('says who made it, where a person did', async () => {
    const shop = await startShop();
    const person = await signInOwner(app, shop.accountId);
    const made = await person.ask(CREATE, {
      variables: { projectId: shop.project.id, name: 'Mine', query: 'tax' },
    });
    expect(made.messages).toEqual([]);
    const answer = searchSchema.parse(made.value);
    expect(answer.memberId).toMatch(/^mem_/u);
    expect((await list(shop)).map(({ memberId }) => memberId)).toEqual([answer.memberId]);
  });

  test('of a project without an index waits for one', async () => {
    const shop = await seed(app).account('pro').project({ files: FILES });
    const made = await create(shop);
    expect(made).toMatchObject({ lastRunAt: null, resultCount: null });
    expect(await failure(shop, RUN, { id: made.id })).toMatchObject({
      code: 'PROJECT_NOT_INDEXED',
    });
    expect((await indexProject(shop.api, shop.project.id)).event).toBe('complete');
    const first = await run(shop, made.id);
    expect(first).toMatchObject({ newCount: null, previousRunAt: null });
    expect(first.results.every(({ isNew }) => !isNew)).toBe(true);
  });
});

describe('a run', () => {
  test('finds nothing new in the same index, and only what is new in the next', async () => {
    const shop = await startShop();
    const { id, lastRunAt, lastRunDigest } = await create(shop);
    const same = await run(shop, id);
    expect(same).toMatchObject({ newCount: 0, previousRunAt: lastRunAt });
    expect(same.savedSearch.lastRunDigest).toBe(lastRunDigest);
    await change(shop, {
      'src/vat.ts':
        '/** Sales tax of the union. */\nexport function salesTax(rate: number) {\n  return rate;\n}\n',
    });
    const next = await run(shop, id);
    expect(next.savedSearch.lastRunDigest).not.toBe(lastRunDigest);
    expect(next.results.filter(({ isNew }) => isNew).map(({ symbol }) => symbol)).toContain(
      'salesTax',
    );
    expect(next.results.find(({ symbol }) => symbol === 'taxOf')?.isNew).toBe(false);
    expect(next.savedSearch).toMatchObject({
      newCount: next.newCount,
      resultCount: next.resultCount,
    });
    expect((await run(shop, id)).newCount).toBe(0);
  });

  test('takes what was moved, and what was edited in its place, for known', async () => {
    const shop = await startShop();
    const { id } = await create(shop, { query: 'taxOf' });
    await change(shop, { 'src/tax.ts': null, 'src/money/tax.ts': FILES['src/tax.ts'] });
    expect((await run(shop, id)).results.find(({ symbol }) => symbol === 'taxOf')).toMatchObject({
      filePath: 'src/money/tax.ts',
      isNew: false,
    });
    await change(shop, { 'src/money/tax.ts': FILES['src/tax.ts'].replace('country.length', '42') });
    const edited = (await run(shop, id)).results.find(({ symbol }) => symbol === 'taxOf');
    expect(edited).toMatchObject({ isNew: false });
    expect(String(edited?.['content'])).toContain('42');
  });

  test('of another query starts anew', async () => {
    const shop = await startShop();
    const { id } = await create(shop);
    const changed = searchSchema.parse(await answerOf(shop, UPDATE, { id, query: 'addItem' }));
    expect(changed).toMatchObject({ query: 'addItem', newCount: null });
    const { results, newCount } = await run(shop, id);
    expect(newCount).toBe(0);
    expect(results[0]).toMatchObject({ symbol: 'addItem', isNew: false });
  });
});

describe('what is refused', () => {
  test.each([
    ['no name', { name: '  ' }],
    ['a long name', { name: 'a'.repeat(101) }],
    ['a name with a line break', { name: 'a\nb' }],
    ['a name with NUL', { name: 'a\0' }],
    ['no query', { query: '' }],
    ['a long query', { query: 'a'.repeat(1001) }],
    ['a query with NUL', { query: 'a\0b' }],
    ['half a character', { query: '\uD800' }],
  ])('%s', async (_name, search) => {
    const shop = await seed(app).account('pro').project({ files: FILES });
    const variables = { projectId: shop.project.id, name: 'a', query: 'a', ...search };
    expect(await failure(shop, CREATE, variables)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await list(shop)).toEqual([]);
  });

  test('a second search of one name, whatever its letters’ case', async () => {
    const shop = await seed(app).account('pro').project({ files: FILES });
    const made = await create(shop);
    const other = await create(shop, { name: 'Other' });
    const again = { projectId: shop.project.id, name: 'TAXES', query: 'a' };
    expect((await failure(shop, CREATE, again)).message).toContain('already');
    expect(await failure(shop, UPDATE, { id: other.id, name: 'taxes' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    expect(await answerOf(shop, UPDATE, { id: made.id, name: 'taxes' })).toMatchObject({
      name: 'taxes',
    });
  });

  test('more than a hundred of a project, however many come at once', async () => {
    const shop = await seed(app).account('pro').project({ files: FILES });
    const answers = await Promise.all(
      Array.from({ length: 104 }, (_, i) =>
        answerOf(shop, CREATE, { projectId: shop.project.id, name: `Search ${i}`, query: 'a' }),
      ),
    );
    const refused = answers.filter((answer) => failureSchema.safeParse(answer).success);
    expect(refused).toHaveLength(4);
    expect(JSON.stringify(refused[0])).toContain('at most 100');
  });

  test('another account’s, as one that never was; a test key sees none of a live project', async () => {
    const shop = await startShop();
    const { id } = await create(shop);
    const stranger = await seed(app).account('pro').project({ files: FILES });
    const tester = await seed(app).of(shop).key('test');
    for (const key of [stranger, tester])
      for (const document of [UPDATE, RUN, DELETE])
        expect(await failure(key, document, { id })).toEqual(
          await failure(key, document, { id: `srch_${'0'.repeat(24)}` }),
        );
    expect(await list(shop)).toHaveLength(1);
  });
});

test('a project takes its saved searches with it', async () => {
  const shop = await startShop();
  const { id } = await create(shop);
  expect((await shop.api.delete(`/projects/${shop.project.id}`)).status).toBe(200);
  expect(await failure(shop, RUN, { id })).toMatchObject({ code: 'NOT_FOUND' });
});
