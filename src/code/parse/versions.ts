import type { Node, Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';
import { isolateErrors, withoutRanges } from './error-isolation.ts';
import { type LoadedGrammar, parseTree } from './grammars.ts';
import type { TextRange } from './line-groups.ts';

/** Versions of one text, all of the same length and with the same lines. */
export interface TextVersions {
  readonly text: string;
  /** other versions, tried in turn as long as there are errors */
  readonly others?: readonly (() => string)[];
  /** a statement without effect, for languages in which a block must have one: `pass` */
  readonly filler?: string;
}

/** The version of a text that the grammar understands best; whoever takes it deletes the tree. */
export interface ParsedVersion {
  readonly text: string;
  readonly tree: Tree;
  /** what is blank in it because it was not understood */
  readonly leftOut: readonly TextRange[];
}

/** Lines of an error up to which a tree is used as it is. */
const FEW_LINES = 3;
/** Characters that are parsed at most to find out which lines of a text are at fault. */
const ISOLATION_BUDGET = 1_500_000;
/** CPU time that must be left after it for everything else. */
const ISOLATION_RESERVE_MS = 400;

interface Parsing {
  readonly grammar: LoadedGrammar;
  readonly deadline: Deadline;
}

/**
 * Parses a text, its other versions while there are errors, and, if a long error remains, the best of them
 * without the lines at fault.
 * @returns null if the time was over first
 */
export function parseBestVersion(parsing: Parsing, versions: TextVersions): ParsedVersion | null {
  const best = firstSound(parsing, versions);
  if (!best || !hasLongError(best, parsing.deadline)) return best;
  const isolated = withoutErrors(parsing, best, versions.filler ?? '');
  if (isolated) best.tree.delete();
  return isolated ?? best;
}

function firstSound(parsing: Parsing, { text, others = [] }: TextVersions): ParsedVersion | null {
  let best = parseVersion(parsing, text);
  for (const toVersion of others) {
    if (best?.tree.rootNode.hasError !== true) break;
    const version = toVersion();
    const isNew = version !== text && version !== best.text;
    const other = isNew ? parseVersion(parsing, version) : null;
    if (other) best = takeBetter(best, other, parsing.deadline);
  }
  return best;
}

function parseVersion(
  { grammar, deadline }: Parsing,
  text: string,
  leftOut: readonly TextRange[] = [],
): ParsedVersion | null {
  const tree = parseTree(grammar, text, deadline);
  return tree && { text, tree, leftOut };
}

function takeBetter(best: ParsedVersion, other: ParsedVersion, deadline: Deadline): ParsedVersion {
  const isBetter = errorSize(other, deadline) < errorSize(best, deadline);
  (isBetter ? best : other).tree.delete();
  return isBetter ? other : best;
}

/** @returns the version without the lines at fault, if that understands more of the text */
function withoutErrors(
  parsing: Parsing,
  { text, tree }: ParsedVersion,
  filler: string,
): ParsedVersion | null {
  const leftOut = isolateErrors(text, { isSound: createSoundness(parsing), filler });
  if (!leftOut || sizeOf(text, leftOut) >= errorSize({ tree }, parsing.deadline)) return null;
  return parseVersion(parsing, withoutRanges(text, leftOut, filler), leftOut);
}

/** Whether a version has no errors; null if that would cost more than it is worth. */
function createSoundness({ grammar, deadline }: Parsing): (version: string) => boolean | null {
  let budget = ISOLATION_BUDGET;
  return (version) => {
    budget -= version.length;
    const isOver = budget < 0 || deadline.isPast(-ISOLATION_RESERVE_MS);
    const tree = isOver ? null : parseTree(grammar, version, deadline);
    const hasError = tree?.rootNode.hasError;
    tree?.delete();
    return hasError === undefined ? null : !hasError;
  };
}

function sizeOf(text: string, ranges: readonly TextRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + text.slice(start, end).trim().length, 0);
}

function hasLongError({ tree }: ParsedVersion, deadline: Deadline): boolean {
  return errorsOf(tree.rootNode, deadline).some(
    ({ startPosition, endPosition }) => endPosition.row - startPosition.row >= FEW_LINES,
  );
}

/** @returns where the grammar made up a token that the text does not have, `;` for one */
export function missingNodes(
  { tree }: Pick<ParsedVersion, 'tree'>,
  deadline: Deadline,
): readonly TextRange[] {
  return errorsOf(tree.rootNode, deadline)
    .filter(({ isMissing }) => isMissing)
    .map(({ startIndex, endIndex }) => ({ start: startIndex, end: endIndex }));
}

/** @returns how many characters the grammar did not understand, and how many nodes it made up */
function errorSize({ tree }: Pick<ParsedVersion, 'tree'>, deadline: Deadline): number {
  return errorsOf(tree.rootNode, deadline).reduce(
    (size, { startIndex, endIndex }) => size + 1 + endIndex - startIndex,
    0,
  );
}

/** The outermost nodes that are errors, and those that the grammar made up. */
function errorsOf(root: Node, deadline: Deadline): readonly Node[] {
  const found: Node[] = [];
  const open: Node[] = root.hasError ? [root] : [];
  for (let node = open.pop(); node && !deadline.isPast(0); node = open.pop()) {
    if (node.isError || node.isMissing) found.push(node);
    else open.push(...node.children.filter((child) => child.hasError || child.isMissing));
  }
  return found;
}
