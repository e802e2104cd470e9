/** The option of every command whose output a program may read. */
export interface Printing {
  readonly json?: true;
}

/** Prints what a command has to tell, for people or for programs. */
export function print(options: Printing, record: unknown, text: string): void {
  process.stdout.write(`${options.json === true ? JSON.stringify(record) : text}\n`);
}

/** Lines of aligned columns; what the last one holds may be of any length. */
export function toTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      widths[column] = Math.max(widths[column] ?? 0, cell.length);
    }
  }
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return rows.map(toLine).join('\n');
}

/** A day as it stands in a table. */
export function toDay(date: Date | null | undefined): string {
  return date == null ? '-' : date.toISOString().slice(0, 10);
}
