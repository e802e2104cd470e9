import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { ToolOutlineDocument } from './documents.generated.ts';
import { requireSnapshot, toCompleteness } from './completeness.ts';
import { toGapNotes } from './gaps.ts';
import { toPlace, toSymbolName } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const symbolSchema = z.object({
  name: z.string(),
  kind: z.string(),
  container: z.string().nullable(),
  signature: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  exported: z.boolean(),
  complexity: z.int(),
  doc: z.string(),
});

export const outline = defineTool({
  name: 'outline',
  title: 'Outline of a file',
  description: 'Outline of a file: its declarations with lines, signatures and complexity.',
  input: z.strictObject({ project: projectField, path: z.string().min(1) }),
  body: z.object({
    path: z.string(),
    language: z.string(),
    lineCount: z.int(),
    isTest: z.boolean(),
    isGenerated: z.boolean(),
    symbols: z.array(symbolSchema),
  }),
  async load(ask, { project: id, path }) {
    const { project } = await ask(ToolOutlineDocument, { id, path });
    const { file } = requireSnapshot(project.snapshot);
    if (file === null) throw new AppError('NOT_FOUND', notThere(path));
    const { lines, state: _, failure, completeness, ...rest } = file;
    const failed = failure === null ? [] : [`The file was not parsed in full: ${failure}`];
    return {
      body: { ...rest, lineCount: lines },
      lists: ['symbols'],
      completeness: toCompleteness(project, [...failed, ...toGapNotes(completeness)]),
    };
  },
  head: ({ symbols, lineCount }) => `${symbols.length} declarations in ${lineCount} lines.`,
  lines: ({ path, symbols }) =>
    symbols.map((symbol) => {
      const place = toPlace(path, symbol.startLine, symbol.endLine);
      const name = toSymbolName(symbol);
      return `${place} ${symbol.kind} ${name}${symbol.exported ? ' (exported)' : ''}: ${symbol.signature}`;
    }),
});

/** Said of a path that is no file of the index. */
export function notThere(path: string): string {
  return `"${path}" is not in the index. Search with path: to find files; index_status lists skipped files.`;
}
