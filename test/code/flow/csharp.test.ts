import { expect, test } from 'vitest';
import { LOWER_CSHARP } from '#code/languages/csharp/flow.ts';
import { flowLines } from '../../support/flow.ts';

async function lower(text: string): Promise<readonly string[]> {
  return flowLines('c-sharp', LOWER_CSHARP, text);
}

/** The statements of a method's body, as one line. */
async function lowerBody(text: string): Promise<string> {
  const [line = ''] = await lower(`class T { void F() { ${text} } }`);
  return line.replace('class T { own fn T::F() ', '').replace(/ \}$/, '');
}

test('a class has fields, properties, constructors and methods with their attributes', async () => {
  const lines = await lower(`
    using System;
    namespace A.B {
      [ApiController, Route("api")]
      public class X<T> : Controller, IZ<T> {
        private const int N = 0xFF, M = 1;
        public string Name { get; set; } = "n";
        public int Sum => a + 1;
        public string P { get { return _p; } set { _p = value; } }
        public X(int a, [FromQuery(Name = "q")] string b = "d") : base(a) { this.f = a; }
        public X(IService s) => _s = s;
        [HttpGetAttribute("{id}")] public static async Task<string> Get(string? id, params string[] rest) { return id; }
        abstract void None(string a);
        class Inner { }
      }
      record Rec([Q] int A) : Base(A);
    }`);
  expect(lines).toEqual([
    '@ApiController @Route("api") class X < Controller, IZ ' +
      '{ N: int = 255; M: int = 1; Name: string = "n"; Sum: int; P: string; ' +
      'own fn X::get_Sum() { return (a + 1) }; own fn X::get_P() { return _p }; ' +
      'own fn X::set_P(value: string) { _p = value }; ' +
      'own fn X::X(a: int, @FromQuery(Name="q") b: string = "d") { base(a); this.f = a }; ' +
      'own fn X::X(s: IService) { return _s = s }; ' +
      '@HttpGet("{id}") fn X::Get(id: string, ...rest: string) { return id }; ' +
      'own fn X::None(a: string) { return mix(this, a) } }',
    'class Inner {  }',
    'class Rec < Base { @Q A: int; own fn Rec::Rec(@Q A: int) { this.A = A } }',
  ]);
});

test('statements of the file stand in their place', async () => {
  expect(
    await lower(
      'namespace A; var app = b.Build(); app.MapGet("/x", (string q, HttpContext c) => q);',
    ),
  ).toEqual([
    'let app = b.Build()',
    'app.MapGet("/x", fn (q: string, c: HttpContext) { return q })',
  ]);
});

test.each([
  ['var s = $"a {id} b {x:N2}";', '{ let s = `"a " id " b " x` }'],
  ['var s = @"c:\\x""y" + "\\t" + \'c\';', '{ let s = (("c:\\\\x\\"y" + "\\t") + "c") }'],
  ['var c = new Command(s) { Text = id };', '{ let c = new Command(s, Text=id) }'],
  ['List<string> l = new() { "a", b };', '{ let l: List = <>["a", b] }'],
  [
    'var d = new Dictionary<string, int> { ["a"] = 1, { "b", 2 } };',
    '{ let d = <Dictionary>{"a": 1, "b": 2} }',
  ],
  ['byte[] a = new byte[16]; var b = new[] { "x" };', '{ let a = <>mix(); let b = <>["x"] }'],
  ['var x = a?.B?.C<int>(1)?[2];', '{ let x = a.B.C(1)[2] }'],
  ['System.IO.File.ReadAllText(p); a[0] = o!.P;', '{ File.ReadAllText(p); a[0] = o.P }'],
  ['x ??= y as string; z = (int)w;', '{ x ??= <string>y; z = <int>w }'],
  [
    'if (o is string s && s.Length > 0) {}',
    '{ if ((mix(o, s = <string>o) instanceof ) && (s.Length > 0)) {} }',
  ],
  ['if (!(o is not null) || o is "y") {}', '{ if ((! (! (o == null))) || (o == "y")) {} }'],
  ['Foo(name: id, ref x, out var y); await bar();', '{ Foo(name=id, x, y); bar() }'],
  ['foreach (string i in items) use(i);', '{ loop i of items { let i: string = i; use(i) } }'],
  [
    'for (int i = 0; i < 3; i++) use(i);',
    '{ let i: int = 0; loop while (i < 3) { use(i); i += 1 } }',
  ],
  [
    'using var f = open(); using (var g = open()) { g.Read(); }',
    '{ let f = open(); let g = open(); { g.Read() } }',
  ],
  [
    'try { a(); } catch (IOException e) when (e.Code == 1) { b(e); } finally { c(); }',
    '{ try { a() } catch { let e: IOException; b(e) } finally { c() } }',
  ],
  ['yield return a; yield break;', '{ if mix() { return a }; if mix() { return } }'],
  [
    'var q = from u in db.Users where u.N == id select u.P;',
    '{ let q = mix(u = db.Users, mix((u.N == id)), mix(u.P)) }',
  ],
  [
    'h += (a, b) => true; k = delegate(int w) { y(w); };',
    '{ h += fn T::(a, b) { return true }; k = fn T::(w: int) { y(w) } }',
  ],
  [
    'switch (x) { case 1: case "b": a(); break; case string s: b(); return; default: c(); break; }',
    '{ switch x { case 1 {} -> case "b" { a(); leave } case mix() { s = <string>x; b(); return } default { c(); leave } } }',
  ],
  [
    'return x switch { 1 => "a", string z => z, _ => y };',
    '{ return ((x == 1) ? "a" : ((mix(x, z = <string>x) instanceof ) ? z : y)) }',
  ],
])('%s', async (text, expected) => {
  expect(await lowerBody(text)).toBe(expected);
});

test('what is nested too deep is cut off, and a broken file is lowered as far as it goes', async () => {
  expect(await lowerBody(`x = ${'('.repeat(1_000)}y${')'.repeat(1_000)};`)).toBe('{ x = mix() }');
  const blocks = await lower(`class T { void F() { ${'if (a) {'.repeat(1_000)}`);
  expect(blocks.join('').length).toBeLessThan(5_000);
});
