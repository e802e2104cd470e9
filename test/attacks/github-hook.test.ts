/** What a stranger may post as GitHub. OWASP API2, API10; CWE-345, CWE-347. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';

const SECRET = 'only GitHub knows it';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: 'later', settings: { GITHUB_WEBHOOK_SECRET: SECRET } });
});
afterAll(() => app?.close());

const BODY = JSON.stringify({
  ref: 'refs/heads/main',
  repository: { full_name: 'acme/shop', default_branch: 'main' },
});
const sign = (body: string, algorithm = 'sha256', secret = SECRET): string =>
  createHmac(algorithm, secret).update(body).digest('hex');

async function post(body: string, headers: Record<string, string>) {
  const response = await fetch(`${app.url}/hooks/github`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-github-event': 'push', ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

const SIGNATURE = 'x-hub-signature-256';

test.each([
  ['the signature of another body', { [SIGNATURE]: `sha256=${sign(`${BODY} `)}` }],
  ['the older signature alone', { 'x-hub-signature': `sha1=${sign(BODY, 'sha1')}` }],
  ['an older signature in its place', { [SIGNATURE]: `sha1=${sign(BODY, 'sha1')}` }],
  ['the digest without its name', { [SIGNATURE]: sign(BODY) }],
  ['capitals', { [SIGNATURE]: `sha256=${sign(BODY).toUpperCase()}` }],
  ['a blank inside', { [SIGNATURE]: `sha256= ${sign(BODY)}` }],
  ['two signatures, one right', { [SIGNATURE]: `sha256=${'0'.repeat(64)}, sha256=${sign(BODY)}` }],
  ['the signature by an empty secret', { [SIGNATURE]: `sha256=${sign(BODY, 'sha256', '')}` }],
  ['the signature by "undefined"', { [SIGNATURE]: `sha256=${sign(BODY, 'sha256', 'undefined')}` }],
  ['a longer one', { [SIGNATURE]: `sha256=${sign(BODY)}00` }],
  ['letters of more bytes', { [SIGNATURE]: `sha256=${'é'.repeat(64)}` }],
])('%s is refused', async (_what, headers) => {
  expect((await post(BODY, headers)).status).toBe(401);
});

test.each([
  [
    'a wildcard',
    { ref: 'refs/heads/main', repository: { full_name: '%/%', default_branch: 'main' } },
  ],
  [
    'SQL',
    { ref: 'refs/heads/main', repository: { full_name: "' or ''='", default_branch: 'main' } },
  ],
  ['a NUL', { ref: 'refs/heads/\0', repository: { full_name: 'a/\0', default_branch: '\0' } }],
  ['half a character', { ref: 'refs/heads/\ud800', repository: { full_name: '\ud800/x' } }],
  ['another kind', { ref: ['refs/heads/main'], repository: { full_name: { a: 1 } } }],
  ['a long name', { ref: `refs/heads/${'x'.repeat(1_000_000)}`, repository: { full_name: 'a/b' } }],
])('a signed push of %s indexes nothing and fails at nothing of ours', async (_what, push) => {
  const body = JSON.stringify(push);
  const { status, text } = await post(body, { [SIGNATURE]: `sha256=${sign(body)}` });
  expect([200, 400], text).toContain(status);
  expect(text).not.toMatch(/to be checked: [1-9]/);
});

test('without a signature the body is not even read', async () => {
  const { status } = await post('x'.repeat(20 * 1024 * 1024), {}).catch(() => ({ status: 401 }));
  expect(status).toBe(401);
});

test('a push sent as a form starts no index', async () => {
  const body = `payload=${encodeURIComponent(BODY)}`;
  const headers = {
    [SIGNATURE]: `sha256=${sign(body)}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  expect((await post(body, headers)).text).toContain('Nothing to index');
});
