import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 24;

const PREFIXES = [
  'acct',
  'key',
  'mem',
  'ses',
  'lnk',
  'proj',
  'task',
  'wh',
  'evt',
  'dlv',
  'fnd',
  'srch',
  'turn',
] as const;
export type IdPrefix = (typeof PREFIXES)[number];

const FORM = new RegExp(`^[a-z]+_[${ALPHABET}]{${ID_LENGTH}}$`);

/** Whether a text has the form of an id; one that has not need not be looked for. */
export function isId(text: string): boolean {
  return FORM.test(text);
}

/** The first character is 0 until the year 2248, as it is of no random text but one in 32. */
const OWN_FORM = new RegExp(`^(?:${PREFIXES.join('|')})_0[${ALPHABET}]{${ID_LENGTH - 1}}$`);

/** Whether a text is an id that `newId` made, and so no secret. */
export function isOwnId(text: string): boolean {
  return OWN_FORM.test(text);
}

let lastMs = 0;
let lastValue = 0n;

/**
 * A new public id: `<prefix>_` and 24 characters of Crockford's base32 over a UUIDv7 without its six
 * constant bits (48 bits of milliseconds, 72 random). Ids of one kind sort by time of creation; those
 * that one process makes in one millisecond sort in their order, too.
 * Source: RFC 9562, 5.7; https://www.crockford.com/base32.html (lower case).
 */
export function newId(prefix: IdPrefix, nowMs: number): string {
  let value = toValue(nowMs);
  let text = '';
  for (let i = 0; i < ID_LENGTH; i++) {
    text = ALPHABET.charAt(Number(value & 31n)) + text;
    value >>= 5n;
  }
  return `${prefix}_${text}`;
}

function toValue(nowMs: number): bigint {
  const value = (BigInt(nowMs) << 72n) | BigInt(`0x${randomBytes(9).toString('hex')}`);
  const isBehind = nowMs === lastMs && value <= lastValue;
  lastMs = nowMs;
  // Still not to be guessed: the step is random as well.
  lastValue = isBehind ? lastValue + 1n + BigInt(`0x${randomBytes(6).toString('hex')}`) : value;
  return lastValue;
}
