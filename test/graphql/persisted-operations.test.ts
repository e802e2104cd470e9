import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { parse, print } from 'graphql';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const FOLDER = 'schema/operations';
/** Those behind the REST rows, and those of tools and the command line. */
const FOLDERS = [FOLDER, 'schema/tools'];
const textOf = (name: string) => print(parse(readFileSync(`${FOLDER}/${name}.graphql`, 'utf8')));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const LIST = textOf('list-projects');
const byHash = (hash: string) => ({ persistedQuery: { version: 1, sha256Hash: hash } });
const KNOWN = byHash(hashOf(LIST));
const UNKNOWN = byHash('0'.repeat(64));
const VARIABLES = { first: 5 };

let app: TestApp;
let strict: TestApp;
let owner: SeededProject;
let guest: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  strict = await startTestApp({ worker: 'later', settings: { GRAPHQL_PERSISTED_ONLY: 'true' } });
  owner = await seed(app).account().project();
  guest = await seed(strict).account().project();
});
afterAll(async () => {
  await app?.close();
  await strict?.close();
});

interface Payload {
  readonly query?: string;
  readonly variables?: Record<string, unknown>;
  readonly extensions?: Record<string, unknown>;
}

/** What came of an operation: ids of the projects listed, or codes. */
type Ask = (
  at: { readonly url: string; readonly apiKey: string },
  payload: Payload,
) => Promise<Outcome>;

interface Outcome {
  readonly ids: readonly string[];
  readonly codes: readonly string[];
}

const resultSchema = z.object({
  data: z
    .object({ projects: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })
    .nullish(),
  errors: z.array(z.object({ extensions: z.object({ code: z.string() }) })).default([]),
});

function toOutcome(result: unknown): Outcome {
  const { data, errors } = resultSchema.parse(result);
  return {
    ids: data?.projects.nodes.map((node) => node.id) ?? [],
    codes: errors.map((error) => error.extensions.code),
  };
}

const overPost: Ask = async ({ url, apiKey }, payload) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` };
  const body = JSON.stringify(payload);
  return toOutcome(await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json());
};

const overGet: Ask = async ({ url, apiKey }, { query, variables, extensions }) => {
  const search = new URLSearchParams({
    ...(query !== undefined && { query }),
    variables: JSON.stringify(variables ?? {}),
    extensions: JSON.stringify(extensions ?? {}),
  });
  const headers = { authorization: `Bearer ${apiKey}` };
  return toOutcome(await (await fetch(`${url}/graphql?${search.toString()}`, { headers })).json());
};

/** The first result of a streaming client, its refusal included. */
async function first(events: AsyncIterableIterator<unknown>): Promise<Outcome> {
  try {
    const { value } = await events.next();
    return toOutcome(value);
  } catch (error) {
    return toOutcome({ errors: error });
  }
}

const overSocket: Ask = async ({ url, apiKey }, payload) => {
  const client = createWsClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
  const outcome = await first(client.iterate({ query: '', ...payload }));
  await client.dispose();
  return outcome;
};

const overEvents: Ask = async ({ url, apiKey }, payload) => {
  const client = createSseClient({
    url: `${url}/graphql/stream`,
    headers: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
  const outcome = await first(client.iterate({ query: '', ...payload }));
  client.dispose();
  return outcome;
};

const TRANSPORTS: readonly (readonly [string, Ask])[] = [
  ['HTTP POST', overPost],
  ['HTTP GET', overGet],
  ['graphql-ws', overSocket],
  ['graphql-sse', overEvents],
];

test('the manifest has every operation of ours, by the hash of its text', () => {
  const manifest: unknown = JSON.parse(readFileSync('schema/persisted-operations.json', 'utf8'));
  const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`));
  const texts = files.map((file) => print(parse(readFileSync(file, 'utf8'))));
  expect(manifest).toEqual(Object.fromEntries(texts.map((text) => [hashOf(text), text])));
});

test.each(TRANSPORTS)('%s takes an operation by its hash', async (_name, ask) => {
  const at = { url: app.url, apiKey: owner.apiKey };
  expect(await ask(at, { variables: VARIABLES, extensions: KNOWN })).toEqual({
    ids: [owner.project.id],
    codes: [],
  });
  expect(await ask(at, { extensions: UNKNOWN })).toEqual({ ids: [], codes: ['NOT_FOUND'] });
  expect(await ask(at, { extensions: {} })).toEqual({ ids: [], codes: ['INVALID_REQUEST'] });
  expect(await ask(at, { extensions: byHash('constructor') })).toEqual({
    ids: [],
    codes: ['NOT_FOUND'],
  });
});

test.each(TRANSPORTS)('%s bounds what a persisted operation asks for', async (_name, ask) => {
  const at = { url: app.url, apiKey: owner.apiKey };
  const outcome = await ask(at, { variables: { first: 1_000_000 }, extensions: KNOWN });
  expect(outcome).toEqual({ ids: [], codes: ['INVALID_REQUEST'] });
});

test.each(TRANSPORTS)('with GRAPHQL_PERSISTED_ONLY %s takes no other', async (_name, ask) => {
  const at = { url: strict.url, apiKey: guest.apiKey };
  const { project } = guest;
  expect(await ask(at, { variables: VARIABLES, extensions: KNOWN })).toEqual({
    ids: [project.id],
    codes: [],
  });
  const document = '{ projects { nodes { id } } }';
  expect(await ask(at, { query: document })).toEqual({ ids: [], codes: ['FORBIDDEN'] });
  expect(await ask(at, { query: document, extensions: KNOWN })).toEqual({
    ids: [],
    codes: ['FORBIDDEN'],
  });
  expect(await ask(at, { query: '{ __typename }' })).toEqual({ ids: [], codes: ['FORBIDDEN'] });
  expect(await ask(at, { query: LIST, variables: VARIABLES })).toEqual({
    ids: [project.id],
    codes: [],
  });
});

test('with GRAPHQL_PERSISTED_ONLY REST answers as ever', async () => {
  expect((await guest.api.get(`/projects/${guest.project.id}`)).status).toBe(200);
});
