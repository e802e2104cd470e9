import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { conversationTasks } from '#features/questions/service.ts';
import { startSecondServer, startTestApp, type TestApp } from '../../support/app.ts';
import { askGraphql } from '../../support/graphql.ts';
import { seed, type SeededKey, type SeededProject } from '../../support/seed.ts';
import { createTestClock, DAY } from '../../support/test-clock.ts';

const clock = createTestClock();
let app: TestApp;
let shop: SeededProject;
beforeAll(async () => {
  app = await startTestApp({ clock });
  shop = await seed(app).account('enterprise').project().indexed();
}, 120_000);
afterAll(() => app?.close());

const ASK = `query($id: ID!, $question: String!, $language: String, $sessionId: String) {
  project(id: $id) {
    ask(question: $question, language: $language, sessionId: $sessionId) { answer sessionId }
  }
}`;
const schema = z.object({
  project: z.object({ ask: z.object({ answer: z.string(), sessionId: z.string() }) }),
});

interface Asked {
  readonly sessionId?: string;
  readonly language?: string;
  readonly owner?: SeededKey;
  readonly projectId?: string;
  readonly url?: string;
}

async function ask(question: string, asked: Asked = {}) {
  const { owner = shop, projectId = shop.project.id, url = app.url, ...rest } = asked;
  const found = await askGraphql({ url, apiKey: owner.apiKey }, ASK, {
    id: projectId,
    question,
    ...rest,
  });
  expect(found.messages).toEqual([]);
  return schema.parse(found.data).project.ask;
}

const CALLERS = 'Places in the index that call or use `taxOf`: 1.';

test('a question may point back to what the one before was about', async () => {
  const { sessionId } = await ask('What does taxOf do?');
  const { answer, sessionId: same } = await ask('and who calls it?', { sessionId });
  expect(same).toBe(sessionId);
  expect(answer).toContain('Understood as a question about `taxOf`, from the previous answer.');
  expect(answer).toContain(CALLERS);
  const third = await ask('Where is it?', { sessionId });
  expect(third.answer).toContain('`taxOf` is defined at [src/tax.ts:3-7].');
});

test('in another language, and with nothing but the question itself', async () => {
  const { sessionId } = await ask('Was macht taxOf?', { language: 'de' });
  const { answer } = await ask('Und wer ruft sie auf?', { language: 'de', sessionId });
  expect(answer).toContain('Stellen im Index, die `taxOf` aufrufen oder verwenden: 1.');
  const spanish = await ask('¿Quién la llama?', { language: 'es', sessionId });
  expect(spanish.answer).toContain('`taxOf`');
});

test('a question with a subject of its own keeps it, and becomes what the next points to', async () => {
  const { sessionId } = await ask('What does taxOf do?');
  expect((await ask('Who calls totalOf?', { sessionId })).answer).not.toContain('Understood');
  expect((await ask('What does it call?', { sessionId })).answer).toContain('`totalOf`');
});

test('without a conversation nothing is carried over', async () => {
  await ask('What does taxOf do?');
  expect((await ask('and who calls it?')).answer).not.toContain(CALLERS);
});

test('an id of the caller’s own begins a conversation; every process sees it', async () => {
  const sessionId = 'chat-7.of_me';
  await ask('What does taxOf do?', { sessionId });
  const second = await startSecondServer(app);
  try {
    const { answer } = await ask('and who calls it?', { sessionId, url: second.url });
    expect(answer).toContain(CALLERS);
  } finally {
    await second.close();
  }
});

test('a conversation of another account, or of another project, is unknown', async () => {
  const { sessionId } = await ask('What does taxOf do?');
  const stranger = await seed(app).account('enterprise').project().indexed();
  const foreign = await ask('and who calls it?', {
    sessionId,
    owner: stranger,
    projectId: stranger.project.id,
  });
  const unknown = await ask('and who calls it?', {
    sessionId: 'never-was',
    owner: stranger,
    projectId: stranger.project.id,
  });
  expect(foreign.answer).toBe(unknown.answer);
  expect(foreign.answer).not.toContain(CALLERS);
  const other = await seed(app).of(shop).project().indexed();
  const elsewhere = await ask('and who calls it?', { sessionId, projectId: other.project.id });
  expect(elsewhere.answer).not.toContain(CALLERS);
  // What strangers ask under the same id changes nothing here.
  expect((await ask('and who calls it?', { sessionId })).answer).toContain(CALLERS);
});

test('a conversation is forgotten after 30 days without a question, and its row goes', async () => {
  const { sessionId } = await ask('What does taxOf do?');
  clock.advance(30 * DAY - 60);
  expect((await ask('and who calls it?', { sessionId })).answer).toContain(CALLERS);
  clock.advance(30 * DAY + 60);
  expect((await ask('and who calls it?', { sessionId })).answer).not.toContain(CALLERS);
  clock.advance(30 * DAY + 60);
  for (const task of conversationTasks) await task.run(app.platform);
  const { rows } = await app.platform.db.systemPool.query('select id from conversation');
  expect(rows).toEqual([]);
});

test('at most 30 turns are kept, also of questions asked at the same time', async () => {
  const sessionId = 'long';
  await Promise.all(
    Array.from({ length: 34 }, (_, i) => ask(`What does taxOf do, number ${i}?`, { sessionId })),
  );
  const { rows } = await app.platform.db.systemPool.query<{ count: number }>(
    'select jsonb_array_length(turns) as count from conversation where id = $1',
    [sessionId],
  );
  expect(rows).toEqual([{ count: 30 }]);
});

const HISTORY = `query($id: ID!, $sessionId: String!) {
  project(id: $id) {
    conversation(sessionId: $sessionId) {
      title
      turns { id question rating answer { answer confidence subject turnId references { filePath } } }
    }
    conversations(first: 2) { nodes { sessionId title } }
  }
}`;
const historySchema = z.object({
  project: z.object({
    conversation: z
      .object({
        title: z.string(),
        turns: z.array(
          z.object({
            id: z.string(),
            question: z.string(),
            rating: z.string().nullable(),
            answer: z.object({
              answer: z.string(),
              confidence: z.string(),
              subject: z.string().nullable(),
              turnId: z.string(),
              references: z.array(z.object({ filePath: z.string() })),
            }),
          }),
        ),
      })
      .nullable(),
    conversations: z.object({
      nodes: z.array(z.object({ sessionId: z.string(), title: z.string() })),
    }),
  }),
});

async function readHistory(sessionId: string, owner: SeededKey = shop, id = shop.project.id) {
  const at = { url: app.url, apiKey: owner.apiKey };
  const found = await askGraphql(at, HISTORY, { id, sessionId });
  expect(found.messages).toEqual([]);
  return historySchema.parse(found.data).project;
}

const RATE = `mutation($input: RateAnswerInput!) {
  rateAnswer(input: $input) {
    ... on Conversation { turns { rating } }
    ... on RequestError { code }
  }
}`;
const DELETE = `mutation($id: ID!, $sessionId: String!) {
  deleteConversation(projectId: $id, sessionId: $sessionId) {
    ... on DeletedConversation { sessionId }
    ... on RequestError { code }
  }
}`;

test('a conversation is read again as it was, rated, listed by its latest question and deleted', async () => {
  const { sessionId, answer } = await ask('What does taxOf do?');
  const later = await ask('Who calls totalOf?');
  await ask('and who calls it?', { sessionId });
  const { conversation, conversations } = await readHistory(sessionId);
  expect(conversation?.title).toBe('What does taxOf do?');
  expect(conversation?.turns.map(({ question }) => question)).toEqual([
    'What does taxOf do?',
    'and who calls it?',
  ]);
  const [first] = conversation?.turns ?? [];
  expect(first?.answer.answer).toBe(answer);
  expect(first?.answer.subject).toBe('taxOf');
  expect(first?.answer.references.map(({ filePath }) => filePath)).toContain('src/tax.ts');
  expect(conversations.nodes.map((node) => node.sessionId)).toEqual([sessionId, later.sessionId]);

  const at = { url: app.url, apiKey: shop.apiKey };
  const input = { projectId: shop.project.id, sessionId, turnId: first?.id };
  const rated = await askGraphql(at, RATE, { input: { ...input, rating: 'NOT_HELPFUL' } });
  expect(rated.data).toEqual({
    rateAnswer: { turns: [{ rating: 'NOT_HELPFUL' }, { rating: null }] },
  });
  const lost = await askGraphql(at, RATE, { input: { ...input, turnId: 'turn_0' } });
  expect(lost.data).toEqual({ rateAnswer: { code: 'NOT_FOUND' } });

  const stranger = await seed(app).account('enterprise').project().indexed();
  const foreign = await readHistory(sessionId, stranger, stranger.project.id);
  expect(foreign).toEqual({ conversation: null, conversations: { nodes: [] } });

  const ids = { id: shop.project.id, sessionId };
  expect((await askGraphql(at, DELETE, ids)).data).toEqual({ deleteConversation: { sessionId } });
  expect((await readHistory(sessionId)).conversation).toBeNull();
  expect((await askGraphql(at, DELETE, ids)).data).toEqual({
    deleteConversation: { code: 'NOT_FOUND' },
  });
});

const countRows = async () =>
  (await app.platform.db.systemPool.query<{ n: string }>('select count(*) as n from conversation'))
    .rows;

test('REST keeps no conversation', async () => {
  const before = await countRows();
  await shop.api.post(`/projects/${shop.project.id}/ask`, { question: 'What does taxOf do?' });
  expect(await countRows()).toEqual(before);
});

test.each(['', 'x'.repeat(101), 'a b', 'a\nb', '../x', '💬'])(
  '%j is no id of a conversation',
  async (sessionId) => {
    const at = { url: app.url, apiKey: shop.apiKey };
    const variables = { id: shop.project.id, question: 'What does taxOf do?', sessionId };
    expect((await askGraphql(at, ASK, variables)).codes).toEqual(['INVALID_REQUEST']);
  },
);
