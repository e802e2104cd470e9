/** Names that lead elsewhere the second time, by a name server of the test's own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createAi } from '#platform/ai/ai.ts';
import { AiUnavailable } from '#platform/ai/unavailable.ts';
import { createEgress } from '#platform/egress/egress.ts';
import { EgressError } from '#platform/egress/egress-error.ts';
import { toEndpointPolicy } from '#platform/egress/target.ts';
import { syncClone } from '#platform/git/clone.ts';
import { startTestApp } from '../support/app.ts';
import { failureOf, setUpClones } from '../support/clones.ts';
import { contract } from '../support/contract.ts';
import { listeners } from '../support/listener.ts';
import { type NameServer, startNameServer } from '../support/name-server.ts';
import { indexProject, seed } from '../support/seed.ts';
import { loadWebhook, makeWebhook, operate, PING } from '../features/webhooks/operation.ts';

/** Only looked at, never called: no test gets that far. */
const PUBLIC = '192.88.98.1';
const PRIVATE = '127.0.0.1';

const { close, http } = listeners();
const { optionsFor, repository, serve } = setUpClones();
const servers: NameServer[] = [];

async function names(answers: Parameters<typeof startNameServer>[0]): Promise<NameServer> {
  const server = await startNameServer(answers);
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await close();
});

describe('a webhook', () => {
  test('whose name turns private after it was registered is not delivered to', async () => {
    const internal = await http((_, response) => response.end('internal'));
    const server = await names({ 'rebind.example.com': [[PUBLIC], [PRIVATE]] });
    const app = await startTestApp({ resolve: server.resolve });
    try {
      const owner = await seed(app).account('pro');
      const id = await makeWebhook(owner, {
        url: `https://rebind.example.com:${internal.port}/`,
        events: ['index.complete'],
      });
      await operate(app, owner, PING, id);
      const errorOf = async () =>
        (await loadWebhook(app, owner, id)).deliveries.nodes[0]?.attempts[0]?.error ?? null;
      await expect.poll(errorOf, { timeout: 10_000 }).toBe('address not allowed');
      expect(server.asked).toEqual(['rebind.example.com', 'rebind.example.com']);
      expect(internal.hits()).toBe(0);
    } finally {
      await app.close();
    }
  });

  test.each([[[PRIVATE]], [[PUBLIC, PRIVATE]], [['169.254.169.254']]])(
    'whose name leads to %j is refused at once',
    async (addresses) => {
      const server = await names({ 'inside.example.com': [addresses] });
      const app = await startTestApp({ worker: 'later', resolve: server.resolve });
      try {
        const { api } = await seed(app).account('pro');
        const hook = { url: 'https://inside.example.com/', events: ['index.complete'] };
        expect((await api.post('/webhooks', hook)).status).toBe(400);
        const unknown = { ...hook, url: 'https://nowhere.example.com/' };
        expect((await api.post('/webhooks', unknown)).status).toBe(201);
      } finally {
        await app.close();
      }
    },
  );
});

test('a connection asks once, and goes where that answer leads', async () => {
  const only = await http((_, response) => response.end('found'));
  const server = await names({ 'a.example.com': [[PRIVATE], ['127.0.0.2']] });
  const egress = createEgress({ allowHttp: true, allowPrivate: true }, { resolve: server.resolve });
  const answer = await egress.send({ url: `http://a.example.com:${only.port}/`, method: 'GET' });
  await egress.close();
  expect(answer.body.toString()).toBe('found');
  expect(server.asked).toEqual(['a.example.com']);
});

describe('the model endpoint', () => {
  const settings = {
    apiKey: 'k',
    chatModel: 'm',
    embeddingModel: '',
    timeoutMs: 3000,
  };
  const question = { system: 's', user: 'u', maxTokens: 5 };

  test('that the operator named may be private, and is where its name led', async () => {
    const model = await http((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ message: { content: 'yes' } }] }));
    });
    const { resolve } = await names({ 'model.example.com': [[PRIVATE]] });
    const baseUrl = `http://model.example.com:${model.port}/v1`;
    const { chat } = createAi({ ...settings, baseUrl, resolve });
    await chat?.(question);
    expect(model.hits()).toBe(1);
  });

  test.each([
    ['https://api.openai.com/v1', 'api.openai.com', PRIVATE],
    ['http://model.example.com/v1', 'model.example.com', '169.254.169.254'],
  ])('%s is not called at %s = %s', async (baseUrl, name, address) => {
    const server = await names({ [name]: [[address]] });
    const { chat, chatStream } = createAi({ ...settings, baseUrl, resolve: server.resolve });
    await expect(chat?.(question)).rejects.toThrow(AiUnavailable);
    const pieces = chatStream?.(question)[Symbol.asyncIterator]();
    await expect(pieces?.next()).rejects.toThrow(AiUnavailable);
    expect(new Set(server.asked)).toEqual(new Set([name]));
  });

  test('is the only origin that is called', async () => {
    const egress = createEgress(toEndpointPolicy('http://127.0.0.1:1/v1'));
    for (const url of ['http://127.0.0.1:2/v1', 'https://127.0.0.1:1/', 'http://127.0.0.2:1/'])
      await expect(egress.send({ url, method: 'GET' })).rejects.toThrow(EgressError);
    await egress.close();
  });
});

describe('git', () => {
  test('connects to the address that was checked, by a name that only the test knows', async () => {
    const source = repository({ 'a.ts': 'one' });
    const git = await serve();
    const host = git.url.replace('127.0.0.1', 'git.example.com');
    // What a second look-up would find: nobody listens there.
    const server = await names({ 'git.example.com': [[PRIVATE], [PRIVATE], ['127.0.0.9']] });
    const egress = { policy: toEndpointPolicy(host), resolve: server.resolve };
    const options = { ...optionsFor({ url: host }), egress };
    expect((await syncClone(options)).commit).toBe(source.commits[0]);
    const second = source.commit({ 'a.ts': 'two' });
    expect(server.asked).toHaveLength(1);
    // asked once to look and once to fetch; the second answer leads nowhere
    await expect(syncClone(options)).rejects.toMatchObject({ code: 'REPOSITORY_UNREACHABLE' });
    expect(server.asked).toHaveLength(3);
    expect(second).not.toBe(source.commits[0]);
  });

  test.each([
    ['a name that is private', 'http://git.example.com', { allowPrivate: false }, [PRIVATE]],
    [
      'one private address of two',
      'http://git.example.com',
      { allowPrivate: false },
      [PUBLIC, PRIVATE],
    ],
    ['a metadata service', 'http://git.example.com', { allowPrivate: true }, ['169.254.169.254']],
    ['an address that is private', 'http://127.0.0.1', { allowPrivate: false }, []],
    [
      'another port',
      'http://127.0.0.1',
      { allowPrivate: true, onlyOrigin: 'http://127.0.0.1' },
      [],
    ],
  ])('calls nobody: %s', async (_, base, policy, addresses) => {
    repository({ 'a.ts': 'one' });
    const git = await serve();
    const { resolve } = await names({ 'git.example.com': [addresses] });
    const options = optionsFor({ url: `${base}:${new URL(git.url).port}` });
    const egress = { policy: { allowHttp: true, ...policy }, resolve };
    const failure = await failureOf({ ...options, egress });
    expect(failure.code).toBe('REPOSITORY_UNREACHABLE');
    expect(git.requests).toEqual([]);
  });

  test('of a project is guarded: github.com is on the internet, whatever a name server says', async () => {
    const server = await names({ 'github.com': [[PRIVATE]] });
    const dataDir = mkdtempSync(join(tmpdir(), 'sextant-data-'));
    const app = await startTestApp({ resolve: server.resolve, settings: { DATA_DIR: dataDir } });
    try {
      const { api } = await seed(app).account('pro');
      const created = await api.post('/projects', { githubRepo: 'acme/shop' });
      const { id } = created.as(contract.created.both).project;
      expect(await indexProject(api, id)).toMatchObject({
        data: { code: 'REPOSITORY_UNREACHABLE' },
      });
      expect(server.asked).toContain('github.com');
    } finally {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
