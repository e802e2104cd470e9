import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { revokeKey, listKeys } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startSecondServer, startTestApp, type TestApp } from '../support/app.ts';
import { seed, type SeededProject } from '../support/seed.ts';
import { callTool, connectMcp } from './support.ts';

const PAGE = 'https://pages.example.com';
const UNKNOWN = 'proj_000000000000000000000000';

let app: TestApp;
let project: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ settings: { CORS_ORIGINS: PAGE } });
  project = await seed(app).account('pro').project().indexed();
}, 60_000);
afterAll(() => app?.close());

const errorSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.strictObject({
    code: z.int(),
    message: z.string().min(1),
    data: z.strictObject({ code: z.string() }).optional(),
  }),
});

const PING = { jsonrpc: '2.0', id: 7, method: 'ping' };

function post(
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  at: { readonly url: string } = app,
): Promise<Response> {
  return fetch(`${at.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${project.apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function refusal(response: Response) {
  const { error } = errorSchema.parse(await response.json());
  expect(response.headers.get('x-ratelimit-limit')).toMatch(/^\d+$/);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.status, rpc: error.code, code: error.data?.code };
}

test('a message is answered as JSON with the headers of every answer, by any process', async () => {
  const second = await startSecondServer(app);
  try {
    for (const at of [app, second]) {
      const response = await post(PING, {}, at);
      expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: {} });
      expect(response.status).toBe(200);
      expect(response.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/);
      expect(response.headers.get('mcp-session-id')).toBeNull();
    }
  } finally {
    await second.close();
  }
});

test('a notification is taken and has no answer', async () => {
  const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
  expect([response.status, await response.text()]).toEqual([202, '']);
});

test.each([
  ['no key', { authorization: '' }],
  ['a key that nobody has', { authorization: `Bearer sk_live_${'x'.repeat(32)}` }],
])('%s is told in the form of JSON-RPC', async (_, headers) => {
  const response = await post(PING, headers);
  expect(response.headers.get('www-authenticate')).toContain('Bearer');
  expect(await refusal(response)).toEqual({ status: 401, rpc: -32_000, code: 'UNAUTHORIZED' });
});

test.each([
  ['no JSON', '{', {}, -32_700],
  ['nothing', '', {}, -32_700],
  ['a batch, whose calls no limit would count', [PING, PING], {}, -32_600],
  ['a body above 1 MiB', `"${'x'.repeat(1 << 20)}"`, {}, -32_600],
  ['a form of another page', PING, { 'content-type': 'text/plain' }, -32_600],
  ['nobody who takes JSON', PING, { accept: 'text/html' }, -32_600],
  ['no message of JSON-RPC', { nonsense: true }, {}, -32_700],
  ['a version that is not known', PING, { 'mcp-protocol-version': '1999-01-01' }, -32_000],
])('%s is refused with 400', async (_, body, headers, rpc) => {
  expect(await refusal(await post(body, headers))).toMatchObject({ status: 400, rpc });
});

test('there is no stream and no session, and to ask for one costs nothing', async () => {
  const before = await post(PING);
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const response = await fetch(`${app.url}/mcp`, {
      method,
      headers: { authorization: `Bearer ${project.apiKey}`, accept: 'text/event-stream' },
    });
    expect(response.headers.get('allow')).toContain('POST');
    expect(await refusal(response)).toMatchObject({ status: 405 });
  }
  const after = await post(PING);
  const [first, second] = [before, after].map(({ headers }) =>
    Number(headers.get('x-ratelimit-remaining')),
  );
  expect((first ?? 0) - (second ?? 0)).toBe(1);
});

test('a page of another origin is refused, also one whose name leads here; known ones are not', async () => {
  const port = new URL(app.url).port;
  const origins = [
    ['https://evil.example.com', 403],
    [`http://evil.example.com:${port}`, 403],
    ['null', 403],
    ['http://localhost:1', 403],
    [PAGE, 200],
    [`http://localhost:${port}`, 200],
    [app.url, 200],
  ] as const;
  for (const [origin, status] of origins) {
    const response = await post(PING, { origin });
    expect([origin, response.status]).toEqual([origin, status]);
    expect((await response.text()).includes('"FORBIDDEN"')).toBe(status === 403);
  }
});

test('a browser is told by OPTIONS what it may send', async () => {
  const response = await fetch(`${app.url}/mcp`, {
    method: 'OPTIONS',
    headers: { origin: PAGE, 'access-control-request-method': 'POST' },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  expect(response.headers.get('access-control-allow-origin')).toBe(PAGE);
  expect(response.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
});

const TOOLS_OF_A_PROJECT = [
  ['search', { query: 'tax' }],
  ['ask', { question: 'tax?' }],
  ['read_file', { path: 'src/tax.ts' }],
  ['outline', { path: 'src/tax.ts' }],
  ['definition', { name: 'taxOf' }],
  ['definition', { path: 'src/tax.ts', line: 4, column: 17 }],
  ['references', { name: 'taxOf' }],
  ['impact', { file: 'src/tax.ts' }],
  ['affected_tests', { file: 'src/tax.ts' }],
  ['graph', { path: 'src/tax.ts' }],
  ['grades', {}],
  ['grades', { base: 'main' }],
  ['metrics', {}],
  ['hotspots', {}],
  ['findings', {}],
  ['dead_code', {}],
  ['duplication', {}],
  ['simulate', { description: 'Change the tax' }],
  ['index_status', {}],
] as const;

test('every tool answers to another account as if the project never was', async () => {
  const stranger = await seed(app).account('enterprise');
  const testKey = await seed(app).of(project).key('test');
  for (const { apiKey } of [stranger, testKey]) {
    const client = await connectMcp({ url: app.url, apiKey });
    for (const [name, given] of TOOLS_OF_A_PROJECT) {
      const foreign = await callTool(client, name, { ...given, project: project.project.id });
      const unknown = await callTool(client, name, { ...given, project: UNKNOWN });
      expect({ name, isError: foreign.isError }).toEqual({ name, isError: true });
      expect(foreign.text.replaceAll(project.project.id, UNKNOWN)).toBe(unknown.text);
      expect(foreign.text).toMatch(/^NOT_FOUND: /);
    }
    const list = await callTool(client, 'list_projects');
    expect(list.structured['projects']).toEqual([]);
    await client.close();
  }
});

test('a key that is revoked is dead at the next message of its client', async () => {
  const owner = await seed(app).account();
  const client = await connectMcp({ url: app.url, apiKey: owner.apiKey });
  expect((await callTool(client, 'list_projects')).isError).toBe(false);
  const scope = openSystemScope(app.platform);
  const [key] = await listKeys(scope, owner.accountId, { limit: 1 });
  await revokeKey(scope, owner.accountId, key?.id ?? '');
  await expect(callTool(client, 'list_projects')).rejects.toThrow(/valid API key/);
  await client.close();
});

test('what goes wrong inside is masked, and the request id finds it', async () => {
  const owner = await seed(app).account('pro').project().indexed();
  const client: Client = await connectMcp({ url: app.url, apiKey: owner.apiKey });
  await app.platform.db.systemPool.query('alter table search_block rename to search_block_gone');
  try {
    const failed = await callTool(client, 'search', { project: owner.project.id, query: 'tax' });
    expect(failed).toMatchObject({ isError: true });
    expect(failed.text).toMatch(/^INTERNAL_ERROR: /);
    expect(failed.text).not.toContain('search_block');
  } finally {
    await app.platform.db.systemPool.query('alter table search_block_gone rename to search_block');
    await client.close();
  }
});

test('each message counts against the limits of the account, and the refusal says when it ends', async () => {
  const limited = await startTestApp({
    settings: { RATE_LIMITS: 'pro=6/-,free=6/-,enterprise=6/-' },
  });
  try {
    const { apiKey } = await seed(limited).account('pro');
    const statuses: number[] = [];
    let last: Response | null = null;
    for (let count = 0; count < 7; count++) {
      last = await post(PING, { authorization: `Bearer ${apiKey}` }, limited);
      statuses.push(last.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(last?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(last === null ? null : await refusal(last)).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
    });
  } finally {
    await limited.close();
  }
});
