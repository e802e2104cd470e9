import {
  ERROR_KIND_NAME,
  firstChildOf,
  type FlatTree,
  HAS_ERROR,
  IS_EXTRA,
  IS_MISSING,
  nextSiblingOf,
} from '../tree/flat-tree.ts';
import type { ErrorRange } from './mending.ts';

/** Lines of an error up to which a tree is used as it is. */
const FEW_LINES = 3;

/** What the grammar did not understand, or made up. */
export interface TreeError extends ErrorRange {
  /** the token that it made up, null where it made up none */
  readonly madeUp: string | null;
  /** whether all of it is an error; otherwise it is a node with an error in it that is no node */
  readonly isWhole: boolean;
}

/**
 * The outermost nodes that are errors, and those that the grammar made up, ascending. A made-up token that has
 * another name in the tree says of itself only that there is an error in it.
 */
export function errorsOf(tree: FlatTree): readonly TreeError[] {
  const found: TreeError[] = [];
  for (let row = 0; row < tree.size;) {
    const isError = isOfErrorKind(tree, row);
    const isInnermost = hasError(tree, row) && (isError || !hasErrorInside(tree, row));
    if (isInnermost) found.push(toError(tree, row));
    row = isInnermost || !hasError(tree, row) ? (tree.afters[row] ?? tree.size) : row + 1;
  }
  return found.toSorted((a, b) => a.start - b.start);
}

function toError(tree: FlatTree, row: number): TreeError {
  const { starts, ends, flags, kinds, vocabulary } = tree;
  const isMissing = ((flags[row] ?? 0) & IS_MISSING) !== 0;
  return {
    start: starts[row] ?? 0,
    end: ends[row] ?? 0,
    before: startBefore(tree, row),
    madeUp: isMissing ? (vocabulary.kinds[kinds[row] ?? 0] ?? '') : null,
    isWhole: isOfErrorKind(tree, row),
  };
}

function isOfErrorKind({ kinds, vocabulary }: FlatTree, row: number): boolean {
  return vocabulary.kinds[kinds[row] ?? 0] === ERROR_KIND_NAME;
}

function hasError({ flags }: FlatTree, row: number): boolean {
  return ((flags[row] ?? 0) & HAS_ERROR) !== 0;
}

function hasErrorInside(tree: FlatTree, row: number): boolean {
  for (let child = firstChildOf(tree, row); child >= 0; child = nextSiblingOf(tree, child))
    if (hasError(tree, child)) return true;
  return false;
}

/** @returns how many characters the grammar did not understand, and how many nodes it made up */
export function errorSize(errors: readonly TreeError[]): number {
  return errors.reduce((size, { start, end }) => size + 1 + end - start, 0);
}

export function hasLongError(text: string, errors: readonly TreeError[]): boolean {
  return errors.some(({ start, end }) => text.slice(start, end).split('\n').length > FEW_LINES);
}

/** @param implied tokens whose lack is no error */
export function isMisread(errors: readonly TreeError[], implied: readonly string[] = []): boolean {
  return errors.some(({ madeUp }) => madeUp === null || !implied.includes(madeUp));
}

/** How far before an error its cause is looked for, in characters. */
const MAX_BEFORE = 2_000;
/** Nodes before an error that its cause may be, comments not counted. */
const NODES_BEFORE = 2;

/** @returns start of the nodes before an error that its cause may be */
function startBefore(tree: FlatTree, row: number): number {
  const error = tree.starts[row] ?? 0;
  let start = error;
  let before = previousSiblingOf(tree, row);
  if (before < 0) before = tree.parents[row] ?? -1;
  for (let left = NODES_BEFORE; before >= 0 && left > 0; left -= 1) {
    const at = tree.starts[before] ?? 0;
    if (error - at > MAX_BEFORE) break;
    start = at;
    before = previousCodeOf(tree, before);
  }
  return start;
}

/** @returns the row of the sibling before that is no comment, -1 where there is none */
function previousCodeOf(tree: FlatTree, row: number): number {
  let before = previousSiblingOf(tree, row);
  while (before >= 0 && ((tree.flags[before] ?? 0) & IS_EXTRA) !== 0)
    before = previousSiblingOf(tree, before);
  return before;
}

/** @returns the row of a node's previous sibling, -1 where it is the first */
function previousSiblingOf({ parents }: FlatTree, row: number): number {
  const parent = parents[row] ?? -1;
  if (parent < 0 || row - 1 === parent) return -1;
  let before = row - 1;
  while ((parents[before] ?? -1) !== parent) before = parents[before] ?? -1;
  return before;
}
