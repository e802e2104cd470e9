import { crc32 } from 'node:zlib';
import { shannonEntropy } from './entropy.ts';
import type { Check } from './secret-rule.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CHECKSUM_LENGTH = 6;

const proven = (says: string): Check => ({ verdict: 'proven', says });
const doubtful = (says: string): Check => ({ verdict: 'doubtful', says });
const refuted = (says: string): Check => ({ verdict: 'refuted', says });

function inBase62(value: number): string {
  let rest = value;
  let digits = '';
  while (rest > 0) {
    digits = (BASE62[rest % 62] ?? '') + digits;
    rest = Math.floor(rest / 62);
  }
  return digits.padStart(CHECKSUM_LENGTH, '0');
}

/** A token of GitHub's form: a prefix, a body, and the body's CRC-32 in base62. */
export function withBase62Checksum(prefix: string, body: string): string {
  return `${prefix}${body}${inBase62(crc32(body))}`;
}

/** GitHub's classic tokens and npm's; those of GitHub's apps (`ghs_`) do not always have one. */
export function base62Checksum(value: string): Check {
  const prefix = value.slice(0, value.indexOf('_') + 1);
  const body = value.slice(prefix.length, -CHECKSUM_LENGTH);
  if (withBase62Checksum(prefix, body) === value) return proven('checksum valid');
  return prefix === 'ghs_' ? doubtful('no checksum') : doubtful('checksum invalid');
}

/** Grafana's: the CRC-32 of what is in front of it, little end first, in hex. */
export function grafanaChecksum(value: string): Check {
  const key = value.slice(0, -9);
  const isValid = hexChecksum(key) === value.slice(-8).toLowerCase();
  return isValid ? proven('checksum valid') : doubtful('checksum invalid');
}

export function hexChecksum(key: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(crc32(key));
  return bytes.toString('hex');
}

/** A PyPI token is a macaroon whose first field is the name of the host. */
export function pypiMacaroon(value: string): Check {
  const bytes = Buffer.from(value.slice('pypi-'.length), 'base64url').toString('latin1');
  const isMacaroon = bytes.startsWith('\u0002\u0001\u0008pypi.org');
  const isTest = bytes.startsWith('\u0002\u0001\rtest.pypi.org');
  return isMacaroon || isTest ? proven('a PyPI macaroon') : refuted('not a macaroon');
}

/** A bot's id in base64 in front of the first dot. */
export function discordToken(value: string): Check {
  const id = Buffer.from(value.slice(0, value.indexOf('.')), 'base64').toString('latin1');
  return /^\d{17,20}$/.test(id) ? proven('bot id decodes') : refuted('not a bot id');
}

const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3] as const;

function bech32Step(sum: number, value: number): number {
  const top = sum >>> 25;
  let next = ((sum & 0x1ffffff) << 5) ^ value;
  for (const [bit, generator] of GENERATORS.entries()) {
    if (((top >>> bit) & 1) === 1) next ^= generator;
  }
  return next >>> 0;
}

function bech32Sum(prefix: string, values: readonly number[]): number {
  let sum = 1;
  for (const char of prefix) sum = bech32Step(sum, char.charCodeAt(0) >> 5);
  sum = bech32Step(sum, 0);
  for (const char of prefix) sum = bech32Step(sum, char.charCodeAt(0) & 31);
  for (const value of values) sum = bech32Step(sum, value);
  return sum;
}

const AGE_PREFIX = 'age-secret-key-';

/** Secret keys of age are bech32 (BIP 173), which has a checksum. */
export function ageChecksum(value: string): Check {
  const data = value.slice(AGE_PREFIX.length + 1).toLowerCase();
  const values = Array.from(data, (char) => BECH32.indexOf(char));
  return bech32Sum(AGE_PREFIX, values) === 1
    ? proven('checksum valid')
    : doubtful('checksum invalid');
}

/** A key of age's form, for the rule's example. */
export function withBech32Checksum(data: string): string {
  const values = Array.from(data, (char) => BECH32.indexOf(char));
  const sum = bech32Sum(AGE_PREFIX, [...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const checksum = [25, 20, 15, 10, 5, 0].map((shift) => BECH32[(sum >>> shift) & 31]).join('');
  return `${AGE_PREFIX}1${data}${checksum}`.toUpperCase();
}

/** Text in base64 that holds at least so many bytes once decoded. */
export function base64Bytes(count: number): (value: string) => Check {
  return (value) =>
    Buffer.from(value, 'base64').length === count
      ? proven(`${count * 8} bits in base64`)
      : refuted('another length');
}

/** Letters and digits in a mix that words and constants do not have. */
export function mixed(leastEntropy: number): (value: string) => Check {
  return (value) => {
    const entropy = shannonEntropy(value);
    const isMixed = /\d/.test(value) && /[a-zA-Z]/.test(value);
    return isMixed && entropy >= leastEntropy
      ? proven(`entropy ${entropy.toFixed(1)} bits per character`)
      : refuted('too even');
  };
}
