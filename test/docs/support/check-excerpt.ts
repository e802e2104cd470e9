import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ROOT, type Sample } from './pages.ts';

/** Source that a page quotes: its first line names the file, a line of `...` stands for lines left out. */
export function checkExcerpt({ text }: Sample): void {
  const [first = '', ...lines] = text.split('\n');
  const file = /^\/\/ ((?:src|test)\/\S+)$/.exec(first)?.[1];
  if (file === undefined)
    throw new Error('The first line of a quoted source names its file: // src/...');
  const source = readFileSync(join(ROOT, file), 'utf8');
  let from = 0;
  for (const part of lines.join('\n').split(/\n?^\s*\.\.\.$\n?/m)) {
    const at = source.indexOf(part, from);
    expect(at, `${file} does not have, or not in this order:\n${part}`).toBeGreaterThanOrEqual(0);
    from = at + part.length;
  }
}
