import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOf } from '#lib/secrets/sample.ts';
import { findSecrets } from '#lib/secrets/scan.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';

const SIZE = 1_000_000;
/** Ordinary text takes a hundredth of it; a quadratic step takes hundreds of it. */
const MOST_MS = 1500;
const LITERALS = SECRET_RULES.flatMap(({ shape }) =>
  shape.kind === 'token' || shape.kind === 'structure' ? shape.literals : [],
);
const filled = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

function cpuMs(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('a megabyte on one line', () => {
  test.each([
    'a',
    '=',
    '"',
    ' ',
    '\\',
    'password',
    'password=',
    'password="',
    'password = "',
    'password_',
    ';password=a',
    'token token ',
    "secret: 'a",
    'eyJhbGciOi',
    'eyJhbGciOi.',
    '://a:',
    '://aaaa:bbbb@',
    'Basic ',
    'Bearer aaaaaaaa1',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN PRIVATE KEY-----\\n',
    'process.env.password||"',
    '<password>',
    ...new Set(LITERALS),
  ])('of %j is scanned in bounded time', (piece) => {
    const text = filled(piece);
    expect(cpuMs(() => findSecrets(text))).toBeLessThan(MOST_MS);
  });
});

const keyLine = (index: number): string =>
  `key${index} = "${sampleOf('AKIA|u14')}${'QRSTUVWXYZ'[index % 10] ?? ''}${'ABCDEFGHIJ'[index % 7] ?? ''}"\n`;

test('a file has at most 100 hits', () => {
  const text = Array.from({ length: 1000 }, (_, index) => keyLine(index)).join('');
  expect(findSecrets(text)).toHaveLength(100);
});

test('any text at all is scanned, and every hit is inside of it', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(...LITERALS, 'password', ' = ', '"', "'", '\n', ': ', sampleOf('w40'), '\\'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const lines = text.split('\n');
      for (const { line, column, endColumn } of findSecrets(text)) {
        expect(column).toBeLessThan(endColumn);
        expect(endColumn).toBeLessThanOrEqual(lines[line - 1]?.length ?? -1);
      }
    }),
    { numRuns: 3000 },
  );
});

test('the same text gives the same hits, whatever was scanned before', () => {
  const text = `a = "${sampleOf('AKIA|u16')}"\npassword: "${sampleOf('w14')}!"\n`;
  const first = findSecrets(text);
  findSecrets(filled('password="').slice(0, 5000));
  expect(findSecrets(text)).toEqual(first);
  expect(first).toHaveLength(2);
});
