import { z } from 'zod';
import { AskProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { ANSWER, REFERENCES, SOURCES } from './examples.ts';
import { ANSWER_LANGUAGES } from '#features/search/service.ts';

const question = z
  .string()
  .describe('1 to 4,000 characters, in any of the languages.')
  .meta({ minLength: 1, maxLength: 4000 });

const language = z
  .string()
  .default('en')
  .describe(
    `ISO 639-1 code of the answer's language: ${ANSWER_LANGUAGES.join(', ')}. Case is ignored, a region is dropped.`,
  );

const answer = z.string().describe('Markdown.');

const referenceSchema = z
  .object({ filePath: z.string(), description: z.string() })
  .meta({ id: 'Reference', description: 'A file that the answer is about; it is in the index.' });

const sourceSchema = z
  .object({
    file: z.string(),
    lines: z
      .string()
      .regex(/^\d+-\d+$/)
      .describe('First and last line, `<start>-<end>`.'),
  })
  .meta({ id: 'Source' });

const askProject = defineRow({
  name: 'askProject',
  method: 'POST',
  path: '/projects/:id/ask',
  tag: 'Analysis',
  summary: 'Answers a question about the code with references that were checked against the index.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED', 'UNSUPPORTED_LANGUAGE'],
  document: AskProjectDocument,
  query: NO_INPUT,
  body: z.strictObject({ question, language }).meta({ id: 'Question' }),
  bodyExamples: [
    {
      summary: 'In English',
      value: { question: 'How is the sales tax computed?', language: 'en' },
    },
    { summary: 'In German', value: { question: 'Wer ruft taxOf auf?', language: 'de' } },
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
