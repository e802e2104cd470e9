/** Lines and columns of offsets into a text. */
export interface LineFinder {
  /** from 1 */
  readonly lineAt: (offset: number) => number;
  /** from 0, in UTF-16 units */
  readonly columnAt: (offset: number) => number;
}

/** Counts the lines of a text once, and only where somebody asks. */
export function createLineFinder(text: string): LineFinder {
  let starts: number[] | null = null;
  const lineOf = (offset: number): number => {
    starts ??= startsOf(text);
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    lineAt: lineOf,
    columnAt: (offset) => {
      const line = lineOf(offset);
      return offset - (starts?.[line - 1] ?? 0);
    },
  };
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
