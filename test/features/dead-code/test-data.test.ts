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
