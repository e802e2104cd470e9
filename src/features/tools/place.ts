/** Where something stands, as people and editors write it. */
export function toPlace(path: string, line: number | null, endLine?: number): string {
  if (line === null) return path;
  return endLine === undefined || endLine === line
    ? `${path}:${line}`
    : `${path}:${line}-${endLine}`;
}

/** `Cart.total`, or `total` at the top of a file. */
export function toSymbolName(symbol: {
  readonly name: string;
  readonly container: string | null;
}): string {
  return symbol.container === null ? symbol.name : `${symbol.container}.${symbol.name}`;
}

/** Lines of a file with their numbers. */
export function toNumberedLines(text: string, startLine: number): string[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return lines.map((line, index) => `${startLine + index}\t${line}`);
}
