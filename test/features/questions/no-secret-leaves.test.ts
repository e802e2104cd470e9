import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { secretForms } from '../../lib/redaction/corpus.ts';
import { leaksIn } from '../../lib/redaction/settings.ts';
import { askGraphql } from '../../support/graphql.ts';
import { embeddingsSettled } from '../embeddings/support.ts';
import { type ModelStage, startModelStage } from './model-support.ts';

const FORMS = secretForms(27);
/** Some are long: a file of each. */
const FILES = Object.fromEntries([
  ...FORMS.map((form, index) => [
    `src/settings-${index}.ts`,
    `/** Settings of checkout ${index}. */\nexport function checkout${index}(): string {\n  return \`\n${form.text}\n\`;\n}\n`,
  ]),
  [
    'README.md',
    `# Shop\n\nThe checkout reads its settings.\n\n${FORMS.map(({ text }) => text).join('\n\n')}\n`,
  ],
]);

let stage: ModelStage;
beforeAll(async () => {
  stage = await startModelStage({ files: FILES }, { EMBEDDING_MODEL: 'test-embedding' });
  await embeddingsSettled(stage.app, stage.shop);
}, 180_000);
afterAll(() => stage?.close());

const leaks = (text: string) => FORMS.flatMap((form) => leaksIn(text, form));

async function run(document: string, variables: Readonly<Record<string, unknown>>) {
  const at = { url: stage.app.url, apiKey: stage.shop.apiKey };
  const { data } = await askGraphql(at, document, { id: stage.shop.project.id, ...variables });
  return z.record(z.string(), z.unknown()).parse(data);
}

const ASK = `query($id: ID!, $question: String!) { project(id: $id) {
  ask(question: $question, sessionId: "s1") { answer references { description } } } }`;
const SIMULATE = `query($id: ID!, $description: String!) { project(id: $id) {
  simulate(description: $description) { analysis } } }`;

test('nothing that a model is sent, an answer says or a conversation keeps holds a secret', async () => {
  const questions = [
    'What does checkout3 do?',
    'How are the settings of the checkout read?',
    'What is README?',
  ];
  for (const question of questions) {
    const password = FORMS.find(({ name }) => name === 'env');
    const data = await run(ASK, { question: `${question}\n${password?.text ?? ''}` });
    expect(leaks(JSON.stringify(data))).toEqual([]);
  }
  await run(SIMULATE, { description: `change the checkout settings\n${FORMS[20]?.text ?? ''}` });
  const sent = JSON.stringify(stage.endpoint.requests);
  expect(stage.endpoint.requestsOf('chat').length).toBeGreaterThanOrEqual(3);
  expect(stage.endpoint.requestsOf('embeddings').length).toBeGreaterThan(0);
  expect(sent).toContain('[redacted]');
  expect(leaks(sent)).toEqual([]);
});
