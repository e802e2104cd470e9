import { forEachAtOnce } from '#lib/concurrency.ts';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import type { Service } from '../service.ts';
import type { BenchQuestion } from './questions.ts';

const restAnswer = z.object({
  answer: z.string(),
  data: z.object({ sources: z.array(z.object({ file: z.string(), lines: z.string() })) }),
});
const graphqlAnswer = z.object({
  data: z.object({
    project: z.object({
      ask: z.object({
        answer: z.string(),
        sessionId: z.string(),
        references: z.array(
          z.object({ filePath: z.string(), startLine: z.number(), endLine: z.number() }),
        ),
      }),
    }),
  }),
});
const ASK = `query($id: ID!, $question: String!, $language: String, $sessionId: String) {
  project(id: $id) { ask(question: $question, language: $language, sessionId: $sessionId) {
    answer sessionId references { filePath startLine endLine }
  } }
}`;

export interface Answered {
  readonly question: BenchQuestion;
  /** Markdown */
  readonly answer: string;
  readonly sources: readonly { readonly file: string; readonly lines: string }[];
  readonly milliseconds: number;
}

/** Clients that ask at the same time. */
export const CLIENTS = 8;

/** Asks every question over HTTP: by REST, and where a conversation goes on by GraphQL. */
export async function askAll(
  service: Pick<Service, 'url' | 'apiKey'>,
  id: string,
  questions: readonly BenchQuestion[],
): Promise<Answered[]> {
  const answered: Answered[] = [];
  await forEachAtOnce(conversationsOf(questions), CLIENTS, async (conversation) => {
    let sessionId: string | null = null;
    for (const question of conversation) {
      const started = performance.now();
      const found: ConversationAnswer =
        conversation.length === 1
          ? await askRest(service, id, question)
          : await askGraphql(service, id, { question, sessionId });
      ({ sessionId } = found);
      const { answer, sources } = found;
      answered.push({ question, answer, sources, milliseconds: performance.now() - started });
    }
  });
  return answered;
}

/** Each question with those that follow it. */
function conversationsOf(questions: readonly BenchQuestion[]): BenchQuestion[][] {
  const conversations: BenchQuestion[][] = [];
  for (const question of questions) {
    if (question.follows) conversations.at(-1)?.push(question);
    else conversations.push([question]);
  }
  return conversations;
}

interface ConversationAnswer extends Pick<Answered, 'answer' | 'sources'> {
  /** null by REST */
  readonly sessionId: string | null;
}

async function askRest(
  service: Pick<Service, 'url' | 'apiKey'>,
  id: string,
  { text, language }: BenchQuestion,
): Promise<ConversationAnswer> {
  const body = { question: text, language };
  const { answer, data } = restAnswer.parse(
    await post(service, `/api/v1/projects/${id}/ask`, body),
  );
  return { answer, sources: data.sources, sessionId: null };
}

async function askGraphql(
  service: Pick<Service, 'url' | 'apiKey'>,
  id: string,
  { question, sessionId }: { readonly question: BenchQuestion; readonly sessionId: string | null },
): Promise<ConversationAnswer> {
  const variables = { id, question: question.text, language: question.language, sessionId };
  const { data } = graphqlAnswer.parse(await post(service, '/graphql', { query: ASK, variables }));
  const { answer, references, sessionId: session } = data.project.ask;
  const sources = references.map((reference) => ({
    file: reference.filePath,
    lines: `${reference.startLine}-${reference.endLine}`,
  }));
  return { answer, sources, sessionId: session };
}

async function post(
  { url, apiKey }: Pick<Service, 'url' | 'apiKey'>,
  path: string,
  body: object,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new BenchError(`${path} was refused: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}
