import { expect, test } from 'vitest';
import { LOWER_GO } from '#code/languages/go/flow.ts';
import { flowLines } from '../../support/flow.ts';

async function lower(text: string): Promise<readonly string[]> {
  return flowLines('go', LOWER_GO, text);
}

/** The statements of a function's body, as one line. */
async function lowerBody(text: string): Promise<string> {
  const [line = ''] = await lower(`package p\nfunc f() {\n${text}\n}`);
  return line.replace('fn f() ', '');
}

test('a type has its fields, what it embeds, and the methods that stand beside it', async () => {
  const lines = await lower(`
    package p
    import "net/http"
    type S struct { db, ro *sql.DB \`json:"x"\`; *Base; h http.Handler }
    func (s *S) Get(w http.ResponseWriter, r *http.Request, rest ...string) error { return s.db }
    func (t T) Other(a, b int) {}
    type I interface { Get() }
    func New(dsn string) *S { return &S{db: open(dsn)} }`);
  expect(lines).toEqual([
    'class S < Base { db: sql.DB; ro: sql.DB; h: http.Handler; own fn S::Get(w: http.ResponseWriter, r: http.Request, ...rest: string) { let s: S; return s.db } }',
    'fn New(dsn: string) { return <S>{"db": open(dsn)} }',
    'class T { own fn T::Other(a: int, b: int) { let t: T } }',
  ]);
});

test('named results are variables, which a bare return gives back', async () => {
  const [line] = await lower(
    'package p\nfunc f() (n int, err error) { if a { return }; switch { case b: return 1, nil }; return }',
  );
  expect(line).toBe(
    'fn f() { let n: int; let err: error; if a { return [n, err] }; switch true { case b { return [1, null] } }; return [n, err] }',
  );
});

test.each([
  ['a, err := g(x)', '{ let [a, mix()] = g(x) }'],
  ['a, b := b, a', '{ let a = b; let b = a }'],
  ['a, b = b, a', '{ [a, b] = [b, a] }'],
  ['v, ok := m["k"]', '{ let v = m["k"]; let ok = mix() }'],
  ['v := x.(string); w := []byte(v); n := int64(x)', '{ let v = x; let w = v; let n = <int64>x }'],
  ['var a, b int = 1, 0x1F; const c = "x"', '{ let a: int = 1; let b: int = 31; let c = "x" }'],
  ['s += "a\\n\\u0041" + `raw\\n`', '{ s += ("a\\nA" + "raw\\\\n") }'],
  ['*p = &q; i++; ch <- v; w := <-ch', '{ p = q; i += 1; ch = v; let w = ch }'],
  ['a[1:n] = b[i]', '{ mix(a) = b[i] }'],
  [
    'm := map[string]int{"a": 1}; l := []T{{A: 1}, {2}}',
    '{ let m = <map>{"a": 1}; let l = <T>[{"A": 1}, [2]] }',
  ],
  [
    'c := &http.Client{Transport: t}; d := new(http.Client)',
    '{ let c = <http.Client>{"Transport": t}; let d = <http.Client>{} }',
  ],
  ['go func() { a() }(); defer b.Close()', '{ fn () { a() }(); b.Close() }'],
  ['f(xs...); g[int](3)', '{ f(...xs); g(3) }'],
  [
    'if err := g(); err != nil { log.Fatal(err); a() } else if b { } else { c() }',
    '{ { let err = g(); if (err != null) { log.Fatal(err); leave; a() } else { if b {} else { c() } } } }',
  ],
  ['for i := 0; i < n; i++ { a() }', '{ { let i = 0; loop while (i < n) { a(); i += 1 } } }'],
  ['for k, v := range m { a(k, v) }', '{ loop v of m { let k = mix(m); a(k, v) } }'],
  ['for i, v := range m { a(i, v) }', '{ loop v of m { let i = mix(); a(i, v) } }'],
  ['for line := range ch { a() }; for { break }', '{ loop line of ch { a() }; loop { leave } }'],
  [
    'switch x { case 1, 2: a(); fallthrough; default: b() }',
    '{ switch x { case 1, 2 { a() } -> default { b() } } }',
  ],
  [
    'switch v := x.(type) { case string: a(v); default: b(v) }',
    '{ switch mix(x) { case mix() { let v: string = <string>x; a(v) } default { let v = <>x; b(v) } } }',
  ],
  [
    'select { case m := <-ch: a(m); default: b() }',
    '{ switch mix() { case mix() { let m = ch; a(m) } default { b() } } }',
  ],
  ['l: for { continue l }', '{ loop { leave } }'],
  ['a(/* c */ b, // d\n 1)', '{ a(b, 1) }'],
])('%s', async (text, expected) => {
  expect(await lowerBody(text)).toBe(expected);
});

test('what is nested too deep is cut off, and a broken file is lowered as far as it goes', async () => {
  const deep = await lowerBody(`x = ${'('.repeat(2_000)}y${')'.repeat(2_000)}`);
  expect(deep).toBe('{ x = mix() }');
  const blocks = await lower(`package p\nfunc f() { ${'if a {'.repeat(2_000)}`);
  expect(blocks.join('').length).toBeLessThan(5_000);
  expect(await lower('package p\nfunc f() { use(a)')).toContain('fn f() { use(a) }');
});
