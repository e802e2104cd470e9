import * as fc from 'fast-check';

/** Files of a repository: text by path. */
export type Tree = ReadonlyMap<string, string>;

export type Edit =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'delete'; readonly pick: number }
  | { readonly kind: 'rename'; readonly pick: number; readonly path: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'revert' };

const FOLDERS = ['', 'src/', 'src/deep/', 'lib/', 'pkg/', 'pkg/sub/', 'test/'];
const NAMES = ['a', 'b', 'c', 'index', '__init__', 'tool'];
const ENDINGS = [
  '.ts',
  '.tsx',
  '.js',
  '.mjs',
  '.py',
  '.go',
  '.java',
  '.md',
  '.txt',
  '',
  '.min.js',
  '_pb2.py',
];

/** Texts that import and call each other, some of them another program under another name. */
const TEXTS = [
  'export function f(): number {\n  return 1;\n}\nexport class A {\n  m() {\n    return f();\n  }\n}\n',
  'import { f, A } from "./a";\nimport b from "../lib/b.js";\nexport const g = () => f() + new A().m();\nb();\n',
  'export * from "./a";\nexport { g as default } from "./b";\nimport "@/c";\nimport "#inner";\nimport "thing";\n',
  'const a = require("./a");\nmodule.exports = { h: () => a.f() };\n',
  'const x = <T>y;\nexport const z = 1;\n</T>;\n',
  'from .a import f\nfrom pkg.b import g as h\nimport pkg.sub\n\ndef k():\n    return f() + h()\n',
  'def f():\n    """Doc."""\n    return 1\n\nclass A:\n    def m(self):\n        return f()\n',
  '#!/usr/bin/env python3\nfrom pkg.a import f\n\ndef main():\n    f()\n',
  'package pkg\n\nimport "example.com/m/lib"\n\nfunc F() int { return lib.G() }\n',
  'package pkg;\n\nimport pkg.sub.B;\n\npublic class A extends B { int f() { return g(); } }\n',
  'function broken( {\n',
  '# Title\n\nSee f and A.\n',
  'import { exec } from "child_process";\nimport { f } from "./a";\nexport const run = (c) => exec(c);\nexport const handler = (req, res) => run(f(req.query.x)); // sextant-ignore -- a\n',
  'import express from "express";\nimport { run } from "./b";\nexpress().get("/", (req) => run(req.query.x));\neval(location.hash);\n',
  'import hashlib\nfrom flask import request\nfrom .a import f\n\ndef sign():\n    return f(hashlib.md5(request.args["password"].encode()))\n',
  '',
] as const;

const CONFIGS: readonly (readonly [path: string, texts: readonly string[]])[] = [
  [
    'package.json',
    [
      '{"name":"thing","exports":"./src/a.ts","imports":{"#inner":"./lib/b.js"}}',
      '{"name":"other"}',
      '{',
    ],
  ],
  [
    'tsconfig.json',
    ['{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}', '{"compilerOptions":{"baseUrl":"lib"}}'],
  ],
  ['lib/package.json', ['{"name":"lib","main":"./b.js"}', '{}']],
  [
    'pyproject.toml',
    ['[project]\nname = "pkg"\n', '[tool.setuptools]\npackage-dir = {"" = "src"}\n'],
  ],
  ['go.mod', ['module example.com/m\n', 'module example.com/other\n']],
];

export const FIRST_FILES: Tree = new Map([
  ['src/a.ts', TEXTS[0]],
  ['src/b.ts', TEXTS[1]],
  ['src/index.ts', TEXTS[2]],
  ['src/c.tsx', TEXTS[4]],
  ['lib/b.js', TEXTS[3]],
  ['pkg/__init__.py', TEXTS[6]],
  ['pkg/a.py', TEXTS[5]],
  ['pkg/b.py', TEXTS[6]],
  ['notes.txt', TEXTS[7]],
  ['package.json', CONFIGS[0]?.[1][0] ?? ''],
]);

const path = fc
  .tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES), fc.constantFrom(...ENDINGS))
  .map((parts) => parts.join(''));
const config = fc.constantFrom(...CONFIGS).chain(([file, texts]) =>
  fc.record({
    kind: fc.constant('write' as const),
    path: fc.constant(file),
    text: fc.constantFrom(...texts),
  }),
);

/** Sequences of edits; few paths and texts, so that they meet. */
export function edits(length = 12): fc.Arbitrary<Edit[]> {
  const pick = fc.nat(1_000);
  const folder = fc.constantFrom(...FOLDERS.slice(1));
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('write' as const), path, text: fc.constantFrom(...TEXTS) }),
    fc.record({ kind: fc.constant('delete' as const), pick }),
    fc.record({ kind: fc.constant('rename' as const), pick, path }),
    fc.record({ kind: fc.constant('move' as const), from: folder, to: folder }),
    fc.record({ kind: fc.constant('revert' as const) }),
    config,
  );
  return fc.array(edit, { minLength: 1, maxLength: length });
}

/** A tree after edits; there is always a file left. */
export function applyEdits(before: Tree, sequence: readonly Edit[]): Tree {
  let tree = before;
  for (const edit of sequence) tree = applyEdit(tree, edit);
  return tree;
}

function applyEdit(tree: Tree, edit: Edit): Tree {
  if (edit.kind === 'revert') return FIRST_FILES;
  if (edit.kind === 'write') return new Map([...tree, [edit.path, edit.text]]);
  if (edit.kind === 'move') return moved(tree, edit.from, edit.to);
  const chosen = [...tree.keys()].toSorted()[edit.pick % tree.size] ?? '';
  const rest = new Map([...tree].filter(([name]) => name !== chosen));
  if (edit.kind === 'rename') return new Map([...rest, [edit.path, tree.get(chosen) ?? '']]);
  return rest.size === 0 ? tree : rest;
}

function moved(tree: Tree, from: string, to: string): Tree {
  return new Map(
    [...tree].map(([name, text]) => [
      name.startsWith(from) ? to + name.slice(from.length) : name,
      text,
    ]),
  );
}
