import type { ChunkRow } from './pieces.ts';

/** A piece with what stands around it in its file. */
export interface Surroundings {
  readonly path: string;
  readonly before: ChunkRow | null;
  /** null for lines that no piece has */
  readonly own: ChunkRow | null;
  readonly behind: ChunkRow | null;
  /** of the file, for the first lines of pieces that declare nothing */
  readonly text: string;
}

const MAX_LABEL_CHARS = 240;
const MAX_CHARS = 1_500;
const INDENT = '  ';

/**
 * Where a piece stands, for whoever reads it without its file: the path, the declaration around it, and
 * its own between those of its neighbours, by their signatures or headings; `>` marks its own.
 */
export function describeSurroundings(around: Surroundings): string {
  const { path, own, text } = around;
  const container = own?.containerSignature ?? null;
  const depth = container === null ? '' : INDENT;
  const isBeside = (row: ChunkRow | null): row is ChunkRow =>
    row !== null && row.containerSignature === container && row.symbolId !== own?.symbolId;
  const lines = [
    path,
    ...(container === null ? [] : [labelled(container)]),
    ...(isBeside(around.before) ? [`${depth}${INDENT}${labelOf(around.before, text)}`] : []),
    ...(own === null ? [] : [`${depth}> ${labelOf(own, text)}`]),
    ...(isBeside(around.behind) ? [`${depth}${INDENT}${labelOf(around.behind, text)}`] : []),
  ];
  return lines.join('\n').slice(0, MAX_CHARS);
}

/** Its signature, or the first line of what has none. */
function labelOf({ signature, startLine }: ChunkRow, text: string): string {
  if (signature !== null && signature !== '') return labelled(signature);
  return labelled(lineOf(text, startLine).trim());
}

/** A line without what ends it; '' behind the last. */
function lineOf(text: string, line: number): string {
  let start = 0;
  for (let before = 1; before < line; before++) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return '';
  }
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}

function labelled(text: string): string {
  return text.length <= MAX_LABEL_CHARS ? text : `${text.slice(0, MAX_LABEL_CHARS - 1)}…`;
}
