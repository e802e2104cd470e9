import { expect, test } from 'vitest';
import { redactSecrets } from '#lib/redaction/redact.ts';

const LENGTH = 200_000;
const PIECES = [
  'password=',
  'password: "',
  "token = '",
  'password: |\n  ',
  'secret `',
  'BEGIN PRIVATE KEY ',
  '-----BEGIN RSA PRIVATE KEY-----\nab\n',
  'END PRIVATE KEY ',
  'BEGINPRIVATEKEY\n',
  'Private-Lines: 9999\n',
  'Private-MAC: \n',
  '://a:b',
  'a:1:b:c:d',
  '://',
  'aB3',
  'A',
  '\\n',
  '"',
  '\\"',
  "' + '",
  ' ',
  'stringData:\na: b\n',
  'data: ',
  'kind: Secret\ndata:\n',
  '$6$',
  'bearer ',
  'cookie: ',
  'mysql -p',
  'identified by ',
  'ab:',
  '<password>',
  'password"\n',
  'name: password\n',
  '\u2028',
];

test.each(PIECES)('a text of nothing but %j takes time in proportion to its length', (piece) => {
  const text = piece.repeat(Math.ceil(LENGTH / piece.length));
  redactSecrets(text.slice(0, LENGTH / 8));
  const small = timeOf(text.slice(0, LENGTH / 4));
  const large = timeOf(text);
  // four times as long; sixteen times where it is quadratic
  expect(large).toBeLessThan(Math.max(1500, small * 10));
});

function timeOf(text: string): number {
  const started = performance.now();
  redactSecrets(text);
  return performance.now() - started;
}

test('a text that is too long to look at is withheld whole, line by line', () => {
  const text = 'a b c\n'.repeat(2_700_000);
  const redacted = redactSecrets(text);
  expect(redacted.startsWith('[redacted]\n[redacted]\n')).toBe(true);
  expect(redacted).not.toContain('a b c');
});

test('a text with too many names to look at is withheld whole', () => {
  const redacted = redactSecrets('pass;'.repeat(100_000));
  expect(redacted).toBe('[redacted]');
});

test('thousands of secrets in one file are all withheld', () => {
  const values = Array.from({ length: 5000 }, (_, index) => `Kx${index}-tiger!${index * 7}`);
  const text = values.map((value, index) => `DB_PASSWORD_${index}=${value}`).join('\n');
  const redacted = redactSecrets(text);
  for (const value of values) expect(redacted).not.toContain(value);
  expect(redacted).toContain('DB_PASSWORD_4999=[redacted]');
});
