import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly dead: readonly string[];
}

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}', 'index.ts': 'export {};' };
const LOST = 'unused-file lost.ts likely nothing';
const MODULE = { 'lost.ts': 'export const lost = 1;' };

const CASES: readonly Case[] = [
  {
    title: 'a path that a template completes',
    files: {
      ...MAIN,
      ...MODULE,
      'build.config.js': 'export default (name) => `src/stubs/deep/${name}.ts`;',
      'src/stubs/deep/a.ts': 'export const a = 1;',
    },
    dead: [LOST],
  },
  {
    title: 'a component that a document or a tag names',
    files: {
      ...MAIN,
      ...MODULE,
      'docs.mdx': "import Card from '~/parts/Card.astro';\n\n<Card />\n",
      'parts/Card.astro': '<p>card</p>\n',
      'parts/Spare.astro': '<p>spare</p>\n',
    },
    dead: [LOST, 'unused-file parts/Spare.astro likely nothing'],
  },
  {
    title: 'what a manifest starts in its built form',
    files: {
      ...MAIN,
      ...MODULE,
      'web/manifest.json': '{"background":{"service_worker":"dist/background.js"}}',
      'web/src/background.ts': 'export const a = 1;',
    },
    dead: [LOST],
  },
  {
    title: 'what tests read, and what browsers are served, is taken as it is',
    files: {
      ...MAIN,
      ...MODULE,
      'test/fixtures/a/input.ts': 'function odd() {}\nexport const b = 1;',
      'app/assets/javascripts/bundle.js': 'export const c = 1;',
    },
    dead: [LOST],
  },
  {
    title: 'a file that hands on nothing may be run by hand',
    files: { ...MAIN, 'work/once.ts': "import fs from 'node:fs';\nfs.rmSync('a');" },
    dead: ['unused-file work/once.ts possible nothing'],
  },
  {
    title: 'a function that is given away where it stands, async or not; declarations',
    files: {
      ...MAIN,
      'index.ts': 'run(async function named() {});\nfunction lost() {}',
      'all.d.ts': 'type Inner = string;\nexport type Outer = 1;',
    },
    dead: ['unused-private index.ts lost likely nothing'],
  },
];

test.each(CASES)('$title', ({ files, dead }) => {
  expect(toLines(analyze(files)).toSorted()).toEqual([...dead].toSorted());
});
