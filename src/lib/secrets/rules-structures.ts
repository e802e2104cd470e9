import { PEM_LITERAL, privateKeyFinder } from './private-key.ts';
import { inBase64Url, sampleOf } from './sample.ts';
import { described, type SecretRule } from './secret-rule.ts';
import {
  basicHeader,
  bearerHeader,
  jsonWebToken,
  telegramToken,
  urlCredentials,
} from './structures.ts';

/** In parts, so that no scanner takes it for one. */
const PASSWORD = ['Tr0ub4dor', '&3x'].join('');
const DASHES = '-----';
const header = (kind: string): string => `${DASHES}BEGIN ${kind}PRIVATE KEY${DASHES}`;
const footer = (kind: string): string => `${DASHES}END ${kind}PRIVATE KEY${DASHES}`;
/** Begins as ASN.1 does. */
const KEY_BODY = `MIIE${sampleOf('w60')}\n${sampleOf('w63|w1|w64')}`;
const SIGNED = `${inBase64Url('{"alg":"HS256","typ":"JWT"}')}.${inBase64Url('{"sub":"usr_8d2kq","admin":true}')}.${sampleOf('w43')}`;
const DOCUMENTED = `${inBase64Url('{"alg":"HS256","typ":"JWT"}')}.${inBase64Url('{"sub":"1234567890","name":"John Doe"}')}.${sampleOf('w43')}`;
const basic = (credentials: string): string =>
  `Authorization: Basic ${Buffer.from(credentials).toString('base64')}`;

/** What is known by more than one pattern can say. */
export const STRUCTURE_RULES: readonly SecretRule[] = [
  {
    ...described('Private key'),
    id: 'secret-private-key',
    cwe: 'CWE-321',
    owasp: 'A02:2021',
    severity: 'high',
    confidence: 'high',
    shape: { kind: 'structure', literals: [PEM_LITERAL], find: privateKeyFinder('plain') },
    examples: {
      bad: [
        `${header('RSA ')}\n${KEY_BODY}\n${footer('RSA ')}\n`,
        `const key = "${header('')}\\n${KEY_BODY.replace('\n', '\\n')}\\n${footer('')}";`,
        `${header('EC ')}\n${KEY_BODY}\n${footer('EC ')}\n`,
      ],
      good: [
        `if (text.startsWith('${header('')}')) return;`,
        `${header('RSA ')}\n...\n${footer('RSA ')}`,
        `${DASHES}BEGIN PUBLIC KEY${DASHES}\n${KEY_BODY}\n${DASHES}END PUBLIC KEY${DASHES}`,
      ],
    },
  },
  {
    ...described('Private key under a passphrase'),
    id: 'secret-encrypted-private-key',
    cwe: 'CWE-321',
    owasp: 'A02:2021',
    severity: 'low',
    confidence: 'high',
    shape: { kind: 'structure', literals: [PEM_LITERAL], find: privateKeyFinder('encrypted') },
    examples: {
      bad: [
        `${header('ENCRYPTED ')}\n${KEY_BODY}\n${footer('ENCRYPTED ')}\n`,
        `${header('RSA ')}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\n${KEY_BODY}\n${footer('RSA ')}\n`,
      ],
      good: [`${header('RSA ')}\n${KEY_BODY}\n${footer('RSA ')}\n`],
    },
  },
  {
    ...described('Google service account key'),
    id: 'secret-google-service-account',
    cwe: 'CWE-321',
    severity: 'critical',
    confidence: 'high',
    shape: {
      kind: 'structure',
      literals: [PEM_LITERAL],
      find: privateKeyFinder('service-account'),
    },
    examples: {
      bad: [
        `{"type": "service_account", "private_key": "${header('')}\\n${KEY_BODY.replace('\n', '\\n')}\\n${footer('')}\\n"}`,
      ],
      good: ['{"type": "service_account", "private_key": "..."}'],
    },
  },
  {
    ...described('Telegram bot token'),
    id: 'secret-telegram-token',
    severity: 'high',
    confidence: 'high',
    shape: { kind: 'structure', literals: [':AA'], find: telegramToken },
    examples: {
      bad: [
        `TOKEN = "${sampleOf('7|d8|:AA|w33')}"`,
        `fetch("https://api.telegram.org/bot${sampleOf('7|d8|:AA|w33')}/getMe")`,
      ],
      good: [`id: ${sampleOf('7|d8')}:AA`, `x = "a${sampleOf('7|d8|:AA|w33')}"`],
    },
  },
  {
    ...described('JSON Web Token'),
    id: 'secret-jwt',
    severity: 'medium',
    confidence: 'medium',
    shape: {
      kind: 'structure',
      literals: ['eyJh', 'eyJ0', 'eyJr', 'eyJl', 'eyJ4', 'eyJj', 'eyJw', 'eyJp'],
      find: jsonWebToken,
    },
    examples: {
      bad: [`token = "${SIGNED}"`, `curl -H "Authorization: Bearer ${SIGNED}"`],
      good: [`token = "${DOCUMENTED}"`, `token = "${SIGNED.slice(0, 60)}"`],
    },
  },
  {
    ...described('Password in a URL'),
    id: 'secret-url-password',
    severity: 'high',
    confidence: 'medium',
    shape: { kind: 'structure', literals: ['://'], find: urlCredentials },
    examples: {
      bad: [
        `DATABASE_URL=postgres://app:${sampleOf('w18')}@db.internal.acme.io:5432/app`,
        `url: "amqps://svc:${sampleOf('w12')}%21@mq.acme.io/"`,
      ],
      good: [
        'postgres://user:password@localhost:5432/app',
        // oxlint-disable-next-line no-template-curly-in-string
        'url = `postgres://${user}:${password}@${host}/app`',
        'https://acme.io:8443/@scope',
        'redis://:@cache',
      ],
    },
  },
  {
    ...described('Password in an authorization header'),
    id: 'secret-basic-header',
    severity: 'high',
    confidence: 'medium',
    shape: { kind: 'structure', literals: ['Basic ', 'basic '], find: basicHeader },
    examples: {
      bad: [basic(`deploy:${sampleOf('w16')}`)],
      good: [basic('user:password'), basic('Aladdin:open sesame'), 'Basic authentication required'],
    },
  },
  {
    ...described('Token in an authorization header'),
    id: 'secret-bearer-header',
    severity: 'high',
    confidence: 'medium',
    shape: { kind: 'structure', literals: ['Bearer ', 'bearer '], find: bearerHeader },
    examples: {
      bad: [`curl -H "Authorization: Bearer ${sampleOf('w40')}" https://api.acme.io`],
      good: ['Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE_1234', 'Bearer authentication'],
    },
  },
  {
    ...described('Hard-coded password'),
    id: 'secret-password',
    severity: 'medium',
    confidence: 'medium',
    shape: { kind: 'generic', of: 'password' },
    examples: {
      bad: [
        `const dbPassword = '${PASSWORD}';`,
        `DB_PASSWORD=${sampleOf('w14')}!\n`,
        `<property name="password" value="${sampleOf('w12')}#a1"/>`,
        `Server=db;User Id=app;Password=${sampleOf('w12')}#1;`,
        `String password = "${sampleOf('w14')}";`,
        `password: str = "${sampleOf('w14')}"`,
      ],
      good: [
        "password: 'Password'",
        'password = process.env.PASSWORD',
        "passwordLabel = 'Enter1Password!'",
        'password: "changeme123"',
        'DB_PASSWORD=$DB_PASS1\n',
        "password = '<your-password-1>'",
        `password: "{{ vault_db_password }}"`,
        "password = 'auth/wrong-password'",
        'password = getPassword(user1);',
      ],
    },
  },
  {
    ...described('Hard-coded secret key or token'),
    id: 'secret-key',
    severity: 'medium',
    confidence: 'medium',
    shape: { kind: 'generic', of: 'key' },
    examples: {
      bad: [
        `api_key = "${sampleOf('w32')}"`,
        `const clientSecret: string = '${sampleOf('w40')}';`,
        `SECRET_KEY=${sampleOf('h64')}\n`,
        `secret_token: ${sampleOf('h32')}\n`,
        `config["access_token"] = "${sampleOf('w40')}"`,
        `const secret = process.env.APP_SECRET || '${sampleOf('w32')}';`,
      ],
      good: [
        'api_key = "YOUR_API_KEY_123456"',
        `csrfToken = "${sampleOf('w32')}"`,
        `nextPageToken: "${sampleOf('w32')}"`,
        'token = "com.acme.auth.TokenService2"',
        `tokenUrl = "https://acme.io/oauth2/${sampleOf('w20')}"`,
        'secret = "0123456789abcdef0123456789abcdef"',
        'const token = tokens[12345678901234567890];',
        'secret_key_ref: "arn:aws:secretsmanager:eu-west-1:12345:secret/a1"',
      ],
    },
  },
];
