import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { schema } from '#schema.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account().project();
});
afterAll(() => app?.close());

const ask = (query: string, variables: Record<string, unknown> = {}, apiKey = owner.apiKey) =>
  askGraphql({ url: app.url, apiKey }, query, variables);

const NOBODY = 'proj_000000000000000000000000';
const ERROR = '... on Error { __typename code message }';

test('every mutation answers with its result or with a RequestError', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  expect(fields.length).toBeGreaterThan(2);
  for (const field of fields) {
    const name = `${field.name.slice(0, 1).toUpperCase()}${field.name.slice(1)}Result`;
    expect(String(field.type)).toBe(`${name}!`);
    const union = z.object({ astNode: z.unknown(), name: z.string() }).parse(schema.getType(name));
    expect(union.name).toBe(name);
  }
});

test.each([
  [`deleteProject(id: "${NOBODY}")`, 'NOT_FOUND'],
  [`startIndex(projectId: "${NOBODY}")`, 'NOT_FOUND'],
  [String.raw`startIndex(projectId: "proj_\u0000")`, 'NOT_FOUND'],
  [String.raw`cancelIndex(id: "proj_\u0000")`, 'NOT_FOUND'],
  [String.raw`archiveProject(id: "proj_\u0000")`, 'NOT_FOUND'],
  [String.raw`unarchiveProject(id: "proj_\u0000")`, 'NOT_FOUND'],
  // Refused before the resolver, by the field's scopes.
  ['signOutOtherSessions', 'FORBIDDEN'],
  ['createProject(input: {})', 'INVALID_REQUEST'],
  ['createProject(input: { path: "/nowhere/at/all" })', 'INVALID_REQUEST'],
])('%s answers with a RequestError of code %s', async (field, code) => {
  const name = field.split('(', 1)[0] ?? '';
  const { data, codes, status } = await ask(`mutation { ${field} { ${ERROR} } }`);
  expect({ data, codes, status }).toEqual({
    data: { [name]: { __typename: 'RequestError', code, message: expect.stringMatching(/\w/) } },
    codes: [],
    status: 200,
  });
});

test('a mutation that succeeds answers with its own type', async () => {
  const created = await ask(
    `mutation($path: String) { createProject(input: { path: $path, name: "x" }) {
      __typename ... on Project { id name } ${ERROR} } }`,
    { path: app.root },
  );
  const { createProject } = z
    .object({
      createProject: z.strictObject({ __typename: z.string(), id: z.string(), name: z.string() }),
    })
    .parse(created.data);
  expect(createProject).toMatchObject({ __typename: 'Project', name: 'x' });
  const { id } = createProject;
  const started = await ask(
    `mutation($id: ID!) { startIndex(projectId: $id) {
      __typename ... on IndexRun { state project { id } } ${ERROR} } }`,
    { id },
  );
  expect(started.data).toEqual({
    startIndex: { __typename: 'IndexRun', state: 'PENDING', project: { id } },
  });
  const deleted = await ask(
    `mutation($id: ID!) { deleteProject(id: $id) { ... on DeletedProject { id } ${ERROR} } }`,
    { id },
  );
  expect(deleted.data).toEqual({ deleteProject: { id } });
});

test.each(['graphql-ws', 'graphql-sse'])('%s answers in the same way', async (protocol) => {
  const client = protocol === 'graphql-ws' ? overWebSocket() : overEvents();
  const query = `mutation { deleteProject(id: "${NOBODY}") { ${ERROR} } }`;
  const { value } = await client.iterate({ query }).next();
  await client.dispose();
  expect(value).toEqual({
    data: {
      deleteProject: {
        __typename: 'RequestError',
        code: 'NOT_FOUND',
        message: expect.stringMatching(/\w/),
      },
    },
  });
});

const overWebSocket = () =>
  createWsClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${owner.apiKey}` },
    retryAttempts: 0,
  });

const overEvents = () =>
  createSseClient({
    url: `${app.url}/graphql/stream`,
    headers: { authorization: `Bearer ${owner.apiKey}` },
    retryAttempts: 0,
  });

test('who is not signed in is told so in errors', async () => {
  const { data, codes } = await ask(
    `mutation { deleteProject(id: "${owner.project.id}") { ${ERROR} } }`,
    {},
    '',
  );
  expect({ data: data ?? null, codes }).toEqual({ data: null, codes: ['UNAUTHORIZED'] });
});

test('a mutation that goes wrong here is masked in errors, and REST says 500', async () => {
  const broken = await startTestApp({ worker: 'later' });
  try {
    const { api, apiKey } = await seed(broken).account();
    await broken.platform.db.systemPool.query('alter table project rename to elsewhere');
    const { data, codes, messages } = await askGraphql(
      { url: broken.url, apiKey },
      `mutation { deleteProject(id: "${NOBODY}") { ${ERROR} } }`,
    );
    expect({ data: data ?? null, codes }).toEqual({ data: null, codes: ['INTERNAL_ERROR'] });
    expect(messages[0]).not.toMatch(/project|relation|delete/i);
    expect((await api.delete(`/projects/${NOBODY}`)).status).toBe(500);
  } finally {
    await broken.close();
  }
});

test('REST answers with the same code and message, and the status that belongs to it', async () => {
  const { data } = await ask(`mutation { deleteProject(id: "${NOBODY}") { ${ERROR} } }`);
  const refused = z
    .object({ deleteProject: z.object({ code: z.string(), message: z.string() }) })
    .parse(data).deleteProject;
  const answer = await owner.api.delete(`/projects/${NOBODY}`);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 404,
    body: { success: false, error: refused.message, code: refused.code },
  });
});
