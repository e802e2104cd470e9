/** What was opened before a key or a session ended ends with it. OWASP API2; CWE-613. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { revokeKey } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addMember, type Browser, ERROR, signInOwner } from '../support/browser.ts';
import { createTestClock } from '../support/test-clock.ts';
import { indexProject, seed, type SeededKey, type SeededProject } from '../support/seed.ts';

const clock = createTestClock();
let app: TestApp;
let owner: SeededProject;
let person: Browser;
beforeAll(async () => {
  app = await startTestApp({ clock });
  owner = await seed(app).account('enterprise').project();
  person = await signInOwner(app, owner.accountId);
});
afterAll(() => app?.close());

async function keyIdOf({ apiKey }: SeededKey): Promise<string> {
  const { rows } = await app.platform.db.systemPool.query<{ id: string }>(
    'select id from api_key where last_four = $1 and account_id = $2',
    [apiKey.slice(-4), owner.accountId],
  );
  return rows[0]?.id ?? '';
}

test('a stream gives no event of after its key was revoked', async () => {
  const { project } = await seed(app).of(owner).project();
  const leaving = await seed(app).of(owner).key('live');
  const stream = await leaving.api.stream(`/projects/${project.id}/index-progress`);
  expect(stream.status).toBe(200);
  await revokeKey(openSystemScope(app.platform), owner.accountId, await keyIdOf(leaving));
  clock.advance(2);
  expect((await indexProject(owner.api, project.id)).event).toBe('complete');
  expect(await stream.all()).toEqual([]);
});

const REMOVE = `mutation($id: ID!) { removeMember(id: $id) { ... on RemovedMember { id } ${ERROR} } }`;
const WATCH = 'subscription($id: ID!) { indexProgress(projectId: $id) { __typename } }';

test('nor one of after its person was removed, over GraphQL', async () => {
  const { project } = await seed(app).of(owner).project();
  const { browser, memberId } = await addMember(person, {
    url: app.url,
    email: 'gone@example.com',
  });
  const stream = await fetch(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      origin: app.url,
      cookie: browser.cookie(),
    },
    body: JSON.stringify({ query: WATCH, variables: { id: project.id } }),
  });
  expect(stream.status).toBe(200);
  expect((await person.ask(REMOVE, { variables: { id: memberId } })).codes).toEqual([]);
  clock.advance(2);
  await indexProject(owner.api, project.id);
  expect(await stream.text()).not.toContain('event: next');
});

interface Socket {
  readonly messages: string[];
  readonly send: (message: unknown) => void;
  /** resolves with the code that the server closed with */
  readonly closed: Promise<number>;
  readonly until: (part: string) => Promise<void>;
}

async function connect(headers: Record<string, string> = {}): Promise<Socket> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers,
  });
  const messages: string[] = [];
  const wake = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(data.toString('utf8'));
    for (const one of wake) one();
  });
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code));
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    messages,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (part) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (messages.some((text) => text.includes(part))) resolve();
        };
        wake.add(look);
        look();
      }),
  };
}

const SUBSCRIBE = { id: '1', type: 'subscribe', payload: { query: '{ viewer { mode } }' } };

test('a socket starts nothing more once its key was revoked', async () => {
  const leaving = await seed(app).of(owner).key('live');
  const socket = await connect();
  const payload = { authorization: `Bearer ${leaving.apiKey}` };
  socket.send({ type: 'connection_init', payload });
  await socket.until('connection_ack');
  await revokeKey(openSystemScope(app.platform), owner.accountId, await keyIdOf(leaving));
  socket.send(SUBSCRIBE);
  await socket.until('UNAUTHORIZED');
});

test.each([
  ['an operation before it said who it is', SUBSCRIBE],
  ['a greeting without a key', { type: 'connection_init' }],
  ['a key that is a list', { type: 'connection_init', payload: { authorization: ['Bearer x'] } }],
  ['a key that is an object', { type: 'connection_init', payload: { authorization: { a: 1 } } }],
  ['a prototype', '{"type":"connection_init","payload":{"__proto__":{"authorization":"x"}}}'],
  ['a message of a server', { type: 'next', id: '1', payload: {} }],
  ['no message', 'x'],
  ['an unknown message', { type: 'constructor' }],
  ['a frame that is too large', 'x'.repeat((1 << 20) + 1)],
])('a socket that sends %s is closed', async (_what, message) => {
  const socket = await connect();
  socket.send(message);
  expect(await socket.closed).toBeGreaterThanOrEqual(1002);
  expect(socket.messages.join('')).not.toContain('connection_ack');
});

test('a page of another origin opens no socket with the cookie', async () => {
  for (const origin of ['https://evil.example', 'null', `${app.url}.evil.example`]) {
    const socket = await connect({ cookie: person.cookie(), origin });
    socket.send({ type: 'connection_init' });
    expect(await socket.closed).toBe(4401);
  }
});

test('nobody signs in over a socket, where no cookie could be given', async () => {
  const socket = await connect({ authorization: `Bearer ${owner.apiKey}` });
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  const query = `mutation { signIn(input: { email: "a@example.com", password: "x" }) {
    __typename ... on Error { code } } }`;
  socket.send({ id: '2', type: 'subscribe', payload: { query } });
  await socket.until('INVALID_REQUEST');
});

test('two operations of one id end the socket', async () => {
  const socket = await connect({ authorization: `Bearer ${owner.apiKey}` });
  socket.send({ type: 'connection_init' });
  await socket.until('connection_ack');
  const { project } = await seed(app).of(owner).project();
  const payload = { query: WATCH, variables: { id: project.id } };
  for (const id of ['1', '1']) socket.send({ id, type: 'subscribe', payload });
  expect(await socket.closed).toBe(4409);
});
