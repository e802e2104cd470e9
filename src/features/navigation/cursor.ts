import type { Language } from '#code/languages/language.ts';
import type { SourceLines } from '#lib/source-lines.ts';
import { AppError } from '#platform/errors.ts';

/** A place in a file: both 1-based, columns in UTF-16 units, as editors count. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A name in a line; `endColumn` is the column behind its last character. */
export interface NameRange {
  readonly name: string;
  readonly startColumn: number;
  readonly endColumn: number;
}

/**
 * The name that a cursor is on or right behind; null where there is none.
 * @param language whose names may have further characters: `$`, `?`, `@`
 * @throws AppError INVALID_REQUEST for a place that the file has not
 */
export function nameAt(
  lines: SourceLines,
  { line, column }: Position,
  language: Language | null,
): NameRange | null {
  const text = lineAt(lines, line);
  if (!Number.isInteger(column) || column < 1 || column > text.length + 1) {
    throw new AppError(
      'INVALID_REQUEST',
      `column must be between 1 and ${text.length + 1} on line ${line}; got ${column}.`,
    );
  }
  const offset = column - 1;
  for (const { name, start } of namesIn(text, language)) {
    const end = start + name.length;
    if (start > offset) return null;
    if (offset <= end) return { name, startColumn: start + 1, endColumn: end + 1 };
  }
  return null;
}

function lineAt(lines: SourceLines, line: number): string {
  if (Number.isInteger(line) && line >= 1 && line <= lines.count) return lines.line(line);
  throw new AppError('INVALID_REQUEST', `line must be between 1 and ${lines.count}; got ${line}.`);
}

interface Word {
  readonly name: string;
  /** offset in the line */
  readonly start: number;
}

function* namesIn(text: string, language: Language | null): Generator<Word> {
  for (const match of text.matchAll(patternOf(language)))
    yield { name: match[0], start: match.index };
}

const patterns = new Map<string, RegExp>();

/** What a name may be made of in a language, `matchAll` ready. */
function patternOf(language: Language | null): RegExp {
  const key = language?.id ?? '';
  const known = patterns.get(key);
  if (known) return known;
  const { nameCharacters = '', nameSuffixes = '' } = language?.lexis ?? {};
  // PHP's namespaces are names joined by a backslash: a cursor is on one of them.
  const signs = escapeClass(nameCharacters.replaceAll('\\', ''));
  const unit = `[\\p{L}\\p{N}\\p{M}_${signs}]`;
  const suffix = nameSuffixes === '' ? '' : `[${escapeClass(nameSuffixes)}]?`;
  const made = new RegExp(`${unit}+${suffix}`, 'gu');
  patterns.set(key, made);
  return made;
}

function escapeClass(characters: string): string {
  return characters.replaceAll(/[\\\]^-]/gu, String.raw`\$&`);
}

/** A name without the sign that some languages write before it: `$total`, `#size`, `@store`. */
export function bareName(name: string): string {
  return name.replace(/^[$#@]+/u, '');
}

/**
 * Where a line has a name as a whole word, from left to right.
 * @param language as above; a name that is written with a sign before it is found as well
 */
export function rangesOfName(text: string, name: string, language: Language | null): NameRange[] {
  if (!text.includes(name)) return [];
  const wanted = bareName(name);
  return [...namesIn(text, language)]
    .filter((word) => word.name === name || bareName(word.name) === wanted)
    .map(({ start, name: found }) => ({
      name: found,
      startColumn: start + 1,
      endColumn: start + found.length + 1,
    }));
}
