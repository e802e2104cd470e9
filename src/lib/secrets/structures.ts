import { isGuessable, shannonEntropy } from './entropy.ts';
import { factsOf, LOOKS_LIKE_AN_EXAMPLE } from './evidence.ts';
import { hasRun, isPlaceholder } from './placeholder.ts';
import type { Found } from './secret-rule.ts';

const JWT = /(eyJ[\w-]{10,1000})\.(eyJ[\w-]{10,3000})\.([\w-]{20,1000})/y;
const EXAMPLE_SUBJECTS = new Set<unknown>(['1234567890', '1234', 'user', 'test', '123', '1']);

type Claims = Readonly<Record<string, unknown>>;

/** Of the documentation, or of Supabase's role for everyone, whose token is public. */
const isExampleToken = (claims: Claims): boolean =>
  EXAMPLE_SUBJECTS.has(claims['sub']) || claims['name'] === 'John Doe' || claims['role'] === 'anon';

function decodedJson(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function decodedToken(header: string, body: string): readonly [string, Claims] | undefined {
  const algorithm = decodedJson(header)?.['alg'];
  const claims = decodedJson(body);
  return typeof algorithm === 'string' && claims !== undefined ? [algorithm, claims] : undefined;
}

/** A signed JSON Web Token: header and claims decode, and the header names how it is signed. */
export function jsonWebToken(text: string, at: number): Found | undefined {
  JWT.lastIndex = at;
  // in the middle of a longer word it is the second part of a token, or none
  const match = /[\w-]/.test(text.charAt(at - 1)) ? null : JWT.exec(text);
  if (match === null) return undefined;
  const [value, header = '', body = '', signature = ''] = match;
  const decoded = decodedToken(header, body);
  if (decoded === undefined) return undefined;
  const [algorithm, claims] = decoded;
  const isExample = isExampleToken(claims) || hasRun(signature);
  const isUnsigned = algorithm === 'none';
  return {
    start: at,
    end: at + value.length,
    value,
    confidence: isExample || isUnsigned ? 'low' : 'medium',
    evidence: factsOf({
      'header and claims decode': true,
      'of the role service_role': claims['role'] === 'service_role',
      'not signed': isUnsigned,
      'never expires': claims['exp'] === undefined,
      [LOOKS_LIKE_AN_EXAMPLE]: isExample,
    }),
    isExample,
  };
}

const AUTHORITY =
  /:\/\/([^\s:/?#@"'`<>()[\]{},;|\\]{0,80}):([^\s/?#@"'`<>\\]{3,200})@([\w.-]{1,100})/y;
const PLAIN_HOSTS =
  /(?:^|\.)(?:localhost|example\.(?:com|org|net)|example|test|invalid|host|hostname|server|domain\.com|proxy|127\.0\.0\.1|0\.0\.0\.0)$|^(?:host|server|proxy|db|database|postgres|mysql|redis|mongo|rabbitmq|mariadb)$/;
const PLAIN_PASSWORD = /^[a-z_.-]{1,24}\d{0,3}$/i;

function schemeBefore(text: string, at: number): string {
  return /[a-z][a-z0-9+.-]{0,30}$/i.exec(text.slice(Math.max(0, at - 32), at))?.[0] ?? '';
}

const isExamplePassword = (password: string): boolean =>
  PLAIN_PASSWORD.test(password) || isPlaceholder(password);

/** A port, or filled in at run time. */
const isNoPassword = (user: string, password: string): boolean =>
  /^\d{1,5}$/.test(password) || isFormula(user) || isFormula(password);

/** `scheme://user:password@host` */
export function urlCredentials(text: string, at: number): Found | undefined {
  AUTHORITY.lastIndex = at;
  const [found, user = '', password = '', host = ''] = AUTHORITY.exec(text) ?? [];
  const scheme = found === undefined ? '' : schemeBefore(text, at);
  if (scheme === '' || isNoPassword(user, password)) return undefined;
  const isExample = isExamplePassword(password) || PLAIN_HOSTS.test(host.toLowerCase());
  const start = at + '://'.length + user.length + 1;
  return {
    start,
    end: start + password.length,
    value: password,
    confidence: 'medium',
    evidence: factsOf({
      [`password in a URL of ${scheme.toLowerCase()}`]: true,
      [LOOKS_LIKE_AN_EXAMPLE]: isExample,
    }),
    isExample,
    ...(isGuessable(password) ? { hashed: `${scheme}://${user}@${host}` } : {}),
  };
}

/** Filled in at run time: `${password}`, `{password}`, `$PASSWORD`, `%s`. */
const isFormula = (value: string): boolean =>
  /[{}()|=[\]]|\$[A-Za-z_]|%[sdv(]/.test(value.replaceAll(/%[0-9A-Fa-f]{2}/g, ''));

const TELEGRAM = /:AA[\w-]{33}(?![\w-])/y;

/** A Telegram bot's number, and its token behind a colon; `at` is where the colon stands. */
export function telegramToken(text: string, at: number): Found | undefined {
  TELEGRAM.lastIndex = at;
  const token = TELEGRAM.exec(text)?.[0];
  const before = text.slice(Math.max(0, at - 16), at);
  const bot = /(?:^|[^\w])(\d{8,10})$/.exec(before)?.[1] ?? /\/bot(\d{8,10})$/.exec(before)?.[1];
  if (token === undefined || bot === undefined || shannonEntropy(token) < 3.5) return undefined;
  const value = `${bot}${token}`;
  const isExample = isPlaceholder(value);
  return {
    start: at - bot.length,
    end: at + token.length,
    value,
    confidence: 'high',
    evidence: factsOf({ 'number of a bot': true, [LOOKS_LIKE_AN_EXAMPLE]: isExample }),
    isExample,
  };
}

const BASIC = /[Bb]asic\s{1,3}([A-Za-z0-9+/]{12,400}={0,2})(?![A-Za-z0-9+/=])/y;

/** An authorization header whose base64 decodes to a user and a password. */
export function basicHeader(text: string, at: number): Found | undefined {
  BASIC.lastIndex = at;
  const encoded = BASIC.exec(text)?.[1];
  if (encoded === undefined) return undefined;
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  const parts = /^([\u0021-\u0039\u003b-\u007e]{1,80}):([\u0021-\u007e]{3,200})$/.exec(decoded);
  if (parts === null) return undefined;
  const password = parts[2] ?? '';
  const isExample = isExamplePassword(password) || isPlaceholder(encoded);
  const end = BASIC.lastIndex;
  return {
    start: end - encoded.length,
    end,
    value: encoded,
    confidence: 'medium',
    evidence: factsOf({
      'decodes to a user and a password': true,
      [LOOKS_LIKE_AN_EXAMPLE]: isExample,
    }),
    isExample,
    ...(isGuessable(password) ? { hashed: 'basic header' } : {}),
  };
}

const BEARER = /[Bb]earer\s{1,3}([A-Za-z0-9._~+/-]{24,600}={0,2})(?![A-Za-z0-9+/=])/y;

/** An authorization header with a token of no known form. */
export function bearerHeader(text: string, at: number): Found | undefined {
  BEARER.lastIndex = at;
  const value = BEARER.exec(text)?.[1];
  if (value === undefined || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return undefined;
  const entropy = shannonEntropy(value);
  if (entropy < 3.7) return undefined;
  const isExample = isPlaceholder(value);
  return {
    start: BEARER.lastIndex - value.length,
    end: BEARER.lastIndex,
    value,
    confidence: 'medium',
    evidence: factsOf({
      [`entropy ${entropy.toFixed(1)} bits per character`]: true,
      [LOOKS_LIKE_AN_EXAMPLE]: isExample,
    }),
    isExample,
  };
}
