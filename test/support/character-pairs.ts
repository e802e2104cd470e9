/**
 * Counts which character follows which in source code and prints src/lib/redaction/character-pairs.ts:
 * `node test/support/character-pairs.ts <folder>...`. Trained on this repository, the JavaScript, TypeScript
 * and Markdown of its dependencies, C headers and a Python library. Text that could be random is left out.
 */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALPHABET } from '#lib/redaction/alphabet.ts';

const SOURCES = '**/*.{ts,js,mjs,cjs,py,h,c,go,java,rb,rs,php,cs,md,yml,yaml,kt,swift,scala,sh}';
const MAX_BYTES = 200_000;
const RUN = /[A-Za-z0-9+/_-]+/g;
const RANDOM = /\d.*[A-Za-z].*\d.*[A-Za-z].*\d/;
/** Half bits, in printable characters from `!`. */
const FIRST_LEVEL = 33;
const MAX_LEVEL = 28;

const size = ALPHABET.length;
const counts = new Float64Array((size + 1) * size);

function count(text: string): void {
  for (const [run] of text.matchAll(RUN)) {
    if (run.length >= 20 && RANDOM.test(run)) continue;
    let previous = size;
    for (const character of run) {
      const index = ALPHABET.indexOf(character);
      counts[previous * size + index] = (counts[previous * size + index] ?? 0) + 1;
      previous = index;
    }
  }
}

function rowOf(previous: number): string {
  const row = counts.subarray(previous * size, (previous + 1) * size);
  const total = row.reduce((sum, value) => sum + value, 0) + size * 0.5;
  return Array.from(row, (value) => {
    const level = Math.round(-2 * Math.log2((value + 0.5) / total));
    return String.fromCharCode(FIRST_LEVEL + Math.min(MAX_LEVEL, level));
  }).join('');
}

for (const folder of process.argv.slice(2)) {
  for (const path of globSync(SOURCES, { cwd: folder })) {
    const file = join(folder, path);
    if (/[.-]min\./.test(file) || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    if (text.length <= MAX_BYTES) count(text);
  }
}

const rows = Array.from({ length: size + 1 }, (_, previous) => rowOf(previous));
const lines = rows.map((row) => `  String.raw\`${row}\`,`).join('\n');
writeFileSync(
  join(import.meta.dirname, '../../src/lib/redaction/character-pairs.ts'),
  `/**
 * Printed by test/support/character-pairs.ts. How surprising a character of source code is behind
 * another: row by the character before (the last row: at the beginning of a run), column by the
 * character, both in the order of ALPHABET; \`!\` is 0, each further character half a bit.
 */
export const CHARACTER_PAIRS: readonly string[] = [
${lines}
];
`,
);
