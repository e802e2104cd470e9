/** What an account may have at a time, over several processes and with concurrent calls. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient as createSseClient } from 'graphql-sse';
import { createClient as createWsClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSecondServer, startTestApp, type TestApp } from '../support/app.ts';
import { type Answer, type Client, createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { askGraphql } from '../support/graphql.ts';
import { lastEvent, seed, type SeededKey } from '../support/seed.ts';

const PROJECTS = 6;
const RUNS = 3;
const STREAMS = 4;

let app: TestApp;
let servers: Awaited<ReturnType<typeof startSecondServer>>[];
beforeAll(async () => {
  app = await startTestApp({
    worker: 'later',
    settings: {
      ACCOUNT_LIMITS: [
        `pro.projects=${PROJECTS},pro.runs=${RUNS},pro.streams=${STREAMS},pro.megabytes=1`,
        'free.projects=2,enterprise.projects=1',
      ].join(),
    },
  });
  servers = await Promise.all([1, 2, 3].map(() => startSecondServer(app)));
});
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => server.close()));
  await app?.close();
});

/** The API of each of four processes, as one key. */
function clientsOf({ apiKey }: SeededKey): readonly Client[] {
  return [app.url, ...servers.map(({ url }) => url)].map((url) => createClient(url, apiKey));
}

function newFolder(name: string): string {
  const dir = join(app.root, name);
  mkdirSync(dir, { recursive: true });
  return dir;
}

/** Makes so many calls at each process at once. */
function callAll(
  owner: SeededKey,
  times: number,
  call: (api: Client, number: number) => Promise<Answer>,
): Promise<Answer[]> {
  const calls = clientsOf(owner).flatMap((api, place) =>
    Array.from({ length: times }, (_, at) => call(api, place * times + at)),
  );
  return Promise.all(calls);
}

function refusalsOf(answers: readonly Answer[]) {
  return answers
    .filter(({ status }) => status >= 400)
    .map(({ status, body }) => ({ status, body }));
}

test('four processes create exactly as many projects as the tier has', async () => {
  const owner = await seed(app).account('pro');
  const path = newFolder('many');
  const answers = await callAll(owner, 5, (api) => api.post('/projects', { path }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(PROJECTS);
  const error = `The account has ${PROJECTS} projects; the limit of the Pro tier is ${PROJECTS}. Delete a project, or move to a higher tier.`;
  expect(refusalsOf(answers)).toEqual(
    Array.from({ length: 20 - PROJECTS }, () => ({
      status: 403,
      body: { success: false, code: 'TIER_REQUIRED', error },
    })),
  );
});

test('a deleted project makes room, test mode counts apart, the highest tier is refused otherwise', async () => {
  const path = newFolder('room');
  const owner = await seed(app).account('enterprise');
  const made = await owner.api.post('/projects', { path });
  expect((await owner.api.post('/projects', { path })).body).toMatchObject({
    code: 'FORBIDDEN',
    error: 'The account has 1 projects; the limit of the Enterprise tier is 1. Delete a project.',
  });
  const tester = await seed(app).of(owner).key('test');
  const tests = [];
  for (let i = 0; i < 3; i += 1) tests.push(await tester.api.post('/projects', { path }));
  expect(tests.map(({ status }) => status)).toEqual([201, 201, 403]);
  expect(tests[2]?.body).toMatchObject({ code: 'TEST_KEY_RESTRICTED' });
  await owner.api.delete(`/projects/${made.as(contract.created.both).project.id}`);
  expect((await owner.api.post('/projects', { path })).status).toBe(201);
});

test('four processes queue exactly as many runs as the tier has; one that ends makes room', async () => {
  const owner = await seed(app).account('pro');
  const projects = await Promise.all(
    Array.from({ length: PROJECTS }, async () => (await seed(app).of(owner).project()).project.id),
  );
  const answers = await callAll(owner, PROJECTS, (api, number) =>
    api.post(`/projects/${projects[number % PROJECTS]}/index`, {}),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  // Each project is asked for four times, and the run that it has is given again.
  expect(answers.length - refused.length).toBe(RUNS * 4);
  for (const { status, body, headers } of refused) {
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      error: `The account has ${RUNS} index runs waiting or under way; the limit of the Pro tier is ${RUNS}. Wait for one to finish, or cancel one, or move to a higher tier.`,
    });
  }
  const running = answers.findIndex(({ status }) => status === 200) % PROJECTS;
  const waiting = answers.findIndex(({ status }) => status === 429) % PROJECTS;
  await owner.api.post(`/projects/${projects[running]}/archive`);
  const later = await owner.api.post(`/projects/${projects[waiting]}/index`, {});
  expect(later.status).toBe(200);
});

test('REST, graphql-sse and graphql-ws share the streams of an account over all processes', async () => {
  const { api, apiKey, project, accountId } = await seed(app).account('pro').project();
  const path = `/projects/${project.id}/index-progress`;
  const [second] = servers;
  const streams = await Promise.all([
    api.stream(path),
    createClient(second?.url ?? '', apiKey).stream(path),
  ]);
  const query = `subscription { indexProgress(projectId: "${project.id}") { type } }`;
  const sockets = createWsClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
  const subscribed = sockets.iterate({ query });
  void subscribed.next();
  await expect.poll(() => openStreams(accountId)).toBe(STREAMS);

  const refused = await api.get(path);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    error: `The account has ${STREAMS} streams open; the limit of the Pro tier is ${STREAMS}. Close one, or move to a higher tier.`,
  });
  const events = createSseClient({
    url: `${second?.url}/graphql/stream`,
    headers: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
  const answer: unknown = (await events.iterate({ query }).next()).value;
  expect(answer).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMIT_EXCEEDED' } }] });
  expect(await subscribeByYoga(apiKey, query)).toContain('RATE_LIMIT_EXCEEDED');
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const code = new Promise((resolve) => socket.once('close', resolve));
  socket.once('open', () => {
    const payload = { authorization: `Bearer ${apiKey}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
  });
  expect(await code).toBe(4429);

  for (const stream of streams) stream.cancel();
  await sockets.dispose();
  events.dispose();
  await expect.poll(() => openStreams(accountId)).toBe(0);
});

test('a reader that goes gives its stream back, whichever transport it came by', async () => {
  const { api, apiKey, project, accountId } = await seed(app).account('pro').project();
  const query = `subscription { indexProgress(projectId: "${project.id}") { type } }`;
  for (let round = 0; round < 3; round += 1) {
    const abort = new AbortController();
    const stream = await api.stream(`/projects/${project.id}/index-progress`);
    const byYoga = await postSubscription(apiKey, query, abort.signal);
    const socket = new WebSocket(
      `${app.url.replace('http', 'ws')}/graphql`,
      'graphql-transport-ws',
      { headers: { authorization: `Bearer ${apiKey}` } },
    );
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
    expect(byYoga.status).toBe(200);
    await expect.poll(() => openStreams(accountId)).toBe(STREAMS);
    stream.cancel();
    abort.abort();
    socket.terminate();
    await expect.poll(() => openStreams(accountId)).toBe(0);
  }
});

async function subscribeByYoga(apiKey: string, query: string): Promise<string> {
  return (await postSubscription(apiKey, query)).text();
}

function postSubscription(apiKey: string, query: string, signal?: AbortSignal) {
  return fetch(`${app.url}/graphql`, {
    method: 'POST',
    ...(signal !== undefined && { signal }),
    headers: {
      authorization: `Bearer ${apiKey}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query }),
  });
}

async function openStreams(accountId: string): Promise<number> {
  const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
    `select coalesce(sum((value ->> 'count')::integer), 0)::integer as count
     from stream_slot, jsonb_each(held) where bucket = $1`,
    [`${accountId}:live`],
  );
  return rows[0]?.count ?? 0;
}

test('an index that would pass the bytes of the tier fails and says so; the one before goes on answering', async () => {
  await app.work();
  const owner = await seed(app).account('pro');
  const half = { 'half.txt': 'a line of words and nothing else\n'.repeat(18_500) };
  const first = await seed(app).of(owner).project({ files: half }).indexed();
  const again = await owner.api.post(`/projects/${first.project.id}/index`, { force: true });
  again.as(contract.started.both);
  expect((await lastEvent(owner.api, first.project.id)).event).toBe('complete');

  const second = await seed(app).of(owner).project({ files: half });
  (await owner.api.post(`/projects/${second.project.id}/index`, {})).as(contract.started.both);
  const failed = await lastEvent(owner.api, second.project.id);
  expect(failed.event).toBe('error');
  expect(failed.data).toMatchObject({
    code: 'REPOSITORY_TOO_LARGE',
    error: expect.stringMatching(
      /has 2 MB of indexed source; the limit of the Pro tier is 1\. Del/,
    ),
  });
  await owner.api.delete(`/projects/${first.project.id}`);
  (await owner.api.post(`/projects/${second.project.id}/index`, {})).as(contract.started.both);
  expect((await lastEvent(owner.api, second.project.id)).event).toBe('complete');
});

test('the account shows what it has used of each limit', async () => {
  const owner = await seed(app).account('pro').project();
  const { data } = await askGraphql(
    { url: app.url, apiKey: owner.apiKey },
    '{ viewer { account { limits { name used limit } } } }',
  );
  expect(data).toMatchObject({
    viewer: {
      account: {
        limits: expect.arrayContaining([
          { name: 'PROJECTS', used: 1, limit: PROJECTS },
          { name: 'RUNS', used: 0, limit: RUNS },
          { name: 'STREAMS', used: 0, limit: STREAMS },
        ]),
      },
    },
  });
});
