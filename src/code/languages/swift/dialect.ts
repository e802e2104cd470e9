import type { FactDraft, UnfoldedCode } from '#code/languages/syntax.ts';
import { mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

const PATTERNS: readonly PatternMend[] = [
  // #warning, #error, and conditions among modifiers, arguments and elements: all branches are code of the file
  [/^[ \t]*#(?:if|elseif|else|endif|warning|error|sourceLocation)\b[^\n]*/gm],
  // `nonisolated(unsafe) var a`
  [/\bnonisolated(?:\((?:unsafe|nonsending)\))?(?=\s+(?:let|var)\b)/g],
  [/(?<=\bnonisolated|\bunowned)\((?:unsafe|safe|nonsending)\)/g],
  [/\b(?:await|unsafe|consume|copy|sending|borrowing) (?=[\p{L}_@([.])/gu],
  // `throws(Failure)`
  [/(?<=\bthrows)\([^()\n]{0,80}\)/g],
  // `_$id`, `$0`: a sign in a name
  [/(?<=\w)\$(?=\w)/g, () => '_'],
  // `/Action.child`: a path of a case
  [/(?<=[:(,] ?)\/(?=\p{Lu}\w*\.)/gu],
  // #available(iOS 14, *): a condition, which the grammar reads in few places only
  [/#(?:un)?available\([^()\n]{0,300}\)/g, (found) => 'true'.padEnd(found.length)],
  // `\\.[id: 3]`: a path that begins with a subscript, as the literal that is left without its start
  [/\\\.(?=\s{0,200}\[)/g],
  // `case .success():`
  [/(?<=\.\w{1,80})\(\)(?=\s*[:,])/g],
  // `case .min..<0:`
  [/(?<=\bcase )\.(?=\w{1,80}\.\.)/g],
  // `prefix = a`, `let `self` = a`: names
  [
    /\b(?:prefix|postfix|infix)(?= =)|(?<=\b(?:let|var) )`self`/g,
    (found) => 'x'.repeat(found.length),
  ],
  // `@_lifetime(…)`, `@convention(c) (A) -> B` in brackets
  [/@_\w+\([^()\n]{0,200}\)|(?<=\()@convention\(\w+\) ?/g],
  // `/^a (\d+)/`: a regular expression on its own, or behind `=`
  [
    /(?<=^[ \t]{0,80}|= )\/(?![*/ \t])[^\n]{1,400}\/(?=[ \t]*$)/gm,
    (found) => `"${'x'.repeat(found.length - 2)}"`,
  ],
  // conditions of an associated type, line by line
  [
    /(?<=\bassociatedtype [^\n]{1,200}\n)[ \t]*where\n(?:[ \t]+[^\n]{1,200}==[^\n]{1,200}\n){1,20}/g,
  ],
  // `case (a + 1)...b:`
  [/(?<=\bcase )\([^()\n]{1,80}\)(?=\.\.)/g, (found) => 'x'.repeat(found.length)],
  [/@Sendable(?= func\b)/g],
  // conditions of a function, line by line
  [/\bwhere\n(?:[ \t]+[^\n{}]{1,200}\n){1,20}(?=[ \t]*\{)/g],
  // a value without a value
  [/(?<=[:(] ?|\breturn )\(\)/g, () => '0 '],
  [/^(?:public|package|internal|private|fileprivate)(?= import\b)/gm],
];

/** What the grammar of Swift does not know, the likeliest kind first. */
export const SWIFT_MENDS = PATTERNS.map(mendsOf);

/** `Syntax.unfold` of Swift: the text as it is, and its macros. */
export function unfoldSwift(text: string): UnfoldedCode {
  const parts = text.includes('#') ? { close: skipMacros, complete: keepReferences } : null;
  return { code: text, parts };
}

function keepReferences<T>({ references }: { readonly references: T }): T {
  return references;
}

/** `#expect(...)` calls a macro, no function of that name. */
function skipMacros({ text, marks }: FactDraft): void {
  for (const { index } of text.matchAll(/#(?=[\p{L}_])/gu)) marks.set(index + 1, 'skip');
}
