import type { Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';
import { isolateErrors, withoutRanges } from './error-isolation.ts';
import { type LoadedGrammar, parseEdited, parseTree } from './grammars.ts';
import type { TextRange } from './line-groups.ts';
import { type MendableVersion, mendErrors, type MendFinder } from './mending.ts';
import { withEdits } from './text-edits.ts';
import { errorsOf, errorSize, hasLongError, isMisread, startBefore } from './tree-errors.ts';

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

/** Characters of the versions that are parsed at most to find mends; of each only what was edited is parsed. */
const MENDING_BUDGET = 12_000_000;
/** Characters that are parsed at most to find out which lines of a text are at fault. */
const ISOLATION_BUDGET = 1_500_000;
/** CPU time that must be left after either for everything else. */
const RESERVE_MS = 400;

interface Parsing {
  readonly grammar: LoadedGrammar;
  readonly deadline: Deadline;
}

/**
 * Parses a text, and its other versions while there are errors. What remains is mended, if the language knows
 * how; if a long error is still left, the lines at fault are left out.
 * @returns null if the time was over first
 */
export function parseBestVersion(parsing: Parsing, versions: TextVersions): ParsedVersion | null {
  const first = firstSound(parsing, versions);
  const mended = first && mend(parsing, first, versions.mends ?? []);
  const best = mended && {
    ...mended,
    hasError: isMisread(mended.tree, parsing.deadline, versions.implied),
  };
  if (!best || !hasLongError(best.tree, parsing.deadline)) return best;
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
      if (budget < 0 || parsing.deadline.isPast(-RESERVE_MS)) return null;
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
  const errors = errorsOf(parsed.tree, deadline)
    .map((node) => ({ start: node.startIndex, end: node.endIndex, before: startBefore(node) }))
    .toSorted((a, b) => a.start - b.start);
  return { ...parsed, errors };
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
  const isBetter = errorSize(other.tree, deadline) < errorSize(best.tree, deadline);
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
  if (!leftOut || sizeOf(text, leftOut) >= errorSize(tree, parsing.deadline)) return null;
  return parseVersion(parsing, withoutRanges(text, leftOut, filler), leftOut);
}

/** Whether a version has no errors; null if that would cost more than it is worth. */
function createSoundness(
  { grammar, deadline }: Parsing,
  { implied }: TextVersions,
): (version: string) => boolean | null {
  let budget = ISOLATION_BUDGET;
  return (version) => {
    budget -= version.length;
    const isOver = budget < 0 || deadline.isPast(-RESERVE_MS);
    const tree = isOver ? null : parseTree(grammar, version, deadline);
    const isSound = tree && !isMisread(tree, deadline, implied);
    tree?.delete();
    return isSound;
  };
}

function sizeOf(text: string, ranges: readonly TextRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + text.slice(start, end).trim().length, 0);
}
