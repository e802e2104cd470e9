import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { seed } from '../../support/seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

const answerSchema = z.object({
  answer: z.string(),
  references: z.array(z.object({ filePath: z.string() })),
});
const FILES = {
  ...SAMPLE_FILES,
  'src/orders.ts':
    '/** What an order costs. */\nexport const orderTotal = (lines: number[]): number => lines.length;\n',
  'src/returns.ts':
    '/** What a return pays back. */\nexport const returnTotal = (lines: number[]): number => lines.length;\n',
  'src/server.ts':
    'import { orderTotal } from "./orders.ts";\nexport const serve = (): number => orderTotal([]);\n',
};

test('in a small project one word that is nowhere does not silence what the others find', async () => {
  const { api, project } = await seed(app).account().project({ files: FILES }).indexed();
  const asked = await api.post(`/projects/${project.id}/ask`, {
    question: 'How is the sales tax computed?',
  });
  const { references } = asked.as(answerSchema);
  expect(references.map(({ filePath }) => filePath)).toContain('src/tax.ts');
  const nonsense = await api.post(`/projects/${project.id}/ask`, {
    question: 'How is the zorbifier calibrated before a quantum flux?',
  });
  expect(nonsense.as(answerSchema).references).toEqual([]);
});
