import type { Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';
import { isolateErrors, withoutRanges } from './error-isolation.ts';
import { type LoadedGrammar, parseEdited, parseTree, toErrorTree } from './grammars.ts';
import type { TextRange } from './line-groups.ts';
import { mendErrors, type MendFinder } from './mending.ts';
import { withEdits } from './text-edits.ts';
import { errorsOf, errorSize, hasLongError, isMisread, type TreeError } from './tree-errors.ts';

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
  readonly errors: readonly TreeError[];
  /** what is blank in it because it was not understood */
  readonly leftOut: readonly TextRange[];
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
  const best = first && mend(parsing, first, versions.mends ?? []);
  if (!best || !hasLongError(best.text, best.errors)) return best;
  const isolated = withoutErrors(parsing, best, versions);
  if (isolated) best.tree.delete();
  return isolated ?? best;
}

/** Whether anything of a version was not understood. */
export function hasMisread(
  { leftOut, errors }: ParsedVersion,
  { implied }: Pick<TextVersions, 'implied'>,
): boolean {
  return leftOut.length > 0 || isMisread(errors, implied);
}

function firstSound(parsing: Parsing, { text, others = [] }: TextVersions): ParsedVersion | null {
  let best = parseVersion(parsing, text);
  for (const toVersion of others) {
    if (!best || best.errors.length === 0) break;
    const version = toVersion();
    const isNew = version !== text && version !== best.text;
    const other = isNew ? parseVersion(parsing, version) : null;
    if (other) best = takeBetter(best, other);
  }
  return best;
}

/** @returns the version with the mends that helped */
function mend(
  { grammar, deadline }: Parsing,
  given: ParsedVersion,
  finders: readonly MendFinder[],
): ParsedVersion {
  if (finders.length === 0) return given;
  let budget = MENDING_BUDGET;
  return mendErrors(given, {
    finders,
    parse: ({ text, tree }, edits) => {
      budget -= text.length;
      if (budget < 0 || deadline.isPast(-RESERVE_MS)) return null;
      const next = withEdits(text, edits);
      const parsed = parseEdited(grammar, { text: next, tree, edits }, deadline);
      return parsed && withErrors(grammar, next, parsed);
    },
    drop: ({ tree }) => {
      tree.delete();
    },
  });
}

function parseVersion({ grammar, deadline }: Parsing, text: string): ParsedVersion | null {
  const tree = parseTree(grammar, text, deadline);
  return tree && withErrors(grammar, text, tree);
}

function withErrors(grammar: LoadedGrammar, text: string, tree: Tree): ParsedVersion {
  return { text, tree, errors: findErrors(grammar, text, tree), leftOut: [] };
}

function findErrors(grammar: LoadedGrammar, text: string, tree: Tree): readonly TreeError[] {
  return tree.rootNode.hasError ? errorsOf(toErrorTree(grammar, tree, text)) : [];
}

function takeBetter(best: ParsedVersion, other: ParsedVersion): ParsedVersion {
  const isBetter = errorSize(other.errors) < errorSize(best.errors);
  (isBetter ? best : other).tree.delete();
  return isBetter ? other : best;
}

/** @returns the version without the lines at fault, if that understands more of the text */
function withoutErrors(
  parsing: Parsing,
  { text, errors }: ParsedVersion,
  versions: TextVersions,
): ParsedVersion | null {
  const { filler = '' } = versions;
  const leftOut = isolateErrors(text, { isSound: createSoundness(parsing, versions), filler });
  if (!leftOut || sizeOf(text, leftOut) >= errorSize(errors)) return null;
  const version = parseVersion(parsing, withoutRanges(text, leftOut, filler));
  return version && { ...version, leftOut };
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
    const isSound = tree && !isMisread(findErrors(grammar, version, tree), implied);
    tree?.delete();
    return isSound;
  };
}

function sizeOf(text: string, ranges: readonly TextRange[]): number {
  return ranges.reduce((sum, { start, end }) => sum + text.slice(start, end).trim().length, 0);
}
