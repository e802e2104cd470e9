import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createPrioritySemaphore, type Rank } from '#lib/priority-semaphore.ts';
import { AppError } from '#platform/errors.ts';

const derive = promisify(argon2);

interface Cost {
  /** KiB */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Source: OWASP Password Storage Cheat Sheet, argon2id. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const MIN_LENGTH = 8;
const MAX_LENGTH = 256;
/** UTF-16 units as typed: a letter may come as several, but normalising has to end soon. */
const MAX_UNITS = 1024;

/** A hash and what it was made with; its text form is that of the PHC string format. */
interface PasswordHash {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/**
 * The same password typed on two keyboards is one text: NFKC, as NIST SP 800-63B has it.
 * @throws AppError INVALID_REQUEST
 */
export function toPassword(text: string): string {
  const password = text.slice(0, MAX_UNITS).normalize('NFKC');
  const length = Array.from(password).length;
  const isLong = text.length > MAX_UNITS || length > MAX_LENGTH;
  if (!isLong && length >= MIN_LENGTH && text.isWellFormed()) return password;
  throw new AppError(
    'INVALID_REQUEST',
    `Password must have ${MIN_LENGTH} to ${MAX_LENGTH} characters.`,
  );
}

/** @returns argon2id of a password, as text that carries its own salt and cost */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await semaphore.run('known', () => toHash(password, salt, COST));
  if (hash === null) throw new Error('The password queue refused a known person.');
  return toText({ cost: COST, salt, hash });
}

/**
 * Whether a password is the one behind a stored hash. Where there is none the same work is done: how
 * long it takes does not tell whether an address is known.
 */
export async function isPassword({ given, stored, rank }: PasswordCheck): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const { salt, cost, hash } = known ?? NOBODY;
  const password = given.slice(0, MAX_UNITS).normalize('NFKC');
  const made = await semaphore.run(rank, () => toHash(password, salt, cost));
  if (made === null)
    throw new AppError('RATE_LIMIT_EXCEEDED', 'Too many sign-ins at once. Retry in 5 s.');
  const isEqual = timingSafeEqual(made, hash);
  return isEqual && known !== null && given.length <= MAX_UNITS;
}

export interface PasswordCheck {
  readonly given: string;
  readonly stored: string | null;
  /** who asks: a person waits for no strangers, and these for nobody who tries many accounts */
  readonly rank: Rank;
}

/** Hashing takes the threads that files and names need as well; so it never has more than two of them. */
const semaphore = createPrioritySemaphore(2, 200);

const NOBODY: PasswordHash = {
  cost: COST,
  salt: randomBytes(SALT_BYTES),
  hash: randomBytes(HASH_BYTES),
};

function toHash(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return derive('argon2id', { ...cost, message: password, nonce, tagLength: HASH_BYTES });
}

const FORM =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<hash>[\w+/]{43})$/;

function parse(text: string): PasswordHash {
  const { memory, passes, parallelism, salt = '', hash = '' } = FORM.exec(text)?.groups ?? {};
  if (memory === undefined) throw new Error('A stored password hash has an unknown format.');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  return { cost, salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
}

function toText({ cost, salt, hash }: PasswordHash): string {
  const parts = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parts}$${toBase64(salt)}$${toBase64(hash)}`;
}

/** Base64 without padding. Source: PHC string format, "B64". */
function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
