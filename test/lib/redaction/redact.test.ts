import { expect, test } from 'vitest';
import { redactSecrets } from '#lib/redaction/redact.ts';

const BODY = Array.from(
  { length: 6 },
  (_, i) => `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ${i}${'aZ3x'.repeat(3)}`,
);
const PEM = ['-----BEGIN RSA PRIVATE KEY-----', ...BODY, '-----END RSA PRIVATE KEY-----'].join(
  '\n',
);

test('values go, lines and everything else stay', () => {
  const text = `a = 1\nkey = "AKIAQYLPMN5HFIQR7XYA"  # ours\nb = 2\n`;
  const safe = redactSecrets(text);
  expect(safe).toBe('a = 1\nkey = "[redacted]"  # ours\nb = 2\n');
});

test('the body of a private key goes, line by line', () => {
  const safe = redactSecrets(`x\n${PEM}\ny`);
  for (const line of BODY) expect(safe).not.toContain(line.slice(0, 20));
  expect(safe.split('\n')).toHaveLength(`x\n${PEM}\ny`.split('\n').length);
  expect(safe).toMatch(/^x\n-----BEGIN RSA PRIVATE KEY-----\n/u);
});

test('a key that is cut off at the end of the text, too', () => {
  const cut = PEM.slice(0, PEM.length - 40);
  for (const line of BODY.slice(0, -1)) expect(redactSecrets(cut)).not.toContain(line.slice(0, 20));
});

/** Digits as letters, since a key has only some of the digits. */
const letters = (i: number): string =>
  Array.from(String(i).padStart(3, '0'), (digit) => 'QWERTYUIOP'.charAt(Number(digit))).join('');

test('however many there are, none is left', () => {
  const keys = Array.from({ length: 350 }, (_, i) => `AKIAQYLPMN5HF${letters(i)}7XYA`);
  const safe = redactSecrets(keys.map((key, i) => `key${i} = "${key}"`).join('\n'));
  for (const key of keys) expect(safe).not.toContain(key);
});

test('code without secrets stays as it is', () => {
  const text = 'def f(password):\n    return check(password, token=None)\n';
  expect(redactSecrets(text)).toBe(text);
});

test.each(['pwd', 'jwt', 'otp', 'dsn'])(
  'values above the word "%s" are withheld as well',
  (word) => {
    const text = `DB_PASSWORD="tiger"\npassphrase: "monkey"\n# see ${word}\n`;
    expect(redactSecrets(text)).toBe(
      `DB_PASSWORD="[redacted]"\npassphrase: "[redacted]"\n# see ${word}\n`,
    );
  },
);

test.each(['MY_PWD="tiger"', 'my.Pwd = "tiger"'])('short names count in any case: %s', (text) => {
  expect(redactSecrets(text)).not.toContain('tiger');
});

test('a key of one byte a line is withheld, a table that rises is not', () => {
  const bytes = [174, 47, 105, 184, 37, 210, 88, 30, 64, 186, 219, 158, 118, 39, 143, 155];
  const safe = redactSecrets(`{"a": [\n  ${bytes.join(',\n  ')}\n]}\n`);
  for (const byte of bytes) expect(safe).not.toContain(String(byte));
  const table = `const widths = [${Array.from({ length: 40 }, (_, i) => i * 6).join(', ')}];`;
  expect(redactSecrets(table)).toBe(table);
});
