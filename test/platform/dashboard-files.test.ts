import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDashboard } from '#platform/http/dashboard.ts';

interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-dashboard-'));
const outside = join(folder, 'secret.txt');
const built = join(folder, 'dist');
const SCRIPT = 'export const answer = 42;\n'.repeat(200);
let port = 0;
/** a dashboard that was opened earlier */
let kept: ReturnType<typeof createDashboard> = null;
const server = createServer((incoming, response) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  const dashboard = kept ?? createDashboard(built);
  if (dashboard?.serve(incoming, response, pathname) === true) return;
  response.writeHead(404).end('not ours');
});

beforeAll(async () => {
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(outside, 'secret');
  writeFileSync(
    join(built, 'index.html'),
    '<head><meta name="csp-nonce" content="__CSP_NONCE__"></head><div id="root"></div>',
  );
  writeFileSync(join(built, 'assets', 'index-abc.js'), SCRIPT);
  writeFileSync(join(built, 'assets', 'index-abc.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(built, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(built, '.made-of'), 'digest');
  writeFileSync(
    join(built, '.pages.json'),
    JSON.stringify({ '/projects/*/search': ['/assets/search-def.css', '/assets/search-def.js'] }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The path as it stands: fetch would tidy it up before it is sent. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(pieces),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

function nonceOf({ body }: Got): string {
  return /content="([^"]+)"/.exec(body.toString())?.[1] ?? '';
}

test.each(['/', '/projects', '/projects/proj_1/search?q=a', '/sign-in?token=x', '/settings/keys'])(
  '%s is the page, with a number of its own for styles and nothing inline besides',
  async (path) => {
    const [first, second] = [await get(path), await get(path)];
    expect(first.status).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toBe('no-store');
    expect(nonceOf(first)).toMatch(/^[\w+/]{22}==$/);
    expect(nonceOf(second)).not.toBe(nonceOf(first));
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(first)}'`);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toContain('unsafe');
  },
);

test('a page names the files that its address needs, so that they are loaded at once', async () => {
  const search = (await get('/projects/proj_1/search?q=a')).body.toString();
  expect(search).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/search-def.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/search-def.js"></head>',
  );
  for (const path of [
    '/projects',
    '/projects/proj_1',
    '/projects/proj_1/search/x',
    '/settings/keys',
  ]) {
    expect((await get(path)).body.toString()).not.toContain('search-def');
  }
});

test('HEAD of a page has its headers and no body', async () => {
  const { status, headers, body } = await get('/projects', {}, 'HEAD');
  expect(status).toBe(200);
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(body.length).toBe(0);
});

test('files named by their content are kept for good, and sent as they were compressed', async () => {
  const { headers, body } = await get('/assets/index-abc.js', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  expect((await get('/assets/index-abc.js')).body.toString()).toBe(SCRIPT);
});

test('a worker may load further scripts of the dashboard, and nothing else', async () => {
  const { headers } = await get('/assets/index-abc.js');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self';/);
  expect((await get('/icon.svg')).headers['content-security-policy']).toBeUndefined();
});

test('other files are asked for again each time', async () => {
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/assets/missing.js',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/..%5c..%5csecret.txt',
  '//etc/passwd',
  '/.made-of',
  '/.pages.json',
  '/index.html',
  '/assets/',
  '/assets/%00',
  '/assets/%ff%',
  '/elsewhere',
])('%s is nothing of the dashboard', async (path) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([404, 'not ours']);
});

test('a dashboard that has not been built is none', () => {
  expect(createDashboard(join(folder, 'nowhere'))).toBeNull();
});

test('who has a file is told that it is still the same', async () => {
  const path = '/assets/index-abc.js';
  const { headers } = await get(path);
  const again = await get(path, { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const packed = await get(path, {
    'if-none-match': String(headers['etag']),
    'accept-encoding': 'br',
  });
  expect(packed.status).toBe(200);
});

test('an encoding that is refused by q=0 is not sent', async () => {
  const { headers } = await get('/assets/index-abc.js', { 'accept-encoding': 'br;q=0, identity' });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a build that is made anew meanwhile breaks nothing: what was open is served as it was', async () => {
  kept = createDashboard(built);
  rmSync(built, { recursive: true });
  try {
    expect((await get('/assets/index-abc.js', { 'accept-encoding': 'br' })).status).toBe(200);
    expect((await get('/projects')).status).toBe(200);
  } finally {
    kept = null;
  }
});
