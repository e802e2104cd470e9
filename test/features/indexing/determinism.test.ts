import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { assemble } from '#features/indexing/assembly.ts';
import { extractTree, type Stored, toAssemblyInput } from './assembly-input.ts';
import { applyEdits, edits, FIRST_FILES, type Tree } from './edit-sequences.ts';

const SEQUENCES = 200;
const SEED = 20_261_121;

/** Rows and digest of an index. */
function indexTree(tree: Tree, known: Map<string, Stored>): unknown[] {
  return [...assemble(toAssemblyInput(tree, known))];
}

test('after any edits, rows and digest are those of a clean index', { timeout: 120_000 }, () => {
  const check = fc.property(edits(), (sequence) => {
    const known = new Map<string, Stored>();
    extractTree(FIRST_FILES, known);
    let tree = FIRST_FILES;
    for (const edit of sequence) {
      tree = applyEdits(tree, [edit]);
      extractTree(tree, known);
    }
    const incremental = indexTree(tree, known);
    const clean = indexTree(new Map([...tree].toReversed()), new Map());
    expect(incremental).toEqual(clean);
  });
  fc.assert(check, { numRuns: SEQUENCES, seed: SEED });
});
