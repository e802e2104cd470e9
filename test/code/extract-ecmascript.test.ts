import { describe, expect, test } from 'vitest';
import type { FileFacts } from '#code/model.ts';
import { factsOf } from './support/extraction.ts';

/** `kind name container line-line exported complexity` of every symbol. */
function outline({ symbols }: FileFacts): string[] {
  return symbols.map(
    ({ kind, name, container, startLine, endLine, exported, complexity }) =>
      `${kind} ${symbols[container]?.name ?? ''}>${name} ${startLine}-${endLine}${exported ? ' exported' : ''} ${complexity}`,
  );
}

describe('symbols', () => {
  const cases: readonly [title: string, path: string, source: string, expected: string[]][] = [
    [
      'declarations, arrow functions and function expressions bound to a name',
      'a.js',
      'function f() {}\nconst g = () => 1;\nlet h = async function () {};\nconst v = 3;\nfunction* gen() {}',
      [
        'function >f 1-1 1',
        'function >g 2-2 1',
        'function >h 3-3 1',
        'variable >v 4-4 0',
        'function >gen 5-5 1',
      ],
    ],
    [
      'functions assigned to members, as express writes them',
      'application.js',
      'var app = exports = module.exports = {};\napp.use = function use(fn) {\n  if (fn) return 1;\n};\nFoo.prototype.bar = function () {};',
      ['variable >app 1-1 exported 0', 'method >use 2-4 2', 'method >bar 5-5 1'],
    ],
    [
      'classes with their members, fields that hold functions, accessors and private names',
      'c.ts',
      'export class A {\n  x = 1;\n  run = () => 2;\n  constructor() {}\n  get #y() { return 1; }\n  static async z() {}\n}',
      [
        'class >A 1-7 exported 0',
        'variable A>x 2-2 0',
        'method A>run 3-3 1',
        'method A>constructor 4-4 1',
        'method A>#y 5-5 1',
        'method A>z 6-6 1',
      ],
    ],
    [
      'functions in object literals and functions in functions',
      'o.js',
      "const api = {\n  get: function () {},\n  'a b': () => {},\n  put() {},\n};\nfunction outer() {\n  function inner() {}\n  const local = () => 1;\n  const value = 2;\n}",
      [
        'variable >api 1-5 0',
        'method api>get 2-2 1',
        'method api>a b 3-3 1',
        'method api>put 4-4 1',
        'function >outer 6-10 1',
        'function outer>inner 7-7 1',
        'function outer>local 8-8 1',
      ],
    ],
    [
      'types, and overloads as one function',
      't.ts',
      'export interface I { a(): void }\ntype T = I;\nenum E { A }\nnamespace N { export function f() {} }\nexport function o(a: string): void;\nexport function o(a: number): void;\nexport function o(a: any) {}\ndeclare function d(): void;\nabstract class C { abstract m(): void }',
      [
        'interface >I 1-1 exported 0',
        'method I>a 1-1 0',
        'type >T 2-2 0',
        'enum >E 3-3 0',
        'variable E>A 3-3 0',
        'namespace >N 4-4 0',
        'function N>f 4-4 1',
        'function >o 7-7 exported 1',
        'function >d 8-8 0',
        'class >C 9-9 0',
        'method C>m 9-9 0',
      ],
    ],
    [
      'default exports with and without a name',
      'd.ts',
      'export default function () {}\n',
      ['function >default 1-1 exported 1'],
    ],
    [
      'a default export that is an expression',
      'd.js',
      'export default { a: 1 };\n',
      ['variable >default 1-1 exported 0'],
    ],
    [
      'destructured exports',
      'p.ts',
      'export const { a, b: [c] } = f();',
      ['variable >a 1-1 exported 0', 'variable >c 1-1 exported 0'],
    ],
    [
      'classes as values',
      'k.js',
      'const A = class {};\nexports.B = class Named {};',
      ['class >A 1-1 0', 'class >B 2-2 exported 0'],
    ],
    [
      'components',
      'x.tsx',
      "export const App = () => <Main a={1}>text it's</Main>;",
      ['function >App 1-1 exported 1'],
    ],
    [
      'names in any script',
      'u.js',
      '// ünïcödé 🎉\nconst größe = 1;\nfunction 名前() {}',
      ['variable >größe 2-2 0', 'function >名前 3-3 1'],
    ],
  ];
  test.for(cases)('%s', ([, path, source, expected]) => {
    expect(outline(factsOf(path, source))).toEqual(expected);
  });

  test('a signature is the declaration up to the body, on one line', () => {
    const { symbols } = factsOf(
      's.ts',
      'export async function f<T>(\n  a: T,\n): Promise<T> {\n  return a;\n}\nexport const g = (x: number) => x;\nclass A extends B {\n}',
    );
    expect(symbols.map(({ signature }) => signature)).toEqual([
      'export async function f<T>( a: T, ): Promise<T>',
      'export const g = (x: number)',
      'class A extends B',
    ]);
  });

  test('a doc is the comment above, as plain text', () => {
    const { symbols } = factsOf(
      'd.ts',
      '/**\n * Adds.\n *\n * @param a one\n */\nfunction a() {}\n// first\n// second\nfunction b() {}\nconst x = 1; // trailing\nfunction c() {}\n/** Far. */\n\nfunction d() {}',
    );
    expect(symbols.map(({ name, doc }) => [name, doc])).toEqual([
      ['a', 'Adds.\n\n@param a one'],
      ['b', 'first\nsecond'],
      ['x', ''],
      ['c', ''],
      ['d', 'Far.'],
    ]);
  });
});

describe('cyclomatic complexity is that of the rule of ESLint', () => {
  const cases: readonly [source: string, complexity: number][] = [
    ['function f() {}', 1],
    ['function f(a) { if (a) {} else if (b) {} else {} }', 3],
    [
      'function f() { for (;;) {} for (a in b) {} for (a of b) {} while (a) {} do {} while (a); }',
      6,
    ],
    ['function f(a) { switch (a) { case 1: case 2: break; default: } }', 3],
    ['function f() { try {} catch (e) {} finally {} }', 2],
    ['function f() { return a ? b : c && d || e ?? g; }', 5],
    ['function f() { a ||= b; c &&= d; e ??= g; h += 1; }', 4],
    ['function f() { return a?.b?.[c]?.(d); }', 4],
    ['function f(a = 1, { b = 2 } = {}, [c = 3] = []) {}', 6],
    ['function f() { return () => (a ? b : c); }', 1],
    ['function f(a = () => (b ? c : d)) {}', 2],
  ];
  test.for(cases)('%s', ([source, complexity]) => {
    expect(factsOf('a.js', source).symbols[0]?.complexity).toBe(complexity);
    expect(factsOf('a.ts', source).symbols[0]?.complexity).toBe(complexity);
  });

  test('conditional and optional types are no branches', () => {
    const source = 'function f(a?: A): B extends C ? D : E { return 1; }';
    expect(factsOf('a.ts', source).symbols[0]?.complexity).toBe(1);
  });

  test('a class field that holds a function has that function’s complexity', () => {
    const source = 'class A { f = (a) => { if (a) {} }; }';
    expect(factsOf('a.ts', source).symbols[1]?.complexity).toBe(2);
    expect(factsOf('a.js', source).symbols[1]?.complexity).toBe(2);
  });

  test('the file’s is the sum over its functions, and its top level where that branches', () => {
    expect(factsOf('a.js', 'function f() { if (a) {} }\n[].map(() => 1);').complexity).toBe(3);
    expect(factsOf('a.js', 'if (a) {}\nfunction f() {}').complexity).toBe(3);
  });
});

describe('imports', () => {
  const cases: readonly [source: string, expected: string[]][] = [
    ["import 'a';", ['static a []']],
    ["import d, { a as b, type T } from './m.js';", ['static ./m.js [default:d a:b T:T]']],
    ["import * as ns from 'ns';", ['static ns [*:ns]']],
    ["import type { U } from './u';", ['type-only ./u [U:U]']],
    ["import { type A, type B } from './u';", ['type-only ./u [A:A B:B]']],
    ["import type from './t';", ['static ./t [default:type]']],
    ["import x = require('y');", ['require y [*:x]']],
    ["export { a as b } from './r';", ['re-export ./r [a:]']],
    [
      "export * from './r';\nexport * as n from './s';",
      ['re-export ./r [*:]', 're-export ./s [*:]'],
    ],
    [
      "const a = require('a'), { b, c: d } = require('b');",
      ['require a [*:a]', 'require b [b:b c:d]'],
    ],
    ["const e = require('events').EventEmitter;", ['require events [EventEmitter:e]']],
    ["function f() { require('lazy')(); }", ['require lazy []']],
    [
      "const { p } = await import('./p.js');\nimport(`./q.js`);",
      ['dynamic ./p.js [p:p]', 'dynamic ./q.js []'],
    ],
    [
      "require('./' + name); import('./a/' + name); jest.mock('./b' + c);",
      ['require ./* []', 'dynamic ./a/* []'],
    ],
    ['require(name); import(`./${name}`);', ['require  []', 'dynamic ./* []']],
    ["exports.a = require('./a');", ['require ./a [*:]']],
    ["// import 'no';\nconst s = \"import 'no'\";\nobject.require('no');", []],
  ];
  test.for(cases)('%s', ([source, expected]) => {
    expect(factsOf('a.ts', source).state).toBe('parsed');
    const found = factsOf('a.ts', source).imports.map(
      ({ kind, specifier, names }) =>
        `${kind} ${specifier} [${names.map(({ name, local }) => `${name}:${local}`).join(' ')}]`,
    );
    expect(found).toEqual(expected);
  });
});

describe('exports', () => {
  const cases: readonly [source: string, expected: string[]][] = [
    ['export const a = 1, b = 2;\nexport function c() {}', ['a=a', 'b=b', 'c=c']],
    ['const a = 1;\nexport { a as z, a as default };', ['z=a', 'default=a']],
    ["export { a as b } from './r';\nexport * from './s';", ['b=', '*=']],
    ['function f() {}\nexport default f;', ['default=f']],
    ['export default class A {}', ['default=A']],
    ['module.exports = { a, b: c, d() {}, e: 1 };', ['a=a', 'b=c', 'd=d', 'e=e']],
    ['exports = module.exports = create;\nfunction create() {}', ['default=create']],
    ['exports.a = function () {};\nmodule.exports.b = 1;', ['a=a', 'b=b']],
    ["module.exports = require('./lib');", ['default=']],
  ];
  test.for(cases)('%s', ([source, expected]) => {
    const found = factsOf('a.js', source).exports.map(({ name, local }) => `${name}=${local}`);
    expect(found).toEqual(expected);
  });
});

function uses(path: string, source: string): string[] {
  return factsOf(path, source).references.map(
    ({ kind, name, receiver, hasLocalReceiver, from }) =>
      `${kind} ${receiver === '' ? '' : `${receiver}${hasLocalReceiver ? '~' : ''}.`}${name}@${from}`,
  );
}

describe('references', () => {
  const cases: readonly [title: string, source: string, expected: string[]][] = [
    [
      'calls, new, tagged templates, optional and generic calls',
      'f(); new G(); t`x`; h?.(); i<T>();',
      ['call f@-1', 'call G@-1', 'call t@-1', 'call h@-1', 'call i@-1'],
    ],
    [
      'member calls with their receiver',
      'a.b(); a.b.c(); this.d(); a?.e();',
      ['call a.b@-1', 'call a.b.c@-1', 'call this.d@-1', 'call a.e@-1'],
    ],
    [
      'values and types of imported names only',
      "import { A, v } from 'm';\nlet x: A = v;\nlet y: B = w;",
      ['type A@0', 'value v@0'],
    ],
    [
      'no parameters and local variables',
      'const a = 1;\nfunction f(a) { const b = 2; a(); b(); a.c(); }',
      ['call a~.c@1'],
    ],
    [
      'no keys and no members of types',
      'const a = 1;\nconst o = { a: 2, b: a };\ninterface I { a: string; f(): void }',
      ['value a@1'],
    ],
  ];
  test.for(cases)('%s', ([, source, expected]) => {
    expect(uses('a.ts', source)).toEqual(expected);
  });

  test('components are called, plain elements are not', () => {
    expect(uses('a.tsx', 'const a = <div><App.Main app={1} /><App /></div>;')).toEqual([
      'call App@0',
      'call App@0',
    ]);
  });
});

test('every line is code, comment or blank, whatever stands in strings', () => {
  const source = [
    '#!/usr/bin/env node',
    '/* block',
    '',
    '   block */',
    'const a = "// no"; // yes',
    '',
    'const b = `',
    '// inside ${ c /* code */ }',
    '`;',
    'const r = /[/*"]/g; // regex',
    '// last',
  ].join('\n');
  expect(factsOf('a.js', source).lines).toEqual({ total: 11, code: 5, comment: 5, blank: 1 });
});

test('tokens leave comments out and keep their lines', () => {
  const { tokens } = factsOf('a.js', '// c\nlet a = 1; /* d */\nlet a = 1;');
  expect(Array.from(tokens.lines)).toEqual([2, 2, 2, 2, 2, 3, 3, 3, 3, 3]);
  expect(tokens.hashes.slice(0, 5)).toEqual(tokens.hashes.slice(5));
});
