/** More than one thing in one request. OWASP API4, API6; CWE-770, CWE-799, CWE-1321. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { openBrowser, PASSWORD } from '../support/browser.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ settings: { ALLOW_SIGNUP: 'true' } });
  owner = await seed(app).account('pro').project().indexed();
});
afterAll(() => app?.close());

const ask = (query: string, variables: Record<string, unknown> = {}) =>
  askGraphql({ url: app.url, apiKey: owner.apiKey }, query, variables);

const aliased = (count: number, field: string): string =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ');

test.each([
  ['guesses at a password', 20],
  ['guesses at a password that share the limit', 30],
])('%s: %i in one request are five', async (_what, count) => {
  const email = `victim${count}@example.com`;
  await openBrowser(app.url).ask(
    `mutation { signUp(input: { email: "${email}", password: "${PASSWORD}" }) { __typename } }`,
  );
  const guess = `signIn(input: { email: "${email}", password: "a guess" }) { ... on Error { code } }`;
  const { data, codes } = await ask(`mutation { ${aliased(count, guess)} }`);
  expect([data, codes]).toEqual([null, ['RATE_LIMIT_EXCEEDED']]);
  // Of what the answer does not tell, the sixth on was not tried either.
  const sql = 'select sum(failures)::integer as failures from login_throttle';
  const { rows } = await app.platform.db.systemPool.query<{ failures: number }>(sql);
  expect(rows[0]?.failures).toBeLessThanOrEqual(3 * 5 * (count / 10 - 1));
});

test('accounts: thirty sign-ups in one request are no more than five', async () => {
  const fields = Array.from(
    { length: 30 },
    (_, at) =>
      `a${at}: signUp(input: { email: "mass${at}@example.com", password: "${PASSWORD}" }) { __typename }`,
  );
  const { data } = await ask(`mutation { ${fields.join(' ')} }`);
  expect(JSON.stringify(data ?? {}).match(/SignedUp/g)?.length ?? 0).toBeLessThanOrEqual(5);
});

const id = (): string => owner.project.id;

describe('work in one request is bounded by its price', () => {
  test.each([
    ['questions', () => aliased(20, `project(id: "${id()}") { ask(question: "tax?") { answer } }`)],
    [
      'searches',
      () =>
        aliased(30, `project(id: "${id()}") { search(query: "tax", first: 100) { __typename } }`),
    ],
    ['reports', () => aliased(30, `project(id: "${id()}") { report(format: SARIF) }`)],
    ['exports', () => aliased(30, `project(id: "${id()}") { graph { export(format: DOT) } }`)],
    ['lists of all', () => 'projects(first: 2147483647) { nodes { id } }'],
    ['lists backwards', () => 'projects(last: -2147483648) { nodes { id } }'],
    ['lists of none', () => 'projects(first: -1) { nodes { id } }'],
    [
      'ids',
      () =>
        `nodes(ids: ${JSON.stringify(Array.from({ length: 2000 }, id))}) { id ... on Project { name } }`,
    ],
  ])('%s', async (_what, fields) => {
    const started = performance.now();
    const answer = await ask(`{ ${fields()} }`);
    const shown = JSON.stringify(answer).slice(0, 500);
    expect(performance.now() - started, shown).toBeLessThan(10_000);
    expect(answer.codes, shown).not.toContain('INTERNAL_ERROR');
    expect(JSON.stringify(answer.data ?? null).length).toBeLessThan(4_000_000);
  });
});

const post = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${owner.apiKey}`,
      ...headers,
    },
    body,
  });

describe('variables and extensions', () => {
  const MINE = 'query($id: ID!) { project(id: $id) { name } }';

  test.each([
    ['a list of operations', `[{"query":"{ __typename }"},{"query":"{ __typename }"}]`],
    [
      'constructor as a variable',
      `{"query":"${MINE}","variables":{"constructor":{"prototype":{"polluted":1}}}}`,
    ],
    ['an object as id', `{"query":"${MINE}","variables":{"id":{"$ne":null}}}`],
    ['a list as id', `{"query":"${MINE}","variables":{"id":["a","b"]}}`],
    ['a number too large as id', `{"query":"${MINE}","variables":{"id":1e400}}`],
    ['true as id', `{"query":"${MINE}","variables":{"id":true}}`],
    [
      'a hash of __proto__',
      `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"__proto__"}}}`,
    ],
    [
      'a hash of constructor',
      `{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}}`,
    ],
    ['an operation that is not there', `{"query":"query A { __typename }","operationName":"B"}`],
    ['a name that is a number', `{"query":"{ __typename }","operationName":1}`],
    ['a document that is a list', `{"query":["{ __typename }"]}`],
    ['a document that is null', `{"query":null}`],
    ['an unknown key', `{"query":"{ __typename }","id":1}`],
  ])('%s is refused or told in the form of every error', async (_what, body) => {
    const response = await post(body);
    const text = await response.text();
    expect(response.status, text).toBeLessThan(500);
    expect(text).toMatch(/"errors":\[\{/);
    expect(text).not.toMatch(/INTERNAL_ERROR|node_modules/);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  test('the hash of a document of one’s own registers nothing', async () => {
    const query = '{ viewer { mode } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    await post(JSON.stringify({ query, extensions }));
    const text = await (await post(JSON.stringify({ extensions }))).text();
    expect(text).toContain('PersistedQueryNotFound');
  });

  test('another document under the hash of ours runs as what it is, or not at all', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    const response = await post(JSON.stringify({ query: '{ viewer { mode } }', extensions }));
    expect([200, 400]).toContain(response.status);
  });

  test.each([
    'mutation { signOut { __typename } }',
    'mutation { deleteProject(id: "x") { __typename } }',
  ])('a link changes nothing: %s', async (query) => {
    for (const path of ['/graphql', '/graphql/stream']) {
      const headers = {
        authorization: `Bearer ${owner.apiKey}`,
        accept: path === '/graphql' ? '*/*' : 'text/event-stream',
      };
      const response = await fetch(`${app.url}${path}?query=${encodeURIComponent(query)}`, {
        headers,
      });
      expect([path, response.status]).toEqual([path, 405]);
      await response.body?.cancel();
    }
  });
});
