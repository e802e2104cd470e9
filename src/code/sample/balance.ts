import type { Candidate } from './candidate.ts';

/**
 * `count` files with directories equally represented: each directory that has files of its own gives
 * one, the best, then each another, until there are enough. Small directories run out earlier, what
 * they leave goes to the others.
 * @returns in the order in which they were taken
 */
export function balanceDirectories<File extends Candidate>(
  candidates: readonly File[],
  count: number,
  score: (candidate: Candidate) => number,
): readonly File[] {
  const groups = [...Map.groupBy(candidates, ({ path }) => directoryOf(path))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => sortedBy(group, score));
  const taken: File[] = [];
  for (let round = 0; taken.length < count; round++) {
    const before = taken.length;
    for (const group of groups) {
      const next = group[round];
      if (next !== undefined && taken.length < count) taken.push(next);
    }
    if (taken.length === before) break;
  }
  return taken;
}

function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function sortedBy<File extends Candidate>(
  group: readonly File[],
  score: (candidate: Candidate) => number,
): readonly File[] {
  return group
    .map((file) => ({ file, value: score(file) }))
    .toSorted((a, b) => b.value - a.value || (a.file.path < b.file.path ? -1 : 1))
    .map(({ file }) => file);
}
