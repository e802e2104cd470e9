import type { Node, Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';

/** Lines of an error up to which a tree is used as it is. */
const FEW_LINES = 3;

/**
 * The outermost nodes that are errors, and those that the grammar made up. A made-up token that has another name
 * in the tree says of itself only that there is an error in it.
 */
export function errorsOf({ rootNode }: Tree, deadline: Deadline): readonly Node[] {
  const found: Node[] = [];
  const open: Node[] = rootNode.hasError ? [rootNode] : [];
  for (let node = open.pop(); node && !deadline.isPast(0); node = open.pop()) {
    const inside = node.isError ? [] : node.children.filter(isAtFault);
    if (inside.length === 0) found.push(node);
    else open.push(...inside);
  }
  return found;
}

function isAtFault({ hasError, isMissing }: Node): boolean {
  return hasError || isMissing;
}

/** @returns how many characters the grammar did not understand, and how many nodes it made up */
export function errorSize(tree: Tree, deadline: Deadline): number {
  return errorsOf(tree, deadline).reduce(
    (size, { startIndex, endIndex }) => size + 1 + endIndex - startIndex,
    0,
  );
}

export function hasLongError(tree: Tree, deadline: Deadline): boolean {
  return errorsOf(tree, deadline).some(
    ({ startPosition, endPosition }) => endPosition.row - startPosition.row >= FEW_LINES,
  );
}

/**
 * @returns positions of errors that no error node covers, ascending: where the grammar made up a token, and the
 *   starts of nodes that have an error in them which is no node
 */
export function madeUpPositions(tree: Tree, deadline: Deadline): readonly number[] {
  return errorsOf(tree, deadline)
    .filter(({ startIndex, endIndex, isError }) => startIndex === endIndex || !isError)
    .map(({ startIndex }) => startIndex)
    .toSorted((a, b) => a - b);
}

/** @param implied tokens whose lack is no error */
export function isMisread(
  tree: Tree,
  deadline: Deadline,
  implied: readonly string[] = [],
): boolean {
  if (!tree.rootNode.hasError || implied.length === 0) return tree.rootNode.hasError;
  return errorsOf(tree, deadline).some(
    ({ isMissing, type }) => !isMissing || !implied.includes(type),
  );
}

/** How far before an error its cause is looked for, in characters. */
const MAX_BEFORE = 2_000;
/** Nodes before an error that its cause may be, comments not counted. */
const NODES_BEFORE = 2;

/** @returns start of the nodes before an error that its cause may be */
export function startBefore(error: Node): number {
  let { startIndex: start } = error;
  let left = NODES_BEFORE;
  let before = error.previousSibling ?? error.parent;
  for (; before && left > 0 && error.startIndex - before.startIndex <= MAX_BEFORE; left--) {
    start = before.startIndex;
    do before = before.previousSibling;
    while (before?.isExtra === true);
  }
  return start;
}
