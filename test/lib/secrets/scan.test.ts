import { describe, expect, test } from 'vitest';
import { sampleOf } from '#lib/secrets/sample.ts';
import { findSecrets } from '#lib/secrets/scan.ts';

/** Values are put together here, so that no scanner takes this file for a leak. */
const KEY = sampleOf('w40');
const PASSWORD = ['Tr0ub4dor', '&3x'].join('');
const AWS_ID = sampleOf('AKIA|u16');
const rulesOf = (text: string): readonly string[] => findSecrets(text).map(({ rule }) => rule);
const realRulesOf = (text: string): readonly string[] =>
  findSecrets(text)
    .filter(({ isExample }) => !isExample)
    .map(({ rule }) => rule);

describe('a hit', () => {
  test('says where it is, in lines from 1 and columns from 0', () => {
    const [hit] = findSecrets(`first\n\nconst id = "${AWS_ID}";\n`);
    expect(hit).toMatchObject({ rule: 'secret-aws-access-key', line: 3, column: 12 });
    expect(hit?.endColumn).toBe(12 + AWS_ID.length);
  });

  test('keeps its hash when it moves, and another value has another', () => {
    const [here] = findSecrets(`id = "${AWS_ID}"`);
    const [there] = findSecrets(`\n\n  identity: ${AWS_ID}\n`);
    const [other] = findSecrets(`id = "${sampleOf('AKIA|u15')}7"`);
    expect(here?.valueHash).toMatch(/^[0-9a-f]{16}$/);
    expect(there?.valueHash).toBe(here?.valueHash);
    expect(other?.valueHash).not.toBe(here?.valueHash);
  });

  test('of a password has a hash that says nothing about the password', () => {
    const [first] = findSecrets(`password = "${PASSWORD}"`);
    const [second] = findSecrets(`password = "${PASSWORD}Q9"`);
    const [elsewhere] = findSecrets(`adminPassword = "${PASSWORD}"`);
    expect(first?.rule).toBe('secret-password');
    expect(second?.valueHash).toBe(first?.valueHash);
    expect(elsewhere?.valueHash).not.toBe(first?.valueHash);
  });

  test('of a password shows none of it', () => {
    for (const hit of findSecrets(`password = "${PASSWORD}"`)) expect(hit.preview).toBe('****');
  });

  test('does not show a name that may be a value itself', () => {
    const [hit] = findSecrets(`"${KEY}_password": "${PASSWORD}"`);
    expect(hit?.rule).toBe('secret-password');
    expect(hit?.evidence.join(' ')).not.toContain(KEY);
  });

  test('is one where several rules fit: the most particular', () => {
    const token = sampleOf('dop_v1_|h64');
    expect(rulesOf(`const apiToken = "${token}";`)).toEqual(['secret-digitalocean-token']);
  });
});

const signed = (key: string) => `see https://a.example/b.png?${key}=${AWS_ID}%2F20220105`;

test('the key by which an address was signed is told to everybody who gets the address', () => {
  expect(realRulesOf(signed('X-Amz-Credential'))).toEqual([]);
  expect(realRulesOf(signed('AWSAccessKeyId'))).toEqual([]);
  expect(realRulesOf(signed('key'))).toEqual(['secret-aws-access-key']);
});

describe('a checksum', () => {
  test('that holds is evidence, one that does not makes a token doubtful', () => {
    const [hit] = findSecrets(`x = "${sampleOf('ghp_|w36')}"`);
    expect(hit).toMatchObject({ confidence: 'low', evidence: ['checksum invalid'] });
  });
});

describe('an assignment is understood in', () => {
  test.each([
    ['JavaScript', `const apiKey = '${KEY}';`],
    ['TypeScript', `private readonly apiKey: string = '${KEY}';`],
    ['an object', `{ clientSecret: "${KEY}", other: 1 }`],
    ['Python', `API_KEY = r"${KEY}"`],
    ['a keyword', `client = Client(api_key="${KEY}")`],
    ['a dict', `config["api_key"] = "${KEY}"`],
    ['Java', `private static final String API_KEY = "${KEY}";`],
    ['Go', `var apiKey string = "${KEY}"`],
    ['Go, short', `apiKey := []byte("${KEY}")`],
    ['Rust', `const API_KEY: &str = "${KEY}";`],
    ['Ruby', `config.secret_key_base = "${KEY}"`],
    ['a hash of Ruby', `{ :api_key => "${KEY}" }`],
    ['PHP', `define('API_KEY', '${KEY}');`],
    ['C#', `public const string ApiKey = @"${KEY}";`],
    ['C', `static const char *api_key = "${KEY}";`],
    ['a setter', `builder.setApiKey("${KEY}")`],
    ['YAML', `spec:\n  api_key: ${KEY}\n`],
    ['JSON', `{"api_key":"${KEY}"}`],
    ['JSON in a string', `"{\\"api_key\\":\\"${KEY}\\"}"`],
    ['TOML', `api-key = "${KEY}"`],
    ['properties', `app.api-key=${KEY}\n`],
    ['an environment file', `API_KEY=${KEY}\n`],
    ['a shell', `export API_KEY="${KEY}"`],
    ['a command line', `run --api-key=${KEY} --verbose`],
    ['a Dockerfile', `ENV API_KEY=${KEY}\n`],
    ['XML', `<apiKey>${KEY}</apiKey>`],
    ['a property of XML', `<property name="apiKey" value="${KEY}"/>`],
    ['a notebook', `"source": ["api_key = \\"${KEY}\\"\\n"]`],
    ['a fallback', `const apiKey = process.env.API_KEY || '${KEY}';`],
    ['a fallback of Python', `API_KEY = os.environ.get("API_KEY", "${KEY}")`],
  ])('%s', (_, text) => {
    expect(realRulesOf(text)).toEqual(['secret-key']);
  });
});

describe('a connection', () => {
  test.each([
    `Server=db;User Id=app;Password=${PASSWORD};`,
    `mongodb+srv://app:${sampleOf('w20')}@cluster0.acme.mongodb.net/app`,
    `jdbc:mysql://db.acme.io/app?user=app&password=${sampleOf('w14')}`,
  ])('with a password is found: %#', (text) => {
    expect(realRulesOf(text)).toHaveLength(1);
  });
});

describe('nothing is found in', () => {
  test.each([
    ['integrity hashes', `"integrity": "sha512-${sampleOf('w86')}=="`],
    ['checksums', `h1:${sampleOf('w43')}=\nsha256 = "${sampleOf('h64')}"`],
    ['UUIDs', `id: "3f2b8a1c-9d4e-4f6a-8b7c-1d2e3f4a5b6c"`],
    ['commits', `uses: actions/checkout@${sampleOf('h40')}\ncommit: ${sampleOf('h40')}`],
    [
      'images in base64',
      `src="data:image/png;base64,${sampleOf('w200|w1|w200')}AKIA${sampleOf('u16')}${sampleOf('w60')}"`,
    ],
    ['hashes of style sheets', `.button_${sampleOf('w6')} { color: #a1b2c3 }`],
    ['texts of a form', "password: 'Password', token: 'Token', secret: 'Secret word'"],
    ['messages', "password: 'auth/wrong-password', passwordHint: 'At1east8characters'"],
    ['keys of translations', "password: 'login.form.password2', token: 'settings.apiTokens.title'"],
    ['rules of a validator', "'password' => 'required|confirmed|min:8'"],
    ['types', 'password: string;\ntoken?: Token2 | undefined;\nsecret: z.string().min(12),'],
    ['calls', 'password = getPassword(user1);\ntoken = await issueToken(user2);'],
    ['the environment', 'password: process.env.DB_PASSWORD1,\ntoken = os.environ["TOKEN2"]'],
    [
      'templates',
      'password: ${DB_PASSWORD1}\npassword: "{{ db_password_1 }}"\ntoken: <your-token-1>',
    ],
    ['references', 'secretName: projects/12345/secrets/db-password-1/versions/1'],
    ['hashes of passwords', `password: "$2b$10$${sampleOf('w53')}"`],
    ['encrypted values', `password: ENC(${sampleOf('w44')})`],
    ['pages of lists', `nextPageToken: "${KEY}"`],
    ['tokens of forms', `csrf_token = "${KEY}"`],
    ['lengths and times', 'token_ttl = "3600s"\npassword_min_length: 12'],
    ['a word with pass in it', `compass = "${KEY}"\nbypass: "${KEY}"`],
    ['versions', '"parse-passwd": "^1.0.0"'],
    ['addresses', 'tokenEndpoint = "https://login.acme.io/oauth2/v2.0/token"'],
    ['headers of keys', "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) return text;"],
    ['empty passwords', 'password = ""\nDB_PASSWORD=\n'],
  ])('%s', (_, text) => {
    expect(rulesOf(text)).toEqual([]);
  });
});

describe('an example', () => {
  test.each([
    ['AWS', ['AKIA', 'IOSFODNN7', 'EXAMPLE'].join('')],
    ['a placeholder', `AKIA${'X'.repeat(16)}`],
    ['a URL', 'postgres://user:password@localhost/app'],
    ['a header', `Authorization: Basic ${Buffer.from('user:password').toString('base64')}`],
    ['a documentation comment', ` * const apiKey = '${KEY}';`],
    ['a test double', `const fakeApiKey = '${KEY}';`],
  ])('of %s is known as one', (_, text) => {
    const hits = findSecrets(text);
    expect(hits.map(({ isExample }) => isExample)).toEqual([true]);
    expect(hits[0]?.evidence.join()).toContain('looks like an example');
  });
});
