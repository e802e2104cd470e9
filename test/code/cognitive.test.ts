import { describe, expect, test } from 'vitest';
import { factsOf } from './support/extraction.ts';

/** Cognitive complexity of the first function of a file. */
function cognitiveOf(path: string, source: string): number | undefined {
  return factsOf(path, source).symbols.find(({ complexity }) => complexity > 0)?.cognitive;
}

describe('cognitive complexity: the examples of its definition', () => {
  const cases: readonly [name: string, path: string, source: string, expected: number][] = [
    [
      'sumOfPrimes (Java)',
      'A.java',
      'class A { int sumOfPrimes(int max) { int total = 0; OUT: for (int i = 1; i <= max; ++i) { for (int j = 2; j < i; ++j) { if (i % j == 0) { continue OUT; } } total += i; } return total; } }',
      7,
    ],
    [
      'getWords (Java)',
      'A.java',
      'class A { String getWords(int number) { switch (number) { case 1: return "one"; case 2: return "a couple"; case 3: return "a few"; default: return "lots"; } } }',
      1,
    ],
    [
      'myMethod with catches (Java)',
      'A.java',
      'class A { void myMethod() { try { if (condition1) { for (int i = 0; i < 10; i++) { while (condition2) { } } } } catch (ExcepType1 | ExcepType2 e) { if (condition2) { } } } }',
      9,
    ],
    [
      'myMethod2 with a lambda (Java)',
      'A.java',
      'class A { void myMethod2() { Runnable r = () -> { if (condition1) { } }; } }',
      2,
    ],
    [
      'sequences of like operators (C)',
      'a.c',
      'void f(void) { if (a && b && c || d || e && f) {} }',
      4,
    ],
    ['a negated sequence of its own (C)', 'a.c', 'void f(void) { if (a && !(b && c)) {} }', 3],
    ['goto (C)', 'a.c', 'void f(void) { if (a) { goto end; } end: return; }', 2],
    [
      'conditions of the preprocessor (C)',
      'a.c',
      'void f(void) {\n#ifdef A\n  if (a) {}\n#endif\n}\n',
      1,
    ],
    [
      'else if and else (JavaScript)',
      'a.js',
      'function f() { if (a) {} else if (b) {} else {} }',
      3,
    ],
    [
      'an else that holds an if (JavaScript)',
      'a.js',
      'function f() { if (a) {} else { if (b) {} } }',
      4,
    ],
    ['nested ternaries (JavaScript)', 'a.js', 'function f() { return a ? b : c ? d : e; }', 3],
    ['the shorthand ?? (JavaScript)', 'a.js', 'function f() { return a ?? b?.c; }', 0],
    ['brackets (TypeScript)', 'a.ts', 'function f() { return a && (b && c) && (d || e); }', 2],
    [
      'a comparison between (TypeScript)',
      'a.ts',
      'function f() { return (a && b) === (c && d); }',
      2,
    ],
    [
      'the head of a loop (TypeScript)',
      'a.ts',
      'function f() { while (a.some((x) => x ? 1 : 0)) {} }',
      3,
    ],
  ];

  test.for(cases)('%s', ([, path, source, expected]) => {
    expect(cognitiveOf(path, source)).toBe(expected);
  });
});

/*
 * if 1, a loop in it 2, if in that 3, else if 1, else 1, a loop 1, a switch in it 2, then a closure with
 * an if 2 and two sequences 2: 15, and one for a jump to a label and one for the recursion.
 */
describe('the same function in every language', () => {
  const cases: readonly [path: string, expected: number, source: string][] = [
    [
      'a.go',
      17,
      'package a\nfunc f(a, b bool) { if a { for { if b { break } } } else if b { } else { }; L: for { switch { case a: continue L }}; g := func() { if a && b || a { } }; g(); f(a,b) }',
    ],
    [
      'A.java',
      17,
      'class A { void f(boolean a, boolean b) { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } L: while (a) { switch (x) { case 1: continue L; } } Runnable g = () -> { if (a && b || a) {} }; f(a, b); } }',
    ],
    [
      'a.kt',
      17,
      'fun f(a: Boolean, b: Boolean) { if (a) { while (true) { if (b) {} } } else if (b) { } else { }\n L@ while (a) { when (x) { 1 -> continue@L } }\n val g = { if (a && b || a) {} }\n f(a, b) }',
    ],
    [
      'a.scala',
      16,
      'object A { def f(a: Boolean, b: Boolean): Unit = { if (a) { while (true) { if (b) {} } } else if (b) { } else { }\n while (a) { x match { case 1 => 2 } }\n val g = (y: Int) => { if (a && b || a) {} }\n f(a, b) } }',
    ],
    [
      'a.cs',
      17,
      'class A { void f(bool a, bool b) { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } L: while (a) { switch (x) { case 1: goto L; } } var g = () => { if (a && b || a) {} }; f(a, b); } }',
    ],
    [
      'a.dart',
      16,
      'void f(bool a, bool b) { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } while (a) { switch (x) { case 1: break; } } var g = () { if (a && b || a) {} }; f(a, b); }',
    ],
    [
      'a.php',
      17,
      '<?php function f($a, $b) { if ($a) { for (;;) { if ($b) {} } } elseif ($b) { } else { } while ($a) { switch ($x) { case 1: continue 2; } } $g = function () { if ($a && $b || $a) {} }; f($a, $b); }',
    ],
    [
      'a.rb',
      16,
      'def f(a, b)\n if a\n while true do\n if b\n end\n end\n elsif b\n else\n end\n while a do\n case x\n when 1 then 2\n end\n end\n g = lambda { if a && b || a then 1 end }\n f(a, b)\nend',
    ],
    [
      'a.rs',
      17,
      "fn f(a: bool, b: bool) { if a { loop { if b {} } } else if b { } else { } 'l: while a { match x { 1 => continue 'l, _ => {} } } let g = || { if a && b || a {} }; f(a, b); }",
    ],
    [
      'a.swift',
      17,
      'func f(a: Bool, b: Bool) { if a { while true { if b {} } } else if b { } else { }\n L: while a { switch x { case 1: continue L\n default: break } }\n let g = { if a && b || a {} }\n f(a: a, b: b) }',
    ],
    [
      'a.cpp',
      17,
      'void f(int a, int b) { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } L: while (a) { switch (x) { case 1: goto L; } } auto g = [&]() { if (a && b || a) {} }; f(a, b); }',
    ],
    [
      'a.js',
      17,
      'function f(a, b) { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } L: while (a) { switch (x) { case 1: continue L; } } const g = () => { if (a && b || a) {} }; f(a, b); }',
    ],
    [
      'a.py',
      16,
      'def f(a, b):\n  if a:\n    while True:\n      if b: pass\n  elif b: pass\n  else: pass\n  while a:\n    match x:\n      case 1: pass\n  g = lambda: (1 if a and b or a else 2)\n  f(a, b)\n',
    ],
    // No closure: what was in it is one less deep. In a shell neither, nor a jump; a try has a catch.
    [
      'a.sol',
      15,
      'contract A { function f(bool a, bool b) public { if (a) { for (;;) { if (b) {} } } else if (b) { } else { } while (a) { try x.f() {} catch {} } if (a && b || a) {} f(a, b); } }',
    ],
    [
      'a.sh',
      14,
      'f() { if a; then while true; do if b; then c; fi; done; elif b; then c; else d; fi; while a; do case x in 1) c;; esac; done; a && b || c; f; }',
    ],
  ];

  test.for(cases)('%s', ([path, expected, source]) => {
    expect(cognitiveOf(path, source)).toBe(expected);
    expect(factsOf(path, source).cognitive).toBe(expected);
  });
});

describe('functions in functions', () => {
  test('are part of what is around them, one level deeper, and have their own value', () => {
    const facts = factsOf('a.ts', 'function f() { if (a) {} function g() { if (b) {} } }');
    expect(facts.symbols.map(({ name, cognitive }) => [name, cognitive])).toEqual([
      ['f', 3],
      ['g', 1],
    ]);
    expect(facts.cognitive).toBe(3);
  });

  test('a JavaScript function with no structure of its own is a frame: they stand for themselves', () => {
    const facts = factsOf('a.js', 'function f() { function g() { if (b) {} } }');
    expect(facts.symbols.map(({ cognitive }) => cognitive)).toEqual([0, 1]);
    expect(facts.cognitive).toBe(1);
  });

  test('another object’s method of the same name is no recursion, the own one is', () => {
    const source = 'class A { f() { return this.f(); } g() { return this.b.g(); } }';
    expect(factsOf('a.ts', source).symbols.map(({ cognitive }) => cognitive)).toEqual([0, 1, 0]);
  });
});
