import { redactSecrets } from '#lib/redaction/redact.ts';
import { isTestPath } from '#code/languages/registry.ts';
import type { LineRange } from '../citations.ts';
import { type CodeReference } from '../retrieval/references.ts';
import { type Place, qualifiedName, type SymbolPlace } from '../retrieval/place.ts';
import type { Sources } from '../retrieval/sources.ts';
import { firstSentence, plainText } from './doc-text.ts';
import { excerptOf } from './excerpt.ts';
import type { Draft } from './draft.ts';
import { code, foldSpace, prose } from './markdown.ts';

const MAX_LINE_CHARS = 160;
const MAX_COMMENT_LINES = 60;

/** A definition with its citation: `` `Flask.run` [src/app.py:3-9] ``; null where it does not hold. */
export function symbolHead(draft: Draft, symbol: SymbolPlace): string | null {
  const at = citeSymbol(draft, symbol);
  return at === null ? null : `${code(qualifiedName(symbol))} ${at}`;
}

/** The citation of a definition: its range, from where its documentation begins. */
export function citeSymbol(draft: Draft, symbol: SymbolPlace): string | null {
  const range = withDocumentation(symbol, draft.sources);
  return draft.cite(range, { token: nameToken(symbol), description: describe(symbol) });
}

/** A default export has no name of its own in the text. */
function nameToken({ name }: SymbolPlace): string {
  return name === 'default' || name.startsWith('<') ? '' : name;
}

/** What a definition says of itself: its documentation, else its declaration. */
function describe({ doc, signature, name }: SymbolPlace): string {
  const sentence = firstSentence(redactSecrets(doc));
  if (sentence !== '') return sentence;
  return signature === '' ? name : foldSpace(redactSecrets(signature)).slice(0, 240);
}

/** The same as Markdown: prose where it is documented, code where it is not. */
export function describeInline(symbol: SymbolPlace): string {
  return firstSentence(symbol.doc) === '' ? code(describe(symbol)) : prose(describe(symbol));
}

/** `- \`name\` [place]: what it says`; null where the place does not hold. */
export function placeItem(draft: Draft, place: Place, topics: readonly string[]): string | null {
  if (place.symbol === null) return textItem(draft, place, topics);
  const head = symbolHead(draft, place.symbol);
  return head === null ? null : `- ${head}: ${describeInline(place.symbol)}`;
}

function textItem(draft: Draft, place: Place, topics: readonly string[]): string | null {
  const { filePath } = place;
  const excerpt = excerptOf(draft.sources.lines(filePath), place, topics);
  const first = foldSpace(excerpt.lines[0] ?? '').slice(0, MAX_LINE_CHARS);
  const range = { filePath, startLine: excerpt.startLine, endLine: excerpt.endLine };
  const at = draft.cite(range, { token: '', description: first });
  if (at === null) return null;
  return `- ${at}: ${place.isDocument ? prose(plainText(first.replace(/^[#=*\s]+/u, ''))) : code(first)}`;
}

/** The line where something is called or used, with the definition around it. */
export function referenceItem(draft: Draft, reference: CodeReference): string | null {
  const { filePath, line, to, from } = reference;
  const range: LineRange = { filePath, startLine: line, endLine: line };
  const text = foldSpace(draft.sources.lines(filePath)[line - 1] ?? '').slice(0, MAX_LINE_CHARS);
  // The line of a call may be the one that its statement begins on.
  const token = text.includes(to.name) ? to.name : '';
  const at = draft.cite(range, { token, description: text });
  if (at === null) return null;
  const around = from === null ? '' : `${code(qualifiedName(from))} `;
  const doubt = reference.confidence === 'ambiguous' ? ` (${draft.phrases.byName})` : '';
  return `- ${around}${at}: ${code(text)}${doubt}`;
}

/** Tests behind code, the order otherwise kept. */
export function testsLast<T extends { readonly filePath: string }>(places: readonly T[]): T[] {
  return places.toSorted((a, b) => Number(isTestPath(a.filePath)) - Number(isTestPath(b.filePath)));
}

/** From the comment above a definition that its documentation was read from. */
function withDocumentation(symbol: SymbolPlace, sources: Sources): LineRange {
  const { filePath, startLine, endLine } = symbol;
  const lines = sources.lines(filePath);
  const first = lettersOf(symbol.doc).slice(0, 24);
  if (first === '' || lettersOf(lines.slice(startLine - 1, endLine).join(' ')).includes(first)) {
    return { filePath, startLine, endLine };
  }
  for (let line = startLine - 1; line >= Math.max(1, startLine - MAX_COMMENT_LINES); line--) {
    if (!/^\s*(?:\/\/|\/\*|\*|#|--|;|@|\[|%|\(\*|<!--|$)/u.test(lines[line - 1] ?? '')) {
      if (!isInBlockComment(lines, line, startLine)) break;
    }
    const above = lettersOf(lines.slice(line - 1, startLine - 1).join(' '));
    if (above.includes(first)) return { filePath, startLine: line, endLine };
  }
  return { filePath, startLine, endLine };
}

/** A line of a block comment may begin with anything. */
function isInBlockComment(lines: readonly string[], line: number, startLine: number): boolean {
  return lines.slice(line - 1, startLine - 1).some((text) => /\*\/\s*$/u.test(text));
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}
