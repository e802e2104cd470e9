import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededKey, type SeededProject } from '../../support/seed.ts';
import { gitProject, type GitProject } from '../history/support.ts';

let app: TestApp;
let owner: SeededKey;
let shop: GitProject;
let plain: SeededProject;

const file = (name: string, note: string): string =>
  `/** ${note} */\nexport function ${name}(value: number): number {\n  return value + 1;\n}\n`;

beforeAll(async () => {
  app = await startTestApp();
  owner = await seed(app).account();
  shop = await gitProject(app, owner, [
    [
      'Ada',
      {
        'src/tax.ts': file('taxOf', 'Sales tax of an amount.'),
        'src/rates.ts': file('rateOf', 'Numbers by country.'),
        'src/mail.ts': file('sendMail', 'Sends a receipt to the customer.'),
        'src/cart.ts': `import { taxOf } from './tax.ts';\n${file('totalOf', 'Sum of all prices.')}export const taxed = taxOf(1);\n`,
        'test/tax.test.ts': `import { taxOf } from '../src/tax.ts';\ntaxOf(1);\n`,
        'test/mail.test.ts': `import { sendMail } from '../src/mail.ts';\nsendMail(1);\n`,
      },
      'Begin',
    ],
    [
      'Bob',
      { 'src/rates.ts': file('rateOf', 'Numbers by country, once more.') },
      'Reduced levy on books in France\n\nSigned-off-by: Bob <bob@example.com>',
    ],
    ['Bob', { 'src/mail.ts': file('sendMail', 'Sends a receipt.') }, 'Shorter receipts'],
  ]);
  await shop.index();
  plain = await seed(app).of(owner).project().indexed();
}, 120_000);
afterAll(() => app?.close());

const evidence = z.array(
  z.object({ signal: z.string(), share: z.number(), items: z.array(z.string()) }),
);
const schema = z.object({
  project: z.object({
    simulate: z.object({
      files: z.array(
        z.object({ path: z.string(), isTest: z.boolean(), confidence: z.number(), evidence }),
      ),
      affectedTests: z.array(
        z.object({ path: z.string(), evidence: z.array(z.object({ text: z.string() })) }),
      ),
      effort: z.object({
        text: z.string(),
        codeHours: z.number(),
        historyHours: z.number().nullable(),
      }),
      commits: z.array(z.object({ id: z.string(), subject: z.string(), similarity: z.number() })),
      analysis: z.string(),
      source: z.string(),
      hasHistory: z.boolean(),
      completeness: z.object({ unresolvedImports: z.number() }),
    }),
  }),
});

async function simulate(id: string, description: string, language = 'en') {
  const document = `query($id: ID!, $description: String!, $language: String) {
    project(id: $id) { simulate(description: $description, language: $language) {
      files { path isTest confidence evidence { signal share items } }
      affectedTests { path evidence { text } }
      effort { text codeHours historyHours }
      commits { id subject similarity }
      analysis source hasHistory completeness { unresolvedImports } } } }`;
  const at = { url: app.url, apiKey: owner.apiKey };
  const { data, messages } = await askGraphql(at, document, { id, description, language });
  expect(messages).toEqual([]);
  return schema.parse(data).project.simulate;
}

test('words of the description lead to the files that have them, and say which', async () => {
  const { files, affectedTests } = await simulate(shop.id, 'Round the sales tax of an amount');
  expect(files[0]?.path).toBe('src/tax.ts');
  const words = files[0]?.evidence.find(({ signal }) => signal === 'WORDS');
  expect(words?.items).toEqual(expect.arrayContaining(['sales', 'tax', 'amount']));
  expect(affectedTests.map(({ path }) => path)).toContain('test/tax.test.ts');
});

test('past commits lead to files that have none of the words', async () => {
  const { files, commits } = await simulate(shop.id, 'levy on books');
  expect(files[0]?.path).toBe('src/rates.ts');
  const past = files[0]?.evidence.find(({ signal }) => signal === 'COMMITS');
  expect(past?.items).toEqual([
    `${shop.made.git(['rev-parse', 'HEAD~1']).slice(0, 10)} Reduced levy on books in France`,
  ]);
  expect(commits[0]).toMatchObject({ subject: 'Reduced levy on books in France' });
  expect(commits[0]?.similarity).toBeGreaterThan(0.3);
});

test('a path or the name of a file that is named comes first', async () => {
  expect((await simulate(shop.id, 'Rewrite src/mail.ts')).files[0]?.path).toBe('src/mail.ts');
  expect((await simulate(shop.id, 'cart: nicer')).files[0]?.path).toBe('src/cart.ts');
});

test('where nothing matches, nothing is named, and it is said', async () => {
  const found = await simulate(shop.id, 'zzyzx quux frobnicate');
  expect(found).toMatchObject({ files: [], affectedTests: [], effort: { text: 'unknown' } });
  expect(found.analysis).toContain('Nothing in the index matches');
});

test('the analysis explains each file, says what the index lacks, and speaks the language asked for', async () => {
  const { analysis, source, completeness } = await simulate(
    plain.project.id,
    'tax of a country',
    'de-DE',
  );
  expect(source).toBe('OFFLINE');
  expect(analysis).toContain('`src/tax.ts`');
  expect(analysis).toContain('enthält die Wörter: `country`, `tax`');
  expect(completeness.unresolvedImports).toBe(1);
  expect(analysis).toContain('Der Index ist unvollständig');
  expect(analysis).toContain('keine Git-Historie');
});

test('addresses and sentences of messages are not kept', async () => {
  const { rows } = await app.platform.db.systemPool.query<{ terms: string; subject: string }>(
    'select subject, terms from history_commit where project_id = $1 order by position',
    [shop.id],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Begin',
    'Reduced levy on books in France',
    'Shorter receipts',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/bob|example/i);
});

test('the same description is answered the same way', async () => {
  const [one, other] = [await simulate(shop.id, 'tax'), await simulate(shop.id, 'tax')];
  expect(other).toEqual(one);
});

test.each([
  ['empty', { description: ' ' }],
  ['too long', { description: 'a'.repeat(10_001) }],
  ['not text', { description: 1 }],
  ['missing', {}],
  ['with an unknown key', { description: 'a', language: 'en' }],
])('a description that is %s is refused', async (_what, json) => {
  const answer = await owner.api.post(`/projects/${shop.id}/simulate`, json);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'INVALID_REQUEST' });
});

test('REST answers in shape B to the letter', async () => {
  const answer = await owner.api.post(`/projects/${shop.id}/simulate`, {
    description: 'sales tax',
  });
  const { data } = answer.as(contract.simulate);
  expect(data.affectedFiles[0]).toBe('src/tax.ts');
  expect(data.affectedFiles).not.toContain('test/tax.test.ts');
  expect(data.affectedTests).toContain('test/tax.test.ts');
});

test('an unserved language is refused', async () => {
  const document = `query($id: ID!) { project(id: $id) { simulate(description: "a", language: "xx") { analysis } } }`;
  const at = { url: app.url, apiKey: owner.apiKey };
  const { messages } = await askGraphql(at, document, { id: shop.id });
  expect(messages[0]).toContain('got "xx"');
});

test.each([
  ['Rename taxOf to salesTaxOf', 'function taxOf', ['src/tax.ts', 'src/cart.ts']],
  ['Make the sendMail function in src/mail.ts async', 'function sendMail', ['src/mail.ts']],
  ['Drop parameter value of rateOf', 'function rateOf', ['src/rates.ts']],
  ['Move file src/tax.ts to src/money/tax.ts', 'file src/tax.ts', ['src/tax.ts', 'src/cart.ts']],
  ['Delete the rates module', 'file src/rates.ts', ['src/rates.ts']],
])('%j finds what it names and all that uses it', async (description, found, files) => {
  const answer = await owner.api.post(`/projects/${shop.id}/simulate`, { description });
  const { data } = answer.as(contract.simulate);
  expect(data.affectedFiles.slice(0, files.length)).toEqual(files);
  expect(data.analysis).toContain(found);
  expect(data.estimatedEffort).toMatch(/^\d+[hd]$/);
});

test.each([
  ['Rename the core constant in config to base', 'core constant'],
  ['Upgrade leftpad to 5', 'leftpad'],
  ['Split the billing service in two', 'billing service'],
])('%j says that it does not know what is meant', async (description, unknown) => {
  const answer = await owner.api.post(`/projects/${shop.id}/simulate`, { description });
  const { data } = answer.as(contract.simulate);
  expect(data.analysis).toMatch(/^Unknown: /);
  expect(data.analysis).toContain(unknown);
});

test('without evidence nothing is guessed', async () => {
  const description = 'Zyzzyva quokka';
  const answer = await owner.api.post(`/projects/${plain.project.id}/simulate`, { description });
  const { data } = answer.as(contract.simulate);
  expect(data).toMatchObject({
    affectedFiles: [],
    affectedTests: [],
    estimatedEffort: 'unknown',
  });
});
