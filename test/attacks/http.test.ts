/** Paths, headers and stored answers. OWASP API8; CWE-22, CWE-113, CWE-444, CWE-524. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTier } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { INVITE, signInOwner } from '../support/browser.ts';
import { seed, type SeededKey, type SeededProject } from '../support/seed.ts';

let app: TestApp;
let owner: SeededProject;
let stranger: SeededKey;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later' });
  owner = await seed(app).account('enterprise').project();
  stranger = await seed(app).account('pro');
});
afterAll(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(app.url + path, { headers, redirect: 'manual' });

describe('no path leads to a file that is not served', () => {
  test.each([
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5c..%5cpackage.json',
    '/assets/%252e%252e%252fpackage.json',
    '/assets/%c0%ae%c0%ae/package.json',
    '/assets/%u002e%u002e/package.json',
    '/assets/....//....//package.json',
    '/assets/package.json%00.js',
    '/assets/;/package.json',
    '/.pages.json',
    '/.git/config',
    '/.env',
    '/secret.key',
    '/package.json',
    '/src/main.ts',
    '/node_modules/pg/package.json',
    '/docs/..%2fpackage.json',
    '/docs/%2e%2e%2fpackage.json',
    '/assets/C:%5cwindows%5cwin.ini',
    '/file:///etc/passwd',
    '/graphiql/..%2f..%2fpackage.json',
    '/metrics',
    '/debug/pprof',
    '/server-status',
  ])('%s', async (path) => {
    const response = await get(path);
    const text = await response.text();
    expect([400, 404], text.slice(0, 200)).toContain(response.status);
    expect(text).not.toMatch(/"dependencies"|root:x:|\[core\]|import \{/);
  });
});

describe('headers that some servers obey change nothing', () => {
  test.each([
    ['x-http-method-override', 'DELETE'],
    ['x-http-method', 'DELETE'],
    ['x-method-override', 'DELETE'],
    ['x-original-url', '/api/v1/webhooks'],
    ['x-rewrite-url', '/api/v1/webhooks'],
    ['x-forwarded-prefix', '/api/v1/webhooks'],
    ['x-forwarded-host', 'evil.example'],
    ['forwarded', 'for=127.0.0.1;host=evil.example;proto=https'],
    ['x-account-id', 'acct_000000000000000000000000'],
    ['x-sextant-mode', 'test'],
    ['x-real-ip', '127.0.0.1'],
    ['content-type', 'application/xml'],
    ['range', 'bytes=0-1'],
    ['if-none-match', '*'],
    ['if-modified-since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ])('%s: %s', async (name, value) => {
    const path = `/projects/${owner.project.id}`;
    const answer = await owner.api.get(path, { [name]: value });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain(owner.project.id);
    expect(answer.text).not.toContain('evil.example');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('an invitation leads to this server, whatever Host and proxies say', async () => {
    const browser = await signInOwner(app, owner.accountId);
    const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '666' };
    const variables = { email: 'host@example.com' };
    const { value } = await browser.ask(INVITE, { variables, headers });
    expect(JSON.stringify(value)).toMatch(/"url":"http:\/\/127\.0\.0\.1:/);
  });
});

test.each([
  ['cursor', '%0d%0aSet-Cookie:%20a=b'],
  ['cursor', '%E5%98%8D%E5%98%8ASet-Cookie:%20a=b'],
  ['limit', '1%0d%0aLocation:%20//evil.example'],
  ['limit', '1e'],
  ['limit', '-1'],
  ['limit', '1.5'],
  ['limit', 'NaN'],
  ['limit', '%D9%A1'],
  ['cursor', 'proj_000000000000000000000000%27--'],
])('the parameter %s=%s splits no answer and is refused', async (name, value) => {
  const answer = await owner.api.get(`/projects?${name}=${value}`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('location')).toBeNull();
});

describe('an answer that is kept for its key', () => {
  const body = { githubRepo: 'acme/shop' };
  const headers = { 'idempotency-key': 'attack-1' };

  test('is never given to another account, nor to a call that differs by its mode', async () => {
    const first = await owner.api.post('/projects', body, headers);
    const theirs = await stranger.api.post('/projects', body, headers);
    expect(theirs.status).toBe(201);
    expect(theirs.headers.get('idempotency-replayed')).toBeNull();
    expect(theirs.text).not.toBe(first.text);
    const testKey = await seed(app).of(owner).key('test');
    const inTest = await testKey.api.post('/projects', body, headers);
    expect(inTest.headers.get('idempotency-replayed')).toBeNull();
  });

  test('does nothing for an account that may not ask for it any more', async () => {
    const { accountId, api } = await seed(app).account('pro');
    const webhook = { url: 'https://192.88.98.1/hook', events: ['index.complete'] };
    const once = await api.post('/webhooks', webhook, headers);
    expect(once.status).toBe(201);
    await setTier(openSystemScope(app.platform), accountId, 'free');
    const again = await api.post('/webhooks', webhook, headers);
    expect([again.headers.get('idempotency-replayed'), again.text]).toEqual(['true', once.text]);
    const changed = await api.post('/webhooks', webhook, { 'idempotency-key': 'attack-4' });
    expect(changed.status).toBe(403);
    const sql = 'select 1 from webhook where account_id = $1';
    expect((await app.platform.db.systemPool.query(sql, [accountId])).rows).toHaveLength(1);
  });

  test('keeps no secret that the call sent or was given', async () => {
    const secret = 'a-secret-that-nobody-else-has';
    const webhook = { url: 'https://192.88.98.1/s', events: ['index.complete'], secret };
    await owner.api.post('/webhooks', webhook, { 'idempotency-key': 'attack-2' });
    const { rows } = await app.platform.db.systemPool.query(
      'select i::text as row from idempotency i',
    );
    expect(JSON.stringify(rows)).not.toMatch(/a-secret-that|whsec_/);
  });

  test('of 20 calls with one key and 20 bodies one happens', async () => {
    const calls = Array.from({ length: 20 }, (_, at) =>
      owner.api.post('/projects', { githubRepo: `acme/r${at}` }, { 'idempotency-key': 'attack-3' }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(19);
  });
});

describe('what anybody may ask', () => {
  test.each(['/healthz', '/readyz', '/openapi.json'])(
    '%s tells nothing of the machine',
    async (path) => {
      for (const search of ['', '?verbose=1&debug=true', '?api_key=sk_live_x']) {
        const text = await (await get(path + search)).text();
        expect(text).not.toContain(app.dataDir);
        expect(text).not.toMatch(/postgres:\/\/|node_modules|DATABASE_URL=/);
      }
    },
  );

  test('no page leads elsewhere by a parameter', async () => {
    for (const name of ['next', 'to', 'redirect', 'return', 'url', 'continue'])
      for (const path of ['/', '/sign-in', '/join', '/docs']) {
        const response = await get(`${path}?${name}=//evil.example`);
        expect(response.headers.get('location')).toBeNull();
        expect(await response.text()).not.toContain('evil.example');
      }
  });

  test('an error repeats markup as text only, and never as a page', async () => {
    const response = await get('/%3Cscript%3Ealert(1)%3C/script%3E');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
