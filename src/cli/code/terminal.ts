import { styleText } from 'node:util';
import { toVisible } from '#features/tools/fence.ts';
import { toTable } from '../printing.ts';

/** Prints lines for people; nothing of a repository can move the cursor or hide. */
export function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Text of a repository, safe to print. */
export const toPrintable = toVisible;

/** A table that fits the terminal: what is too long is cut. Elsewhere every line is whole. */
export function toFittedTable(rows: readonly (readonly string[])[]): string[] {
  const clean = rows.map((row) => row.map((cell) => toPrintable(cell).replaceAll(/[\n\t]+/g, ' ')));
  const lines = toTable(clean).split('\n').map(fit);
  const [head = '', ...rest] = lines;
  return [styleText('bold', head), ...rest];
}

function fit(line: string): string {
  const { isTTY, columns } = process.stdout;
  return isTTY && line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
}

const COLORS = { critical: 'red', high: 'red', medium: 'yellow', low: 'gray' } as const;

/** A line in the color of its severity, where the terminal has colors and NO_COLOR is not set. */
export function paint(severity: string, line: string): string {
  for (const [name, color] of Object.entries(COLORS))
    if (name === severity) return styleText(color, line);
  return line;
}

/** Notes below an answer, such as what the index does not know. */
export function toNotes(notes: readonly string[]): string[] {
  return notes.map((note) => styleText('dim', toPrintable(note)));
}
