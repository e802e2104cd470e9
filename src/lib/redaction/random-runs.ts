import { isOwnId } from '#lib/id.ts';
import type { LogicalLine } from './logical-lines.ts';
import type { Span } from './spans.ts';
import { surpriseOf } from './surprise.ts';

/** Bits; of 20 random characters fewer than 1 in 1,000 have less, of 1,000 lines of code fewer than 2 have more. */
const RANDOM_BITS = 24;
/** Of letters alone: paths with names in capitals have 30. */
const LETTERS_BITS = 36;
const LEAST_RUN = 12;
/** Beside a random run. */
const NEAR_BITS = 14;
const LEAST_NEAR_RUN = 8;
const NEAR_LINES = 2;

/**
 * The runs of characters that look drawn at random: bodies of keys, tokens, hashes, whatever stands
 * around them. Beside one, less is asked of a run, and a line that goes on in its column is withheld
 * however short it is: the last line of a key, or the first of one that was cut.
 */
export function randomRuns(text: string, lines: readonly LogicalLine[]): readonly Span[] {
  const hits = lines.map(({ runs }) => runs.filter((run) => isRandom(text, run)));
  const spans = hits.flat();
  for (const [index, found] of hits.entries()) {
    if (found.length === 0) continue;
    for (let near = index - NEAR_LINES; near <= index + NEAR_LINES; near += 1)
      spans.push(...nearRuns(text, lines[near]));
    spans.push(...columnFrom(text, lines, { index, step: 1 }));
    spans.push(...columnFrom(text, lines, { index, step: -1 }));
  }
  return spans.map((span) => withPadding(text, span));
}

function isRandom(text: string, { start, end }: Span): boolean {
  if (end - start < LEAST_RUN) return false;
  const bits = surpriseOf(text, start, end);
  if (bits < RANDOM_BITS) return false;
  const run = text.slice(start, end);
  return (bits >= LETTERS_BITS || /\d/.test(run)) && !isPublic(run);
}

/** Ids: UUIDs, and those of our own rows. */
const isPublic = (run: string): boolean =>
  (run.length === 36 && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(run)) || isOwnId(run);

function nearRuns(text: string, line: LogicalLine | undefined): readonly Span[] {
  return (line?.runs ?? []).filter(
    ({ start, end }) =>
      end - start >= LEAST_NEAR_RUN &&
      surpriseOf(text, start, end) >= NEAR_BITS &&
      !isPublic(text.slice(start, end)),
  );
}

/** What may stand around a piece of a key: quotes, joins, marks of comments and diffs. */
const DECORATION = /^[\s"'`+,;:.\\|>*#%!<&()[\]{}/@=_-]*$/;
const MOST_DECORATION = 200;

/**
 * Lines behind (or before) the one at `index` that hold nothing but one word where that holds its
 * last run. It ends at a line that is random itself: that one is looked at in its turn.
 */
function columnFrom(
  text: string,
  lines: readonly LogicalLine[],
  { index, step }: { readonly index: number; readonly step: 1 | -1 },
): readonly Span[] {
  const from = lines[index];
  const next = lines[index + step];
  const last = from?.runs.at(-1);
  if (from === undefined || next === undefined || last === undefined) return [];
  const shared = sharedPrefix(text, from, next);
  if (shared < indentOf(text, from, last)) return [];
  const start = next.start + shared;
  const [only, ...others] = next.runs.filter(({ end }) => end > start);
  return only !== undefined && others.length === 0 && isAlone(text, { ...next, start }, only)
    ? [only]
    : [];
}

/** Nothing but decoration around a run. */
function isAlone(text: string, { start, end }: Span, run: Span): boolean {
  if (run.start - start > MOST_DECORATION) return false;
  const behind = text.slice(run.end, Math.min(end, run.end + MOST_DECORATION));
  return DECORATION.test(text.slice(start, Math.max(run.start, start))) && DECORATION.test(behind);
}

/** What has to be shared: decoration may differ. */
function indentOf(text: string, line: LogicalLine, run: Span): number {
  const before = text.slice(line.start, Math.min(run.start, line.start + MOST_DECORATION + 1));
  return DECORATION.test(before) && run.start - line.start <= MOST_DECORATION
    ? 0
    : run.start - line.start;
}

function sharedPrefix(text: string, a: LogicalLine, b: LogicalLine): number {
  const most = Math.min(a.end - a.start, b.end - b.start, MOST_DECORATION);
  let length = 0;
  while (length < most && text[a.start + length] === text[b.start + length]) length += 1;
  return length;
}

/** The `=` that base64 ends with. */
function withPadding(text: string, { start, end }: Span): Span {
  let to = end;
  while (to - end < 3 && text.charCodeAt(to) === 61) to += 1;
  return { start, end: to };
}
