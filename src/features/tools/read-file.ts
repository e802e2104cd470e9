import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { ToolReadFileDocument } from './documents.generated.ts';
import { requireSnapshot, toCompleteness } from './completeness.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

export const readFile = defineTool({
  name: 'read_file',
  title: 'Read a file',
  description:
    'Lines of a file as indexed, at the indexed commit. If the text is truncated, call again with startLine.',
  input: z.strictObject({
    project: projectField,
    path: z.string().min(1).describe('Path of the file, relative to the repository.'),
    startLine: z.int().min(1).optional(),
    endLine: z
      .int()
      .min(1)
      .optional()
      .describe('Last line, inclusive. Default and upper limit: the last line of the file.'),
    after: z.string().optional().describe('page.next of the previous page, a line number.'),
  }),
  body: z.object({
    path: z.string(),
    language: z.string(),
    isTest: z.boolean(),
    isGenerated: z.boolean(),
    lineCount: z.int().describe('Number of lines in the whole file.'),
    startLine: z.int(),
    lines: z.array(z.string()).describe('Lines from startLine on, without line breaks.'),
  }),
  async load(ask, { project: id, path, startLine, endLine, after }) {
    const from = after === undefined ? (startLine ?? null) : toLine(after);
    const range = { startLine: from, endLine: endLine ?? null };
    const { project } = await ask(ToolReadFileDocument, { id, path, ...range });
    const { content, omission } = requireSnapshot(project.snapshot).blob;
    if (content === null)
      throw new AppError(
        'NOT_FOUND',
        `The file is not in the index: ${omission?.reason ?? 'unknown'}, ${omission?.detail ?? ''}`,
      );
    const { text, endLine: last, ...file } = content;
    const lines = last < file.startLine ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
    return {
      body: { path, ...file, lines },
      lists: ['lines'],
      pages: {
        list: 'lines',
        cursors: lines.map((_, index) => String(file.startLine + index + 1)),
        hasMore: last < file.lineCount,
      },
      completeness: toCompleteness(project),
    };
  },
  head: ({ lines, lineCount, startLine }) =>
    `Lines ${startLine} to ${startLine + lines.length - 1} of ${lineCount}.`,
  lines: ({ path, startLine, lines }) => [
    toPlace(path, startLine, startLine + lines.length - 1),
    ...lines.map((line, index) => `${startLine + index}\t${line}`),
  ],
});

function toLine(after: string): number {
  const line = Number(after);
  if (Number.isSafeInteger(line) && line >= 1) return line;
  throw new AppError(
    'INVALID_REQUEST',
    `Invalid after: "${after}". Use page.next of the previous answer.`,
  );
}
