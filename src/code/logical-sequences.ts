import type { FactDraft, LogicalDraft } from './languages/syntax.ts';

/** How an expression is written as a row of operators: its first and last one. */
interface Row {
  readonly node: LogicalDraft;
  first: boolean;
  last: boolean;
  /** operators of it that continue a sequence of like ones */
  joins: number;
}

/**
 * Counts the sequences of like operators in every expression, `a && b && c || d` has two, as they are
 * written: brackets do not matter.
 * @param add told of every node how many sequences begin at its operator
 */
export function foldSequences(
  { logicals, text }: FactDraft,
  add: (unit: number, count: number) => void,
): void {
  if (logicals.length === 0) return;
  const rows = logicals
    .map((node): Row => ({ node, first: node.isAnd, last: node.isAnd, joins: 0 }))
    .toSorted((a, b) => a.node.start - b.node.start || b.node.end - a.node.end);
  const parents = parentsOf(rows);
  // The inner ones first: what they begin and end with is what the outer one joins.
  for (let index = rows.length - 1; index >= 0; index--) {
    const row = rows[index];
    const parent = rows[parents[index] ?? -1];
    if (row && parent) join(text, row, parent);
  }
  for (const { node, joins } of rows) add(node.unit, 1 - joins);
}

/** Index of the expression around each, -1 for none. */
function parentsOf(rows: readonly Row[]): number[] {
  const open: number[] = [];
  return rows.map(({ node }, index) => {
    while (open.length > 0 && (rows[open.at(-1) ?? -1]?.node.end ?? 0) <= node.start) open.pop();
    const parent = open.at(-1) ?? -1;
    open.push(index);
    return parent;
  });
}

function join(text: string, row: Row, parent: Row): void {
  const { node: inner } = row;
  const { node: outer } = parent;
  const before = skipBack(text, inner.start);
  const after = skipOn(text, inner.end);
  if (before <= outer.start && OPERATOR.test(text.slice(after, after + 4))) {
    if (row.last === outer.isAnd) parent.joins++;
    parent.first = row.first;
  } else if (
    after >= outer.end &&
    OPERATOR_BEFORE.test(text.slice(Math.max(0, before - 4), before))
  ) {
    if (row.first === outer.isAnd) parent.joins++;
    parent.last = row.last;
  }
}

const OPERATOR = /^(?:&&|\|\||(?:and|or)\b)/i;
const OPERATOR_BEFORE = /(?:&&|\|\||\b(?:and|or))$/i;
// More brackets and blanks than anyone writes before an operand; beyond it the operand is another's.
const MAX_SKIP = 400;

/** @returns the end of what stands before a position but for opening brackets and blanks */
function skipBack(text: string, position: number): number {
  const least = Math.max(0, position - MAX_SKIP);
  let at = position;
  while (at > least && isSkipped(text.charCodeAt(at - 1), OPEN)) at--;
  return at;
}

/** @returns the start of what stands after a position but for closing brackets and blanks */
function skipOn(text: string, position: number): number {
  const most = Math.min(text.length, position + MAX_SKIP);
  let at = position;
  while (at < most && isSkipped(text.charCodeAt(at), CLOSE)) at++;
  return at;
}

const OPEN = 40;
const CLOSE = 41;

function isSkipped(code: number, bracket: number): boolean {
  return code === bracket || code === 32 || code === 92 || (code >= 9 && code <= 13);
}
