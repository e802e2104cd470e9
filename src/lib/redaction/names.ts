import { wordsOf } from '#lib/secrets/names.ts';

/**
 * What a name says of its value. `secret`: any text that it is given is withheld. `related`: the name
 * speaks of a secret (`token_type`, `csrf_token`, `session`), so only what looks like one is.
 */
export type NameSense = 'secret' | 'related';

/** A name of a secret with what is known of the place. */
export interface NamedPlace {
  readonly nameStart: number;
  /** behind the name and what closes its quotes */
  readonly nameEnd: number;
  readonly isQuoted: boolean;
  readonly sense: NameSense;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Lower case, looked for in any case; every name of a secret has one. */
export const NAME_PARTS = (
  'pass|pwd|secret|token|credential|creds|apikey|api_key|api-key|api key|accesskey|access_key|access-key|' +
  'access key|accountkey|account_key|account-key|account key|storagekey|storage_key|privatekey|private_key|' +
  'private-key|private key|encryptionkey|encryption_key|encryption-key|signingkey|signing_key|signing-key|' +
  'masterkey|master_key|master-key|authkey|auth_key|auth-key|appkey|app_key|app-key|servicekey|service_key|' +
  'sharedkey|shared_key|licensekey|license_key|adminkey|admin_key|hmackey|hmac_key|cryptkey|crypt_key|' +
  'aeskey|aes_key|jwtkey|jwt_key|sessionkey|session_key|presharedkey|clientkey|client_key|deploykey|' +
  'deploy_key|mnemonic|phrase|psk|pepper|口令|şifre|sifre|hasło|webhookkey|sshkey|ssh_key|auth|cookie|session|bearer|senha|contrase|kennwort|parola|heslo|' +
  'wachtwoord|motdepasse|mot_de_pass|lozinka|haslo|пароль|密码|密碼|パスワード|비밀번호|sig=|otp|jwt|dsn'
).split('|');

const SECRETS = words(
  'password passwords passwd passwort passphrase passcode pwd pass pw secret secrets token apikey accesskey ' +
    'secretkey privatekey authkey encryptionkey signingkey masterkey authtoken accesstoken apitoken credential ' +
    'credentials creds cred appkey requirepass masterauth senha contrasena kennwort parola heslo wachtwoord ' +
    'motdepasse lozinka haslo sshpass userpass passe passkey mnemonic psk pepper sifre',
);
/** In one word with something else: `dbpassword`, `mysecret`, `userpwd`. */
const INSIDE =
  /passw(?:or)?[dt]|passphrase|secret(?!ar)|apikey|accesskey|privatekey|credential|senha|contrase|kennwort|пароль|密码|密碼|パスワード|비밀번호/;
/** In scripts that have no small letters of ASCII. */
const FOREIGN = /пароль|密码|密碼|口令|パスワード|비밀번호|contraseña|şifre|hasło/i;
const AT_END =
  /(?:pwd|token|(?:db|user|my|root|admin|mysql|ftp|smtp|mail|require|svn|http|app|sys|redis|ssh|key|store|trust)pass)$/;
/** In front of `key`. */
const KEY_OWNERS = words(
  'api access private encryption signing master auth app application account service shared hmac aes jwt ' +
    'cipher crypto crypt storage license licence admin client session preshared deploy webhook ssh secret',
);
/** In front of `phrase`: the words that a wallet is restored from. */
const PHRASE_OWNERS = words('seed recovery backup secret wallet pass');
const WEAK = words('auth authorization cookie cookies session bearer sig otp jwt dsn tokens');

/** What makes a name that of something about a secret. */
const ABOUT = words(
  'type types name names field fields label labels url uri urls endpoint host path file filename dir folder length ' +
    'len size count regex regexp pattern error errors message messages msg hint prompt title icon input form ' +
    'page policy rule rules strength validator provider manager service factory store storage expiry expires ' +
    'expiration expire ttl lifetime age header headers param params parameter kind status class index position ' +
    'pos start end offset line column list map version algorithm alg scope scopes issuer audience limit budget ' +
    'usage bytes placeholder description desc text help regexes id ids handler reset source target ref mode format ' +
    'method methods check checker changed required enabled disabled visible callback listener event required ' +
    'encoding charset hash hashed',
);
const HARMLESS = words(
  'csrf xsrf authenticity public page next previous continuation sync max min num no is has show hide forgot reset ' +
    'change confirm invalid wrong bad incorrect eos bos pad unk mask cls sep start end cancel cancellation ' +
    'lexer parser syntax delimiter design missing expired require requires required if get enter label ' +
    'placeholder sitekey site publishable cache foreign sort css color current operator keyword punctuation ' +
    'string number comment open close left right semicolon comma first last peek expect expected unexpected ' +
    'fetch find read load parse create make build resolve check validate verify refresh revoke on handle update',
);

function isSecretWord(all: readonly string[], index: number): boolean {
  const word = all[index] ?? '';
  if (SECRETS.has(word) || INSIDE.test(word) || AT_END.test(word)) return true;
  if (word === 'phrase' && PHRASE_OWNERS.has(all[index - 1] ?? '')) return true;
  return word === 'key' && KEY_OWNERS.has(all[index - 1] ?? '');
}

/** Whether a word is one of those that names of secrets are made of. */
export const isNameWord = (word: string): boolean =>
  SECRETS.has(word) ||
  WEAK.has(word) ||
  ABOUT.has(word) ||
  HARMLESS.has(word) ||
  KEY_OWNERS.has(word) ||
  INSIDE.test(word);

/** What a name says of its value; undefined where it has nothing to do with secrets. */
export function senseOf(name: string): NameSense | undefined {
  const all = wordsOf(name.replaceAll(' ', '_'))
    .split('_')
    .filter((word) => word !== '')
    .map(withoutDigits);
  const at = all.findLastIndex((_, index) => isSecretWord(all, index));
  if (at < 0 && FOREIGN.test(name)) return 'secret';
  if (at < 0) return isWeak(name, all) ? 'related' : undefined;
  const isAbout = all.slice(at + 1).some((word) => ABOUT.has(word));
  const isHarmless = all.slice(0, at).some((word) => HARMLESS.has(word));
  return isAbout || isHarmless ? 'related' : 'secret';
}

const isWeak = (name: string, all: readonly string[]): boolean =>
  all.some((word) => WEAK.has(word)) || INSIDE.test(name.toLowerCase());

const withoutDigits = (word: string): string => word.replace(/\d{1,8}$/, '') || word;
