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
