import * as fc from 'fast-check';
import { minimatch } from 'minimatch';
import { expect, test } from 'vitest';
import { createGlob } from '#lib/glob.ts';

test.each([
  ['*.ts', 'a.ts', true],
  ['*.ts', 'src/a.ts', false],
  ['**/*.ts', 'a.ts', true],
  ['**/*.ts', 'src/lib/a.ts', true],
  ['**/package.json', 'package.json', true],
  ['**/package.json', 'a/package.json', true],
  ['src/**/x.ts', 'src/x.ts', true],
  ['src/**', 'src', false],
  ['src/**', 'src/a/b', true],
  ['src/**/test/*.js', 'src/test/a.js', true],
  ['src/**/test/*.js', 'src/a/test/b/test/c.js', true],
  ['?.go', 'ä.go', true],
  ['[a-c]x', 'bx', true],
  ['[!a-c]x', 'bx', false],
  ['[^a-c]x', 'dx', true],
  ['[a-', '[a-', true],
  ['a[]b', 'a[]b', true],
  ['\\*.ts', '*.ts', true],
  ['\\*.ts', 'a.ts', false],
  ['.*', '.env', true],
  ['*', '.env', true],
  ['{a,b}', 'a', false],
  ['(a|b)*', '(a|b)c', true],
])('%s on %s: %s', (pattern, path, expected) => {
  expect(createGlob(pattern)(path)).toBe(expected);
});

/** What minimatch says of the same pattern, without the braces and extended globs that we do not have. */
const yardstick = (path: string, pattern: string) =>
  minimatch(path, pattern, {
    nobrace: true,
    noext: true,
    nocomment: true,
    nonegate: true,
    dot: true,
    optimizationLevel: 0,
  });

test('a glob fits what minimatch says it fits', () => {
  const name = fc
    .array(fc.constantFrom('a', 'b', '.', 'ab'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''))
    .filter((text) => text !== '.' && text !== '..');
  const piece = fc.oneof(
    { weight: 4, arbitrary: name },
    fc.constantFrom(
      '*',
      '**',
      '***',
      '*a',
      'a*',
      '*a*b',
      '?',
      '?b',
      '[ab]',
      '[!a]b',
      '*.b',
      'a**b',
    ),
  );
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => names.join('/'));
  const pattern = fc.array(piece, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(path, pattern, (one, glob) => {
      expect(createGlob(glob)(one), `${glob} on ${one}`).toBe(yardstick(one, glob));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['stars', `${'*a'.repeat(400)}b`],
  ['folders', `${'**/'.repeat(300)}b`],
  ['both', `${'**/*a*'.repeat(150)}b`],
  ['sets', `${'*[!b]'.repeat(190)}b`],
])('a pattern of %s is matched in linear time', (_what, pattern) => {
  const fits = createGlob(pattern);
  const long = `${'a'.repeat(2000)}/${'a/'.repeat(1000)}c`;
  const cpu = process.cpuUsage();
  for (let i = 0; i < 10; i++) expect(fits(long)).toBe(false);
  const { user, system } = process.cpuUsage(cpu);
  expect(user + system).toBeLessThan(2_000_000);
});
