import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redactSecrets } from '#lib/redaction/redact.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { embeddingsSettled, type EmbeddingStage, startStage } from './support.ts';

// Put together here, so that no scan takes this file for one with secrets.
const AWS = ['AKIA', 'QYLPMN5HHHFPZAM2'].join('');
const GITHUB = ['ghp', '_16C7e42F292c6912E7710c838347Ae178B4a'].join('');
const PASSWORD = ['tr0ub4dor', '&3xKq9'].join('');
const { privateKey: PEM } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SECRETS = [AWS, GITHUB, PASSWORD, ...PEM.split('\n').filter((line) => line.length > 40)];

const FILES = {
  'src/config.ts': `/** Uses ${GITHUB} for now. */
export function connect(token = '${GITHUB}'): string {
  const accessKeyId = '${AWS}';
  const dbPassword = '${PASSWORD}';
  return accessKeyId + dbPassword + token;
}
export const KEY = \`
${PEM}\`;
`,
  'src/plain.ts': 'export function plain(value: number): number {\n  return value + 1;\n}\n',
};

let stage: EmbeddingStage;
let shop: SeededProject;
beforeAll(async () => {
  stage = await startStage();
  shop = await seed(stage.app).account().project({ files: FILES }).indexed();
});
afterAll(() => stage?.close());

test('secrets leave in no text, whatever they stand in; the code around them does', async () => {
  expect(await embeddingsSettled(stage.app, shop)).toMatchObject({ state: 'COMPLETE' });
  const sent = stage.endpoint.embeddedTexts().join('\n');
  for (const secret of SECRETS) expect(sent).not.toContain(secret);
  expect(sent).toContain('accessKeyId + dbPassword + token');
  expect(sent).toContain('[redacted]');
  expect(sent).toContain('return value + 1');
});

const letter = (value: number) => String.fromCharCode(65 + (value % 26));

test('hundreds of secrets in one text are all redacted', () => {
  const keys = Array.from(
    { length: 350 },
    (_, i) => `AKIA${letter(i)}${letter(i / 26)}QPYLPMN5HHHFPZ`,
  );
  const text = keys.map((key, i) => `const k${i} = '${key}';`).join('\n');
  const redacted = redactSecrets(text);
  expect(redacted).not.toMatch(/AKIA/u);
  expect(redacted.split('\n')).toHaveLength(350);
  expect(redacted).toContain("const k349 = '[redacted]';");
});

test('a private key that is cut off at the end of a text is redacted to its end', () => {
  const cut = `before\n${PEM.slice(0, 600)}`;
  expect(redactSecrets(cut).split('\n')[0]).toBe('before');
  const long = PEM.slice(28, 600)
    .split('\n')
    .filter((line) => line.length > 8);
  for (const line of long) expect(redactSecrets(cut)).not.toContain(line);
});

test('text without secrets stays as it is', () => {
  const text = 'const password = process.env.PASSWORD;\nfunction f() {}\n';
  expect(redactSecrets(text)).toBe(text);
});
