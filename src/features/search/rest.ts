import { z } from 'zod';
import { SearchProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';

const MAX_LIMIT = 100;

const searchProject = defineRow({
  name: 'searchProject',
  method: 'POST',
  path: '/projects/:id/search',
  tag: 'Analysis',
  summary: 'Finds the pieces of code that a query in plain language, or identifiers, is about.',
  status: 200,
  document: SearchProjectDocument,
  query: NO_INPUT,
  body: z.strictObject({
    query: z.string(),
    limit: z
      .int()
      .min(1)
      .default(10)
      .transform((limit) => Math.min(limit, MAX_LIMIT)),
  }),
  variables: ({ id, body }) => ({ id, query: body.query, limit: body.limit }),
  a: {
    schema: z.object({
      results: z.array(
        z.object({
          filePath: z.string(),
          lineStart: z.int(),
          lineEnd: z.int(),
          content: z.string(),
          score: z.number().min(0).max(1),
          context: z.string(),
        }),
      ),
    }),
    map: ({ project: { search } }) => ({
      results: search.results.map((hit) => ({
        filePath: hit.filePath,
        lineStart: hit.startLine,
        lineEnd: hit.endLine,
        content: hit.content,
        score: hit.score,
        context: hit.context,
      })),
    }),
  },
  b: {
    schema: z.object({
      results: z.array(
        z.object({ file: z.string(), line: z.int(), content: z.string(), score: z.number() }),
      ),
    }),
    map: ({ project: { search } }) => ({
      results: search.results.map((hit) => ({
        file: hit.filePath,
        line: hit.startLine,
        content: hit.content,
        score: hit.score,
      })),
    }),
  },
});

export const searchRows: readonly RestRow[] = [searchProject];
