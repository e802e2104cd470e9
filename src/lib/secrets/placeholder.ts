import { hash } from 'node:crypto';

/** SHA-256, cut to 64 bits, of values that the providers' own documentation prints. */
const DOCUMENTED: ReadonlySet<string> = new Set([
  '0011cc25eb432071',
  'aa6547439583c3a2',
  '2cafc0970149a84f',
  'f2d6ca16515033e5',
  '7e8de44ea9ecf6d5',
  '3543c50b0cb9cea8',
  'bc3ae723f57c6b9e',
  'cf4d418ed3de92d7',
  '73f71af093fdf154',
  '0b5dd075ccdd03c4',
  '731fa294d036e54f',
  '02f7ce3c263f85c0',
  'ac9265e56c79b234',
  '32c2dc15c5120958',
  '4dcfd28f83a0ef62',
  'a4f06cc536ba5f76',
]);

/** What people write where a secret would be. Lower case. */
const STAND_IN =
  /example|sample|placeholder|change[-_]?(?:me|it|this)|replace|insert|dummy|redacted|masked|removed|censored|your[-_]|my[-_]?(?:secret|token|pass|key|api)|[-_]here|xxxx|\*\*\*|\.\.\.|…|fake|mock|lorem|deadbeef|cafebabe|foobar|qwerty|asdf|abc123|s3cr3t|sekret|n\/a|test/;
/** What is filled in later, or names where the value is. */
const TEMPLATE =
  /\$\{|\{\{|\$\(|^[$%][A-Za-z_{(]|%[sd@(%]|<%|#\{|\{\d{0,2}\}|^@\{|process\.env|os\.environ|getenv|secrets\.|^(?:vault|env|ssm|arn|ref|file|secret):|^env\./;
/** `<password>`, `[token]`, `{secret}`, `__TOKEN__`, `@token@`, `%TOKEN%` */
const FRAMES = ['<>', '[]', '{}', '__', '@@', '%%'] as const;

const isFramed = (value: string): boolean =>
  FRAMES.some(([open = '', close = '']) => value.startsWith(open) && value.endsWith(close));

const RUN_LENGTH = 6;

/** Whether one character, or a count up or down, goes on for so long: `xxxxxx`, `123456`, `fedcba`. */
export function hasRun(value: string): boolean {
  let step = Number.NaN;
  let length = 1;
  for (let index = 1; index < value.length; index += 1) {
    const next = value.charCodeAt(index) - value.charCodeAt(index - 1);
    // runs of slashes are in the base64 of AWS session tokens
    const isRun = next === step && Math.abs(next) <= 1 && value.charAt(index) !== '/';
    length = isRun ? length + 1 : 2;
    step = next;
    if (length >= RUN_LENGTH && Math.abs(step) <= 1) return true;
  }
  return false;
}

const MOST_CHARACTERS_EACH = 5;

/** A handful of characters over and over: `aabbaabb`, `0101`. */
const isMonotonous = (value: string): boolean =>
  value.length >= 8 && new Set(value).size <= Math.min(4, value.length / MOST_CHARACTERS_EACH + 2);

/** What is to be filled in by a template, or read at run time: no value at all. */
export const isTemplate = (value: string): boolean => isFramed(value) || TEMPLATE.test(value);

/** Printed as an example by the provider itself. */
export const isDocumented = (value: string): boolean =>
  DOCUMENTED.has(hash('sha256', value, 'hex').slice(0, 16));

/** A documented example, or what stands in for a value. */
export function isPlaceholder(value: string): boolean {
  return (
    STAND_IN.test(value.toLowerCase()) ||
    isTemplate(value) ||
    hasRun(value) ||
    isMonotonous(value) ||
    isDocumented(value)
  );
}
