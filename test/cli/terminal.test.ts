import { WriteStream } from 'node:tty';
import { afterEach, expect, test, vi } from 'vitest';
import { paint, toFittedTable, toNotes } from '../../src/cli/code/terminal.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  Object.assign(process.stdout, given);
});

const given = { isTTY: process.stdout.isTTY, columns: process.stdout.columns };

const depthByVariables = () => WriteStream.prototype.getColorDepth();

/** Standard output as a terminal would be, which looks at NO_COLOR by itself. */
function toTerminal(columns: number): void {
  Object.assign(process.stdout, { isTTY: true, columns, getColorDepth: depthByVariables });
  vi.stubEnv('FORCE_COLOR', undefined);
  vi.stubEnv('TERM', 'xterm-256color');
}

const LONG = 'a'.repeat(200);
const ROWS = [
  ['name', 'place'],
  ['short', LONG],
];

test('on a terminal a table is cut to its width, elsewhere every line is whole', () => {
  toTerminal(40);
  vi.stubEnv('NO_COLOR', '1');
  const [head, line] = toFittedTable(ROWS);
  expect(head).toBe('name   place');
  expect(line).toHaveLength(40);
  expect(line).toMatch(/^short {2}a+…$/);
  Object.assign(process.stdout, { isTTY: false });
  expect(toFittedTable(ROWS)[1]).toBe(`short  ${LONG}`);
});

test('a cell of a repository is one line, and what a terminal would obey is written out', () => {
  const [, line] = toFittedTable([['name'], ['red\u001B[31m\nnext\tcell']]);
  expect(line).toBe(String.raw`red\u{1b}[31m next cell`);
  expect(toNotes(['up\u001B[1A'])[0]).toContain(String.raw`up\u{1b}[1A`);
});

test('colors are for terminals, and for those that have not said no to them', () => {
  toTerminal(80);
  // What kind of terminal it is Node reads from these.
  for (const name of ['NO_COLOR', 'FORCE_COLOR', 'CI', 'NODE_DISABLE_COLORS']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('TERM', 'xterm-256color');
  expect(paint('critical', 'line')).toBe('\u001B[31mline\u001B[39m');
  expect(paint('unknown', 'line')).toBe('line');
  vi.stubEnv('NO_COLOR', '1');
  expect(paint('critical', 'line')).toBe('line');
  vi.stubEnv('NO_COLOR', undefined);
  Object.assign(process.stdout, { isTTY: false });
  expect(paint('critical', 'line')).toBe('line');
});
