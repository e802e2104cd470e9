/** Text that a database, a terminal or a parser reads differently. CWE-20, CWE-176. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql, type GraphqlAnswer } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account('pro').project().indexed();
});
afterAll(() => app?.close());

const ask = (document: string, variables: Record<string, unknown> = {}): Promise<GraphqlAnswer> =>
  askGraphql({ url: app.url, apiKey: owner.apiKey }, document, {
    id: owner.project.id,
    ...variables,
  });

test.each([
  ['that is cut inside a character', `${'a'.repeat(999)}🧭 tax?`],
  ['with half a character', 'tax \ud83e ?'],
  ['with the other half', 'tax \udded ?'],
  ['with a NUL', 'tax\0?'],
  ['with marks of direction', 'tax \u202E\u2066?'],
  ['of noncharacters', 'tax \uFFFE\uFFFF \u{10FFFF}?'],
])('a question %s is answered or refused, and so is the next one', async (what, question) => {
  const sessionId = `s-${what.replaceAll(/\W/g, '')}`;
  for (const text of [question, 'where is the tax?']) {
    const isFit = text.isWellFormed() && !text.includes('\0');
    const document = `query($id: ID!, $question: String!, $sessionId: String) {
      project(id: $id) { ask(question: $question, sessionId: $sessionId) { answer } } }`;
    const { codes, status } = await ask(document, { question: text, sessionId });
    expect([status, codes]).toEqual([200, isFit ? [] : ['INVALID_REQUEST']]);
  }
});

const HOSTILE = [
  '\0',
  'a\0b',
  '\ud800',
  'x\udc00',
  '\u202Egpj.exe',
  '\uFEFF',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%2e%2e%2f',
  'a\r\nb',
  "'; drop table project; --",
  '$1',
  '\\',
  '\u001b[2J',
  '🧭'.repeat(600),
] as const;

/** Every place where a text of a client goes into a statement, a file name or an expression. */
const PLACES: readonly (readonly [string, string])[] = [
  [
    'blob',
    'query($id: ID!, $t: String!) { project(id: $id) { snapshot { file(path: $t) { path } blob(path: $t) { __typename } directory(path: $t) { __typename } } } }',
  ],
  [
    'ref',
    'query($id: ID!, $t: String!) { compareIndexes(projectId: $id, base: $t) { __typename } }',
  ],
  [
    'name of an index',
    'mutation($id: ID!, $t: String!) { pinIndex(projectId: $id, as: $t) { __typename } }',
  ],
  [
    'ref to drop',
    'mutation($id: ID!, $t: String!) { deleteRefIndex(projectId: $id, ref: $t) { __typename } }',
  ],
  [
    'ref to index',
    'mutation($id: ID!, $t: String!) { startRefIndex(projectId: $id, ref: $t) { __typename } }',
  ],
  [
    'run to cancel',
    'mutation($id: ID!, $t: String) { cancelIndex(id: $id, ref: $t) { __typename } }',
  ],
  [
    'since',
    'mutation($id: ID!, $t: String!) { startIncrementalIndex(projectId: $id, since: $t) { __typename } }',
  ],
  [
    'saved search',
    'mutation($id: ID!, $t: String!) { createSavedSearch(projectId: $id, name: $t, query: $t) { __typename } }',
  ],
  [
    'coverage',
    'mutation($id: ID!, $t: String!) { deleteCoverage(projectId: $id, name: $t) { __typename } }',
  ],
  [
    'note',
    'mutation($t: String!) { ignoreFinding(id: "fnd_000000000000000000000000", reason: intended, note: $t) { __typename } }',
  ],
  [
    'entry point',
    'mutation($id: ID!, $t: String!) { updateAnalysisSettings(projectId: $id, input: { entryPoints: [$t] }) { __typename } }',
  ],
  ['key name', 'mutation($t: String!) { createApiKey(input: { name: $t }) { __typename } }'],
  [
    'webhook',
    'mutation($t: String!) { createWebhook(input: { url: $t, events: [INDEX_COMPLETE] }) { __typename } }',
  ],
  [
    'secret',
    'mutation($t: String!) { createWebhook(input: { url: "https://192.88.98.1/a", events: [INDEX_COMPLETE], secret: $t }) { __typename } }',
  ],
  ['cursor', 'query($t: String!) { projects(after: $t, first: 1) { nodes { id } } }'],
  ['node', 'query($t: ID!) { node(id: $t) { id } nodes(ids: [$t]) { id } }'],
  [
    'sign-in',
    'mutation($t: String!) { signIn(input: { email: $t, password: $t }) { __typename } }',
  ],
  [
    'link',
    'mutation($t: String!) { redeemLink(input: { token: $t, password: "long enough" }) { __typename } }',
  ],
];

test.each(PLACES)('no hostile text as %s is an error of ours', async (_place, document) => {
  const isWithId = document.includes('$id');
  for (const t of HOSTILE) {
    const variables = isWithId ? { t } : { id: undefined, t };
    const answer = await ask(document, variables);
    const shown = JSON.stringify([t, answer]);
    expect(answer.codes, shown).not.toContain('INTERNAL_ERROR');
    expect(answer.status, shown).toBeLessThan(500);
    expect(answer.messages.join(' '), shown).not.toMatch(/Cannot query field|Unknown argument/);
  }
});
