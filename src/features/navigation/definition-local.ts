import type { SymbolFact } from '#code/model.ts';
import { type Cursor, type DefinitionAnswer, found, type NamePlace } from './definition-answer.ts';
import { referencesAt } from './definition-edges.ts';
import { nameTokens } from './lexed-name.ts';

/**
 * A parameter or variable of the function around the cursor. The index has no local names, so it is
 * found in the text: the first use of the name in the function that looks as if it bound it.
 */
export function byText(cursor: Cursor): DefinitionAnswer | null {
  const { source, name } = cursor;
  if (referencesAt(cursor).length > 0 || isMember(cursor)) return null;
  for (const around of functionsAround(cursor)) {
    const place = boundIn(cursor, around);
    if (place === null) continue;
    const at = { startLine: place.line, endLine: place.line, path: source.path };
    return found(
      name,
      [{ ...at, kind: 'local', confidence: 'textual', name: place, symbol: null }],
      place.line === name.line && place.startColumn === name.startColumn,
    );
  }
  return null;
}

/** What stands behind a dot is a member of something, and no variable. */
function isMember({ source, name }: Cursor): boolean {
  const before = source.lines.line(name.line).slice(0, name.startColumn - 1);
  return /(?:\.|->|::)\s*$/u.test(before) && !before.endsWith('...');
}

/** From the innermost outwards: a function inside another one sees its variables. */
function functionsAround({ source, name }: Cursor): readonly SymbolFact[] {
  return (source.facts?.symbols ?? [])
    .filter(
      ({ kind, startLine, endLine }) =>
        (kind === 'function' || kind === 'method') &&
        startLine <= name.line &&
        name.line <= endLine,
    )
    .toSorted((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine));
}

function boundIn({ source, name }: Cursor, around: SymbolFact): NamePlace | null {
  const { lines, language } = source;
  const wanted = { name: name.name, fromLine: around.startLine, toLine: around.endLine };
  for (const range of nameTokens(lines, wanted, language)) {
    const text = lines.line(range.line);
    const before = text.slice(0, range.startColumn - 1);
    const behind = text.slice(range.endColumn - 1);
    if (isBinding(before, behind) || isParameter(around, range, before)) return range;
  }
  return null;
}

/** What may stand before a name that is bound. */
const BEFORE: readonly RegExp[] = [
  /\b(?:let|const|var|val|for|as|auto|mut|in|with|catch|foreach|my|local|final)\s+[({[]?\s*(?:[\w$]+\s*,\s*)*$/u,
  /\bfunc(?:tion)?\s*\w*\s*\([^()]*$/u,
  /\blambda\s+[\w\s,]*$/u,
];
const TYPED = /^\s*(?:[A-Z][\w<>[\],.?]*|int|long|bool|boolean|char|byte|float|double|string)\s+$/u;
/** What may stand behind it: `= 1`, `, b = f()`, `: T = 1`, `) =>`. */
const BEHIND: readonly RegExp[] = [
  /^\s*(?:,\s*[\w$]+\s*)*(?::[^=:]*)?(?::=|=(?![=>]))/u,
  /^[^()=]*\)?\s*(?::[^=()]*)?=>/u,
];

function isBinding(before: string, behind: string): boolean {
  const lead = before.trimEnd();
  if (/[.>]$/u.test(lead) && !lead.endsWith('=>') && !lead.endsWith('...')) return false;
  const isTyped = TYPED.test(before) && /^\s*[=;:]/u.test(behind);
  const isInBars = /\|[\w\s,:&]*$/u.test(before) && /^[\w\s,:&]*\|/u.test(behind);
  const isNamed = BEFORE.some((pattern) => pattern.test(before));
  return isTyped || isInBars || isNamed || BEHIND.some((pattern) => pattern.test(behind));
}

/** In the signature, behind its first bracket. */
function isParameter(
  { signature, startLine }: SymbolFact,
  range: NamePlace,
  before: string,
): boolean {
  const open = signature.indexOf('(');
  if (open < 0) return false;
  const isInHead = range.line > startLine || before.includes('(');
  const words = signature.slice(open).split(/[^\p{L}\p{N}\p{M}_$]+/u);
  return isInHead && words.includes(range.name);
}
