/**
 * Values for the rules' own examples, made from a form: no text that looks like a secret is in the
 * repository, where other scanners (and this one) would find it.
 */
const ALPHABETS: Readonly<Record<string, string>> = {
  w: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  h: '0123456789abcdef',
  H: '0123456789ABCDEF',
  d: '0123456789',
  u: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  U: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  l: 'abcdefghijklmnopqrstuvwxyz0123456789',
};
const PART = /^([whHduUl])(\d{1,3})$/;

/** Characters of an alphabet that look random and are the same at every run. */
function bodyOf(alphabet: string, length: number, seed: number): string {
  let state = seed;
  let body = '';
  for (let index = 0; index < length; index += 1) {
    // the generator of Park and Miller, with a multiplier of Fishman and Moore
    state = (state * 48_271) % 2_147_483_647;
    body += alphabet[Math.floor(state / 128) % alphabet.length] ?? '';
  }
  return body;
}

/**
 * A value of a form: parts separated by `|`, each a letter of an alphabet with a length (`w36` 36 of
 * [A-Za-z0-9], `h` hex, `H` upper hex, `d` digits, `u` base32, `U` upper-case alphanumeric, `l`
 * lower-case alphanumeric), or the text itself.
 */
export function sampleOf(form: string): string {
  let seed = 17;
  let value = '';
  for (const part of form.split('|')) {
    const [, alphabet = '', length = ''] = PART.exec(part) ?? [];
    seed = (seed * 31 + part.length * 7 + 1) % 2_147_483_647;
    value += alphabet === '' ? part : bodyOf(ALPHABETS[alphabet] ?? '', Number(length), seed);
  }
  return value;
}

/** As text in base64, without padding, in the alphabet of URLs. */
export const inBase64Url = (text: string): string => Buffer.from(text).toString('base64url');
