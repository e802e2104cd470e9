import { z } from 'zod';
import { ToolAskDocument } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const referenceSchema = z.object({
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  description: z.string(),
});

export const ask = defineTool({
  name: 'ask',
  title: 'Ask about the code',
  description:
    'Answers a question about the code in prose. Its citations [path:start-end] are verified against the index. For lookups, search, definition and references are more precise.',
  input: z.strictObject({
    project: projectField,
    question: z.string().min(1).max(4000),
    language: z.string().default('en').describe('Language of the answer, as an ISO 639-1 code.'),
    sessionId: z
      .string()
      .optional()
      .describe('sessionId of an earlier answer, for a follow-up question.'),
  }),
  body: z.object({
    answer: z.string().describe('Answer in Markdown.'),
    source: z.string().describe('offline: extracted from the index; model: written by a model.'),
    sessionId: z.string(),
    references: z.array(referenceSchema),
  }),
  async load(askSchema, { project: id, question, language, sessionId }) {
    const { project } = await askSchema(ToolAskDocument, {
      id,
      question,
      language,
      sessionId: sessionId ?? null,
    });
    const { answer, source, notice, droppedCitations, references, ...session } = project.ask;
    const dropped =
      droppedCitations === 0
        ? []
        : [`Citations that could not be verified and were removed: ${droppedCitations}.`];
    return {
      body: {
        answer,
        source,
        sessionId: session.sessionId,
        references: references.map(({ filePath, startLine, endLine, description }) => {
          return { path: filePath, startLine, endLine, description };
        }),
      },
      lists: ['references'],
      completeness: toCompleteness(project, [...(notice === null ? [] : [notice]), ...dropped]),
    };
  },
  head: ({ references, source }) =>
    `Answer from the ${source === 'model' ? 'configured model' : 'index'}, with ${references.length} references.`,
  lines: ({ answer, references }) => [
    answer,
    '',
    ...references.map(({ path, startLine, endLine, description }) => {
      return `${toPlace(path, startLine, endLine)} ${description}`;
    }),
  ],
});
