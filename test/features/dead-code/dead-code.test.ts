import { expect, test } from 'vitest';
import { analyze, type Sources, toLines } from './support.ts';

interface Case {
  readonly title: string;
  readonly files: Sources;
  readonly skipped?: readonly string[];
  readonly dead: readonly string[];
}

const MAIN = { 'package.json': '{"name":"x","main":"index.ts"}' };

const CASES: readonly Case[] = [
  {
    title: 'an export that nobody asks for, and one that only its own file uses',
    files: {
      ...MAIN,
      'index.ts': "import { used } from './a';\nused();",
      'a.ts':
        'export function used() { inside(); }\nexport function inside() {}\nexport function lost() {}',
    },
    dead: ['unused-export a.ts inside certain own-file', 'unused-export a.ts lost certain nothing'],
  },
  {
    title: 'what only dead code uses is dead, and nothing surer than it',
    files: {
      ...MAIN,
      'index.ts': "import { used } from './a';\nused();",
      'a.ts':
        'export function used() {}\nexport function lost() { helper(); }\nfunction helper() {}',
    },
    dead: [
      'unused-export a.ts lost certain nothing',
      'unused-private a.ts helper possible dead-code',
    ],
  },
  {
    title: 'a file that nothing reaches, with another one behind it',
    files: {
      ...MAIN,
      'index.ts': 'export const a = 1;',
      'lost.ts': "import { deep } from './deep';\nexport const b = deep;",
      'deep.ts': 'export const deep = 1;',
    },
    dead: ['unused-file deep.ts likely dead-code', 'unused-file lost.ts likely nothing'],
  },
  {
    title: 'exports of entry files live, and what they hand on',
    files: {
      ...MAIN,
      'index.ts': "export * from './a';\nexport { b as c } from './b';",
      'a.ts': 'export function a() {}',
      'b.ts': 'export function b() {}\nexport function rest() {}',
    },
    dead: ['unused-export b.ts rest certain nothing'],
  },
  {
    title: 'a module that is taken apart and given away lives as a whole',
    files: {
      ...MAIN,
      'index.ts':
        "import * as all from './a';\nconst { one, two } = all;\nuse(one, two, { ...all });",
      'a.ts': 'export const one = 1;\nexport const two = 2;\nexport const three = 3;',
    },
    dead: [],
  },
  {
    title:
      'members of a type make no claims of their own, and what they are made of lives with them',
    files: {
      ...MAIN,
      'index.ts': "import type { Opts } from './a';\nexport function start(opts: Opts) {}",
      'a.ts':
        'interface Deep { x: number; run(): void }\nexport type Opts = { unused: Deep; nested: { never: string } };\ntype Lost = { item: number };',
    },
    dead: ['unused-private a.ts Lost likely nothing'],
  },
  {
    title: 'members of a namespace import live by name; given away, all do',
    files: {
      ...MAIN,
      'index.ts': "import * as a from './a';\nimport * as b from './b';\na.one();\nconsole.log(b);",
      'a.ts': 'export function one() {}\nexport function two() {}',
      'b.ts': 'export function one() {}\nexport function two() {}',
    },
    dead: ['unused-export a.ts two certain nothing'],
  },
  {
    title: 'a re-export that nobody asks for',
    files: {
      ...MAIN,
      'index.ts': "import { a } from './barrel';\na();",
      'barrel.ts': "export { a, b } from './a';",
      'a.ts': 'export function a() {}\nexport function b() {}',
    },
    dead: ['unused-export a.ts b certain nothing', 'unused-export barrel.ts b certain nothing'],
  },
  {
    title: 'a private method; one that another one calls lives',
    files: {
      ...MAIN,
      'index.ts':
        'export class A {\n  run() { this.#used(); }\n  #used() {}\n  #lost() {}\n  private old() {}\n}',
    },
    dead: [
      'unused-private index.ts #lost certain nothing',
      'unused-private index.ts old certain nothing',
    ],
  },
  {
    title: 'functions that are values where they stand',
    files: {
      ...MAIN,
      'index.js':
        'setTimeout(function tick() {}, 1);\nconst app = {};\napp.use = function use() {};\nrun(() => { function inner() {} go(inner); });\nmodule.exports = app;',
    },
    dead: [],
  },
  {
    title: 'decorated classes are for others to call',
    files: {
      ...MAIN,
      'index.ts': "import './a';",
      'a.ts': '@Component({\n  a: 1,\n})\nclass A {}\nclass B {}',
    },
    dead: ['unused-private a.ts B likely nothing'],
  },
  {
    title: 'a literal with its name says nothing of what a module exports',
    files: {
      ...MAIN,
      'index.ts': "import './a';\nglobalThis['lost'];",
      'a.ts': 'export function lost() {}',
    },
    dead: ['unused-export a.ts lost certain nothing'],
  },
  {
    title: 'a literal with the path of a file: nothing',
    files: { ...MAIN, 'index.ts': "spawn('./worker.js');", 'worker.js': 'export const a = 1;' },
    dead: [],
  },
  {
    title: 'an import that leads nowhere and could mean the file',
    files: {
      ...MAIN,
      'index.ts': "import '@/views/home';",
      'app/views/home.ts': 'export const a = 1;',
    },
    dead: [],
  },
  {
    title: 'a file left out of the index: possible at most',
    files: { ...MAIN, 'index.ts': "import './a';", 'a.ts': 'export function lost() {}' },
    skipped: ['big.ts'],
    dead: ['unused-export a.ts lost likely nothing'],
  },
  {
    title: 'a file that was not parsed whole and has the name',
    files: {
      ...MAIN,
      'index.ts': "import './a';\nimport './broken';",
      'a.ts': 'export function lost() {}\nexport function gone() {}',
      'broken.ts': 'export const a = 1;\nfunction ( { lost }\n',
    },
    dead: ['unused-export a.ts gone certain nothing', 'unused-export broken.ts a likely nothing'],
  },
  {
    title: 'CommonJS: a member of anything may be it',
    files: {
      ...MAIN,
      'index.ts': "const a = require('./a.js');\na.one();\nthing.two;",
      'a.js':
        'exports.one = function () {};\nexports.two = function () {};\nexports.three = function () {};',
    },
    dead: ['unused-export a.js three certain nothing'],
  },
  {
    title: 'Python: private names of modules; a name used without a target lives',
    files: {
      'pyproject.toml': '[project]\nname = "x"\n',
      'x/__init__.py': 'from .a import run\n',
      'x/a.py':
        'def run(thing):\n    thing._maybe()\n\ndef _maybe():\n    pass\n\ndef _lost():\n    pass\n\n@hook\ndef _hooked():\n    pass\n',
      'tests/test_a.py': 'import x\n',
    },
    dead: ['unused-private x/a.py _lost likely nothing'],
  },
  {
    title: 'Python: a name that is made when the program runs',
    files: {
      'x/a.py':
        'class A:\n    def run(self, name):\n        return getattr(self, "_load_%s" % name)()\n    def _load_all(self):\n        pass\n    def _lost(self):\n        pass\n\nif __name__ == "__main__":\n    A()\n',
    },
    dead: ['unused-private x/a.py _lost likely nothing'],
  },
  {
    title: 'Python: a name that is set in both branches of a condition',
    files: {
      'x/a.py':
        'if PY3:\n    _f = 1\nelse:\n    _f = 2\n\nif __name__ == "__main__":\n    print(_f)\n',
    },
    dead: [],
  },
  {
    title: 'Go: what is not exported and not used; interfaces keep what satisfies them',
    files: {
      'go.mod': 'module x\n',
      'main.go':
        'package main\n\ntype runner interface{ run() }\n\ntype job struct{}\n\nfunc (j job) run() {}\n\nfunc lost() {}\n\nfunc main() {\n\tvar r runner = job{}\n\tr.run()\n}\n',
    },
    dead: ['unused-private main.go lost likely nothing'],
  },
  {
    title: 'Java: a private method; annotated ones and main live',
    files: {
      'A.java':
        'public class A {\n  public static void main(String[] a) { used(); }\n  private static void used() {}\n  private void lost() {}\n  @Bean\n  private void bean() {}\n}\n',
    },
    dead: ['unused-private A.java lost certain nothing'],
  },
];

test.each(CASES)('$title', ({ files, skipped, dead }) => {
  expect(toLines(analyze(files, skipped))).toEqual(dead);
});

test('the evidence says what was looked for, and where from', () => {
  const { items, removableLines } = analyze({
    ...MAIN,
    'index.ts': "import './a';",
    'a.ts': 'export function lost() {\n  return 1;\n}',
  });
  expect(items[0]).toMatchObject({ startLine: 1, endLine: 3, removableLines: 3, type: 'function' });
  expect(items[0]?.evidence).toEqual({
    use: 'nothing',
    missing: ['import', 're-export', 'reference'],
    inbound: { ownFile: 0, deadCode: 0 },
    entryPoints: [{ reason: 'package.json main', files: 1 }],
    doubts: [],
  });
  expect(removableLines).toBe(3);
});

test('what is not claimed is counted by its doubt', () => {
  const { items, notReported } = analyze({
    ...MAIN,
    'index.ts': 'import(name);',
    'x.ts': 'export const a = 1;',
  });
  expect(items).toEqual([]);
  expect(notReported).toEqual({ 'computed-import': 1 });
});
