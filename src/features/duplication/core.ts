import { bracketOf } from './brackets.ts';
import { type Corpus, fileAt, lineAt } from './corpus.ts';
import type { CloneSegment } from './clone-segment.ts';

/**
 * A segment without what it got by chance at its ends: where the text beside two copies begins alike,
 * the segment goes on into it, until that text is edited. What is cut off belongs to brackets that are
 * not closed in the segment, or to lines that it has a part of.
 */
export function coreOf(corpus: Corpus, segment: CloneSegment): CloneSegment {
  return wholeLines(corpus, fileAt(corpus, segment.start), balanced(corpus, segment));
}

/** From the first place to the last one that is inside of the fewest brackets. */
function balanced({ tokens }: Corpus, { start, end }: CloneSegment): CloneSegment {
  let depth = 0;
  let least = 0;
  let [first, last] = [start, start];
  for (let place = start; place < end; place++) {
    depth += bracketOf(tokens[place] ?? 0);
    if (depth > least) continue;
    if (depth < least) first = place + 1;
    least = depth;
    last = place + 1;
  }
  return { start: first, end: last };
}

function wholeLines(corpus: Corpus, file: number, given: CloneSegment): CloneSegment {
  const { starts } = corpus;
  const lineOf = (place: number): number => lineAt(corpus, file, place);
  let { start, end } = given;
  const before = start > (starts[file] ?? 0) ? lineOf(start - 1) : 0;
  while (start < end && lineOf(start) === before) start++;
  // The last place of a file is the barrier behind it.
  const after = end < (starts[file + 1] ?? 0) - 1 ? lineOf(end) : 0;
  while (end > start && lineOf(end - 1) === after) end--;
  return { start, end };
}
