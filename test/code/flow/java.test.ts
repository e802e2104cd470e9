import { expect, test } from 'vitest';
import { LOWER_JAVA } from '#code/languages/java/flow.ts';
import { flowLines } from '../../support/flow.ts';

async function lower(text: string): Promise<readonly string[]> {
  return flowLines('java', LOWER_JAVA, text);
}

/** The statements of a method's body, as one line. */
async function lowerBody(text: string): Promise<string> {
  const [line = ''] = await lower(`class T { void f() { ${text} } }`);
  return line.replace('class T { own fn T::f() ', '').replace(/ \}$/, '');
}

test('a class has fields, initialisers, constructors and methods with their annotations', async () => {
  const lines = await lower(`
    @WebServlet("/x") @A(value = "/y", m = {"a", "b"})
    public class X<T> extends foo.Y<T> implements Z, W {
      private static final java.util.List<String> K = make(), L;
      static { init(); }
      { ready = true; }
      X(int a) { super(a); this.f = a; }
      @Override public String get(@RequestParam(name = "q") final String q, Object... rest) { return q; }
      abstract void none(String a);
    }`);
  expect(lines).toEqual([
    '@WebServlet("/x") @A(value="/y", m=["a", "b"]) class X < Y, Z, W ' +
      '{ K: List = make(); L: List; fn X::() { init() }; own fn X::() { ready = true }; ' +
      'own fn X::X(a: int) { super(a); this.f = a }; ' +
      '@Override own fn X::get(@RequestParam(name="q") q: String, ...rest: Object) { return q }; ' +
      'own fn X::none(a: String) { return mix(this, a) } }',
  ]);
});

test('classes inside a class stand beside it; records and enums have what they imply', async () => {
  const lines = await lower(`
    interface I { int C = 1; default void d() { e(); } }
    class O {
      enum Colour { RED(1) { void paint() { p(); } }, BLUE; Colour(int x) {} }
      record P(@Q int a) { P { check(a); } }
    }`);
  expect(lines).toEqual([
    'class I { C: int = 1; own fn I::d() { e() } }',
    'class O {  }',
    'class Colour { RED: Colour = new Colour(1, own fn Colour::paint() { p() }); BLUE: Colour = new Colour(); own fn Colour::Colour(x: int) {} }',
    'class P { @Q a: int; own fn P::a() { return this.a }; own fn P::P(@Q a: int) { check(a); this.a = a } }',
  ]);
});

test.each([
  ['String s = "a\\n\\u0041\\\\" + \'c\';', '{ let s: String = ("a\\nA\\\\" + "c") }'],
  ['String s = """\n    a\n      "b"\n    """;', '{ let s: String = "a\\n  \\"b\\"\\n" }'],
  ['long n = 0xFFL + 1_000 + 0b11 - 017;', '{ let n: long = (((255 + 1000) + 3) - 15) }'],
  ['var x = -1; x >>>= 2; x++;', '{ let x = -1; x >>>= 2; x += 1 }'],
  [
    'String[] a = new String[] {"x"}; int[] b = new int[3];',
    '{ let a: String = <String>["x"]; let b = <>mix() }',
  ],
  ['a[0] = (String) m.get("k");', '{ a[0] = <String>m.get("k") }'],
  [
    'java.io.File f = new java.io.File(java.nio.file.Paths.get(x).toString());',
    '{ let f: File = new File(Paths.get(x).toString()) }',
  ],
  ['this.a = b.c.d; X.this.e();', '{ this.a = b.c.d; this.e() }'],
  [
    'g(String.class, System.out::println, Foo::new);',
    '{ g(String.class, System.out.println, Foo.new) }',
  ],
  [
    'h(() -> x, (a, b) -> { return a; }, c -> c);',
    '{ h(fn T::() { return x }, fn T::(a, b) { return a }, fn T::(c) { return c }) }',
  ],
  [
    'new Thread(new Runnable() { public void run() { go(); } });',
    '{ new Thread(new Runnable(own fn Runnable::run() { go() })) }',
  ],
  [
    'if (o instanceof String s && s.isEmpty()) {}',
    '{ if ((s = <String>o instanceof String) && s.isEmpty()) {} }',
  ],
  [
    'if (o instanceof P(int x, String y)) {}',
    '{ if (mix(o, x = <int>o, y = <String>o) instanceof ) {} }',
  ],
  ['for (Cookie c : cs) use(c);', '{ loop c of cs { let c: Cookie = c; use(c) } }'],
  [
    'for (int i = 0; i < 3; i++) { use(i); }',
    '{ let i: int = 0; loop while (i < 3) { use(i); i += 1 } }',
  ],
  ['do { a(); } while (b);', '{ loop while b { a() } }'],
  ['l: while (true) { continue l; }', '{ loop while true { leave } }'],
  ['synchronized (this) { a(); /* c */ }', '{ { a() } }'],
  ['return a /* c */ ? b : c;', '{ return (a ? b : c) }'],
])('%s', async (text, expected) => {
  expect(await lowerBody(text)).toBe(expected);
});

test('an old switch falls through, a new one does not, and may give a value', async () => {
  expect(await lowerBody("switch (x) { case 'A': case 'B': a(); break; default: b(); }")).toBe(
    '{ switch x { case "A" {} -> case "B" { a(); leave } -> default { b() } -> } }',
  );
  expect(await lowerBody('switch (x) { case 1, 2 -> a(); default -> { b(); } }')).toBe(
    '{ switch x { case 1, 2 { a() } default { { b() } } } }',
  );
  expect(
    await lowerBody('return switch (x) { case "a", "b" -> 1; default -> { yield y; } };'),
  ).toBe('{ return (((x == "a") || (x == "b")) ? 1 : mix(y)) }');
});

test('resources and what is caught are declared', async () => {
  expect(
    await lowerBody(
      'try (Reader r = open(); s) { a(r); } catch (A | B e) { b(e); } finally { c(); }',
    ),
  ).toBe(
    '{ try { let r: Reader = open(); mix(s); a(r) } catch { let e: A; b(e) } finally { c() } }',
  );
});

test('what is nested too deep is cut off, and a broken file is lowered as far as it goes', async () => {
  const deep = await lowerBody(`x = ${'('.repeat(2_000)}y${')'.repeat(2_000)};`);
  expect(deep).toBe('{ x = mix() }');
  const blocks = await lower(`class T { void f() { ${'if (a) {'.repeat(2_000)}`);
  expect(blocks.join('').length).toBeLessThan(5_000);
  expect(await lower('class T { void f() { use(a); }')).toEqual([
    'class T { own fn T::f() { use(a) } }',
  ]);
});
