import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { contract } from '../support/contract.ts';
import { toEnumName } from '#platform/graphql/enum-names.ts';
import { askGraphql } from '../support/graphql.ts';
import { indexProject, seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account().project().indexed();
});
afterAll(() => app?.close());

const ask = (query: string, variables?: Record<string, unknown>, apiKey = owner.apiKey) =>
  askGraphql({ url: app.url, apiKey }, query, variables);

test('GraphQL and REST give the same project, search, answer, graph and metrics', async () => {
  const { data, codes } = await ask(
    `query($id: ID!) { project(id: $id) {
      id name status createdAt lastIndexedAt
      snapshot { totals { files symbols edges codeLines } }
      search(query: "sales tax", first: 5) { nodes { filePath startLine endLine content score context } }
      ask(question: "How is tax computed?", language: "fr") { answer references { filePath description } }
      graph { nodes { id label type size } edges { source target } }
      metrics(path: "src") { files { nodes { path lines complexity maintainability } } }
    } }`,
    { id: owner.project.id },
  );
  expect(codes).toEqual([]);
  const { project } = z.object({ project: z.record(z.string(), z.unknown()) }).parse(data);
  const base = `/projects/${owner.project.id}`;
  const detail = (await owner.api.get(base)).as(contract.project.both);
  expect(project).toMatchObject({
    id: detail.project.id,
    name: detail.project.name,
    status: toEnumName(detail.project.status),
    createdAt: detail.project.createdAt,
    lastIndexedAt: detail.project.lastIndexedAt,
    snapshot: {
      totals: {
        files: detail.project.filesCount,
        symbols: detail.project.symbolsCount,
        edges: detail.data.project.stats.dependencies,
        codeLines: detail.project.stats.linesOfCode,
      },
    },
  });
  const found = await owner.api.post(`${base}/search`, { query: 'sales tax', limit: 5 });
  const results = found.as(contract.search.both).results.map((hit) => ({
    filePath: hit.filePath,
    startLine: hit.lineStart,
    endLine: hit.lineEnd,
    content: hit.content,
    score: hit.score,
    context: hit.context,
  }));
  expect(project['search']).toEqual({ nodes: results });
  const answered = await owner.api.post(`${base}/ask`, {
    question: 'How is tax computed?',
    language: 'fr',
  });
  const { answer, references } = answered.as(contract.ask.both);
  expect(project['ask']).toEqual({ answer, references });
  expect(project['graph']).toEqual((await owner.api.get(`${base}/graph`)).as(contract.graph).data);
  const metrics = await owner.api.get(`${base}/metrics?path=src`);
  expect(project['metrics']).toEqual({
    files: { nodes: metrics.as(contract.metrics.both).metrics.byFile },
  });
});

test('a project and a run are found by node, under the ids that REST gives', async () => {
  const started = await owner.api.post(`/projects/${owner.project.id}/index`);
  const [task] = /task_[0-9a-z]+/.exec(started.as(contract.started.both).message) ?? [];
  const variables = { p: owner.project.id, t: task };
  const one = await ask(
    'query($p: ID!, $t: ID!) { p: node(id: $p) { __typename id } t: node(id: $t) { __typename id } }',
    variables,
  );
  expect(one.data).toEqual({
    p: { __typename: 'Project', id: owner.project.id },
    t: { __typename: 'IndexRun', id: task },
  });
  const many = await ask('query($p: ID!, $t: ID!) { nodes(ids: [$t, $p]) { id } }', variables);
  expect(many.data).toEqual({ nodes: [{ id: task }, { id: owner.project.id }] });
});

test('node gives nothing of another account, and nothing for what is no id', async () => {
  const stranger = await seed(app).account();
  const ids = [owner.project.id, 'proj_000000000000000000000000', 'proj_\0', 'proj_x', 'task_\0'];
  for (const id of ids) {
    const { data, codes } = await ask(
      'query($id: ID!) { node(id: $id) { id } }',
      { id },
      stranger.apiKey,
    );
    expect({ id, data }).toEqual({ id, data: { node: null } });
    expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([]);
  }
});

test.each(['', 'x', 'nope_000000000000000000000000', '\0', '_', 'constructor_x', '__proto__'])(
  'an id of no kind (%j) is no error of ours',
  async (id) => {
    const { codes } = await ask('query($id: ID!) { node(id: $id) { id } }', { id });
    expect(codes).not.toContain('INTERNAL_ERROR');
    expect(codes).not.toContain(undefined);
  },
);

test('projects are paged forwards and backwards without gap or repetition', async () => {
  const { api, apiKey } = await seed(app).account();
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await api.post('/projects', { path: app.root, name });
  const page = z.object({
    projects: z.object({
      nodes: z.array(z.object({ name: z.string() })),
      pageInfo: z.object({
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
        startCursor: z.string().nullable(),
        endCursor: z.string().nullable(),
      }),
    }),
  });
  const query = `query($first: Int, $last: Int, $after: String, $before: String) {
    projects(first: $first, last: $last, after: $after, before: $before) {
      nodes { name } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
  const read = async (variables: Record<string, unknown>) => {
    const { projects } = page.parse((await ask(query, variables, apiKey)).data);
    return { names: projects.nodes.map((node) => node.name).join(''), ...projects.pageInfo };
  };
  const first = await read({ first: 2 });
  expect(first).toMatchObject({ names: 'ab', hasNextPage: true, hasPreviousPage: false });
  const second = await read({ first: 2, after: first.endCursor });
  expect(second).toMatchObject({ names: 'cd', hasNextPage: true, hasPreviousPage: true });
  const third = await read({ first: 2, after: second.endCursor });
  expect(third).toMatchObject({ names: 'e', hasNextPage: false });
  expect(await read({ last: 2 })).toMatchObject({ names: 'de', hasPreviousPage: true });
  expect(await read({ last: 2, before: second.startCursor })).toMatchObject({ names: 'ab' });
  expect((await read({})).names).toBe('abcde');
});

test.each([
  ['a cursor that is none', 'projects(after: "\\u0000") { nodes { id } }'],
  ['a negative page', 'projects(first: -1) { nodes { id } }'],
  ['a field that is not there', 'nothing'],
  ['no GraphQL', '}{'],
  [
    'a document too deep',
    'projects{nodes{latestRun{project{latestRun{project{latestRun{project{latestRun{project{latestRun{project{latestRun{project{id}}}}}}}}}}}}}}',
  ],
  [
    'too many aliases',
    Array.from({ length: 60 }, (_, i) => `a${i}: projects { nodes { id } }`).join(' '),
  ],
])('%s is INVALID_REQUEST', async (_what, field) => {
  const { codes } = await ask(`{ ${field} }`);
  expect(codes.length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['INVALID_REQUEST']));
});

test.each([
  ['project(id: "proj_000000000000000000000000") { id }', 'NOT_FOUND'],
  ['project(id: "\\u0000") { id }', 'NOT_FOUND'],
  ['project(id: $id) { search(query: "") { nodes { score } } }', 'INVALID_REQUEST'],
  ['project(id: $id) { search(query: "x", first: 0) { nodes { score } } }', 'INVALID_REQUEST'],
  ['project(id: $id) { ask(question: "x", language: "xx") { answer } }', 'UNSUPPORTED_LANGUAGE'],
  ['project(id: $id) { graph(limit: -1) { nodes { id } } }', 'INVALID_REQUEST'],
  ['project(id: $id) { metrics(path: "/etc") { summary { files } } }', 'INVALID_REQUEST'],
])('{ %s } fails with %s and says so by status 200', async (field, code) => {
  const declared = field.includes('$id') ? 'query($id: ID!) ' : '';
  const { codes, status } = await ask(`${declared}{ ${field} }`, { id: owner.project.id });
  expect(codes).toEqual([code]);
  expect(status).toBe(200);
});

test('without a key every field is UNAUTHORIZED, the schema’s own may be asked', async () => {
  for (const field of [
    'projects { nodes { id } }',
    `project(id: "${owner.project.id}") { id }`,
    `node(id: "${owner.project.id}") { id }`,
    `nodes(ids: ["${owner.project.id}"]) { id }`,
  ]) {
    const { codes } = await ask(`{ ${field} }`, {}, '');
    expect({ field, codes }).toEqual({ field, codes: ['UNAUTHORIZED'] });
  }
  const mutation = `mutation { deleteProject(id: "${owner.project.id}") { __typename } }`;
  expect((await ask(mutation, {}, '')).codes).toEqual(['UNAUTHORIZED']);
  expect((await owner.api.get(`/projects/${owner.project.id}`)).status).toBe(200);
});

test('an unexpected error is masked', async () => {
  const broken = await startTestApp({ worker: 'later' });
  try {
    const { apiKey } = await seed(broken).account();
    await broken.platform.db.systemPool.query('alter table project rename to elsewhere');
    const at = { url: broken.url, apiKey };
    const { codes, messages } = await askGraphql(at, '{ projects { nodes { id } } }');
    expect(codes).toEqual(['INTERNAL_ERROR']);
    expect(messages[0]).not.toMatch(/project|relation|select/i);
    const response = await fetch(`${broken.url}/api/v1/projects`, {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(contract.error.parse(JSON.parse(text)).code).toBe('INTERNAL_ERROR');
    expect(text).not.toMatch(/relation|select/i);
  } finally {
    await broken.close();
  }
});

test.each(['/graphql', '/graphql/stream'])('a body above 1 MiB is refused at %s', async (path) => {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }', padding: 'x'.repeat(1 << 20) }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    errors: [{ extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
  });
});

test.each([
  ['{ nodes(ids: [$id, $id]) { id } node(id: $id) { id } }'],
  ['{ node(id: $id) { id } nodes(ids: [$id, $id]) { id } }'],
])('node and nodes may ask for the same object in one request: %s', async (document) => {
  const { id } = owner.project;
  const { data, codes } = await ask(`query($id: ID!) ${document}`, { id });
  expect({ data, codes }).toEqual({ data: { node: { id }, nodes: [{ id }, { id }] }, codes: [] });
});

test('an id of no known kind is null among nodes and spoils no other', async () => {
  const { id } = owner.project;
  const { data, codes } = await ask(
    'query($ids: [ID!]!) { nodes(ids: $ids) { id } node(id: "x") { id } }',
    { ids: ['x', id, 'acct_1', '', 'proj_'] },
  );
  expect(codes).toEqual([]);
  expect(data).toEqual({ nodes: [null, { id }, null, null, null], node: null });
});

const runs = (inner: string) => `runs(first: 100) { nodes { project { ${inner} } } }`;

test('lists inside lists are refused before they multiply', async () => {
  const document = `query($id: ID!) { project(id: $id) { ${runs(runs(runs('id')))} } }`;
  for (let count = 0; count < 8; count += 1) await indexProject(owner.api, owner.project.id);
  expect(new Set((await ask(document, { id: owner.project.id })).codes)).toEqual(
    new Set(['INVALID_REQUEST']),
  );
  const flat = `query($id: ID!) { project(id: $id) { ${runs('id')} } }`;
  expect((await ask(flat, { id: owner.project.id })).codes).toEqual([]);
});

const search = (name: string) => `${name}: search(query: "tax", first: 1) { nodes { score } }`;

const many = (count: number) =>
  `query($id: ID!) { project(id: $id) {
    ${Array.from({ length: count }, (_, i) => search(`s${i}`)).join(' ')} metrics { summary { files } }
    graph { nodes { id } } a: ask(question: "tax") { answer } } }`;

test('searches under many aliases are refused before they add up', async () => {
  const { id } = owner.project;
  expect((await ask(many(10), { id })).codes).toEqual([]);
  expect((await ask(many(24), { id })).codes).toContain('INVALID_REQUEST');
});
