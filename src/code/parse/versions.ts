import type { Node, Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';
import { isolateErrors, withoutRanges } from './error-isolation.ts';
import { type LoadedGrammar, parseEdited, parseTree } from './grammars.ts';
import { type MendableVersion, mendErrors, type MendFinder, withEdits } from './mending.ts';
import type { TextRange } from './line-groups.ts';

/** Versions of one text, all of the same length and with the same lines. */
export interface TextVersions {
  readonly text: string;
  /** other versions, tried in turn as long as there are errors */
  readonly others?: readonly (() => string)[];
  /** what could be mended where errors remain, the likeliest kind first */
  readonly mends?: readonly MendFinder[];
  /** what a macro may bring along: where the grammar made up nothing else, all of a text is understood */
  readonly implied?: readonly string[];
  /** a statement without effect, for languages in which a block must have one: `pass` */
  readonly filler?: string;
}

/** The version of a text that the grammar understands best; whoever takes it deletes the tree. */
export interface ParsedVersion {
  readonly text: string;
  readonly tree: Tree;
  /** what is blank in it because it was not understood */
  readonly leftOut: readonly TextRange[];
  /** whether anything of it was not understood */
  readonly hasError: boolean;
}

/** Lines of an error up to which a tree is used as it is. */
const FEW_LINES = 3;
/** Characters that are parsed at most to find out which lines of a text are at fault. */
const MENDING_BUDGET = 12_000_000;
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
  const first = firstSound(parsing, versions);
  const mended = first && mend(parsing, first, versions.mends ?? []);
  const best = mended && {
    ...mended,
    hasError: isMisread(mended.tree, parsing.deadline, versions),
  };
  if (!best || !hasLongError(best, parsing.deadline)) return best;
  const isolated = withoutErrors(parsing, best, versions);
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

/** @returns the version with the mends that helped */
function mend(
  parsing: Parsing,
  given: ParsedVersion,
  finders: readonly MendFinder[],
): ParsedVersion {
  if (finders.length === 0 || !given.tree.rootNode.hasError) return given;
  let budget = MENDING_BUDGET;
  return mendErrors(withErrors(given, parsing.deadline), {
    finders,
    parse: ({ text, tree }, edits) => {
      budget -= text.length;
      if (budget < 0 || parsing.deadline.isPast(-ISOLATION_RESERVE_MS)) return null;
      const next = withEdits(text, edits);
      const parsed = parseEdited(parsing.grammar, { text: next, tree, edits }, parsing.deadline);
      const version = parsed && {
        text: next,
        tree: parsed,
        leftOut: [],
        hasError: parsed.rootNode.hasError,
      };
      return version && withErrors(version, parsing.deadline);
    },
    drop: ({ tree }) => {
      tree.delete();
    },
  });
}

function withErrors(parsed: ParsedVersion, deadline: Deadline): ParsedVersion & MendableVersion {
  const errors = errorsOf(parsed.tree.rootNode, deadline)
    .map((node) => ({ start: node.startIndex, end: node.endIndex, before: startBefore(node) }))
    .toSorted((a, b) => a.start - b.start);
  return { ...parsed, errors };
}

/** How far before an error its cause is looked for. */
const MAX_BEFORE = 2_000;

/** Nodes before an error that its cause may be, comments not counted. */
const NODES_BEFORE = 2;

function startBefore(node: Node): number {
  let { startIndex: start } = node;
  let left = NODES_BEFORE;
  let before = node.previousSibling ?? node.parent;
  for (; before && left > 0 && node.startIndex - before.startIndex <= MAX_BEFORE; left--) {
    start = before.startIndex;
    do before = before.previousSibling;
    while (before?.isExtra === true);
  }
  return start;
}

function parseVersion(
  { grammar, deadline }: Parsing,
  text: string,
  leftOut: readonly TextRange[] = [],
): ParsedVersion | null {
  const tree = parseTree(grammar, text, deadline);
  return tree && { text, tree, leftOut, hasError: leftOut.length > 0 || tree.rootNode.hasError };
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
  versions: TextVersions,
): ParsedVersion | null {
  const { filler = '' } = versions;
  const leftOut = isolateErrors(text, { isSound: createSoundness(parsing, versions), filler });
  if (!leftOut || sizeOf(text, leftOut) >= errorSize({ tree }, parsing.deadline)) return null;
  return parseVersion(parsing, withoutRanges(text, leftOut, filler), leftOut);
}

/** Whether a version has no errors; null if that would cost more than it is worth. */
function createSoundness(
  { grammar, deadline }: Parsing,
  versions: TextVersions,
): (version: string) => boolean | null {
  let budget = ISOLATION_BUDGET;
  return (version) => {
    budget -= version.length;
    const isOver = budget < 0 || deadline.isPast(-ISOLATION_RESERVE_MS);
    const tree = isOver ? null : parseTree(grammar, version, deadline);
    const isSound = tree && !isMisread(tree, deadline, versions);
    tree?.delete();
    return isSound;
  };
}

function isMisread({ rootNode }: Tree, deadline: Deadline, { implied }: TextVersions): boolean {
  if (!rootNode.hasError || !implied) return rootNode.hasError;
  return errorsOf(rootNode, deadline).some(
    ({ isMissing, type }) => !isMissing || !implied.includes(type),
  );
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
