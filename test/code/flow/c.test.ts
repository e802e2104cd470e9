import { expect, test } from 'vitest';
import { LOWER_C } from '#code/languages/c/flow.ts';
import { flowLines } from '../../support/flow.ts';

async function lower(text: string): Promise<readonly string[]> {
  return flowLines('cpp', LOWER_C, text);
}

/** The statements of a function's body, as one line. */
async function lowerBody(text: string, grammar: 'c' | 'cpp' = 'cpp'): Promise<string> {
  const [line = ''] = await flowLines(grammar, LOWER_C, `void f(void) {\n${text}\n}`);
  return line.replace('fn f() ', '');
}

test('all branches of the preprocessor are there, namespaces and templates are seen through', async () => {
  const lines = await lower(`
    #ifndef A_H
    #define A_H
    #include <string>
    namespace a { namespace b {
      template <typename T> void f(T &x) { g(x); }
    }}
    #if defined(X)
    int n = 1;
    #elif Y
    int n = 2;
    #endif
    extern "C" { int proto(int); }
    #endif`);
  expect(lines).toEqual(['fn f(x: T) { g(x) }', 'let n: int = 1', 'let n: int = 2']);
});

test('a class has fields and methods, those outside it too; a typedef names a struct', async () => {
  const lines = await lower(`
    typedef struct { char buf[10], *p; struct node *next; } Q;
    class C : public ns::Base<int> {
      C(int a) : m_a(a), b{a, 1} { init(); }
      static int st(int q = 5);
      std::string name = "x";
    };
    int ns::C::st(int q) { return q; }
    void Other::m(const char *s, ...) {}`);
  expect(lines).toEqual([
    'class Q { buf: char_array; p: char_pointer; next: node }',
    'class C < ns.Base { name: std.string = "x"; own fn C::C(a: int) { this.m_a = a; this.b = mix(a, 1); init() }; own fn C::st(q: int) { return q } }',
    'class Other { own fn Other::m(s: char_pointer) {} }',
  ]);
});

test.each([
  [
    'char buf[64] = "", *p = s, **pp, *names[2];',
    '{ let buf: char_array; let p: char_pointer = s; let pp: char_pointer; let names: char_pointer }',
  ],
  ['static const char text[] = "a" "b\\x41";', '{ let text: char_array = "abA" }'],
  ['struct P q = { .x = 1, .y = s };', '{ let q: P = {"x": 1, "y": s} }'],
  [
    'p->x.y[3] = *s; &p; (char *)p; sizeof(buf); sizeof(int);',
    '{ p.x.y[3] = s; p; <char_pointer>p; sizeof(buf); sizeof(int) }',
  ],
  [
    'x = y = 0x1FUL; x += 2; i++; !x; a ? b : c;',
    '{ x = y = 31; x += 2; i += 1; (! x); (a ? b : c) }',
  ],
  [
    'if (a) b(); else if (c) { d(); exit(1); } else e();',
    '{ if a { b() } else { if c { d(); exit(1); leave } else { e() } } }',
  ],
  [
    'for (int i = 0; i < n; i++) a(); do { continue; } while (y);',
    '{ let i: int = 0; loop while (i < n) { a(); i += 1 }; loop while y { leave } }',
  ],
  [
    'switch (x) { case 1: a(); case 2: { break; } default: c(); }',
    '{ switch x { case 1 { a() } -> case 2 { { leave } } -> default { c() } -> } }',
  ],
  ['#ifdef X\na();\n#else\nb();\n#endif', '{ if mix() { a() } else { b() } }'],
  ['goto end; end: a();', '{ leave; a() }'],
  ['(*fp)(x); fp->m(y); a(b, /* c */ d);', '{ fp(x); fp.m(y); a(b, d) }'],
])('%s', async (text, expected) => {
  expect(await lowerBody(text, 'c')).toBe(expected);
  expect(await lowerBody(text, 'cpp')).toBe(expected);
});

test.each([
  [
    'std::string s("x"), t{y}; std::vector<int> v; int n(5);',
    '{ let s: std.string = new std.string("x"); let t: std.string = new std.string(y); let v: std.vector; let n: int = 5 }',
  ],
  [
    'auto *p = new Foo(1); delete p; auto q = new char[n];',
    '{ let p = new Foo(1); delete(p); let q = new char(n) }',
  ],
  [
    'static_cast<char*>(p); std::move(x); foo<int>(x); int(y);',
    '{ <char_pointer>p; x; foo(x); <int>y }',
  ],
  ['auto l = [&, x](int a) { return a; };', '{ let l = fn (a: int) { return a } }'],
  [
    'for (auto& e : v) use(e); for (const auto& [k, w] : m) {}',
    '{ loop e of v { use(e) }; loop [k, w] of m {} }',
  ],
  [
    'try { a(); } catch (const E& e) { b(); } catch (...) { throw; }',
    '{ try { a() } catch { let e: E; b() } catch { leave } }',
  ],
  [
    'std::cout << s << std::endl; auto [a, b] = g();',
    '{ ((std.cout << s) << std.endl); let [a, b] = g() }',
  ],
  ['if (auto z = f(); z) {} auto r = R"(a\\n)";', '{ { let z = f(); if z {} }; let r = "a\\\\n" }'],
])('%s', async (text, expected) => {
  expect(await lowerBody(text)).toBe(expected);
});

test('what is nested too deep is cut off, and a broken file is lowered as far as it goes', async () => {
  expect(await lowerBody(`x = ${'('.repeat(2_000)}y${')'.repeat(2_000)};`)).toBe('{ x = mix() }');
  const blocks = await lower(`void f() { ${'if (a) {'.repeat(2_000)}`);
  expect(blocks.join('').length).toBeLessThan(5_000);
  const chain = await lowerBody(`if (a) {} ${'else if (b) { c(); } '.repeat(3_000)}`);
  expect(chain.length).toBeLessThan(10_000);
  expect(await lower('void f() { use(a);')).toEqual(['fn f() { use(a) }']);
});
