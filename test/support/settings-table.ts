/**
 * The settings table of docs/settings.md, made from SETTINGS between two markers.
 *   node test/support/settings-table.ts           writes it
 *   node test/support/settings-table.ts --check   fails if the page has another one
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '#platform/env.ts';

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'settings.md');
const BEGIN = '<!-- settings: made by `npm run settings`, do not edit by hand -->';
const END = '<!-- end of settings -->';

function toTable(): string {
  const rows = Object.entries(SETTINGS).map(([name, { meaning, expects, byDefault }]) =>
    toRow([`\`${name}\``, `${meaning} Expects ${expects}.`, byDefault]),
  );
  return [toRow(['Variable', 'Meaning', 'Default']), toRow(['---', '---', '---']), ...rows].join(
    '\n',
  );
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

/** @throws an Error where a marker is missing or stands twice: nothing may be overwritten by guess */
function replaceTable(text: string): string {
  const [before, rest, ...more] = text.split(BEGIN);
  const [, after, ...others] = (rest ?? '').split(END);
  if (before === undefined || after === undefined || more.length + others.length > 0) {
    throw new Error(`docs/settings.md needs each of these lines once:\n${BEGIN}\n${END}`);
  }
  return `${before}${BEGIN}\n${toTable()}\n${END}${after}`;
}

const current = readFileSync(PAGE, 'utf8');
const wanted = replaceTable(current);
if (current !== wanted && process.argv.includes('--check')) {
  process.stderr.write(
    'The settings table of docs/settings.md is out of date: run npm run settings\n',
  );
  process.exitCode = 1;
} else if (current !== wanted) {
  writeFileSync(PAGE, wanted);
  process.stdout.write('wrote the settings table of docs/settings.md\n');
}
