import type { CloneFragment, CloneGroup } from './clone.ts';
import { type Corpus, fileAt, lineAt } from './corpus.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { CloneSegment } from './clone-segment.ts';
import type { SegmentGroup } from './segment-group.ts';

/** Groups as the caller knows them: by files and lines, in the order of their first fragments. */
export function toCloneGroups(corpus: Corpus, groups: readonly SegmentGroup[]): CloneGroup[] {
  return groups
    .map((group) => toCloneGroup(corpus, group))
    .filter(({ fragments }) => fragments.length > 1)
    .toSorted(byFirstFragment);
}

function toCloneGroup(corpus: Corpus, group: SegmentGroup): CloneGroup {
  const fragments = separate(
    group.segments.map((segment) => toFragment(corpus, segment)).toSorted(byPlace),
  );
  return {
    fingerprint: fingerprintOf(corpus, group),
    kind: group.kind,
    similarity: group.similarity,
    tokens: Math.max(...fragments.map(({ tokens }) => tokens)),
    lines: Math.min(...fragments.map(lengthOf)),
    duplicatedLines: countLines(fragments),
    fragments,
  };
}

function toFragment(corpus: Corpus, { start, end }: CloneSegment): CloneFragment {
  const file = fileAt(corpus, start);
  return {
    file: corpus.files[file] ?? 0,
    startLine: lineAt(corpus, file, start),
    endLine: lineAt(corpus, file, end - 1),
    tokens: end - start,
  };
}

/**
 * Fragments that have no line in common: of two that overlap the longer one stays. Where it is one line
 * only, as in `} else {`, the first ends above it.
 * @param fragments by place
 */
function separate(fragments: readonly CloneFragment[]): CloneFragment[] {
  const kept: CloneFragment[] = [];
  for (const fragment of fragments) {
    const last = kept.at(-1);
    const shared = last?.file === fragment.file ? last.endLine - fragment.startLine + 1 : 0;
    if (last === undefined || shared <= 0) kept.push(fragment);
    else if (shared === 1 && lengthOf(last) > 2)
      kept.splice(-1, 1, { ...last, endLine: last.endLine - 1 }, fragment);
    else if (lengthOf(fragment) > lengthOf(last)) kept[kept.length - 1] = fragment;
  }
  return kept;
}

function lengthOf({ startLine, endLine }: CloneFragment): number {
  return endLine - startLine + 1;
}

/** @param fragments by place */
function countLines(fragments: readonly CloneFragment[]): number {
  let sum = 0;
  let file = -1;
  let last = 0;
  for (const fragment of fragments) {
    if (fragment.file !== file) last = 0;
    sum += Math.max(0, fragment.endLine - Math.max(last, fragment.startLine - 1));
    file = fragment.file;
    last = Math.max(last, fragment.endLine);
  }
  return sum;
}

function byPlace(a: CloneFragment, b: CloneFragment): number {
  return a.file - b.file || a.startLine - b.startLine || a.endLine - b.endLine;
}

function byFirstFragment(a: CloneGroup, b: CloneGroup): number {
  const [first, second] = [a.fragments[0], b.fragments[0]];
  if (first === undefined || second === undefined) return 0;
  return byPlace(first, second) || b.fragments.length - a.fragments.length;
}
