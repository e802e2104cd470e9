import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redactUrl } from '#platform/redact-url.ts';

const LOG = join(import.meta.dirname, '..', '..', 'src', 'platform', 'log.ts');
const PROGRAM = `
  import { createLog, withRequestId } from '${LOG}';
  const log = createLog('info', 'test');
  withRequestId('r-1', async () => {
    await new Promise((resolve) => setImmediate(resolve));
    log.info('inside');
  });
  log.info('outside');
`;

test('a line logged while a request is served carries its id, other lines none', () => {
  const args = ['--input-type=module', '-e', PROGRAM];
  const output = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...args], {
    encoding: 'utf8',
  });
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): unknown => JSON.parse(line));
  expect(lines).toEqual([
    expect.not.objectContaining({ requestId: expect.anything() }),
    expect.objectContaining({ msg: 'inside', requestId: 'r-1' }),
  ]);
});

test('a key or a token in a query is cut out of a logged address', () => {
  expect(redactUrl('/sign-in?token=abc_-9')).toBe('/sign-in?token=[redacted]');
  expect(redactUrl('/x?a=%zz&Api%5Fkey=sk_live_x')).toBe('/x?a=%zz&Api%5Fkey=[redacted]');
  expect(redactUrl('/api/v1/projects?limit=1&api_key=sk_live_x&a=b')).toBe(
    '/api/v1/projects?limit=1&api_key=[redacted]&a=b',
  );
});

const KEY = 'sk_live_Abcdefghij-klmnopqrst_uvwxyz012';
const TOKEN = 'Zm9vYmFyYmF6cXV4-Zm9vYmFyYmF6cXV4_Zm9vYmFyM';
const encode = (text: string): string =>
  Array.from(text, (one) => `%${one.charCodeAt(0).toString(16)}`).join('');

test.each([
  ['a path', `/api/v1/projects/${KEY}`],
  ['a path, encoded', `/api/v1/${encode(KEY)}`],
  ['a path, encoded twice', `/api/v1/${encode(encode(KEY))}`],
  ['a path, its underscores encoded', `/${KEY.replaceAll('_', '%5F')}`],
  ['a path, cut short', `/${KEY.slice(0, 14)}`],
  ['a value of any name', `/x?q=${KEY}`],
  ['a name', `/x?${KEY}=1`],
  ['a name, encoded', `/x?${encode(KEY)}`],
  ['a fragment', `/x#${KEY}`],
  ['a GraphQL document', `/graphql?query=${encodeURIComponent(`{ a(k: "${KEY}") }`)}`],
  ['a user of an absolute URL', `http://${KEY}@host/x`],
  ['a password of an absolute URL', 'http://user:sk_live_Abcdefghij@host/x'],
  ['a URL inside', `/sign-in?to=${encodeURIComponent(`/x?api_key=${KEY}`)}`],
  ['a link’s token in a path', `/join/${TOKEN}`],
  ['a link’s token in a fragment', `/join#token=${TOKEN}`],
  ['a link’s token, encoded', `/join?x=${encode(TOKEN)}`],
  ['a link’s token behind ;', `/join;token=${TOKEN}`],
  ['a token of another name', `/x?access_token=${TOKEN}`],
  ['a short password', '/x?password=hunter2abc'],
])('a key or token in %s is cut out', (_what, url) => {
  const redacted = redactUrl(url);
  expect(redacted).toContain('[redacted]');
  for (const secret of [KEY.slice(8, 14), TOKEN.slice(0, 12), 'hunter2', encode(KEY).slice(30, 60)])
    expect(decodeURIComponent(decodeURIComponent(redacted))).not.toContain(secret);
});

test.each([
  '/api/v1/projects/proj_01h2xcejqtf2nbrexx3vqjhp41/search?limit=5',
  '/graphql?query=%7B__typename%7D',
  '/x?a=100%25&b=%zz',
])('%s is left as it is', (url) => {
  expect(redactUrl(url)).toBe(url);
});

test('a key is cut out of every line, wherever it stands', () => {
  const program = `
    import { createLog } from '${LOG}';
    const log = createLog('info', 'test');
    log.info({ referer: 'https://x/${KEY}', agent: '${encode(KEY)}' }, 'told ${KEY}');
    log.error({ err: new Error('failed for ${KEY} at /join?token=${TOKEN}') }, 'failed');
  `;
  const args = ['--input-type=module', '-e', program];
  const output = execFileSync('sh', ['-c', 'exec "$0" "$@" 2>&1', process.execPath, ...args], {
    encoding: 'utf8',
  });
  expect(output).toContain('[redacted]');
  expect(output).not.toContain(KEY.slice(8));
  expect(output).not.toContain(encode(KEY).slice(0, 24));
  expect(output).not.toContain(TOKEN);
  for (const line of output.split('\n').filter((one) => one.startsWith('{'))) JSON.parse(line);
});
