import { expect, test } from 'vitest';
import { LOWER_ECMASCRIPT } from '#code/languages/ecmascript/flow.ts';
import { flowLines, readFlow } from '../../support/flow.ts';

const flow = (text: string, grammar = 'tsx'): Promise<readonly string[]> =>
  flowLines(grammar, LOWER_ECMASCRIPT, text);

const CASES: readonly (readonly [title: string, text: string, lines: readonly string[]])[] = [
  [
    'an object pattern with renaming, defaults, computed keys and the rest',
    'const {a, b: {c = 1, ...rest}, [k]: d = 2} = obj;',
    ['let {"a": a, "b": {"c": c = 1, ...rest}, k: d = 2} = obj'],
  ],
  [
    'an array pattern with holes and the rest',
    'let [x, /* no */, y = 3, ...z] = list;',
    ['let [x, mix(), y = 3, (... z)] = list'],
  ],
  [
    'patterns that are assigned to',
    '[x, y.z] = t; ({ x, y: q.w, ...s } = t);',
    ['[x, y.z] = t', '{"x": x, "y": q.w, ...s} = t'],
  ],
  [
    'parameters with patterns, types and defaults; what `this` is, is none',
    'function f(this: Foo, {p = 1, q}: Opts = {}, [r], b?: Map<string, number>, ...more: string[]) {}',
    ['fn f({"p": p = 1, "q": q}: Opts = {}, [r], b: Map, ...more: string) {}'],
  ],
  [
    'arrow functions, named by what holds them',
    'const f = async (a) => { await a; }; exports.handler = b => b.c; on(c => ({ d: c }));',
    [
      'let f = fn f(a) { a }',
      'exports.handler = fn handler(b) { return b.c }',
      'on(fn (c) { return {"d": c} })',
    ],
  ],
  [
    'optional chaining, indexes, spread arguments, new',
    'a?.b?.[c]?.(d, ...e); new Foo<Bar>(1, ...args); new Bare;',
    ['a.b[c](d, ...e)', 'new Foo(1, ...args)', 'new Bare()'],
  ],
  [
    'template literals and tags, which are calls with the parts',
    'x = `a${b}\\n${c}d`; y = `fixed`; z = ``; sql`select ${id}`;',
    ['x = `"a" b "\\n" c "d"`', 'y = "fixed"', 'z = ""', 'sql("select ", id)'],
  ],
  [
    'literals with their values',
    String.raw`v('\u0041\x42\u{43}\n\'', 0x1F, 1_000n, -2, true, null, undefined, /ab\/c/gi)`,
    [String.raw`v("ABC\n'", 31, 1000, -2, true, null, null, /ab\/c/gi)`],
  ],
  [
    'operators',
    'a ??= b; a += c; i++; r = a && b || !c ? d ?? e : typeof f; (x, y()); delete a.b;',
    [
      'a ??= b',
      'a += c',
      'i += 1',
      'r = (((a && b) || (! c)) ? (d ?? e) : (typeof f))',
      'mix(x, y())',
      '(delete a.b)',
    ],
  ],
  [
    'objects with methods, getters, shorthand, spread and computed keys',
    "o = { m() { return 1 }, get x() { return this.y }, set x(v) {}, y, ...z, 'k': 1, [w]: f => f, 3: 4 };",
    [
      'o = {"m": fn m() { return 1 }, "x": fn x() { return this.y }(), "y": y, ...z, "k": 1, w: fn (f) { return f }, "3": 4}',
    ],
  ],
  [
    'a class with fields, decorators, statics, and parameters that are fields',
    `@Controller('x') class A<T> extends B.C<T> implements I { static #n = 1; @Prop() y: string = 'a';
       static { init(); } constructor(private readonly db: Db, z) { super(); }
       @Get('/x') async m(@Body() body: Dto) { return this.#n; } static s() {} run = () => this.y; }`,
    [
      '@Controller("x") class A < B.C, I { #n = 1; @Prop() y: string = "a"; db: Db; run = fn A::run() { return this.y }; ' +
        'own fn A::constructor(db: Db, z) { this.db = db; super() }; ' +
        '@Get("/x") own fn A::m(@Body() body: Dto) { return this.#n }; fn A::s() {} }',
      '{ init() }',
    ],
  ],
  [
    'classes that are values',
    'const A = class {}; module.exports = class Q { m() {} }; mix(class {});',
    [
      'class A {  }',
      'class Q { own fn Q::m() {} }',
      'module.exports = Q',
      'mix(fn () { class class {  }; return class }())',
    ],
  ],
  [
    'loops, with the keys of `for in`',
    'for (let i = 0, n = 3; i < n; i++, j()) a(); for (;;) { break } for (x in y); for await (const [k, v] of s) { k } do { a } while (b)',
    [
      '{ let i = 0; let n = 3; loop while (i < n) { a(); i += 1; j() } }',
      'loop { leave }',
      'loop x of Object.keys(y) {}',
      'loop [k, v] of s { k }',
      'loop while b { a }',
    ],
  ],
  [
    'labels, branches, switches that fall through',
    'l: while (x) { if (a) continue l; else if (b) { c } } switch (x) { case 1: case 2: a(); break; default: b() }',
    [
      'loop while x { if a { leave } else { if b { c } } }',
      'switch x { case 1 {} -> case 2 { a(); leave } -> default { b() } -> }',
    ],
  ],
  [
    'try with all its parts, throw',
    'try { a } catch ({ message }) { throw new E(message) } finally { c } try {} catch { d }',
    [
      'try { a } catch { let {"message": message}; leave new E(message) } finally { c }',
      'try {} catch { d }',
    ],
  ],
  [
    'generators and what they give',
    'function* g() { const x = yield a; yield* b(); return await c; }',
    ['fn g() { let x = a; b(); return c }'],
  ],
  [
    'casts, but for those that say nothing',
    'a = x as unknown as Foo; b = x!; c = x satisfies Y; d = x as any; e = x as const; f = g<string>;',
    ['a = <Foo>x', 'b = x', 'c = x', 'd = x', 'e = x', 'f = g'],
  ],
  [
    'enums as records, namespaces as blocks, declarations without effect as nothing',
    `enum E { A, B = 4, C, D = 'x', F } namespace N.M { export const q = 1; } declare const z: number;
     interface I {} type T = string; function over(a: string): void; import x from 'y'; abstract class C { abstract m(): void }`,
    ['let E = {"A": 0, "B": 4, "C": 5, "D": "x", "F": mix()}', '{ let q = 1 }', 'class C {  }'],
  ],
  [
    'what is exported',
    'export default { a }; export const b = 1; export { c as d }; export * from "e"; export = f; export default async (req) => req; export default class {}',
    [
      'exports.default = {"a": a}',
      'let b = 1',
      'module.exports = f',
      'fn default(req) { return req }',
      'class default {  }',
    ],
  ],
  [
    'markup as calls, attributes by name, children by place',
    'j = <Ui.Box id="x" {...p} on b:c={() => f()}>text &amp; {v}{/* no */}<br/><>{w}</></Ui.Box>;',
    [
      'j = jsx.Ui.Box(id="x", ...p, on=true, b:c=fn () { return f() }, "text", v, mix(), jsx.br(), mix(w))',
    ],
  ],
  [
    'modules that are loaded on the way',
    'import("x").then(m => m.y); const { z } = require("z"); import.meta.url;',
    ['import("x").then(fn (m) { return m.y })', 'let {"z": z} = require("z")', 'mix().url'],
  ],
  [
    'comments between anything as nothing',
    'f(/* a */ b, // c\n d); [1, /* e */ 2]; ({ /* g */ h: 1 }); return_(/* i */);',
    ['f(b, d)', '[1, 2]', '{"h": 1}', 'return_()'],
  ],
];

test.each(CASES)('flow of %s', async (_, text, lines) => {
  expect(await flow(text)).toEqual(lines);
});

test('plain JavaScript has its own node types', async () => {
  const lines = await flow(
    'class A extends B { x = 1; static #z; @dec m(a, b = 1, {c}, ...d) {} } var e = function ({b}) {}; with (o) { p }',
    'javascript',
  );
  expect(lines).toEqual([
    'class A < B { x = 1; #z; @dec own fn A::m(a, b = 1, {"c": c}, ...d) {} }',
    'let e = fn e({"b": b}) {}',
    'o',
    '{ p }',
  ]);
});

test('a type in angle brackets is a cast', async () => {
  expect(await flow('a = <T>x; b = <any>(y);', 'typescript')).toEqual(['a = <T>x', 'b = y']);
});

test.each([
  ['brackets', '['.repeat(2_000) + ']'.repeat(2_000)],
  ['calls', 'f('.repeat(2_000) + ')'.repeat(2_000)],
  ['blocks', '{'.repeat(2_000) + 'a()' + '}'.repeat(2_000)],
  ['branches', 'if (a) b(); else '.repeat(2_000) + 'c()'],
  ['markup', '<a>'.repeat(2_000) + '</a>'.repeat(2_000)],
])('%s nested 2,000 deep are cut off', async (_, text) => {
  expect(await flow(text)).toHaveLength(1);
});

test('functions nested 2,000 deep are lowered one at a time', async () => {
  const text = 'x => { '.repeat(2_000) + 'a()' + ' }'.repeat(2_000);
  const depth = await readFlow({ grammar: 'tsx', lower: LOWER_ECMASCRIPT, text }, ({ body }) => {
    let count = 0;
    for (let [first] = body; first; count += 1) {
      const fn =
        first.kind === 'expression' && first.value.kind === 'function' ? first.value.fn : null;
      first = fn?.body()[0];
    }
    return count;
  });
  expect(depth).toBe(2_001);
});

test('a broken file gives what can be read of it', async () => {
  expect(await flow('const a = ; f(x; class { } } )) ok(1);')).toContainEqual(
    expect.stringContaining('ok(1)'),
  );
});
