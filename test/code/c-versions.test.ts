import { beforeAll, describe, expect, test } from 'vitest';
import { extractFile, loadLanguages } from '#code/extract.ts';

/** What it is, the path that says the language, the text, and the symbols that are found in it. */
type Case = readonly [name: string, path: string, text: string, symbols: string];

const STANDARD: readonly Case[] = [
  [
    'a comment in a definition',
    'a.c',
    '#define X(a, /* c */ b) a /* d */ b\nint f(void) { return 1; }',
    'X f',
  ],
  [
    'a comment that continues one',
    'a.c',
    '#define Y 1 /* a\n b */ + 2\nint f(void) { return 1; }',
    'Y f',
  ],
  [
    'case ranges, labels as values',
    'a.c',
    'void f(int x) { switch (x) { case 1 ... 5: break; } void *p = &&l; goto *p; l: ; }',
    'f',
  ],
  ['typeof and _Atomic()', 'a.c', 'void f(void) { typeof(x->y) z; _Atomic(int) a; }', 'f'],
  ['_Static_assert in a structure', 'a.c', 'struct s { int a; _Static_assert(1, "x"); };', 's a'],
  [
    'definitions in an initialiser',
    'a.c',
    'int x[] = {\n#define A(y) y,\nLIST\n#undef A\n};\nint f(void) { return 1; }',
    'x A f',
  ],
  [
    'parameters declared behind the brackets',
    'a.c',
    'int f(a, b) int a; char *b; { return a; }',
    'f',
  ],
  [
    'modules',
    'a.cpp',
    'export module a.b;\nimport std;\nexport int f() { return 1; }\nexport namespace n { class X {}; }',
    'f n X',
  ],
  [
    'deducing this',
    'a.cpp',
    'struct A { template <class S> auto f(this S&& s) { return s.x; } };',
    'A f',
  ],
  [
    'if consteval',
    'a.cpp',
    'constexpr int f() { if consteval { return 1; } else { return 2; } }',
    'f',
  ],
  ['defaults of parameters', 'a.cpp', 'void f(T* = nullptr, D d = {}) {}', 'f'],
  [
    'a comma in decltype',
    'a.cpp',
    'auto f() -> decltype(g(std::forward<T>(x)), void()) { return 1; }',
    'f',
  ],
  ['throw as an expression', 'a.cpp', 'int f() { return x ? throw E() : 1; }', 'f'],
  [
    'pointers to members',
    'a.cpp',
    'struct A { int (T::*m)(int); };\nint f() { return (this->*m)(1); }',
    'A f',
  ],
  [
    'instantiations of templates',
    'a.cpp',
    'extern template class X<int>;\ntemplate class X<int>;\nint f() { return 1; }',
    'f',
  ],
  ['lambdas of C++23', 'a.cpp', 'auto f() { return [] mutable { return 1; }; }', 'f'],
  [
    'operators that are called',
    'a.cpp',
    'int f() { return a.operator()(1) + b->operator==(c); }',
    'f',
  ],
  ['an assignment before a comma', 'a.cpp', 'int f() { return x ? (a = g(1), &a) : 0; }', 'f'],
  ['a reference with a value in brackets', 'a.cpp', 'void f() { const T& last(t.back()); }', 'f'],
  [
    'a feature that is asked for',
    'a.cpp',
    '#if __has_include(<x>) && true\nint f() { return 1; }\n#endif',
    'f',
  ],
];

const MACROS: readonly Case[] = [
  [
    'before a declaration',
    'a.c',
    'LIB_API int f(void);\nLIB_INLINE static int g(int a) { return a; }',
    'f g',
  ],
  [
    'behind a declaration',
    'a.c',
    'void f(const char *x, ...) LIKE_PRINTF(1, 2);\nint g(void) { return 1; }',
    'f g',
  ],
  [
    'before the name of a class',
    'a.cpp',
    'class LIB_API A : public B {\n public:\n  A();\n  virtual ~A();\n};',
    'A A ~A',
  ],
  [
    'between a pointer and a name',
    'a.cpp',
    'int f(T* lib_nonnull a, U* lib_nullable b) { return 1; }',
    'f',
  ],
  ['alone on a line', 'a.c', 'BEGIN_LIB\n\n/* c */\nint f(void) { return 1; }\nEND_LIB\n', 'f'],
  [
    'as a statement without its end',
    'a.c',
    'int f(void) {\n  CHECK(x)\n  LOG(y)\n  return 1;\n}',
    'f',
  ],
  [
    'as a loop',
    'a.c',
    'int f(void) {\n  LIST_FOREACH(a, b, c) {\n    g(a);\n  }\n  return 1;\n}',
    'f',
  ],
  [
    'as a function with a text',
    'a.cpp',
    'TEST_CASE("a name", "[tag]") {\n  SECTION("b") {\n    int x = 1;\n  }\n}',
    'TEST_CASE',
  ],
  [
    'as a label of access',
    'a.cpp',
    'class A {\n  PRIVATE_UNLESS_TESTED:\n    int f() { return 1; }\n};',
    'A f',
  ],
  ['behind if', 'a.cpp', 'int f() { if CONSTEXPR20 (a < b) { return 1; } return 2; }', 'f'],
  [
    'as a parameter of a template',
    'a.cpp',
    'template <typename T, ENABLE_IF(!is_same<T, int>::value)>\nint f(T t) { return 1; }',
    'f',
  ],
  [
    'with types as arguments',
    'a.c',
    'int f(void) { return va_arg(ap, char *) + NEW(struct s, 1); }',
    'f',
  ],
  ['with an operator as argument', 'a.c', 'int f(void) { return COMPARE(a, <, b); }', 'f'],
  ['with statements as argument', 'a.c', 'int f(void) { PROTECT(a = 1; g(a)); return 1; }', 'f'],
];

const CONDITIONS: readonly Case[] = [
  [
    'two heads of one function',
    'a.c',
    '#ifdef A\nint f(int a) {\n#else\nint f(void) {\n#endif\n  return 1;\n}\nint g(void) { return 2; }',
    'f g',
  ],
  [
    'braces of another language',
    'a.h',
    '#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n',
    'f',
  ],
  [
    'in an expression',
    'a.c',
    'int f(void) {\n  return g(1\n#ifdef A\n    , 2\n#endif\n  );\n}',
    'f',
  ],
  [
    'in a value',
    'a.c',
    'const bool f =\n#ifdef A\n  true\n#else\n  false\n#endif\n;\nint g(void) { return 1; }',
    'f g',
  ],
  [
    'in the initialisers of a constructor',
    'a.cpp',
    'A::A()\n    :\n#ifdef B\n      b_(1),\n#endif\n      c_(2) {\n}',
    'A',
  ],
];

describe('what is valid is understood to the last line', () => {
  beforeAll(() => loadLanguages());

  test.each([...STANDARD])('of the standard and the compilers: %s', expectSymbols);
  test.each([...MACROS])('an unknown macro %s', expectSymbols);
  test.each([...CONDITIONS])('conditions of the preprocessor: %s', expectSymbols);
});

function expectSymbols(...[, path, text, symbols]: Case): void {
  const extraction = extractFile({ path, content: Buffer.from(text), isProbed: true });
  const facts = extraction.outcome === 'extracted' ? extraction.facts : null;
  expect(facts?.state).toBe('parsed');
  expect(facts?.symbols.map(({ name }) => name).join(' ')).toBe(symbols);
}
