import { byteForms } from './corpus-bytes.ts';

/**
 * Secrets of every form that is written into files, made at run time from a seed: none is anybody's, and
 * none stands in this repository, where a scanner would take it for one.
 */
export interface SecretForm {
  readonly name: string;
  /** as it is written into a file */
  readonly text: string;
  /** what must not be read by anyone: each a stretch of the text */
  readonly material: readonly string[];
  /** a word that a person made up: nothing but what stands above it tells that it is secret */
  readonly isPassword?: boolean;
}

type Random = () => number;

/** A small generator of numbers in [0, 1), the same for each seed. Source: mulberry32. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const UPPER = LOWER.toUpperCase();
const DIGITS = '0123456789';
const BASE62 = LOWER + UPPER + DIGITS;
const BASE64 = `${BASE62}+/`;
const BASE64URL = `${BASE62}-_`;
const HEX = `${DIGITS}abcdef`;
const BASE32 = `${UPPER}234567`;
const BECH32 = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L';

const draw = (random: Random, characters: string, length: number): string =>
  Array.from({ length }, () => characters.charAt(Math.floor(random() * characters.length))).join(
    '',
  );

const DASHES = '-'.repeat(5);
const begin = (kind: string): string => `${DASHES}BEGIN ${kind}${DASHES}`;
const finish = (kind: string): string => `${DASHES}END ${kind}${DASHES}`;
const KEY = ['PRIVATE', 'KEY'].join(' ');

/** A password as people make them: words, digits, a sign. */
function password(random: Random): string {
  const words = ['Sommer', 'dragon', 'Winter', 'monkey', 'Tiger', 'castle'];
  const word = words[Math.floor(random() * words.length)] ?? '';
  return `${word}-${draw(random, LOWER, 4)}${draw(random, DIGITS, 4)}!${draw(random, LOWER, 3)}`;
}

/** Lines of base64 as a body has them, the last one shorter, with its padding. */
function body(random: Random, lines: number, width = 64): readonly string[] {
  const last = draw(random, BASE64, 4 + 4 * Math.floor(random() * (width / 4 - 2)));
  return [...Array.from({ length: lines }, () => draw(random, BASE64, width)), `${last}==`];
}

interface Block {
  readonly head: readonly string[];
  readonly lines: readonly string[];
  readonly tail: readonly string[];
}

const block = (name: string, { head, lines, tail }: Block): SecretForm => ({
  name,
  text: [...head, ...lines, ...tail].join('\n'),
  material: lines.map((line) => line.replace(/=+$/, '')),
});

const pem = (
  random: Random,
  kind: string,
  lines: number,
  headers: readonly string[] = [],
): SecretForm =>
  block(`PEM ${kind}${headers.length > 0 ? ' with headers' : ''}`, {
    head: [begin(kind), ...headers],
    lines: body(random, lines),
    tail: [finish(kind)],
  });

function keys(random: Random): readonly SecretForm[] {
  const iv = draw(random, DIGITS + 'ABCDEF', 32);
  const encrypted = ['Proc-Type: 4,ENCRYPTED', `DEK-Info: AES-256-CBC,${iv}`, ''];
  const pgp = `PGP ${KEY} BLOCK`;
  return [
    pem(random, KEY, 26),
    pem(random, `RSA ${KEY}`, 25),
    pem(random, `RSA ${KEY}`, 25, encrypted),
    pem(random, `ENCRYPTED ${KEY}`, 28),
    pem(random, `EC ${KEY}`, 3),
    pem(random, `DSA ${KEY}`, 9),
    pem(random, `OPENSSH ${KEY}`, 6),
    { ...pem(random, KEY, 1), name: 'PEM of Ed25519' },
    pem(random, pgp, 30, [
      'Version: GnuPG v2.0.22 (GNU/Linux)',
      'Comment: mail-signing - by a-team',
      '',
    ]),
    block('PuTTY v2', {
      head: [
        'PuTTY-User-Key-File-2: ssh-rsa',
        'Encryption: none',
        'Comment: rsa-key-20240101',
        'Public-Lines: 0',
        'Private-Lines: 9',
      ],
      lines: body(random, 8),
      tail: [`Private-MAC: ${draw(random, HEX, 40)}`],
    }),
    block('PuTTY v3', {
      head: [
        'PuTTY-User-Key-File-3: ssh-ed25519',
        'Encryption: aes256-cbc',
        'Comment: me',
        'Key-Derivation: Argon2id',
        'Private-Lines: 2',
      ],
      lines: body(random, 1),
      tail: [`Private-MAC: ${draw(random, HEX, 64)}`],
    }),
    block('SSH2', {
      head: [`---- BEGIN SSH2 ENCRYPTED ${KEY} ----`, 'Comment: "2048-bit RSA, me@host"'],
      lines: body(random, 14, 70),
      tail: [`---- END SSH2 ENCRYPTED ${KEY} ----`],
    }),
  ];
}

/** A value in a line of text: `%` is where it stands. */
const line = (name: string, template: string, value: string): SecretForm => ({
  name,
  text: template.replace('%', () => value),
  material: [value],
});

const jwtPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokens(random: Random): readonly SecretForm[] {
  const of = (characters: string, length: number): string => draw(random, characters, length);
  return [
    line('seed phrase', 'seed_phrase = "%"', 'legal winner thank year wave sausage'),
    line('AWS id', 'aws_id = %', `AKIA${of(BASE32, 16)}`),
    line('AWS secret', 'aws_secret_access_key = %', of(BASE64, 40)),
    line('AWS secret without a name', 'credentials AKIA, %', of(BASE64, 40)),
    line('AWS secret alone', '%', of(BASE64, 40)),
    line('GitHub classic', 'remote %', `ghp_${of(BASE62, 36)}`),
    line('GitHub fine-grained', 'const gh = "%"', `github_pat_${of(BASE62, 22)}_${of(BASE62, 59)}`),
    line('GitLab', 'run --with %', `glpat-${of(BASE64URL, 20)}`),
    line('Slack bot', 'slack(%)', `xoxb-${of(DIGITS, 12)}-${of(DIGITS, 12)}-${of(BASE62, 24)}`),
    line(
      'Slack webhook',
      'curl https://hooks.slack.com/services/%',
      `T${of(UPPER, 8)}/B${of(UPPER, 8)}/${of(BASE62, 24)}`,
    ),
    line('Stripe', 'stripe.api_key = "%"', `sk_live_${of(BASE62, 24)}`),
    line('Twilio', 'twilio %', `SK${of(HEX, 32)}`),
    line('SendGrid', 'mail "%"', `SG.${of(BASE64URL, 22)}.${of(BASE64URL, 43)}`),
    line('OpenAI', 'openai = %', `sk-proj-${of(BASE64URL, 48)}`),
    line('Anthropic', 'claude: %', `sk-ant-api03-${of(BASE64URL, 93)}AA`),
    line('npm', '//registry.npmjs.org/:_authToken=%', `npm_${of(BASE62, 36)}`),
    line(
      'npm UUID',
      '//registry.npmjs.org/:_authToken=%',
      [8, 4, 4, 4, 12].map((length) => of(HEX, length)).join('-'),
    ),
    line('PyPI', 'upload %', `pypi-AgEIcHlwaS5vcmc${of(BASE64URL, 120)}`),
    line('HuggingFace', 'login(%)', `hf_${of(LOWER + UPPER, 34)}`),
    line('Google API', 'maps %', `AIza${of(BASE64URL, 35)}`),
    line(
      'Azure storage',
      'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=%',
      `${of(BASE64, 86)}==`,
    ),
    line(
      'Azure SAS',
      'https://a.blob.core.windows.net/c?sv=2022-11-02&sr=c&sig=%',
      encodeURIComponent(`${of(BASE64, 43)}=`),
    ),
    line(
      'JWT',
      'x %',
      `${jwtPart({ alg: 'HS256', typ: 'JWT' })}.${jwtPart({ sub: of(BASE62, 12), admin: true })}.${of(BASE64URL, 43)}`,
    ),
    line('bearer header', 'Authorization: Bearer %', of(BASE62, 32)),
    line('age', '# created\n%', `AGE-SECRET-KEY-1${of(BECH32, 58)}`),
    line(
      'minisign',
      'untrusted comment: minisign encrypted secret key\n%',
      `RWRTY0Iy${of(BASE64, 204)}`,
    ),
    line('WireGuard', '[Interface]\nPrivateKey = %', `${of(BASE64, 43)}=`),
    line('JWK RSA d', '{"kty":"RSA","e":"AQAB","d":"%"}', of(BASE64URL, 342)),
    line('JWK oct', '{"kty":"oct","k":"%","alg":"HS256"}', of(BASE64URL, 43)),
    line('hex key', 'const k = "%"', of(HEX, 64)),
    line(
      'base64 of a PEM',
      'tls.key: %',
      Buffer.from(begin(KEY) + of(BASE64, 300)).toString('base64'),
    ),
    line('cookie', 'Set-Cookie: sid=%; Path=/; HttpOnly', of(BASE62, 32)),
    line(
      'Docker auth',
      '{"auths":{"r.io":{"auth":"%"}}}',
      Buffer.from(`user:${password(random)}`).toString('base64'),
    ),
    line(
      'basic header',
      'Authorization: Basic %',
      Buffer.from(`admin:${password(random)}`).toString('base64'),
    ),
  ];
}

function named(random: Random): readonly SecretForm[] {
  const templates: Readonly<Record<string, string>> = {
    env: 'DB_PASSWORD=%',
    'env with a year': 'DB_PASSWORD_2024=%',
    'env with an environment': 'export TOKEN_PROD_01="%"',
    'camel case with a digit': "const secretKey2 = '%';",
    YAML: 'password: %',
    'YAML quoted': 'db:\n  password: "%"',
    'YAML block': 'password: |\n  %',
    JSON: '{"client_secret": "%"}',
    TOML: 'api_key = "%"',
    INI: '[db]\npasswd = %',
    properties: 'spring.datasource.password=%',
    'XML element': '<password>%</password>',
    'XML attribute': '<user name="a" password="%"/>',
    'XML pair': '<add key="DbPassword" value="%"/>',
    plist: '<key>Password</key>\n<string>%</string>',
    'Docker ENV': 'ENV DB_PASSWORD %',
    'Docker ARG': 'ARG NPM_SECRET=%',
    'Kubernetes env': '- name: DB_PASSWORD\n  value: %',
    'Kubernetes secret': 'kind: Secret\nstringData:\n  anything: %\n',
    Terraform: 'variable "x" {}\nmaster_password = "%"',
    'CLI flag': 'login --password % --host db',
    'CLI flag with =': 'login --client-secret=%',
    curl: 'curl -u deploy:% https://x.io',
    Ruby: ":password => '%'",
    'Ruby new': "password: '%'",
    'function argument': 'connect(host="h", password="%")',
    'second argument': 'config.put("password", "%")',
    setter: 'client.setPassword("%");',
    'C#': 'Server=db;User Id=sa;Password=%;',
    JDBC: 'jdbc:mysql://h/db?user=u&password=%',
    Postgres: 'postgres://app:%@db.acme.io:5432/app',
    'MongoDB SRV': 'mongodb+srv://app:%@cluster0.acme.io',
    Redis: 'redis://:%@cache.acme.io:6379',
    netrc: 'machine h.acme.io login me password %',
    'netrc in lines': 'machine h.acme.io\n  login me\n  password %',
    pgpass: 'db.acme.io:5432:app:me:%',
    SQL: "ALTER USER app IDENTIFIED BY '%';",
    'SQL role': "CREATE ROLE app WITH LOGIN PASSWORD '%';",
    'fallback of an argument': "connect(process.env.DB_PASSWORD ?? '%');",
    'fallback of Python': 'connect(os.environ["DB_PASSWORD"] or "%")',
    PowerShell: "$x = ConvertTo-SecureString '%' -AsPlainText -Force",
    keytool: 'keytool -storepass % -alias x',
    WPA: 'network={\n  psk="%"\n}',
    'wide colon': 'パスワード：%',
    Turkish: 'şifre = "%"',
    fallback: 'password = os.environ.get("DB_PASSWORD", "%")',
    'fallback of JS': "const secret = process.env.SECRET ?? '%';",
    'shell default': 'DB_PASS="${DB_PASS:-%}"',
    typed: 'const apiKey: string = "%";',
    Go: 'apiKey := "%"',
    PHP: "define('DB_PASSWORD', '%');",
    'PHP array': "'password' => '%',",
    'two literals': 'password = "%"',
    passphrase: 'passphrase: "%"',
    'npm _password': '//r.io/:_password="%"',
    Spanish: 'contrasena = "%"',
  };
  return Object.entries(templates).map(([name, template]) => {
    const value = password(random);
    return { name, text: template.replace('%', () => value), material: [value], isPassword: true };
  });
}

const urlInUrl = (value: string): SecretForm => ({
  name: 'URL in a URL',
  text: `next=https%3A%2F%2Fx.io%2F%3Fpassword%3D${value}`,
  material: [value],
  isPassword: true,
});

/** Every form, with values of that seed. */
export function secretForms(seed: number): readonly SecretForm[] {
  const random = randomOf(seed);
  return [
    ...keys(random),
    ...tokens(random),
    ...named(random),
    urlInUrl(password(random)),
    ...byteForms(random),
  ];
}
