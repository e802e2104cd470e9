import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Comparable, createCloneMemory, findClones } from '#features/duplication/analyze.ts';

const OPTIONS = { minTokens: 50, minLines: 5 };
const SEQUENCES = 20;
const SEED = 20_261_127;

/** Top bits of a name's hash. */
const NAME = 0x80000000;
const TOKENS_A_LINE = 6;
const BLOCKS = 3;
const BLOCK_TOKENS = 70;
const SHORT = 23;
/** Names of a block under other names: a renamed copy. */
const VARIANTS = 2;

/** A token of a block, two of three of which are names. */
function tokenOf(block: number, variant: number, place: number): number {
  const hash = Math.imul(block * 1009 + (place % 23) * 31 + 7, 0x9e3779b1) >>> 2;
  const isName = place % 3 !== 0;
  return ((hash + (isName ? variant * 4099 : 0)) & 0x3fffffff) | (isName ? NAME : 0);
}

interface Block {
  readonly block: number;
  readonly variant: number;
  readonly length: number;
  /** place of a token of its own */
  readonly edited?: number;
}

/** Blocks one behind the other. */
function comparableOf(blocks: readonly Block[]): Comparable {
  const tokens = blocks.flatMap(({ block, variant, length, edited }) =>
    Array.from({ length }, (_, place) =>
      tokenOf(place === edited ? BLOCKS : block, variant, place),
    ),
  );
  const lines = Uint32Array.from(tokens, (_, place) => 1 + Math.floor(place / TOKENS_A_LINE));
  return {
    get tokens() {
      return { hashes: Uint32Array.from(tokens), lines };
    },
    isCode: (blocks[0]?.length ?? 0) !== SHORT,
  };
}

const block = fc.record({
  block: fc.nat(BLOCKS - 1),
  variant: fc.nat(VARIANTS - 1),
  length: fc.constantFrom(BLOCK_TOKENS, BLOCK_TOKENS - 9, SHORT),
  edited: fc.nat(BLOCK_TOKENS),
});
const file = fc.array(block, { maxLength: 5 }).map(comparableOf);
const project = fc.array(file, { minLength: 6, maxLength: 40 });

type Files = readonly Comparable[];

const edit: fc.Arbitrary<(files: Files) => Files> = fc
  .record({
    kind: fc.constantFrom('change', 'add', 'remove', 'copy', 'move'),
    at: fc.nat(),
    changed: file,
  })
  .map(({ kind, at, changed }) => (files: Files) => {
    const place = at % Math.max(1, files.length);
    const given = files[place] ?? changed;
    const added = { change: [changed], add: [changed, given], remove: [], copy: [given, given] };
    if (kind === 'move') return [...files.slice(place), ...files.slice(0, place)];
    return files.toSpliced(place, 1, ...added[kind]);
  });

test('what is remembered of the files before an edit changes nothing of what is found', () => {
  let found = 0;
  const check = fc.property(project, fc.array(edit, { maxLength: 6 }), (files, edits) => {
    const memory = createCloneMemory();
    let now: Files = files;
    for (const change of [(same: Files) => same, ...edits]) {
      now = change(now);
      const clones = findClones(now, OPTIONS, memory);
      expect(clones).toEqual(findClones(now, OPTIONS));
      found += clones.groups.length;
    }
  });
  fc.assert(check, { numRuns: SEQUENCES, seed: SEED });
  expect(found).toBeGreaterThan(SEQUENCES);
});

test('other limits are not answered with what is remembered', () => {
  const files = [0, 1, 2].map(() => comparableOf([{ block: 1, variant: 0, length: BLOCK_TOKENS }]));
  const memory = createCloneMemory();
  expect(findClones(files, OPTIONS, memory).groups).toHaveLength(1);
  const strict = { ...OPTIONS, minTokens: BLOCK_TOKENS + 1 };
  expect(findClones(files, strict, memory).groups).toEqual([]);
});

test('files that are as they were are not read again', () => {
  const reads: number[] = [];
  const counted = [0, 1, 2].map((at): Comparable => {
    const given = comparableOf([{ block: at, variant: 0, length: BLOCK_TOKENS }]);
    return {
      get tokens() {
        reads.push(at);
        return given.tokens;
      },
      isCode: true,
    };
  });
  const memory = createCloneMemory();
  findClones(counted.slice(0, 2), OPTIONS, memory);
  reads.length = 0;
  findClones(counted, OPTIONS, memory);
  expect(new Set(reads)).toEqual(new Set([2]));
});
