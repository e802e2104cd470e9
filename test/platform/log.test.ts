import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redactUrl } from '#platform/log.ts';

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
