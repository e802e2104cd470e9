import { z } from 'zod';
import { ToolDeadCodeDocument, type ToolDeadCodeQuery } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const itemSchema = z.object({
  kind: z.string().describe('Kind of dead code: unused-file, unused-export or unused-private.'),
  confidence: z.string(),
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  name: z.string(),
  type: z.string(),
  removableLines: z.int(),
  use: z.string().describe('Remaining uses of the code, if any.'),
  missing: z.array(z.string()).describe('Kinds of uses that were searched for and not found.'),
  fingerprint: z.string(),
});

export const deadCode = defineTool({
  name: 'dead_code',
  title: 'Dead code',
  description:
    'Files, exports and private declarations that nothing uses, with evidence and confidence. Code that may be used in ways that the index cannot see is counted but not reported.',
  input: z.strictObject({
    project: projectField,
    path: z.string().optional().describe('File, directory or glob to filter by.'),
    kinds: z
      .array(z.enum(['unused-file', 'unused-export', 'unused-private']))
      .min(1)
      .optional(),
    confidence: z
      .enum(['certain', 'likely', 'possible'])
      .default('likely')
      .describe('Lowest confidence to return.'),
    includeOwnFile: z
      .boolean()
      .default(false)
      .describe(
        'Also return exports used only in their own file, where just the word export can be removed.',
      ),
    first: z.int().min(1).max(100).default(50),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: z.object({
    estimatedLines: z.int().describe('Number of lines that could be removed.'),
    items: z.array(itemSchema),
    notReported: z.array(z.object({ reason: z.string(), count: z.int() })),
  }),
  async load(ask, { project: id, path = null, kinds = null, after = null, ...input }) {
    const { project } = await ask(ToolDeadCodeDocument, { id, path, kinds, after, ...input });
    const { estimatedLines, items, notReported, ownFileExports } = project.deadCode;
    const held = notReported.reduce((sum, { count }) => sum + count, 0);
    return {
      body: {
        estimatedLines,
        items: nodesOf(items).map(toItem),
        notReported,
      },
      lists: ['items', 'notReported'],
      pages: pagesOf('items', items),
      completeness: toCompleteness(project, toNotes(held, ownFileExports ?? 0)),
    };
  },
  head: ({ items, estimatedLines }) =>
    items.length === 0
      ? 'Nothing in the index is known to be unused.'
      : `${items.length} shown; about ${estimatedLines} removable lines in total.`,
  lines: ({ items }) =>
    items.map(({ path, startLine, endLine, kind, name, confidence, use }) => {
      return `${toPlace(path, startLine, endLine)} ${kind} ${name} (${confidence}): ${use}`;
    }),
});

function toNotes(held: number, ownFileExports: number): string[] {
  return [
    ...(held > 0 ? [`Not reported, because code outside the index may use them: ${held}.`] : []),
    ...(ownFileExports > 0
      ? [`Exports used only in their own file, not listed: ${ownFileExports}.`]
      : []),
  ];
}

type FoundItem = ToolDeadCodeQuery['project']['deadCode']['items']['edges'][number]['node'];

function toItem({ evidence, ...item }: FoundItem): z.output<typeof itemSchema> {
  return { ...item, use: evidence.use, missing: evidence.missing };
}
