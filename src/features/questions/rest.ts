import { z } from 'zod';
import { AskProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { ANSWER, REFERENCES, SOURCES } from './examples.ts';
import { ANSWER_LANGUAGES } from '#features/search/service.ts';

const question = z
  .string()
  .describe('Question of 1 to 4,000 characters, in any supported language.')
  .meta({ minLength: 1, maxLength: 4000 });

const language = z
  .string()
  .default('en')
  .describe(
    `Language of the answer, as an ISO 639-1 code: ${ANSWER_LANGUAGES.join(', ')}. Case and region are ignored.`,
  );

const answer = z.string().describe('Answer in Markdown.');

const referenceSchema = z
  .object({ filePath: z.string(), description: z.string() })
  .meta({ id: 'Reference', description: 'Indexed file that the answer cites.' });

const sourceSchema = z
  .object({
    file: z.string(),
    lines: z
      .string()
      .regex(/^\d+-\d+$/)
      .describe('First and last line, as `<start>-<end>`.'),
  })
  .meta({ id: 'Source' });

const askProject = defineRow({
  name: 'askProject',
  method: 'POST',
  path: '/projects/:id/ask',
  tag: 'Analysis',
  summary: 'Answers a question about the code, with citations verified against the index.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED', 'UNSUPPORTED_LANGUAGE'],
  document: AskProjectDocument,
  query: NO_INPUT,
  body: z.strictObject({ question, language }).meta({ id: 'Question' }),
  bodyExamples: [
    {
      summary: 'Question in English',
      value: { question: 'How is the sales tax computed?', language: 'en' },
    },
    { summary: 'Question in German', value: { question: 'Wer ruft taxOf auf?', language: 'de' } },
  ],
  variables: ({ id, body }) => ({ id, question: body.question, language: body.language }),
  a: {
    schema: z.object({ answer, references: z.array(referenceSchema) }),
    example: { answer: ANSWER, references: REFERENCES },
    map: ({ project: { ask } }) => ({
      answer: ask.answer,
      references: ask.references.map(({ filePath, description }) => ({ filePath, description })),
    }),
  },
  b: {
    schema: z.object({ answer, sources: z.array(sourceSchema) }).meta({ id: 'SourcedAnswer' }),
    example: { answer: ANSWER, sources: SOURCES },
    map: ({ project: { ask } }) => ({
      answer: ask.answer,
      sources: ask.references.map((reference) => ({
        file: reference.filePath,
        lines: `${reference.startLine}-${reference.endLine}`,
      })),
    }),
  },
});

export const questionRows: readonly RestRow[] = [askProject];
