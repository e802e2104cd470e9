import { brokenConditions } from './conditions.ts';
import { type Piece, piecesOf } from './pieces.ts';
import type { Mend, MendFinder } from '#code/parse/mending.ts';
import { disjoint } from '#code/parse/text-edits.ts';

/** One branch of the conditions that cut through statements: of all, for one may open what another closes. */
export const brokenBranches: MendFinder = (text) => {
  const blanks = disjoint(brokenConditions(text).flat());
  return blanks.length > 0 ? [blanks] : [];
};

/** The same of each for itself. */
export const brokenBranch: MendFinder = (text) =>
  brokenConditions(text).map((blanks) => disjoint(blanks));

/** A directive that says nothing. */
export const emptyDirective: MendFinder = (text) =>
  piecesOf(text).flatMap(({ text: sign, isFirst, start, end }) =>
    sign === '#' && isFirst ? [[{ start, end }]] : [],
  );

type Kept = 'first' | 'last' | 'all';

/** Any condition without all but one branch, or without its directives alone. */
export const BRANCH_MENDS: readonly MendFinder[] = (['first', 'last', 'all'] as const).map(
  (kept) => (text) => conditionsIn(text).map((lines) => branchMend(lines, kept)),
);

/** @returns the directives of each condition that is complete */
function conditionsIn(text: string): readonly (readonly Piece[])[] {
  const open: Piece[][] = [];
  const found: Piece[][] = [];
  for (const piece of piecesOf(text)) {
    const word = conditionWord(piece);
    if (word.startsWith('if')) open.push([piece]);
    else if (word !== '') open.at(-1)?.push(piece);
    const closed = word === 'endif' ? open.pop() : undefined;
    if (closed) found.push(closed);
  }
  return found;
}

function conditionWord({ kind, text }: Piece): string {
  if (kind !== 'directive') return '';
  return /^#\s*((?:if|el)\w*|endif\b)/.exec(text)?.[1] ?? '';
}

function branchMend(lines: readonly Piece[], kept: Kept): Mend {
  const [first, second] = lines;
  const last = lines.at(-1);
  const previous = lines.at(-2);
  if (kept === 'all' || !first || !second || !previous || !last)
    return lines.map(({ start, end }) => ({ start, end }));
  const isOff = /^#\s*if\s+0\b/.test(first.text);
  const [from, to] = (kept === 'first') === isOff ? [previous, last] : [first, second];
  return [
    { start: first.start, end: from.end },
    { start: to.start, end: last.end },
  ];
}
