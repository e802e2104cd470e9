import { z } from 'zod';
import { ToolDuplicationDocument } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const groupSchema = z.object({
  kind: z
    .string()
    .describe('exact; renamed: different names; near-miss: a few different statements.'),
  lines: z.int(),
  tokens: z.int(),
  similarity: z.number(),
  duplicatedLines: z.int(),
  places: z.array(z.object({ path: z.string(), startLine: z.int(), endLine: z.int() })),
  fingerprint: z.string(),
});

export const duplication = defineTool({
  name: 'duplication',
  title: 'Duplicated code',
  description:
    'Duplicated code: exact, renamed and near-miss clones, sorted by the number of lines that removing the duplicates would save, largest first. Excludes generated files.',
  input: z.strictObject({
    project: projectField,
    path: z.string().optional().describe('File, directory or glob to filter by.'),
    kinds: z
      .array(z.enum(['exact', 'renamed', 'near-miss']))
      .min(1)
      .optional(),
    first: z.int().min(1).max(100).default(30),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: z.object({
    percentage: z
      .number()
      .describe('Lines in exact clones in percent of all lines of the project, 0 to 100.'),
    duplicatedLines: z.int(),
    lines: z.int(),
    counts: z.object({ exact: z.int(), renamed: z.int(), nearMiss: z.int() }),
    minLines: z.int(),
    minTokens: z.int(),
    groups: z.array(groupSchema),
  }),
  async load(ask, { project: id, path = null, kinds = null, first, after = null }) {
    const { project } = await ask(ToolDuplicationDocument, { id, path, kinds, first, after });
    const { groups, exact, renamed, nearMiss, ...rest } = project.duplication;
    return {
      body: { ...rest, counts: { exact, renamed, nearMiss }, groups: nodesOf(groups) },
      lists: ['groups'],
      pages: pagesOf('groups', groups),
      completeness: toCompleteness(project),
    };
  },
  head: ({ percentage, duplicatedLines, lines, groups, minTokens, minLines }) =>
    `${percentage.toFixed(1)} % duplicated: ${duplicatedLines} of ${lines} lines. ${groups.length} groups shown. Clones below ${minTokens} tokens or ${minLines} lines are not reported.`,
  lines: ({ groups }) =>
    groups.flatMap(({ kind, lines, similarity, places }) => [
      `${kind}, ${lines} lines, ${Math.round(similarity * 100)} % alike:`,
      ...places.map(({ path, startLine, endLine }) => `  ${toPlace(path, startLine, endLine)}`),
    ]),
});
