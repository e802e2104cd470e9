/** What a name says about the value that it is given. */
export type NameKind = 'password' | 'key';

/** `dbPassword`, `DB-PASSWORD` and `db.password` are db_password. */
export function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]/g, '_')
    .toLowerCase();
}

const PASSWORD_WORDS = new Set([
  'password',
  'passwd',
  'passwort',
  'passphrase',
  'passcode',
  'pwd',
  'pass',
  'pw',
]);
const KEY_WORDS = new Set([
  'secret',
  'token',
  'apikey',
  'accesskey',
  'secretkey',
  'privatekey',
  'authkey',
  'encryptionkey',
  'signingkey',
  'masterkey',
  'authtoken',
  'accesstoken',
  'apitoken',
  'credential',
  'credentials',
  'appkey',
]);
/** In front of `key` */
const KEY_OWNERS = new Set([
  'api',
  'access',
  'private',
  'encryption',
  'signing',
  'master',
  'auth',
  'app',
  'application',
  'account',
  'service',
  'shared',
  'hmac',
  'aes',
  'jwt',
  'cipher',
  'crypto',
  'storage',
  'license',
  'admin',
  'client',
]);
/** What may follow without making it another thing (`password_field`, `token_type`, `secretName`). */
const NEUTRAL = new Set([
  '',
  'key',
  'value',
  'val',
  'base',
  'default',
  'prod',
  'production',
  'dev',
  'development',
  'staging',
  'live',
  'main',
  'primary',
  'secondary',
  'old',
  'new',
  'raw',
  'b64',
  'base64',
  'hex',
  'str',
  'string',
  'env',
  'v1',
  'v2',
  'a',
  'b',
  'text',
  'plain',
]);
/** What makes it something that is not secret, wherever it stands. */
const HARMLESS = new Set([
  'csrf',
  'authenticity',
  'xsrf',
  'public',
  'page',
  'next',
  'previous',
  'continuation',
  'sync',
  'max',
  'min',
  'num',
  'no',
  'is',
  'has',
  'show',
  'hide',
  'forgot',
  'reset',
  'change',
  'confirm',
  'confirmation',
  'invalid',
  'wrong',
  'bad',
  'incorrect',
  'encrypted',
  'hashed',
  'sealed',
  'expected',
  'eos',
  'bos',
  'pad',
  'unk',
  'mask',
  'cls',
  'sep',
  'start',
  'end',
  'cancel',
  'cancellation',
  'lexer',
  'parser',
  'syntax',
  'delimiter',
  'design',
  'missing',
  'expired',
  'require',
  'requires',
  'required',
  'if',
  'get',
  'enter',
  'label',
  'placeholder',
  'sitekey',
  'site',
  'publishable',
  'idempotency',
  'cache',
  'primary_key',
  'foreign',
  'sort',
  'hash',
  'publickey',
  'last',
  'special',
  'image',
  'css',
  'color',
]);
/** What says that it is made up. */
const MADE_UP = new Set([
  'test',
  'tests',
  'testing',
  'mock',
  'fake',
  'dummy',
  'example',
  'sample',
  'stub',
  'demo',
  'fixture',
  'bogus',
  'foo',
  'bar',
]);

export interface NameVerdict {
  readonly kind: NameKind;
  readonly isMadeUp: boolean;
}

function kindAt(words: readonly string[], index: number): NameKind | undefined {
  const word = words[index] ?? '';
  if (PASSWORD_WORDS.has(word)) return 'password';
  if (KEY_WORDS.has(word)) return 'key';
  const isOwned = word === 'key' && KEY_OWNERS.has(words[index - 1] ?? '');
  return isOwned ? 'key' : undefined;
}

/** Whether a name is that of a secret: of its words one is, and none says otherwise. */
export function nameVerdict(name: string): NameVerdict | undefined {
  const words = wordsOf(name)
    .split('_')
    .filter((word) => word !== '');
  if (words.some((word) => HARMLESS.has(word))) return undefined;
  let last = words.length - 1;
  while (last > 0 && kindAt(words, last) === undefined && isNeutral(words[last] ?? '')) last -= 1;
  const kind = kindAt(words, last);
  if (kind === undefined) return undefined;
  return { kind, isMadeUp: words.some((word) => MADE_UP.has(word)) };
}

const isNeutral = (word: string): boolean => NEUTRAL.has(word) || /^\d{1,3}$/.test(word);

/** Key words that a name of a secret has; lower case, looked for in any case. */
export const NAME_LITERALS = [
  'pass',
  'pwd=',
  'pwd:',
  'pwd ',
  'pwd"',
  "pwd'",
  'secret',
  'token',
  'apikey',
  'api_key',
  'api-key',
  'accesskey',
  'access_key',
  'access-key',
  'account_key',
  'accountkey',
  'account-key',
  'storage_key',
  'privatekey',
  'private_key',
  'encryption_key',
  'encryptionkey',
  'signing_key',
  'signingkey',
  'master_key',
  'masterkey',
  'auth_key',
  'authkey',
  'app_key',
  'appkey',
  'application_key',
  'service_key',
  'servicekey',
  'license_key',
  'credential',
] as const;
