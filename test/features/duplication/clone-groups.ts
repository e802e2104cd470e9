import * as fc from 'fast-check';
import type { CloneGroup } from '#features/duplication/analyze.ts';

const KINDS = ['exact', 'renamed', 'near-miss'] as const satisfies readonly CloneGroup['kind'][];

const fragment = fc.record({
  file: fc.oneof(fc.nat(3), fc.nat(2000), fc.nat(200_000)),
  startLine: fc.integer({ min: 1, max: 100_000 }),
  length: fc.nat(5000),
  tokens: fc.integer({ min: 20, max: 100_000 }),
});

const group = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    millionths: fc.integer({ min: 700_000, max: 1_000_000 }),
    tokens: fc.integer({ min: 20, max: 100_000 }),
    lines: fc.integer({ min: 5, max: 5000 }),
    duplicatedLines: fc.nat(1_000_000),
    fragments: fc.uniqueArray(fragment, {
      minLength: 2,
      maxLength: 8,
      selector: ({ file, startLine }) => `${file} ${startLine}`,
    }),
  })
  .map(({ millionths, fragments, kind, tokens, lines, duplicatedLines }) => ({
    kind,
    tokens,
    lines,
    duplicatedLines,
    similarity: millionths / 1_000_000,
    fragments: fragments
      .map(({ length, file, startLine, tokens: own }) => {
        return { file, startLine, endLine: startLine + length, tokens: own };
      })
      .toSorted((a, b) => a.file - b.file || a.startLine - b.startLine),
  }));

/** Clones of a snapshot, none, a few or several blocks of them. */
export const cloneGroups: fc.Arbitrary<readonly CloneGroup[]> = fc
  .tuple(fc.array(group, { maxLength: 12 }), fc.constantFrom(1, 1, 60))
  .map(([some, times]) =>
    Array.from({ length: times }, () => some)
      .flat()
      .map((one, i) => Object.assign({ fingerprint: i.toString(16).padStart(32, '0') }, one)),
  );

/** Ids of the groups that have a fragment in any of some files. */
export function groupsIn(groups: readonly CloneGroup[], files: ReadonlySet<number>): number[] {
  return groups.flatMap(({ fragments }, id) =>
    fragments.some(({ file }) => files.has(file)) ? [id] : [],
  );
}

/** What is stored of a group, as it is read. */
export function toStored(
  { similarity, tokens, lines, duplicatedLines, fragments }: CloneGroup,
  id: number,
) {
  const measures = { similarity, tokens, lines, duplicatedLines };
  return { id, ...measures, fragments: fragments.map((one) => ({ group: id, ...one })) };
}
