export type Row = readonly string[];

/** Text columns, the first to the left, the others to the right. */
export function toColumns(rows: readonly Row[]): string {
  const count = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: count }, (_, i) =>
    Math.max(...rows.map((row) => (row[i] ?? '').length)),
  );
  const toLine = (row: Row): string =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ');
  return rows.map(toLine).join('\n');
}
