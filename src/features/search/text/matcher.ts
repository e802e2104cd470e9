import { RE2JS, RE2JSSyntaxException } from 're2js';
import { AppError, invalidField } from '#platform/errors.ts';
import { type Expression, readExpression } from './expression.ts';
import { literalsOf, namesLineBreak, requiredText } from './expression-texts.ts';
import type { TextRange } from './signature.ts';
import { planOf, planOfText, type TrigramPlan } from './trigram-plan.ts';

/** A match: part of a text. */
export type Span = TextRange;

/** How far a matcher looks. */
export interface FindLimits {
  /** at most so many spans */
  readonly spans: number;
  /** time of `performance.now()` at which it stops */
  readonly deadline: number;
  /** parts of the text in which its anchor lies wherever it does, ascending and apart; absent: anywhere */
  readonly parts?: readonly TextRange[];
}

/** A phrase or an expression, ready to look for. */
export interface TextMatcher {
  /** as it was asked for */
  readonly source: string;
  readonly plan: TrigramPlan;
  /** a text that stands in every match but for letter case and white space, '' where none is sure */
  readonly anchor: string;
  /** texts that stand in every match or in some */
  readonly literals: readonly string[];
  /** Where it stands in a text, ascending. Its time is linear in the text. */
  readonly find: (text: string, limits: FindLimits) => Span[];
}

/** A phrase: its letters as they are, a run of white space for any other. */
export function toPhraseMatcher(phrase: string, isCaseSensitive: boolean): TextMatcher {
  const words = phrase.split(SPACES).map(escape);
  const native = new RegExp(toPhraseSource(words), isCaseSensitive ? 'gu' : 'giu');
  return {
    source: `"${phrase}"`,
    plan: planOfText(phrase),
    anchor: phrase,
    literals: [phrase],
    find: (text, limits) => findNatively(native, text, limits),
  };
}

const GAP = String.raw`[\t-\r ]+`;

/**
 * Looks for the longest word, and from there for those before and behind it: the engine passes over a
 * text in steps as long as what an expression begins with. Linear: there is nothing to choose from, and
 * what a run of spaces takes is what follows a word.
 */
function toPhraseSource(words: readonly string[]): string {
  const longest = Math.max(...words.map((word) => word.length));
  const at = words.findIndex((word) => word.length === longest);
  const anchor = words[at] ?? '';
  const before = words.slice(0, at).map((word) => word + GAP);
  const behind = words.slice(at + 1).map((word) => GAP + word);
  const lookBack = at === 0 ? '' : `(?<=(?<before>${before.join('')})${anchor})`;
  return [anchor, lookBack, ...behind].join('');
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** Matches from the left, none of which overlap; one begins with its group `before`, if there is one. */
function findNatively(native: RegExp, text: string, { spans, parts }: FindLimits): Span[] {
  const found: Span[] = [];
  for (const part of parts ?? [{ start: 0, end: text.length }]) {
    native.lastIndex = 0;
    const looked = text.slice(part.start, part.end);
    if (!native.test(looked)) continue;
    native.lastIndex = 0;
    let free = 0;
    for (const match of looked.matchAll(native)) {
      const start = match.index - (match.groups?.['before']?.length ?? 0);
      if (start < free) continue;
      free = match.index + match[0].length;
      found.push({ start: part.start + start, end: part.start + free });
      if (found.length >= spans) return found;
    }
  }
  return found;
}

const SPACES = /[\t-\r ]+/;
/** Steps of the compiled expression: each is looked at for each character at worst. */
const MAX_PROGRAM = 1_500;
const FLAGS: Readonly<Record<string, number>> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
};

/**
 * A regular expression, run by RE2, whose time is linear whatever it says. A match lies in one line
 * unless the expression names the line break.
 * @param flags of `i`, `m`, `s`; `m` is always on
 * @throws AppError INVALID_REQUEST with the position and what is wrong there
 */
export function toExpressionMatcher(pattern: string, flags: string): TextMatcher {
  const compiled = compile(pattern, flags);
  const expression = readExpression(pattern);
  return {
    source: `/${pattern}/${flags}`,
    plan: planOf(expression),
    anchor: namesLineBreak(expression) ? '' : requiredText(expression),
    literals: literalsOf(expression),
    find: toFind(pattern, flags, { compiled, expression }),
  };
}

interface Compiled {
  readonly compiled: RE2JS;
  readonly expression: Expression;
}

function toFind(
  pattern: string,
  flags: string,
  { compiled, expression }: Compiled,
): TextMatcher['find'] {
  if (/^[^\\^$.*+?()[\]{}]+$/.test(pattern) && !pattern.split('|').includes('')) {
    // Texts to choose from and nothing else: JavaScript's engine is linear here as well, and faster.
    const source = pattern.split('|').map(escape).join('|');
    const native = new RegExp(source, flags.includes('i') ? 'giu' : 'gu');
    return (text, limits) => findNatively(native, text, limits);
  }
  if (namesLineBreak(expression)) {
    return (text, limits) => (compiled.test(text) ? findInText(compiled, text, limits) : []);
  }
  const anchor = requiredText(expression);
  // Groups may have flags of their own.
  const isFolded = flags.includes('i') || pattern.includes('(?');
  const found = new RegExp(escape(anchor), isFolded ? 'giu' : 'gu');
  const lines = anchor === '' ? everyLine : linesWith(found);
  const isAnywhere = (text: string): boolean => text.includes('\r') || compiled.test(text);
  // The end of a line is before its carriage return, which RE2 does not know.
  if (anchor === '') {
    return (text, limits) =>
      isAnywhere(text) ? findInLines(compiled, lines(text, limits.parts), limits) : [];
  }
  // A few lines have the text that every match has: only what is bound to a text's ends needs the whole.
  const isBound = /\\[AzZ]/.test(pattern);
  return (text, limits) => {
    const spans = findInLines(compiled, lines(text, limits.parts), limits);
    return spans.length === 0 || !isBound || isAnywhere(text) ? spans : [];
  };
}

/** Whether some text fits an expression of the same syntax. @throws as {@link toExpressionMatcher} */
export function toExpressionTest(pattern: string, flags: string): (text: string) => boolean {
  const compiled = compile(pattern, flags);
  return (text) => compiled.test(text);
}

function compile(pattern: string, flags: string): RE2JS {
  const bits = Array.from(flags).reduce((sum, flag) => sum | (FLAGS[flag] ?? 0), RE2JS.MULTILINE);
  try {
    const compiled = RE2JS.compile(pattern, bits);
    if (compiled.programSize() <= MAX_PROGRAM) return compiled;
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) throw toRefusal(pattern, error);
    throw error;
  }
  throw invalidField(
    'query',
    `query: /${shorten(pattern)}/ is too large after its repetitions are expanded. Use smaller repetition counts.`,
  );
}

function toRefusal(pattern: string, error: RE2JSSyntaxException): AppError {
  const at = error.input === null ? -1 : pattern.indexOf(error.input);
  // Of what is never closed, RE2 names the whole: it is missed at the end.
  const isWhole = at === -1 || error.input === pattern;
  const position = isWhole ? pattern.length : at + 1;
  const near = isWhole ? '' : ` (${shorten(error.input ?? '')})`;
  return new AppError(
    'INVALID_REQUEST',
    `query: /${shorten(pattern)}/, character ${position}: ${error.error}${near}. ${HINT}`,
    { cause: error, field: 'query' },
  );
}

const HINT =
  'Back references and lookaround are not supported. To search for the text literally, put it in quotes.';

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}

/** Lines between two looks at the clock. */
const LINES_PER_LOOK = 64;
/** Where in a line a match stands takes characters times steps to tell; past this, only that it does. */
const MAX_LINE_WORK = 4_000_000;
const MAX_PER_LINE = 10;

interface Line {
  readonly text: string;
  readonly start: number;
}

function* everyLine(text: string): Generator<Line> {
  let start = 0;
  while (start <= text.length) {
    const line = lineFrom(text, start);
    yield { text: withoutReturn(line), start };
    start += line.length + 1;
  }
}

/** The lines of a text in which an expression is found, as far as they may be. */
function linesWith(anchor: RegExp) {
  return function* (
    text: string,
    parts: readonly TextRange[] = [{ start: 0, end: text.length }],
  ): Generator<Line> {
    let next = 0;
    for (const part of parts) {
      const looked = text.slice(part.start, part.end);
      anchor.lastIndex = Math.max(0, next - part.start);
      for (let found = anchor.exec(looked); found !== null; found = anchor.exec(looked)) {
        const start = text.lastIndexOf('\n', part.start + found.index) + 1;
        const line = lineFrom(text, start);
        next = start + line.length;
        // Before it is yielded: whoever reads the line may end here, and the expression is used again.
        anchor.lastIndex = next - part.start;
        yield { text: withoutReturn(line), start };
      }
    }
  };
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

function findInLines(
  compiled: RE2JS,
  lines: Iterable<Line>,
  { spans, deadline }: FindLimits,
): Span[] {
  const found: Span[] = [];
  let count = 0;
  for (const { text, start } of lines) {
    count += 1;
    if (found.length >= spans) break;
    if (count % LINES_PER_LOOK === 0 && performance.now() > deadline) break;
    if (compiled.test(text)) found.push(...spansInLine(compiled, text, start));
  }
  return found.slice(0, spans);
}

function spansInLine(compiled: RE2JS, line: string, offset: number): Span[] {
  if (line.length * compiled.programSize() > MAX_LINE_WORK) return [{ start: offset, end: offset }];
  const matcher = compiled.matcher(line);
  const found: Span[] = [];
  while (found.length < MAX_PER_LINE && matcher.find()) {
    found.push({ start: offset + matcher.start(), end: offset + matcher.end() });
  }
  return found;
}

function findInText(compiled: RE2JS, text: string, { spans, deadline }: FindLimits): Span[] {
  const matcher = compiled.matcher(text);
  const found: Span[] = [];
  while (found.length < spans && performance.now() <= deadline && matcher.find()) {
    found.push({ start: matcher.start(), end: matcher.end() });
  }
  return found;
}
