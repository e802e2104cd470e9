import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { seed, type SeededProject } from '../../support/seed.ts';

let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp();
  shop = await seed(app).account().project().indexed();
});
afterAll(() => app?.close());

const ask = (body: unknown, headers?: Record<string, string>) =>
  shop.api.post(`/projects/${shop.project.id}/ask`, body, headers);
const question = 'How is the sales tax of a cart computed?';

test('an answer cites files that are there, and lines that are in them, in both shapes alike', async () => {
  const answer = await ask({ question });
  expect(answer.status, answer.text).toBe(200);
  const { answer: text, references, data } = answer.as(contract.ask.both);
  expect(data.answer).toBe(text);
  expect(references.map((reference) => reference.filePath)).toEqual(
    data.sources.map((source) => source.file),
  );
  expect(references.map((reference) => reference.filePath)).toContain('src/tax.ts');
  for (const { file, lines } of data.sources) {
    const [start = 0, end = 0] = lines.split('-').map(Number);
    const count = readFileSync(join(shop.dir, file), 'utf8').split('\n').length;
    expect(start).toBeGreaterThanOrEqual(1);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(count);
  }
  for (const { description } of references) expect(description).not.toBe('');
});

test('each shape comes alone where it is asked for', async () => {
  (await ask({ question }, { 'x-response-shape': 'a' })).as(contract.ask.a);
  (await ask({ question }, { 'x-response-shape': 'b' })).as(contract.ask.b);
});

test.each(['en pt fr it de hi es nl pl ru uk tr ar ja ko zh'.split(' ')].flat())(
  'language %s is served',
  async (language) => {
    const answer = await ask({ question, language });
    expect(answer.status, answer.text).toBe(200);
    answer.as(contract.ask.both);
  },
);

async function answerIn(language?: string): Promise<string> {
  return (await ask({ question, language })).as(contract.ask.both).answer;
}

test('the letter case and the region of a language do not count, English is the default', async () => {
  const portuguese = await answerIn('pt');
  expect(await answerIn('pt-BR')).toBe(portuguese);
  expect(await answerIn('PT_br')).toBe(portuguese);
  const english = await answerIn('en');
  expect(english).not.toBe(portuguese);
  expect(await answerIn()).toBe(english);
  expect(await answerIn('EN-gb')).toBe(english);
});

test.each([
  'xx',
  'english',
  '',
  '-',
  'e',
  'en\0',
  '日本',
  'constructor',
  '__proto__',
  'x'.repeat(10_000),
])('language %j is UNSUPPORTED_LANGUAGE', async (language) => {
  const answer = await ask({ question, language });
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).code).toBe('UNSUPPORTED_LANGUAGE');
});

test.each([
  ['missing', {}],
  ['empty', { question: '' }],
  ['blank', { question: ' \n' }],
  ['4,001 characters', { question: 'x'.repeat(4001) }],
  ['with a NUL', { question: 'a\0b' }],
  ['with half a character', { question: '\uD800 tax' }],
  ['no text', { question: 7 }],
  ['with a language that is no text', { question, language: 7 }],
  ['with a key too many', { question, model: 'x' }],
])('a question that is %s is refused', async (_what, body) => {
  const answer = await ask(body);
  expect(answer.status).toBe(400);
  expect(answer.as(contract.error).code).toBe('INVALID_REQUEST');
});

test.each(['x'.repeat(4000), '🧭'.repeat(4000), '???', 'zzzz qqqq nothing like it'])(
  'any other question is answered, if only that nothing was found',
  async (text) => {
    const answer = await ask({ question: text });
    expect(answer.status, answer.text).toBe(200);
    answer.as(contract.ask.both);
  },
);
