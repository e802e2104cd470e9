const HIDDEN = '[redacted]';
/** Parameters whose value lets somebody in, with `-`, `_` and letter case left out. */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  'accesstoken',
  'apikey',
  'auth',
  'authorization',
  'clientsecret',
  'code',
  'cookie',
  'idtoken',
  'key',
  'passwd',
  'password',
  'refreshtoken',
  'secret',
  'session',
  'sig',
  'signature',
  'token',
]);
/** Encoded again and again, a text gets longer each time: nobody goes further than this. */
const MAX_DECODINGS = 8;
/** Longer than any id of ours; tokens of links and sessions have 43 characters. */
const OPAQUE = /[\w~-]{32,}/g;
const USER_INFO = /\/\/[^/?#@\s]*@/g;

/** One character as it is, or percent-encoded any number of times. */
function anyForm(character: string): string {
  const hex = character.charCodeAt(0).toString(16);
  return `(?:${character}|%(?:25)*${hex})`;
}

const PREFIX = ['sk_live_', 'sk_test_'].map((text) => Array.from(text, anyForm).join('')).join('|');
const KEYS = new RegExp(`(?:${PREFIX})(?:[\\w-]|%(?:25)*[\\da-f]{2})*`, 'gi');
const NAMED = /\b(?<name>api_?key|token)=[^&;\s"'\\]+/gi;

/** A text without API keys, however they are encoded, and without `api_key=` and `token=`. */
export function redactKeys(text: string): string {
  return text.replace(KEYS, HIDDEN).replace(NAMED, `$<name>=${HIDDEN}`);
}

/**
 * A URL as it may stand in a log, whatever part of it a key or token is in: path, query, fragment, user.
 * Where one is found below percent-encoding, the decoded form is given.
 */
export function redactUrl(url: string): string {
  const named = url.replace(
    /([?&;#])([^=&;#]*)=[^&;#]*/g,
    (pair: string, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${HIDDEN}` : pair,
  );
  const decoded = decode(named);
  const redacted = decoded
    .replace(KEYS, HIDDEN)
    .replace(USER_INFO, `//${HIDDEN}@`)
    .replace(OPAQUE, HIDDEN)
    .replace(NAMED, `$<name>=${HIDDEN}`);
  return redacted === decoded ? named : redacted;
}

/** A parameter's name as whoever reads the query sees it: `api%5Fkey` is `api_key`. */
function isSecretName(name: string): boolean {
  return SECRET_NAMES.has(
    decode(name)
      .replaceAll(/[-_+\s]/g, '')
      .toLowerCase(),
  );
}

/** Undoes percent-encoding as often as it was done, and leaves alone what is none. */
function decode(text: string): string {
  let decoded = text;
  for (let round = 0; round < MAX_DECODINGS && decoded.includes('%'); round++) {
    decoded = decoded.replace(/%([\da-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}
