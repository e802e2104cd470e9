import { RE2JS, RE2JSSyntaxException } from 're2js';
import { AppError } from '#platform/errors.ts';
import { type Expression, readExpression } from './expression.ts';
import { literalsOf, namesLineBreak, requiredText } from './expression-texts.ts';
import { planOf, planOfText, type TrigramPlan } from './trigram-plan.ts';

/** Part of a text, in UTF-16 units; the end is behind it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How far a matcher looks. */
export interface FindLimits {
  /** at most so many spans */
  readonly spans: number;
  /** time of `performance.now()` at which it stops */
  readonly deadline: number;
}

/** A phrase or an expression, ready to look for. */
export interface TextMatcher {
  /** as it was asked for */
  readonly source: string;
  readonly plan: TrigramPlan;
  /** texts that stand in every match or in some */
  readonly literals: readonly string[];
  /** Where it stands in a text, ascending. Its time is linear in the text. */
  readonly find: (text: string, limits: FindLimits) => Span[];
}

/** A phrase: its letters as they are, a run of white space for any other. */
export function toPhraseMatcher(phrase: string, isCaseSensitive: boolean): TextMatcher {
  const words = phrase.split(SPACES).map(escape);
  // Linear: there is nothing to choose from, and what a run of spaces takes is what follows a word.
  const native = new RegExp(words.join(String.raw`[\t-\r ]+`), isCaseSensitive ? 'gu' : 'giu');
  return {
    source: `"${phrase}"`,
    plan: planOfText(phrase),
    literals: [phrase],
    find: (text, { spans }) => findNatively(native, text, spans),
  };
}

function escape(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function findNatively(native: RegExp, text: string, spans: number): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(native)) {
    found.push({ start: match.index, end: match.index + match[0].length });
    if (found.length >= spans) break;
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
    return (text, { spans }) => findNatively(native, text, spans);
  }
  if (namesLineBreak(expression)) {
    return (text, limits) => (compiled.test(text) ? findInText(compiled, text, limits) : []);
  }
  const anchor = requiredText(expression);
  const lines = anchor === '' ? everyLine : linesWith(new RegExp(escape(anchor), 'giu'));
  // The end of a line is before its carriage return, which RE2 does not know.
  return (text, limits) =>
    text.includes('\r') || compiled.test(text) ? findInLines(compiled, lines(text), limits) : [];
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
  throw new AppError(
    'INVALID_REQUEST',
    `query: /${shorten(pattern)}/ is too large once its repetitions are written out; repeat less.`,
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
    { cause: error },
  );
}

const HINT =
  'Back references and lookaround are not supported; put the text in quotes to look for it as it is.';

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

/** The lines of a text in which an expression is found. */
function linesWith(anchor: RegExp): (text: string) => Generator<Line> {
  return function* (text) {
    anchor.lastIndex = 0;
    for (let found = anchor.exec(text); found !== null; found = anchor.exec(text)) {
      const start = text.lastIndexOf('\n', found.index) + 1;
      const line = lineFrom(text, start);
      // Before it is yielded: whoever reads the line may end here, and the expression is used again.
      anchor.lastIndex = start + line.length;
      yield { text: withoutReturn(line), start };
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
