import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { LENDING_LIBRARY } from '../../support/lending-library.ts';
import { seed, type SeededProject } from '../../support/seed.ts';
import { embeddingsSettled } from '../embeddings/support.ts';

vi.setConfig({ testTimeout: 200_000, hookTimeout: 200_000 });

const answered = z.object({
  references: z.array(z.object({ filePath: z.string() })),
});

/** What somebody asks who has never seen the project, and the file that says it. */
const ASKED = [
  ['How is the fine for a late book computed?', 'src/fees.ts'],
  ['Where are environment variables read?', 'src/settings.ts'],
  ['What happens when somebody borrows more books than allowed?', 'src/loans.ts'],
  ['How are people told that they should bring a book back?', 'src/reminders.ts'],
  ['Where is the PIN of a reader checked?', 'src/members.ts'],
  ['Which code talks to the mail server?', 'src/mailer.ts'],
  ['How can I find a book by its author?', 'src/catalogue.ts'],
  ['Where are the tables of the database created?', 'src/store.ts'],
] as const;
const NOT_THERE = [
  'How is the zorbifier calibrated before a quantum flux?',
  'Where does Kubernetes schedule the GPU pods of the video transcoder?',
];

describe.each([
  { embeddings: 'static', mostWrongFirst: 3 },
  { embeddings: 'local', mostWrongFirst: 2 },
])('with vectors that are $embeddings', ({ embeddings, mostWrongFirst }) => {
  let app: TestApp;
  let seeded: SeededProject;
  beforeAll(async () => {
    app = await startTestApp({ settings: { EMBEDDINGS: embeddings } });
    seeded = await seed(app).account('pro').project({ files: LENDING_LIBRARY }).indexed();
    if (embeddings === 'local') await embeddingsSettled(app, seeded, 180_000);
  });
  afterAll(() => app?.close());

  async function cited(question: string): Promise<string[]> {
    const { api, project } = seeded;
    const asked = await api.post(`/projects/${project.id}/ask`, { question });
    return asked.as(answered).references.map(({ filePath }) => filePath);
  }

  test('ordinary questions about a small project are answered, most of them first by the file that does it', async () => {
    const answers = await Promise.all(ASKED.map(async ([question]) => cited(question)));
    const missing = ASKED.filter(([, file], i) => !answers[i]?.includes(file));
    expect(missing).toEqual([]);
    const wrong = ASKED.filter(([, file], i) => answers[i]?.[0] !== file);
    expect(wrong.length).toBeLessThanOrEqual(mostWrongFirst);
  });

  test.each(NOT_THERE)('%s: the project has nothing of it', async (question) => {
    const { api, project } = seeded;
    const asked = await api.post(`/projects/${project.id}/ask`, { question });
    expect(asked.as(z.object({ answer: z.string() })).answer).toContain(
      'Nothing in the index answers',
    );
  });
});
