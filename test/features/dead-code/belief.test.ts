import { expect, test } from 'vitest';
import { readVerdicts, weightsText } from '../../../bench/dead-code-belief-bench.ts';
import { readFileSync } from 'node:fs';
import { analyze, type Sources, toLines } from './support.ts';

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}' };

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'a folder of which nothing refers to most files may be read as a whole',
    files: {
      ...MAIN,
      'index.ts': "import './store/index';\nimport './parts/shown';\nimport './parts/more-shown';",
      'store/index.ts': 'export {};\n',
      'store/globals.ts': 'export const state = () => 1;',
      'store/scanners.ts': 'export const state = () => 2;',
      'parts/shown.ts': 'export {};\n',
      'parts/more-shown.ts': 'export {};\n',
      'parts/lost-part.ts': 'export const lost = 1;',
    },
    dead: [
      'unused-file parts/lost-part.ts likely nothing',
      'unused-file store/globals.ts possible nothing',
      'unused-file store/scanners.ts possible nothing',
    ],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files))).toEqual(dead);
});

test('a folder that may be read as a whole is named in the evidence', () => {
  const { items } = analyze(CASES[0]?.files ?? {});
  const { evidence } = items.find(({ path }) => path === 'store/globals.ts') ?? {};
  expect(evidence?.doubts).toContainEqual({ code: 'idle-folder', where: 'store' });
});

test('the weights of belief are those of the claims that were read', () => {
  const written = readFileSync('src/features/dead-code/belief-weights.ts', 'utf8');
  expect(written).toBe(weightsText(readVerdicts()));
});
