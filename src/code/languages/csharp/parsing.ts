import type { Mend } from '#code/parse/mending.ts';
import { allThenEach, mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

const TARGETS = 'assembly|event|field|method|module|param|property|return|type';

const PATTERNS: readonly PatternMend[] = [
  // `Find([type])`: a name that is called like the target of an attribute
  [
    new RegExp(`(?<=[[,]\\s{0,40})(?:${TARGETS})(?=\\s*[\\],])`, 'g'),
    (found) => 'x'.repeat(found.length),
  ],
  // `*(uint*)&x`: the address of a value
  [/\*\(\w{1,40}\*\)&(?=\w)/g],
  // `$"{{{name}}}"`: an expression in braces that stand for themselves
  [/\{\{(?=\{[^{])|(?<=[^}]\})\}\}(?!\})/g],
];

/** What the grammar of C# does not know. */
export const CSHARP_MENDS = allThenEach([extensionMends, ...PATTERNS.map(mendsOf)]);

const EXTENSION =
  /\bextension\s*(?:<[^<>(){}]{1,200}>\s*)?\((?:[^()]|\([^()]*\)){1,400}\)\s*(?:where\b[^{};]{1,400})?\{/g;

/** `extension(Type value) { … }`: its members are the class's. */
function extensionMends(text: string): readonly Mend[] {
  return Array.from(text.matchAll(EXTENSION), ({ 0: head, index }): Mend => {
    const end = index + head.length;
    const close = closingBrace(text, end);
    const opening = { start: index, end, text: head.replaceAll(/[^\n]/g, ' ') };
    return close < 0 ? [] : [opening, { start: close, end: close + 1, text: ' ' }];
  }).filter((mend) => mend.length > 0);
}

const BRACES = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)+'|\/\/[^\n]*|\/\*[^]*?\*\/|[{}]/g;

/** @returns where the brace closes that opened before a position, -1 where none does */
function closingBrace(text: string, from: number): number {
  BRACES.lastIndex = from;
  let depth = 1;
  for (let found = BRACES.exec(text); found; found = BRACES.exec(text)) {
    if (found[0] === '{') depth++;
    if (found[0] === '}' && --depth === 0) return found.index;
  }
  return -1;
}
