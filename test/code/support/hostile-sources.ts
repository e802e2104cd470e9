import { grammarOf, LANGUAGES } from '#code/languages/registry.ts';

/** A text that makes a parser or what comes after it work hard, of any length. */
export interface HostileShape {
  readonly title: string;
  readonly make: (length: number) => string;
}

/** Repeated to the whole length: nothing that is opened is ever closed. */
const REPEATED = [
  ['(', '[', '{', '<', '([{', 'a(', 'a[', 'a<b<', 'a{', '/[', '/*', '<!--', '<?php '],
  ['`${', '"${', '"#{', `f'{`, 's"${', '$(', '${', '$((', '`', '"', "'", '"\n', "'\n", '"""\n'],
  ['<<A\n', '<<-A\n', '<<~A ', '<<<A\n', 'R"x(', 'r#"', 'r####', '@"', '%w[', '%q(', '=begin\n'],
  ['a', '1', '-', '!', '*', '&', '#', '@', '\\', ' ', '\n', '\t', '\r', '\\\n', '.', ':', ';'],
  ['a.b.', 'a?.b.', 'a.b().', 'a::b::', 'a->b->', '1+', '1-', 'a=', 'a,', 'a?b:', 'a=>', 'x|'],
  ['a b ', 'a\n', 'a(b,c);', 'a;', 'a=1\n', '"a"', '1 2 ', 'é', '🎉', 'a&&', 'a??', 'not ', '-> '],
  ['@a\n', '@a(', '#[a]', '[a]\n', '<a>', '<a b={', '<a>{', '</a>', '<a', '=', '=\n', '>'],
  ['if(a){}else ', 'if a:\n', 'elif a:\n', 'else if a {}\n', 'if a\n', 'if a; then\n', 'if(a)'],
  ['for(;;)', 'while(a)', 'do ', 'do{', 'try{', 'case a:', 'case a)\n', 'when a\n', 'switch(a){'],
  ['function f(){', 'function f()', 'def f():', 'def f\n', 'fn f(){', 'func f(){', 'fun f(){'],
  ['void f(){', 'class A{', 'class A:', 'class A\n', 'struct A{', 'namespace a{', 'module A\n'],
  ['contract A{', 'impl A{', 'enum A{', 'interface A{', 'object A{', 'mod a{', 'lambda:'],
  ['function f(a){a}', 'def f(a): a\n', 'fn f(a:A){a}', 'func f(a A){a}', 'int f(int a){a;}\n'],
  ['import a\n', "import 'a';", 'from a import b\n', 'use a;', '#include <a>\n', 'using a;', 'a!{'],
  [
    '#if a\n',
    '#elif a\n',
    '#define a\\\n',
    'template<',
    'A<A<',
    'new ',
    'await ',
    'return ',
    'let ',
  ],
  [
    '// a\n',
    '# a\n',
    '/** a */',
    'async ',
    'const a=',
    'var a=[',
    'export ',
    'public ',
    'x if a else ',
  ],
].flat();

/** Opened and closed again: valid somewhere, and as deep as the text is long. */
const NESTED: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['a(', ')'],
  ['<a>', '</a>'],
  ['{a:', '}'],
  ['function f(){', '}'],
  ['class A{', '}'],
  ['void f(){', '}'],
  ['if(a){', '}'],
  ['`${', '}`'],
  ['"${', '}"'],
  ['$(', ')'],
  ['A<', '>'],
  ['#if a\n', '#endif\n'],
  ['def f\n', 'end\n'],
];

export const HOSTILE_SHAPES: readonly HostileShape[] = [
  ...REPEATED.map((unit) => ({ title: titleOf(unit), make: repeated(unit) })),
  ...NESTED.map(([open, close]) => ({
    title: `${titleOf(open)} … ${titleOf(close)}`,
    make: (length: number) => {
      const depth = Math.floor(length / (open.length + close.length));
      return open.repeat(depth) + close.repeat(depth);
    },
  })),
  { title: 'indentation', make: indented('if a:\n') },
  { title: 'indented definitions', make: indented('def f(a):\n') },
  { title: 'indented keys', make: indented('a:\n') },
  { title: 'random ASCII', make: (length) => randomText(length, (word) => 32 + (word % 95)) },
  { title: 'random Latin', make: (length) => randomText(length, (word) => 10 + (word % 0x240)) },
  { title: 'random signs', make: (length) => randomText(length, (word) => 0x21 + (word % 15)) },
  {
    title: 'many names under one comment',
    make: (length) => '// x\n'.repeat(length / 10) + 'function f(){}'.repeat(length / 28),
  },
];

/** A path of each grammar, by its language and its name. */
export const HOSTILE_PATHS: ReadonlyMap<string, string> = new Map(
  LANGUAGES.flatMap((language) =>
    language.extensions.flatMap((extension): [string, string][] => {
      const path = `a${extension}`;
      return language.syntax ? [[`${language.id} ${grammarOf(language.syntax, path)}`, path]] : [];
    }),
  ).toReversed(),
);

function titleOf(unit: string): string {
  return JSON.stringify(unit);
}

function repeated(unit: string): (length: number) => string {
  return (length) => unit.repeat(Math.floor(length / Buffer.byteLength(unit)));
}

/** Every line one deeper: the depth is the square root of the length. */
function indented(line: string): (length: number) => string {
  return (length) => {
    const depth = Math.floor(Math.sqrt(2 * length)) - line.length;
    return Array.from({ length: Math.max(1, depth) }, (_, level) => ' '.repeat(level) + line).join(
      '',
    );
  };
}

/** As hostile as chance makes it. Source: Marsaglia's xorshift. */
function randomText(length: number, toCode: (word: number) => number): string {
  let state = 88_675_123;
  const codes = Array.from({ length: Math.floor(length / 2) }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return toCode(state >>> 8);
  });
  return codes.map((code) => String.fromCharCode(code)).join('');
}
