import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeLinks } from '#code/link-columns.ts';
import { linkStage } from '#code/known-links.ts';
import { linkProject } from '#code/link.ts';
import { assemble } from '#features/indexing/assembly.ts';
import { toLinkInput } from '#features/indexing/assembly-analyses.ts';
import { createAssemblyMemory, decodeAll } from '#features/indexing/assembly-memory.ts';
import type {
  AssemblyFile,
  AssemblyInput,
  EncodedLinks,
} from '#features/indexing/assembly-step.ts';
import { extractTree, type Stored, toAssemblyInput } from './assembly-input.ts';
import { applyEdits, edits, FIRST_FILES, type Tree } from './edit-sequences.ts';

const SEQUENCES = 200;
const REMEMBERED_SEQUENCES = 40;
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

/** As a thread is given the same tree again: what was linked before, and which files have the same bytes. */
function createRun() {
  const known = new Map<string, Stored>();
  const bytesIds = new Map<string, number>();
  let before: { readonly input: AssemblyInput; readonly links: EncodedLinks } | null = null;
  return (tree: Tree): AssemblyInput => {
    const plain = toAssemblyInput(tree, known);
    const files = plain.files.map((file) => {
      const bytesId = bytesIds.get(file.factsId) ?? bytesIds.size;
      bytesIds.set(file.factsId, bytesId);
      return { ...file, bytesId };
    });
    const earlierLinks =
      before === null ? null : { ...before.links, changed: changed(before, files) };
    const input = { ...plain, files, earlierLinks };
    const linked = toLinkInput(input, decodeAll(input));
    const pieces = [...encodeLinks(linkProject(linked), files.length)];
    before = { input, links: { stage: linkStage(linked), pieces, changed: [] } };
    return input;
  };
}

function changed(
  { input }: { readonly input: AssemblyInput },
  files: readonly AssemblyFile[],
): EncodedLinks['changed'] {
  return files.flatMap(({ factsId }, file) => {
    const earlier = input.files[file];
    return earlier === undefined || earlier.factsId === factsId
      ? []
      : [{ file, facts: earlier.facts }];
  });
}

test('what a thread remembers changes neither rows nor digest', { timeout: 240_000 }, () => {
  const check = fc.property(edits(), (sequence) => {
    const toInput = createRun();
    const memory = createAssemblyMemory();
    let tree = FIRST_FILES;
    for (const edit of [null, ...sequence]) {
      tree = edit === null ? tree : applyEdits(tree, [edit]);
      const remembered = [...assemble(toInput(tree), undefined, memory)];
      expect(remembered).toEqual(indexTree(tree, new Map()));
    }
  });
  fc.assert(check, { numRuns: REMEMBERED_SEQUENCES, seed: SEED });
});
