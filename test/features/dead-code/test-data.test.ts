import { expect, test } from 'vitest';
import { analyze, toLines } from './support.ts';

test('sources in folders below tests that only tests read are not claimed, of whatever language', () => {
  const found = analyze({
    'Cargo.toml': '[package]\nname = "x"\n',
    'src/main.rs': 'fn main() { start(); }\nfn start() {}\n',
    'tests/run.rs': 'use std::fs;\n#[test]\nfn reads() { fs::read("tests/indent/a.rs"); }\n',
    'tests/indent/a.rs': 'fn lost() {}\nfn other() {}\n',
    'tests/indent/b.go': 'package main\n\nfunc compute() int { return 1 }\n',
    'tests/query/go/c.ts': 'function lost() {}\ninterface Shape {}\n',
  });
  expect(toLines(found)).toEqual([]);
});

test('code below tests that uses what it tests is claimed as code is', () => {
  const found = analyze({
    'package.json': '{"name":"x","main":"index.ts"}',
    'index.ts': 'export const one = () => 1;',
    'tests/unit/one.test.ts':
      "import { one } from '../../index';\nfunction lostInTests() {}\nfunction lostAsWell() {}\none();",
  });
  expect(toLines(found).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'unused-private tests/unit/one.test.ts lostInTests',
    'unused-private tests/unit/one.test.ts lostAsWell',
  ]);
});

test('a folder of samples beside the product that refers to nothing is doubted as a whole', () => {
  const found = analyze({
    'Cargo.toml': '[package]\nname = "x"\n',
    'src/main.rs': 'mod one;\nmod two;\nmod more;\nfn main() { start(); }\nfn start() {}\n',
    'src/one.rs': 'fn lost_in_product() {}\n',
    'src/two.rs': '',
    'src/more.rs': '',
    'pairs/1/src/format.js':
      "import { log } from './log.js';\nconst unused = 1;\nexport const format = () => log();",
    'pairs/2/src/format.js':
      "import { log } from './log.js';\nconst unused = 2;\nexport const format = () => log();",
    'pairs/2/src/log.js': 'export const log = () => 1;\nfunction lost() {}\n',
  });
  const lines = toLines(found).filter((line) => !/ possible /.test(line));
  expect(lines).toEqual(['unused-private src/one.rs lost_in_product likely nothing']);
});

test('an unused folder that uses the product is claimed', () => {
  const found = analyze({
    'package.json': '{"name":"x","main":"index.ts"}',
    'index.ts': "import { one } from './lib/one';\none();",
    'lib/one.ts': 'export const one = () => 1;',
    'old/parts/lost-list.ts':
      "import { one } from '../../lib/one';\nimport { row } from './list-row';\nexport const list = () => [one(), row];",
    'old/parts/list-row.ts': 'export const row = 1;',
  });
  expect(toLines(found)).toContain('unused-file old/parts/lost-list.ts likely nothing');
});
