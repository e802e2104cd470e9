import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 24;

export type IdPrefix =
  | 'acct'
  | 'key'
  | 'mem'
  | 'ses'
  | 'lnk'
  | 'proj'
  | 'task'
  | 'wh'
  | 'evt'
  | 'dlv';

const FORM = new RegExp(`^[a-z]+_[${ALPHABET}]{${ID_LENGTH}}$`);

/** Whether a text has the form of an id; one that has not need not be looked for. */
export function isId(text: string): boolean {
  return FORM.test(text);
}

/**
 * A new public id: `<prefix>_` and 24 characters of Crockford's base32 over a UUIDv7 without its six
 * constant bits (48 bits of milliseconds, 72 random), so ids of one kind sort by time of creation.
 * Source: RFC 9562, 5.7; https://www.crockford.com/base32.html (lower case).
 */
export function newId(prefix: IdPrefix, nowMs: number): string {
  let value = (BigInt(nowMs) << 72n) | BigInt(`0x${randomBytes(9).toString('hex')}`);
  let text = '';
  for (let i = 0; i < ID_LENGTH; i++) {
    text = ALPHABET.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return `${prefix}_${text}`;
}
