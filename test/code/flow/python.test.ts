import { expect, test } from 'vitest';
import { flowLines } from '../../support/flow.ts';
import { LOWER_PYTHON } from '#code/languages/python/flow.ts';

const CASES: readonly (readonly [title: string, source: string, lines: readonly string[]])[] = [
  [
    'functions with decorators, types, defaults, rest',
    `@app.route('/x', methods=["GET"])
async def f(a, b: int, c=1, d: Optional[str] = 'x', *args: int, e, **kw) -> str:
    return a
`,
    [
      '@app.route("/x", methods=["GET"]) fn f(a, b: int, c = 1, d: str = "x", ...args: int, e, ...kw) { return a }',
    ],
  ],
  [
    'what fills a parameter, from its default and its annotation',
    'def f(q: str = Query(None), *, r: Annotated[str, Header()]): pass\n',
    ['fn f(@Query(null) q: str = Query(null), @Header() r: str) {}'],
  ],
  [
    'methods, fields, inner classes, what else a body does',
    `class K(models.Model, metaclass=M):
    name: str = 'k'
    limit: int
    class Meta:
        ordering = ['name']
    def m(self, x): self.x = x; return self.f(x)
    @classmethod
    def c(cls, x): return cls(x)
    @staticmethod
    def s(x): return x
    register(name)
`,
    [
      'class K < models.Model { name: str = "k"; limit: int; ' +
        'own fn K::m(self, x) { self.x = x; return self.f(x) }; ' +
        '@classmethod own fn K::c(cls, x) { return cls(x) }; ' +
        '@staticmethod fn K::s(x) { return x } }',
      'class Meta { ordering = ["name"] }',
      'register(name)',
    ],
  ],
  [
    'names that a function assigns are its own, but for global ones',
    `def f():
    x = 1
    a, (b, *c) = t
    o.x = y[0] = 2
    x += 1
def g():
    global x
    x = 1
`,
    ['fn f() { let x = 1; let [a, [b, mix(c)]] = t; o.x = y[0] = 2; x += 1 }', 'fn g() { x = 1 }'],
  ],
  [
    'strings: prefixes, escapes, parts side by side, formats',
    `a = 'a\\n\\x41\\u00e9\\'' "b" r"\\n" b'\\101'
b = f"hi {x!r} {{y}} {z:>{w}} {n:05d}" 'tail'
c = '''long
text'''
d = "%s" % x, "{}".format(x)
`,
    [
      'a = "a\\nAé\'b\\\\nA"',
      'b = `"hi " x " {y} " mix(z, w) " " <float>n "tail"`',
      'c = "long\\ntext"',
      'd = [("%s" % x), "{}".format(x)]',
    ],
  ],
  [
    'numbers and constants',
    'a = [0xFF, 1_000, -1, 1.5, True, False, None, 0o17, 3j]\n',
    ['a = [255, 1000, -1, 1.5, true, false, null, 15, 3]'],
  ],
  [
    'comprehensions and generators',
    `a = [f(i) for i in y if i > 1 for j in i]
b = {k: v for k, v in z.items()}
c = sum(i for i in y)
`,
    [
      'a = y.map(fn (i) { if (i > 1) {} else { leave }; return i.map(fn (j) { return f(i) }) })',
      'b = z.items().map(fn ([k, v]) { return mix(k, v) })',
      'c = sum(y.map(fn (i) { return i }))',
    ],
  ],
  [
    'operators: chains, membership, identity, walrus, conditional, lambda',
    `a = 1 < x <= 3 and y not  in z or not w is not None
b = (n := get()) if c else lambda p, *q, r=1: p + r
d = x is not None != (# why
 y)
`,
    [
      'a = ((((1 < x) and (x <= 3)) and (y not in z)) or (not (w is not null)))',
      'b = (c ? n = get() : fn (p, ...q, r = 1) { return (p + r) })',
      'd = ((x is not null) and (null != y))',
    ],
  ],
  [
    'indices, slices, calls with spreads, dicts, comments in between',
    `a = b['k'], b[1:n], b[1, 2]
f(x, # one
  *args, k=v, **{'a': 1, # two
  **kw})
`,
    ['a = [b["k"], b[mix(1, n)], b[mix(1, 2)]]', 'f(x, ...args, k=v, ...{"a": 1, ...kw})'],
  ],
  [
    'branches and loops',
    `if a: x
elif b: y
else: z
for i, j in p: continue
else: q
while r: break
assert s, m
`,
    [
      'if a { x } else { if b { y } else { z } }',
      'loop [i, j] of p { leave }',
      'if mix() { q }',
      'loop while r { leave }',
      'if s {} else { leave m }',
    ],
  ],
  [
    'with, try, raise, generators',
    `with open(f) as fh, lock:
    yield await fh.read()
try: a()
except (E, F) as e: b()
except: raise G from e
else: c()
finally: d()
`,
    [
      'fh = open(f)',
      'lock',
      'if mix() { return fh.read() }',
      'try { a(); c() } catch { b() } catch { leave G } finally { d() }',
    ],
  ],
  [
    'match of plain values and of patterns',
    `match x:
    case 1 | 'a': p
    case _: q
match x:
    case 'a' if y: p
    case {"k": v, **rest}: q
    case K(a=0, b=[c, *d]) | other.E: r
    case z: s
`,
    [
      'switch x { case 1, "a" { p } default { q } }',
      'if ((x == "a") and y) { p } else { if mix(x) { v = x; rest = x; q } else { ' +
        'if mix(x) { c = x; d = x; r } else { z = x; s } } }',
    ],
  ],
  ["Python 2's statements", 'print "a" % b\nexec code\n', ['print(("a" % b))', 'exec(code)']],
];

test.each(CASES)('%s', async (_, source, lines) => {
  expect(await flowLines('python', LOWER_PYTHON, source)).toEqual(lines);
});

test('a nest of any depth is cut off, not overflowed', async () => {
  const deep = `x = ${'('.repeat(2_000)}y${')'.repeat(2_000)}\n`;
  const chain = `z = ${'a + '.repeat(2_000)}b\n`;
  const lines = await flowLines('python', LOWER_PYTHON, `${deep}${chain}last(1)\n`);
  expect(lines.at(-1)).toBe('last(1)');
});

test('text that is no Python gives something and ends', async () => {
  const lines = await flowLines(
    'python',
    LOWER_PYTHON,
    'def (:\n  f"{x" = = )\n@@\nclass\nok(1)\n',
  );
  expect(lines.join('\n')).toContain('ok');
});
