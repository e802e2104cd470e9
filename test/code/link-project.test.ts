import { describe, expect, test } from 'vitest';
import { digestOf } from '#code/digest.ts';
import { linkProject } from '#code/link.ts';
import type { FileFacts } from '#code/model.ts';
import { factsOf, link } from './support/extraction.ts';

interface Case {
  readonly title: string;
  readonly files: Readonly<Record<string, string>>;
  readonly symbolEdges: readonly string[];
}

const CASES: readonly Case[] = [
  {
    title: 'named, renamed, default and namespace imports',
    files: {
      'a.ts':
        'import d, { f as g } from "./b";\nimport * as ns from "./b";\nexport function use() { g(); d(); ns.f(); }',
      'b.ts': 'export function f() {}\nexport default function main() {}',
    },
    symbolEdges: ['a.ts:use -> b.ts:f exact', 'a.ts:use -> b.ts:main exact'],
  },
  {
    title: 'through barrels, with a circle among them',
    files: {
      'a.ts': 'import { deep, other } from "./index";\ndeep(); other();',
      'index.ts': 'export * from "./index2";\nexport { x as other } from "./c";',
      'index2.ts': 'export * from "./index";\nexport * from "./b";',
      'b.ts': 'export const deep = () => 1;',
      'c.ts': 'export function x() {}',
    },
    symbolEdges: ['a.ts: -> b.ts:deep exact', 'a.ts: -> c.ts:x exact'],
  },
  {
    title: 'CommonJS: module.exports, exports.name, a module handed on',
    files: {
      'a.js':
        "const create = require('./index');\nconst { helper } = require('./b');\ncreate(); create.named(); helper();",
      'index.js': "module.exports = require('./lib');",
      'lib.js':
        'exports = module.exports = make;\nexports.named = function () {};\nfunction make() {}',
      'b.js': 'module.exports = { helper };\nfunction helper() {}',
    },
    symbolEdges: [
      'a.js: -> lib.js:make exact',
      'a.js: -> lib.js:named exact',
      'a.js: -> b.js:helper exact',
    ],
  },
  {
    title: 'this and self lead to the class, inner functions to the nearest scope',
    files: {
      'a.ts': 'class A { a() { this.b(); } b() {} }\nclass B { b() {} }',
      'b.py':
        'class C:\n    def a(self):\n        self.b()\n    def b(self): pass\ndef outer():\n    def inner(): pass\n    inner()\ndef inner(): pass\n',
    },
    symbolEdges: [
      'a.ts:a -> a.ts:b exact',
      'b.py:a -> b.py:b exact',
      'b.py:outer -> b.py:inner exact',
    ],
  },
  {
    title: 'a parameter hides an import',
    files: {
      'a.ts': 'import { f } from "./b";\nfunction g(f) { f(); }',
      'b.ts': 'export function f() {}',
    },
    symbolEdges: [],
  },
  {
    title: 'types, components and extends',
    files: {
      'a.tsx':
        'import { T, C, Base } from "./b";\nclass A extends Base {}\nexport const x: T = <C />;',
      'b.tsx': 'export interface T {}\nexport const C = () => null;\nexport class Base {}',
    },
    symbolEdges: [
      'a.tsx:A -> b.tsx:Base exact',
      'a.tsx:x -> b.tsx:T exact',
      'a.tsx:x -> b.tsx:C exact',
    ],
  },
  {
    title: 'Python: names, submodules, re-exports of a package, stars',
    files: {
      'm.py':
        'from pkg import thing, sub\nfrom pkg.stars import *\nimport pkg.sub as s\ndef f():\n    thing(); sub.g(); s.g(); starred()\n',
      'pkg/__init__.py': 'from .impl import thing\n',
      'pkg/impl.py': 'def thing(): pass\n',
      'pkg/sub.py': 'def g(): pass\n',
      'pkg/stars.py': 'def starred(): pass\n',
    },
    symbolEdges: [
      'm.py:f -> pkg/impl.py:thing exact',
      'm.py:f -> pkg/sub.py:g exact',
      'm.py:f -> pkg/stars.py:starred exact',
    ],
  },
  {
    title: 'a method that one class alone has is found by its name, and said to be a guess',
    files: {
      'a.ts': 'export function f(order) { order.cancelShipment(); order.map(); }',
      'b.ts': 'export class Order { cancelShipment() {} map() {} }',
    },
    symbolEdges: ['a.ts:f -> b.ts:cancelShipment unique-name'],
  },
  {
    title: 'several are candidates, more than five are none',
    files: {
      'a.ts': 'export function f(o) { o.two(); o.six(); }',
      ...Object.fromEntries(
        [1, 2, 3, 4, 5, 6].map((n) => [
          `c${n}.ts`,
          `class C { ${n < 3 ? 'two() {}' : ''} six() {} }`,
        ]),
      ),
    },
    symbolEdges: ['a.ts:f -> c1.ts:two ambiguous', 'a.ts:f -> c2.ts:two ambiguous'],
  },
  {
    title: 'nothing by name where the import is known to lead outside',
    files: {
      'a.ts': 'import fs from "node:fs";\nfs.loadThing();',
      'b.ts': 'export function loadThing() {}',
    },
    symbolEdges: [],
  },
  {
    title: 'enum members, static methods and members of objects lead to what holds them',
    files: {
      'a.ts': 'import { K, api } from "./b";\nK.make(); api.get();',
      'b.ts': 'export class K { static make() {} }\nexport const api = { get: () => 1 };',
    },
    symbolEdges: [
      'a.ts: -> b.ts:K exact',
      'a.ts: -> b.ts:make exact',
      'a.ts: -> b.ts:api exact',
      'a.ts: -> b.ts:get exact',
    ],
  },
];

describe('symbol edges', () => {
  test.for(CASES)('$title', ({ files, symbolEdges }) => {
    const found = link(files).symbolEdges;
    expect([...new Set(found)].toSorted()).toEqual(symbolEdges.toSorted());
  });
});

test('file edges keep their kind; what leads nowhere is listed with its reason', () => {
  const { edges, unresolved, externals, result } = link({
    'src/a.ts': [
      "import './b';",
      "import type { T } from './t';",
      "export * from './b';",
      "import './none';",
      "import '../../out';",
      "import x from 'react';",
      "import 'node:fs';",
      'require(x);',
      "import './s.css';",
    ].join('\n'),
    'src/b.ts': '',
    'src/t.ts': 'export type T = 1;',
    'src/s.css': 'a {}',
  });
  expect(edges).toEqual([
    'src/a.ts -> src/b.ts',
    'src/a.ts -> src/t.ts',
    'src/a.ts -> src/b.ts',
    'src/a.ts -> src/s.css',
  ]);
  expect(result.edges.map(({ kind, line }) => `${kind} ${line}`)).toEqual([
    'static 1',
    'type-only 2',
    're-export 3',
    'static 9',
  ]);
  expect(unresolved).toEqual([
    './none file-not-found',
    '../../out outside-repository',
    ' not-a-literal',
  ]);
  expect(externals).toEqual(['react', 'fs*']);
});

test('an import of a skipped file is told from an import of nothing', () => {
  const { unresolved, edges } = link(
    {
      'src/a.ts': "import type { Page } from '../types/types';\nimport './gone';\nimport './b';",
      'src/b.ts': '',
    },
    ['types/types.d.ts', 'src/b.js'],
  );
  expect(unresolved).toEqual(['../types/types file-skipped', './gone file-not-found']);
  expect(edges).toEqual(['src/a.ts -> src/b.ts']);
});

test('Python: an imported submodule is the edge, the package only for other names', () => {
  const { edges } = link({
    'm.py':
      'from pkg import sub\nfrom pkg import name\nfrom pkg import sub, name\nfrom . import m2\n',
    'm2.py': '',
    'pkg/__init__.py': 'name = 1\n',
    'pkg/sub.py': '',
  });
  expect(edges).toEqual([
    'm.py -> pkg/sub.py',
    'm.py -> pkg/__init__.py',
    'm.py -> pkg/sub.py',
    'm.py -> pkg/__init__.py',
    'm.py -> m2.py',
  ]);
});

test('a barrel of barrels is linked in linear time', () => {
  const files: Record<string, string> = { 'use.ts': 'import { x0 } from "./b0";\nx0();' };
  for (let n = 0; n < 300; n++) {
    const others = Array.from(
      { length: 20 },
      (_, k) => `export * from "./b${(n * 7 + k * 13) % 300}";`,
    );
    files[`b${n}.ts`] = `export function x${n}() {}\n${others.join('\n')}`;
    files[`u${n}.ts`] =
      `import { x${(n * 31) % 300}, missing${n} } from "./b${n}";\nx${(n * 31) % 300}(); missing${n}();`;
  }
  const before = process.threadCpuUsage();
  const { symbolEdges } = link(files);
  const { user } = process.threadCpuUsage(before);
  expect(symbolEdges).toContain('use.ts: -> b0.ts:x0 exact');
  expect(user / 1_000).toBeLessThan(10_000);
});

test('a file with more names than are kept of all is linked in linear time', () => {
  const facts = factsOf('a.ts', 'export function f() {}\nf();\n');
  const [symbol] = facts.symbols;
  const [reference] = facts.references;
  if (!symbol || !reference) throw new Error('no facts');
  const names = Array.from({ length: 250_000 }, (_, n) => `f${n}`);
  const large: FileFacts = {
    ...facts,
    symbols: names.map((name) => ({ ...symbol, name })),
    exports: names.map((name) => ({ name, local: name, line: 1 })),
    references: names.slice(0, 300).map((name) => Object.assign({}, reference, { name })),
  };
  const before = process.threadCpuUsage();
  const { symbolEdges } = linkProject({ files: [{ path: 'a.ts', facts: large }], configs: [] });
  expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(10_000);
  expect(symbolEdges).toHaveLength(300);
});

test.for([
  ['variables', (n: number) => `v${n} = v${n + 1}.f()`],
  ['one variable', () => 'v = v.f()'],
  ['fields', (n: number) => `class C${n}:\n    x: C${n + 1}.x\n    def f(self): self.x.x.f()`],
  ['results', (n: number) => `def f${n}() -> F${n}.f${n + 1}(): pass\nf${n}().g()`],
  ['bases', (n: number) => `class B${n}(B${n + 1}.B${n}): pass\nB${n}().f()`],
] as const)('types that lead to one another without end: %s', ([, line]) => {
  const lines = Array.from({ length: 3_000 }, (_, n) => line(n));
  const text = [...lines, ...lines.toReversed(), 'v0.f().f()'].join('\n');
  const before = process.threadCpuUsage();
  link({ 'a.py': text });
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000).toBeLessThan(8_000);
});

describe('the digest', () => {
  const sources = {
    'a.ts': 'import { f } from "./b";\nimport "x";\nimport "./none";\nf();',
    'b.ts': 'export function f() {}',
  };
  const files = [
    { path: 'a.ts', contentId: '1', facts: factsOf('a.ts', sources['a.ts']) },
    { path: 'b.ts', contentId: '2', facts: factsOf('b.ts', sources['b.ts']) },
  ];
  const { result } = link(sources);

  test('is the same in any order of files and links', () => {
    const swapped = { from: 1, to: 0 };
    const reordered = {
      edges: result.edges.map((edge) => ({ ...edge, ...swapped })),
      symbolEdges: result.symbolEdges.map((edge) => ({ ...edge, ...swapped })),
      externals: result.externals.map((external) => ({ ...external, from: 1 })),
      unresolved: result.unresolved.map((entry) => ({ ...entry, from: 1 })),
    };
    expect(digestOf(files.toReversed(), reordered)).toBe(digestOf(files, result));
  });

  test('changes with every part', () => {
    const [first, second] = files;
    if (!first || !second) throw new Error('no files');
    const digests = [
      digestOf(files, result),
      digestOf([{ ...first, contentId: '9' }, second], result),
      digestOf([{ ...first, path: 'c.ts' }, second], result),
      digestOf([{ ...first, facts: factsOf('a.ts', 'let other = 1;\n') }, second], result),
      digestOf(
        [{ ...first, facts: { ...first.facts, state: 'failed', failure: 'timeout' } }, second],
        result,
      ),
      digestOf(files, result, [{ path: 'large.js', reason: 'too-large', detail: '2000000 bytes' }]),
      digestOf(files, { ...result, edges: [] }),
      digestOf(files, { ...result, symbolEdges: [] }),
      digestOf(files, { ...result, externals: [] }),
      digestOf(files, { ...result, unresolved: [] }),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });
});
