interface Lines {
  readonly file: number;
  readonly startLine: number;
  readonly endLine: number;
  /** 0 where only a word would go */
  readonly removableLines: number;
}

/**
 * Lines that go with all of these. Items of one file may overlap: two exports of one symbol.
 * @param items by file and first line
 */
export function countLines(items: readonly Lines[]): number {
  let total = 0;
  let file = -1;
  let end = 0;
  for (const item of items) {
    if (item.file !== file) end = 0;
    file = item.file;
    if (item.removableLines === 0) continue;
    const start = Math.max(item.startLine, end + 1);
    if (item.endLine < start) continue;
    total += item.endLine - start + 1;
    end = item.endLine;
  }
  return total;
}
