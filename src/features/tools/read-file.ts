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
    'Lines of a file as they were indexed, at the commit of the index. What does not fit is cut: ask again with startLine.',
  input: z.strictObject({
    project: projectField,
    path: z.string().min(1).describe('Relative to the repository.'),
    startLine: z.int().min(1).optional(),
    endLine: z.int().min(1).optional().describe('Inclusive; the last unless told otherwise.'),
    after: z.string().optional().describe('page.next of the page before: a line.'),
  }),
  body: z.object({
    path: z.string(),
    language: z.string(),
    isTest: z.boolean(),
    isGenerated: z.boolean(),
    lineCount: z.int().describe('Of the whole file.'),
    startLine: z.int(),
    lines: z.array(z.string()).describe('From startLine on, without their line breaks.'),
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
