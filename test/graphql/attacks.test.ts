import { createClient as createWsClient } from 'graphql-ws';
import { getIntrospectionQuery } from 'graphql';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../support/app.ts';
import { askGraphql } from '../support/graphql.ts';
import { machineSlowdown } from '../support/machine-speed.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { ATTACKS, type Attack } from './support/attacks.ts';

let app: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account().project();
  // The code that answers is compiled, and the connections are open, before anything is measured.
  for (const send of Object.values(SENDERS))
    for (const attack of ATTACKS.slice(0, 3)) await send(attack);
});
afterAll(async () => {
  await sockets?.dispose();
  await app?.close();
});

const errorsSchema = z
  .array(z.looseObject({ message: z.string(), extensions: z.object({ code: z.string() }) }))
  .min(1);

interface Outcome {
  readonly status: number;
  readonly codes: readonly string[];
}

type Send = (attack: Attack) => Promise<Outcome>;

const toOutcome = (status: number, errors: unknown): Outcome => ({
  status,
  codes: [...new Set(errorsSchema.parse(errors).map((error) => error.extensions.code))],
});

async function read(response: Response): Promise<Outcome> {
  const { errors } = z.looseObject({ errors: z.unknown() }).parse(await response.json());
  return toOutcome(response.status, errors);
}

const post: Send = async ({ query, variables }) =>
  read(
    await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.apiKey}` },
      body: JSON.stringify({ query, variables }),
    }),
  );

const get: Send = async (attack) =>
  read(
    await fetch(`${app.url}/graphql?${toSearch(attack)}`, {
      headers: { authorization: `Bearer ${owner.apiKey}` },
    }),
  );

const toSearch = ({ query, variables }: Attack) =>
  new URLSearchParams({ query, variables: JSON.stringify(variables ?? {}) }).toString();

const stream: Send = async ({ query, variables }) => {
  const response = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${owner.apiKey}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  if (response.headers.get('content-type')?.startsWith('application/json')) return read(response);
  const data = /^data: (?<data>\{.*\})$/m.exec(await response.text())?.groups?.['data'] ?? '{}';
  return toOutcome(response.status, z.looseObject({}).parse(JSON.parse(data))['errors']);
};

let sockets: ReturnType<typeof createWsClient> | undefined;

const socket: Send = ({ query, variables }) => {
  sockets ??= createWsClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    connectionParams: { authorization: `Bearer ${owner.apiKey}` },
    retryAttempts: 0,
  });
  const client = sockets;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      if (Array.isArray(error)) resolve(toOutcome(200, error));
      else if (isRefusal(error)) resolve({ status: 200, codes: ['INVALID_REQUEST'] });
      else reject(new Error('The connection was closed', { cause: error }));
    };
    client.subscribe(
      { query, variables: z.record(z.string(), z.unknown()).optional().parse(variables) ?? null },
      { next: ({ errors }) => resolve(toOutcome(200, errors)), error: fail, complete: () => {} },
    );
  });
};

/** Whether the connection was closed as one that sent what no operation may be: 4400, with the reason. */
function isRefusal(closed: unknown): boolean {
  const parsed = z.object({ code: z.literal(4400), reason: z.string().min(1) }).safeParse(closed);
  sockets = undefined;
  return parsed.success;
}

const SENDERS = { post, get, stream, socket };
const TRANSPORTS = [
  ['HTTP POST', post],
  ['HTTP GET', get],
  ['the event stream', stream],
  ['WebSocket', socket],
] as const;

const CPU_LIMIT_MS = 50;
/** Node takes no longer request line; nothing longer can come this way. */
const MAX_URL = 15_000;

const ROUNDS = 6;

/**
 * CPU of this whole process, which is server and client, from before the request is sent until its
 * answer is read: more than the server's own. The least of a few, since a collection of garbage or a
 * first compilation may fall into any one of them.
 */
async function measure(send: Send, attack: Attack): Promise<Outcome & { readonly cpuMs: number }> {
  let cpuMs = Number.POSITIVE_INFINITY;
  let outcome: Outcome = { status: 0, codes: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // A comment of its own each time: what was refused before must not be known by its text.
    const fresh = { ...attack, query: `#${round}\n${attack.query}` };
    const before = process.cpuUsage();
    outcome = await send(fresh);
    const { user, system } = process.cpuUsage(before);
    cpuMs = Math.min(cpuMs, (user + system) / 1000);
  }
  return { ...outcome, cpuMs };
}

test.each(
  TRANSPORTS.flatMap(([transport, send]) =>
    ATTACKS.filter((attack) => send !== get || toSearch(attack).length < MAX_URL).map(
      (attack) => [attack.name, transport, send, attack] as const,
    ),
  ),
)('%s is refused over %s', async (_name, _transport, send, attack) => {
  const { status, codes, cpuMs } = await measure(send, attack);
  expect(codes).toEqual([attack.code ?? 'INVALID_REQUEST']);
  expect([200, 400, 405]).toContain(status);
  const limitMs = cpuMs < CPU_LIMIT_MS ? CPU_LIMIT_MS : CPU_LIMIT_MS * machineSlowdown();
  expect(cpuMs).toBeLessThan(limitMs);
});

test.each([
  ['GraphiQL’s question about the schema', getIntrospectionQuery()],
  [
    'everything about the schema',
    getIntrospectionQuery({
      schemaDescription: true,
      inputValueDeprecation: true,
      directiveIsRepeatable: true,
      specifiedByUrl: true,
      oneOf: true,
    }),
  ],
  [
    'a dashboard’s list',
    `{ projects(first: 100) { pageInfo { hasNextPage endCursor } nodes {
      id name description status githubRepo path branch createdAt lastIndexedAt
      latestRun { id state phase progress failureCode startedAt finishedAt }
      snapshot { commit createdAt totals { files symbols lines codeLines avgComplexity languages { language files } } }
    } } }`,
  ],
  [
    'a dashboard’s page of a project',
    `query($id: ID!) { project(id: $id) { ...Head
      runs(first: 20) { nodes { id state phase progress commit createdAt startedAt finishedAt } }
      snapshot { completeness { skipped unparsed entries(first: 100) { nodes { kind path line reason detail } } } }
    } }
    fragment Head on Project { id name ...Totals }
    fragment Totals on Project { snapshot { totals { files symbols edges lines codeLines functions classes
      avgComplexity maxComplexity duplicatePercentage languages { language files } } } }`,
  ],
  [
    'a page of objects by id',
    'query($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Project { id name } ... on IndexRun { id state } } }',
  ],
])('%s is answered', async (_name, query) => {
  const ids = Array.from({ length: 100 }, () => owner.project.id);
  const variables = {
    ...(query.includes('$id:') && { id: owner.project.id }),
    ...(query.includes('$ids') && { ids }),
  };
  const { codes, messages, data } = await askGraphql(
    { url: app.url, apiKey: owner.apiKey },
    query,
    variables,
  );
  expect({ codes, messages }).toEqual({ codes: [], messages: [] });
  expect(data).toBeTypeOf('object');
});

test('variables 100,000 levels deep are refused', async () => {
  // Too deep for a client to write; a server reads them all the same.
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.apiKey}` },
    body: `{"query":"query($ids: [ID!]!) { nodes(ids: $ids) { id } }","variables":{"ids":${deep}}}`,
  });
  expect(await read(response)).toEqual({ status: 400, codes: ['INVALID_REQUEST'] });
});

/** A cold parser overflows its stack where a warm one does not: an attack above may be refused by either. */
test.each([
  ['lists', `{ project(id: ${'['.repeat(65)}`],
  ['types of variables', `query($a: ${'['.repeat(65)}`],
  ['fields', '{a'.repeat(65)],
])('%s of 65 levels are refused before a document is parsed', async (_name, query) => {
  const { codes, messages } = await askGraphql({ url: app.url, apiKey: owner.apiKey }, query);
  expect(codes).toEqual(['INVALID_REQUEST']);
  expect(messages.join()).toContain('brackets');
});

test('brackets in texts and comments do not count', async () => {
  const text = '[{('.repeat(200);
  const { messages } = await askGraphql(
    { url: app.url, apiKey: owner.apiKey },
    `# ${text}\n{ a: node(id: "${text}") { id } b: node(id: """${text} " \\""" ${text}""") { id } }`,
  );
  expect(messages.join()).not.toContain('brackets');
});
