import type { FactDraft, UnfoldedCode } from '#code/languages/syntax.ts';

const KNOWN =
  'selector|keyPath|available|unavailable|externalMacro|colorLiteral|fileLiteral|imageLiteral';

const REWRITES: readonly (readonly [pattern: RegExp, rewrite: (...found: string[]) => string])[] = [
  // #if, #else, #endif: what stands in any branch is code of the file
  [/^[ \t]*#(?:if|elseif|else|endif|warning|error|sourceLocation)\b[^\n]*/gm, blank],
  // #expect(...), #fileID: macros are called like functions
  [new RegExp(`#(?!(?:${KNOWN})\\b)(?=[\\p{L}_])`, 'gu'), () => '_'],
  // throws(Failure)
  [/(?<=\bthrows)\([^()\n]{0,80}\)/g, blank],
  [/(?<=\bnonisolated|\bunowned)\((?:unsafe|safe|nonsending)\)/g, blank],
  [/\bawait(?= )/g, blank],
  [/\bconsume (?=[\p{L}_])/gu, blank],
  [/\breturn \(\)/g, () => 'return  0'],
  [/\bunsafe (?=[\w.]{1,80}\()/g, blank],
  [/\bsending (?=\p{Lu})/gu, blank],
  // ((), x): a value without a value
  [/\(\(\)(?=[),])/g, () => '( 0'],
  [/^(?:public|package|internal|private|fileprivate)(?= import\b)/gm, blank],
  [
    /\bpackage(?= (?:final|static|func|var|let|struct|class|enum|protocol|init|extension|actor|typealias)\b)/g,
    () => 'public ',
  ],
];

/** What nothing is escaped in, as a plain string: `#"a "b""#`, `#/a(b)/#`. */
function withoutRaw(text: string, open: string, close: string): string {
  const parts: string[] = [];
  let done = 0;
  let closing = 0;
  let line = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, Math.max(done, at + 1))) {
    if (closing < at + open.length) closing = text.indexOf(close, at + open.length);
    if (closing < 0) break;
    if (line <= at) line = endOfLine(text, at);
    if (closing > line || text.startsWith('#"""', at)) continue;
    parts.push(text.slice(done, at), ` "${'x'.repeat(closing - at - open.length)}" `);
    done = closing + close.length;
  }
  return parts.join('') + text.slice(done);
}

function endOfLine(text: string, position: number): number {
  const end = text.indexOf('\n', position);
  return end < 0 ? text.length : end;
}

function blank(found: string): string {
  return ' '.repeat(found.length);
}

/**
 * A text in the words of an older Swift, that the grammar knows: as long as it was, on the same lines.
 * Linear in the text.
 */
function withoutNewSwift(text: string): string {
  let code = withoutRaw(withoutRaw(text, '#/', '/#'), '#"', '"#');
  for (const [pattern, rewrite] of REWRITES) code = code.replaceAll(pattern, rewrite);
  return code;
}

/** `#available(iOS 14, macOS 11, *)`: a condition, which the grammar reads in few places only. */
const AVAILABLE = /#(?:un)?available\([^()\n]{0,300}\)/g;

export function repairSwift(text: string): string {
  return withoutNewSwift(text)
    .replaceAll(AVAILABLE, (found) => 'true'.padEnd(found.length))
    .replaceAll(/(?<=: )\(\)(?=[,)])/g, () => '0 ')
    .replaceAll(/\bsending (?=[@(])/g, blank);
}

/** What the parser reads of a Swift file. */
export function unfoldSwift(text: string): UnfoldedCode {
  const parts = text.includes('#') ? { close: skipMacros, complete: keepReferences } : null;
  return { code: withoutNewSwift(text), parts };
}

function keepReferences<T>({ references }: { readonly references: T }): T {
  return references;
}

/** `#expect(...)` calls a macro, no function of that name. */
function skipMacros({ text, marks }: FactDraft): void {
  for (const { index } of text.matchAll(/#(?=[\p{L}_])/gu)) marks.set(index + 1, 'skip');
}
