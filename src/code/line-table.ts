/** Start of every line of a text; a line ends after its '\n', as git, tree-sitter and editors count. */
export interface LineTable {
  /** `starts[i]` is the first character of line i + 1; one entry past the end closes the last line */
  readonly starts: Uint32Array;
  readonly count: number;
}

/** @returns lines of `text`; an empty text has none, a final '\n' opens no further line */
export function toLineTable(text: string): LineTable {
  const starts: number[] = [];
  let position = 0;
  while (position < text.length) {
    starts.push(position);
    const lineBreak = text.indexOf('\n', position);
    if (lineBreak < 0) break;
    position = lineBreak + 1;
  }
  const count = starts.length;
  starts.push(text.length);
  return { starts: Uint32Array.from(starts), count };
}

/** @returns 1-based line of a character; the last line for a position at or past the end */
export function lineOf({ starts, count }: LineTable, position: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
