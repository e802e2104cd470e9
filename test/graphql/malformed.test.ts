import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account().project();
});
afterAll(() => app?.close());

const errorsSchema = z.looseObject({
  errors: z
    .array(
      z.looseObject({
        message: z.string().min(1),
        extensions: z.strictObject({ code: z.string() }),
      }),
    )
    .min(1),
});

const STREAM = '/graphql/stream';
const MUTATION = 'mutation { deleteProject(id: "x") { __typename } }';
const search = (query: string, more = '') => `?query=${encodeURIComponent(query)}${more}`;

/** Codes of an answer that is nothing but errors, as JSON or as the first event of a stream. */
function codesOf(text: string): readonly string[] {
  const json = text.startsWith('{') ? text : /^data: (?<data>.*)$/m.exec(text)?.groups?.['data'];
  const { errors } = errorsSchema.parse(JSON.parse(json ?? ''));
  return errors.map((error) => error.extensions.code);
}

const KINDS = { json: 'application/json', events: 'text/event-stream' };

interface Call {
  readonly method: string;
  readonly path: string;
  readonly accept?: string;
  readonly body?: string;
}

async function call({ method, path, accept = KINDS.json, body }: Call) {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      accept,
      authorization: `Bearer ${owner.apiKey}`,
      ...(body !== undefined && { 'content-type': KINDS.json }),
    },
    body: body ?? null,
  });
  return { status: response.status, codes: codesOf(await response.text()) };
}

test.each([
  ['a query that is a list', { query: ['{ __typename }'] }],
  ['a query that is a number', { query: 5 }],
  ['an empty query', { query: '' }],
  ['no query', { variables: {} }],
  ['an operation name that is a number', { query: '{ __typename }', operationName: 5 }],
  ['an operation name that is an object', { query: '{ __typename }', operationName: { a: 1 } }],
  ['an operation that is not there', { query: '{ __typename }', operationName: 'nope' }],
  ['variables that are a list', { query: '{ __typename }', variables: [1] }],
  ['variables that are a text', { query: '{ __typename }', variables: '{}' }],
  ['extensions that are a text', { query: '{ __typename }', extensions: 'x' }],
  ['extensions that are a list', { query: '{ __typename }', extensions: [] }],
  ['a batch', [{ query: '{ __typename }' }, { query: '{ __typename }' }]],
  ['a batch of thousands', Array.from({ length: 5000 }, () => ({ query: '{ __typename }' }))],
  ['null', null],
  ['a number', 5],
  ['an empty object', {}],
])('%s is INVALID_REQUEST', async (_name, params) => {
  const body = JSON.stringify(params);
  expect(await call({ method: 'POST', path: '/graphql', body })).toEqual({
    status: 400,
    codes: ['INVALID_REQUEST'],
  });
  const streamed = await call({ method: 'POST', path: STREAM, accept: KINDS.events, body });
  expect(streamed.codes).toEqual(['INVALID_REQUEST']);
});

test('a parameter of another name is INVALID_REQUEST', async () => {
  const body = JSON.stringify({ query: '{ __typename }', more: 1 });
  expect(await call({ method: 'POST', path: '/graphql', body })).toEqual({
    status: 400,
    codes: ['INVALID_REQUEST'],
  });
});

const streamed = { accept: KINDS.events, method: 'GET', path: STREAM };

test.each<[string, Call, number, string]>([
  ['a mutation by GET', { ...streamed, path: STREAM + search(MUTATION) }, 405, 'INVALID_REQUEST'],
  [
    'a mutation by GET, not streamed',
    { method: 'GET', path: `/graphql${search(MUTATION)}` },
    405,
    'INVALID_REQUEST',
  ],
  ['no query by GET', streamed, 400, 'INVALID_REQUEST'],
  [
    'variables that are no JSON',
    { ...streamed, path: STREAM + search('{ a }', '&variables=%7B') },
    400,
    'INVALID_REQUEST',
  ],
  ['a body that is no JSON', { method: 'POST', path: '/graphql', body: '{' }, 400, 'INVALID_JSON'],
  [
    'a body that is no JSON, streamed',
    { ...streamed, method: 'POST', body: '{' },
    400,
    'INVALID_JSON',
  ],
  [
    'a stream that is not there',
    { method: 'GET', path: STREAM + search('{ a }') },
    404,
    'NOT_FOUND',
  ],
  ['a stream that is not there, to be ended', { method: 'DELETE', path: STREAM }, 404, 'NOT_FOUND'],
  ['a method of no meaning', { method: 'PATCH', path: STREAM }, 404, 'NOT_FOUND'],
  [
    'a method of no meaning, not streamed',
    { method: 'PATCH', path: '/graphql' },
    405,
    'INVALID_REQUEST',
  ],
  [
    'variables that are no JSON, not streamed',
    { method: 'GET', path: `/graphql${search('{ a }', '&variables=%7B')}` },
    400,
    'INVALID_REQUEST',
  ],
  [
    'a body of another type',
    { method: 'PUT', path: '/graphql', body: 'x' },
    405,
    'INVALID_REQUEST',
  ],
])('%s is answered with a status and a code', async (_name, request, status, code) => {
  expect(await call(request)).toEqual({ status, codes: [code] });
});
