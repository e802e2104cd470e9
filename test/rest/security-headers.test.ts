/** Every kind of answer, by every door, has the headers of OWASP's list. */
import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { rows, streams } from '../../src/routes.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { openBrowser, signInOwner } from '../support/browser.ts';
import { seed, type SeededProject } from '../support/seed.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STRICT = /^max-age=\d{8,}; includeSubDomains$/;

let app: TestApp;
let secure: TestApp;
let owner: SeededProject;
beforeAll(async () => {
  // The pages of the dashboard, unless they have been built from these sources already.
  await promisify(execFile)(process.execPath, ['web/build.ts', '--stale'], { cwd: ROOT });
  app = await startTestApp();
  secure = await startTestApp({
    worker: 'later',
    settings: { PUBLIC_URL: 'https://sextant.example.com' },
  });
  owner = await seed(app).account('pro').project().indexed();
}, 180_000);
afterAll(async () => {
  await app?.close();
  await secure?.close();
});

type Named = Pick<Headers, 'get'>;

function requireHeaders(headers: Named, what: string): void {
  const policy = headers.get('content-security-policy') ?? '';
  for (const part of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ])
    expect(policy, what).toContain(part);
  expect(policy, what).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
  };
  for (const [name, value] of Object.entries(expected))
    expect(headers.get(name), `${what}: ${name}`).toBe(value);
  expect(headers.get('permissions-policy'), what).toMatch(/camera=\(\).*microphone=\(\)/);
  expect(headers.get('cache-control'), what).toMatch(/no-store|no-cache|immutable/);
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name), what).toBeNull();
}

interface Asked {
  readonly method?: string;
  readonly accept?: string;
  readonly body?: string;
}

async function ask(path: string, { method = 'GET', accept = '*/*', body }: Asked = {}) {
  const answer = await fetch(app.url + path, {
    method,
    headers: {
      accept,
      authorization: `Bearer ${owner.apiKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  await answer.body?.cancel();
  return answer;
}

const html = { accept: 'text/html,*/*' };
const query = (text: string): string => JSON.stringify({ query: text });

describe('pages, files and errors', () => {
  test.each<[string, Asked, number]>([
    ['/', html, 200],
    ['/sign-in?token=x', html, 200],
    ['/projects/x/search', html, 200],
    ['/icon.svg', {}, 200],
    ['/docs', html, 200],
    ['/docs/start.js', {}, 200],
    ['/graphql', html, 200],
    ['/openapi.json', {}, 200],
    ['/healthz', {}, 200],
    ['/readyz', {}, 200],
    ['/healthz', { method: 'HEAD' }, 200],
    ['/metrics', {}, 404],
    ['/nope', html, 404],
    ['/../etc/passwd', {}, 404],
    ['/%2e%2e/x', {}, 404],
    ['/graphql', { method: 'POST', body: query('{ viewer { mode } }') }, 200],
    ['/graphql', { method: 'POST', body: query('{ nope }') }, 200],
    ['/graphql', { method: 'POST', body: '{' }, 400],
    ['/graphql', { method: 'PATCH' }, 405],
    ['/graphql', { method: 'OPTIONS' }, 204],
    ['/graphql/nope', {}, 404],
    ['/graphql/stream?query={__typename}', { accept: 'text/event-stream' }, 200],
    ['/graphql/stream', { accept: 'text/event-stream' }, 400],
    ['/mcp', {}, 405],
    ['/mcp', { method: 'POST', body: '{}' }, 400],
    ['/hooks/github', { method: 'POST', body: '{}' }, 404],
    ['/api/v1/nope', {}, 404],
    ['/api/v1/projects', { method: 'OPTIONS' }, 204],
    ['/api/v1/projects', { method: 'POST', body: '{' }, 400],
  ])('%s %o', async (path, asked, status) => {
    const answer = await ask(path, asked);
    expect(answer.status).toBe(status);
    requireHeaders(answer.headers, path);
  });

  test('every route of REST, with and without a key', async () => {
    for (const { method, path } of [
      ...rows,
      ...streams.map((row) => ({ path: row.path, method: 'GET' })),
    ]) {
      const at = `/api/v1${path.replaceAll(/\{\w+\}|:\w+/g, owner.project.id)}`;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' };
      if (method !== 'DELETE') requireHeaders((await ask(at, { method, ...body })).headers, at);
      const nobody = await fetch(app.url + at, { method });
      expect(nobody.status).toBe(401);
      requireHeaders(nobody.headers, at);
    }
  });

  test('what a page loads', async () => {
    for (const path of ['/', '/docs', '/graphql']) {
      const page = await (await fetch(app.url + path, { headers: html })).text();
      const files = [...page.matchAll(/(?:src|href)="(?<file>\/[^"]+\.(?:js|css|svg|png))"/g)];
      expect(files.length).toBeGreaterThan(1);
      for (const { groups } of files) {
        const file = groups?.['file'] ?? '';
        const answer = await fetch(app.url + file);
        await answer.body?.cancel();
        expect(answer.status, file).toBe(200);
        requireHeaders(answer.headers, file);
      }
    }
  });
});

test('what is written to a bare socket', async () => {
  const { hostname, port } = new URL(app.url);
  for (const text of ['nonsense\r\n\r\n', 'CONNECT x:1 HTTP/1.1\r\nHost: x:1\r\n\r\n']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (bytes: Buffer) => resolve(bytes.toString()));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const lines = answer.split('\r\n').map((line) => line.split(': '));
    requireHeaders(
      { get: (name) => lines.find(([one]) => one?.toLowerCase() === name)?.[1] ?? null },
      text,
    );
  }
});

test('Strict-Transport-Security is sent where people come by https, and only there', async () => {
  expect((await ask('/healthz')).headers.get('strict-transport-security')).toBeNull();
  for (const path of ['/healthz', '/', '/api/v1/projects', '/nope']) {
    const answer = await fetch(secure.url + path);
    expect(answer.headers.get('strict-transport-security'), path).toMatch(STRICT);
  }
});

test('signing out has the browser forget what it keeps', async () => {
  const browser = await signInOwner(app, owner.accountId);
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, cookie: browser.cookie() },
    body: query('mutation { signOut { __typename } }'),
  });
  expect(answer.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

describe('a session counts from our own pages only', () => {
  const SIGN_OUT = query('mutation { signOut { __typename } }');

  async function statusFrom(at: TestApp, headers: Record<string, string>): Promise<number> {
    const { accountId } = await seed(at).account('pro');
    const browser = await signInOwner(at, accountId);
    const answer = await fetch(`${at.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: browser.cookie(), ...headers },
      body: SIGN_OUT,
    });
    return answer.status;
  }

  test.each([
    ['another scheme', (url: string) => url.replace('http:', 'https:')],
    ['another port', (url: string) => url.replace(/\d+$/, '1')],
    ['no port', (url: string) => url.replace(/:\d+$/, '')],
    ['another host', () => 'https://evil.example.com'],
    ['a host that begins alike', (url: string) => `${url}.evil.example.com`],
    ['null', () => 'null'],
    ['a user before the host', (url: string) => url.replace('//', '//x@')],
    ['a path behind', (url: string) => `${url}/`],
    ['a file', () => 'file://'],
  ])('not from %s', async (_what, toOrigin) => {
    expect(await statusFrom(app, { origin: toOrigin(app.url) })).toBe(403);
  });

  test('nor without an Origin, but from here', async () => {
    expect(await statusFrom(app, {})).toBe(403);
    expect(await statusFrom(app, { origin: app.url })).toBe(200);
  });

  test('behind a proxy with TLS the scheme is that of the proxy', async () => {
    const https = app.url.replace('http:', 'https:');
    const forwarded = { 'x-forwarded-proto': 'https' };
    expect(await statusFrom(app, { origin: https, ...forwarded })).toBe(200);
    expect(await statusFrom(app, { origin: app.url, ...forwarded })).toBe(403);
  });

  test('a WebSocket of another page cannot use the cookie', async () => {
    const browser = await signInOwner(app, owner.accountId);
    const closeCode = (origin: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(
          `${app.url.replace('http', 'ws')}/graphql`,
          'graphql-transport-ws',
          { headers: { origin, cookie: browser.cookie() } },
        );
        socket.on('open', () => socket.send('{"type":"connection_init"}'));
        socket.on('message', () => socket.close(1000));
        socket.on('close', resolve);
        socket.on('error', reject);
      });
    expect(await closeCode(app.url)).toBe(1000);
    for (const origin of [app.url.replace('http:', 'https:'), 'null', 'https://evil.example.com'])
      expect(await closeCode(origin)).toBe(4401);
  });
});

describe('GraphiQL', () => {
  test('its files are compressed once, kept by browsers, and not sent again', async () => {
    const page = await (await fetch(`${app.url}/graphql`, { headers: html })).text();
    expect(page.length).toBeLessThan(2000);
    const file = /src="(?<file>[^"]+)"/.exec(page)?.groups?.['file'] ?? '';
    const get = (headers: Record<string, string>): Promise<Response> =>
      fetch(app.url + file, { headers });
    const first = await get({ 'accept-encoding': 'br' });
    expect(first.headers.get('content-encoding')).toBe('br');
    expect(Number(first.headers.get('content-length'))).toBeLessThan(3_000_000);
    expect(first.headers.get('cache-control')).toContain('immutable');
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` });
    expect(again.status).toBe(304);
    const started = process.cpuUsage();
    for (let count = 0; count < 10; count++)
      await (await get({ 'accept-encoding': count % 2 === 0 ? 'br' : 'deflate' })).arrayBuffer();
    const spent = process.cpuUsage(started);
    expect((spent.user + spent.system) / 10_000).toBeLessThan(250);
  });

  test('nobody is served it for an answer', async () => {
    const answer = await fetch(`${app.url}/graphql?query={__typename}`);
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    expect(openBrowser(app.url).cookie()).toBe('');
  });
});
