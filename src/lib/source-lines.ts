/** Where the lines of a text begin; line numbers are 1-based, offsets are UTF-16 units. */
export interface SourceLines {
  readonly text: string;
  readonly count: number;
  /** offset of the first unit of a line; of line `count + 1`, the length of the text */
  readonly start: (line: number) => number;
  /** the line without its line break */
  readonly line: (line: number) => string;
}

/** Splits a text at LF (a CR before it stays with its line); a final line break opens no line. */
export function toSourceLines(text: string): SourceLines {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const count = text.endsWith('\n') || text === '' ? starts.length - 1 : starts.length;
  const start = (line: number) => (line > count ? text.length : (starts[line - 1] ?? 0));
  return {
    text,
    count,
    start,
    line: (line) => {
      const from = start(line);
      let end = start(line + 1);
      if (end > from && text.charCodeAt(end - 1) === 10) end--;
      if (end > from && text.charCodeAt(end - 1) === 13) end--;
      return text.slice(from, end);
    },
  };
}
