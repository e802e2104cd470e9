import type { Language } from '#code/languages/language.ts';
import type { TokenTable } from '#code/lexed-text.ts';
import { lexText } from '#code/lexer.ts';
import { type LexRules, TOKEN, tokenKind, toLexRules } from '#code/lex-rules.ts';
import type { SourceLines } from '#lib/source-lines.ts';
import { type NameRange, rangesOfName } from './cursor.ts';

/** What a character of a file is part of. */
export type Lexeme = 'name' | 'keyword' | 'literal' | 'comment' | 'other';

const rules = new Map<Language, LexRules>();

function rulesOf(language: Language): LexRules {
  const known = rules.get(language) ?? toLexRules(language.lexis);
  rules.set(language, known);
  return known;
}

/** What stands at a place of a file, by its tokens: 'other' where its language is not known. */
export function lexemeAt(
  lines: SourceLines,
  { line, startColumn }: { readonly line: number; readonly startColumn: number },
  language: Language | null,
): Lexeme {
  if (language === null) return 'other';
  const offset = lines.start(line) + startColumn - 1;
  const { tokens, comments } = lexText(lines.text, rulesOf(language), []);
  if (comments.some(({ start, end }) => start <= offset && offset < end)) return 'comment';
  const token = tokenAt(tokens, offset);
  return token < 0 ? 'other' : (LEXEMES[tokenKind(tokens.hashes[token] ?? 0)] ?? 'other');
}

/** @returns the token that a character belongs to, -1 where it belongs to none */
function tokenAt({ starts, ends, count }: TokenTable, offset: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const isInside = (starts[low] ?? 0) <= offset && offset < (ends[low] ?? 0);
  return count > 0 && isInside ? low : -1;
}

/** In the order of `TOKEN`. */
const LEXEMES: readonly Lexeme[] = ['other', 'keyword', 'name', 'literal'];

/**
 * Where a line uses a name: as code, or, where no code has it, in whatever text the line has it.
 * The line is read alone: what a string of several lines has on it counts as code.
 */
export function usesOnLine(
  text: string,
  names: readonly string[],
  language: Language | null,
): readonly NameRange[] {
  const all = names.flatMap((name) => rangesOfName(text, name, language));
  if (language === null || all.length < 2) return all;
  const { tokens } = lexText(text, rulesOf(language), []);
  const starts = new Set<number>();
  for (let i = 0; i < tokens.count; i++) {
    if (tokenKind(tokens.hashes[i] ?? 0) === TOKEN.name) starts.add((tokens.starts[i] ?? 0) + 1);
  }
  const inCode = all.filter(({ startColumn }) => starts.has(startColumn));
  return inCode.length > 0 ? inCode : all;
}

export interface WantedName {
  readonly name: string;
  readonly fromLine: number;
  /** inclusive */
  readonly toLine: number;
}

/** Every use of a name as code in some lines of a file, from first to last. */
export function nameTokens(
  lines: SourceLines,
  wanted: WantedName,
  language: Language | null,
): readonly (NameRange & { readonly line: number })[] {
  if (language === null) return [];
  const { tokens } = lexText(lines.text, rulesOf(language), []);
  const { name } = wanted;
  const found: (NameRange & { readonly line: number })[] = [];
  for (let i = 0; i < tokens.count; i++) {
    if (!isUse(tokens, i, wanted)) continue;
    const from = tokens.starts[i] ?? 0;
    if (!lines.text.startsWith(name, from)) continue;
    const line = tokens.lines[i] ?? 0;
    const startColumn = from - lines.start(line) + 1;
    found.push({ name, line, startColumn, endColumn: startColumn + name.length });
  }
  return found;
}

/** By all but its text. */
function isUse(tokens: TokenTable, i: number, { name, fromLine, toLine }: WantedName): boolean {
  const line = tokens.lines[i] ?? 0;
  const length = (tokens.ends[i] ?? 0) - (tokens.starts[i] ?? 0);
  const isNear = fromLine <= line && line <= toLine && length === name.length;
  return isNear && tokenKind(tokens.hashes[i] ?? 0) === TOKEN.name;
}
