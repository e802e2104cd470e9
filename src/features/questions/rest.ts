import { z } from 'zod';
import { AskProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';

const askProject = defineRow({
  name: 'askProject',
  method: 'POST',
  path: '/projects/:id/ask',
  tag: 'Analysis',
  summary: 'Answers a question about the code with references that were checked against the index.',
  status: 200,
  document: AskProjectDocument,
  query: NO_INPUT,
  body: z.strictObject({ question: z.string(), language: z.string().default('en') }),
  variables: ({ id, body }) => ({ id, question: body.question, language: body.language }),
  a: {
    schema: z.object({
      answer: z.string(),
      references: z.array(z.object({ filePath: z.string(), description: z.string() })),
    }),
    map: ({ project: { ask } }) => ({
      answer: ask.answer,
      references: ask.references.map(({ filePath, description }) => ({ filePath, description })),
    }),
  },
  b: {
    schema: z.object({
      answer: z.string(),
      sources: z.array(z.object({ file: z.string(), lines: z.string() })),
    }),
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
