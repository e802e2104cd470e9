import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account().project();
});
afterAll(() => app?.close());

const UNKNOWN = `proj_${'0'.repeat(24)}`;
const project = 'query One($id: ID!) { project(id: $id) { id createdAt snapshot { digest } } }';

/** What is answered the short way, and all that has to take the long one. */
const OPERATIONS = {
  'a query': () => ({ query: project, variables: { id: owner.project.id } }),
  'an operation among others': () => ({
    query: `${project} query Two { __typename }`,
    variables: { id: owner.project.id },
    operationName: 'One',
  }),
  'the error of a field': () => ({ query: project, variables: { id: UNKNOWN } }),
  'the error of a field beside data': () => ({
    query: `query($id: ID!) { nodes(ids: [$id]) { id } __typename project(id: $id) { id } }`,
    variables: { id: UNKNOWN },
  }),
  'the failure of a mutation': () => ({
    query: `mutation { deleteProject(id: "${UNKNOWN}") { __typename ... on Error { code message } } }`,
  }),
  'a variable of another type': () => ({ query: project, variables: { id: [1] } }),
  'a variable that is missing': () => ({ query: project }),
  'a document that does not parse': () => ({ query: '{ project(' }),
  'a document that does not fit the schema': () => ({ query: '{ nothing }' }),
  'more than is affordable': () => ({
    query: '{ projects(first: 100000) { edges { node { id name description } } } }',
  }),
  'a name that no operation has': () => ({ query: project, operationName: 'Three' }),
  'two operations and no name': () => ({ query: `${project} query Two { __typename }` }),
  'an unknown hash': () => ({
    extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } },
  }),
  'a parameter that is none': () => ({ query: '{ __typename }', more: true }),
  'an empty operation': () => ({ variables: {} }),
};

const KINDS = ['application/json', 'application/graphql-response+json', '*/*'];

async function post(body: unknown, accept: string, apiKey: string) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      accept,
      'content-type': 'application/json',
      ...(apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
  });
  const type = response.headers.get('content-type');
  return { status: response.status, type, body: await response.text() };
}

// With a quality, or among others, the type is asked for as plainly, and yoga chooses by itself.
test.for(Object.entries(OPERATIONS))('%s is answered as yoga answers it', async ([, make]) => {
  for (const kind of KINDS) {
    for (const apiKey of [owner.apiKey, '']) {
      const short = await post(make(), kind, apiKey);
      expect(short, kind).toStrictEqual(await post(make(), `${kind};q=1`, apiKey));
      expect(short.body, kind).toMatch(/^\{"(?:data|errors)":/);
    }
  }
});

test('a project that is found is answered with its row, to the millisecond', async () => {
  const answer = await post(OPERATIONS['a query'](), 'application/json', owner.apiKey);
  const [row] = (
    await app.platform.db.systemPool.query<{ at: string }>(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from project where id = $1`,
      [owner.project.id],
    )
  ).rows;
  expect(JSON.parse(answer.body)).toStrictEqual({
    data: { project: { id: owner.project.id, createdAt: row?.at, snapshot: null } },
  });
});
