import type { SecurityIssue } from './security-issue.ts';

const MAX_LISTED = 5;

/**
 * A value that reaches several sinks of one kind in one file is one thing to repair: at its entry or at
 * the way into that file. The surest is kept; its evidence names the other lines.
 */
export function withoutFanOut(issues: readonly SecurityIssue[]): SecurityIssue[] {
  const byPath = Map.groupBy(withoutNeighbours(issues), keyOf);
  return [...byPath].flatMap(([key, all]) => (key === '' ? all : [fold(all)]));
}

/** `verify_peer` and `verify_peer_name` of one object: what a rule says of one line, or of it and the next, is one thing. */
function withoutNeighbours(issues: readonly SecurityIssue[]): SecurityIssue[] {
  const last = new Map<string, number>();
  const isRepeated = ({ rule, file, line, places }: SecurityIssue): boolean => {
    const key = `${rule} ${file}`;
    const before = last.get(key);
    last.set(key, line);
    return places.length === 0 && before !== undefined && line - before <= 1;
  };
  const inOrder = issues.toSorted((a, b) => a.file - b.file || a.line - b.line);
  const repeated = new Set(inOrder.filter(isRepeated));
  return issues.filter((issue) => !repeated.has(issue));
}

/** What a program makes itself is repaired where it is made, in whatever files it is used. */
const MADE = /-(?:insecure|weak)-random$/;

/** '' for what stands alone */
function keyOf({ rule, file, places }: SecurityIssue): string {
  const [entry] = places;
  if (entry === undefined) return '';
  const into = MADE.test(rule) ? '' : file;
  return `${rule} ${into} ${entry.file} ${entry.line}`;
}

function fold(all: readonly SecurityIssue[]): SecurityIssue {
  const [first, ...others] = all.toSorted((a, b) => b.percent - a.percent || a.line - b.line);
  if (first === undefined) throw new RangeError('Nothing to fold.');
  const lines = [...new Set(others.map(({ line }) => line))].filter((line) => line !== first.line);
  if (lines.length === 0) return first;
  const listed = lines.slice(0, MAX_LISTED).join(', ');
  const more = lines.length > MAX_LISTED ? ` and ${lines.length - MAX_LISTED} more` : '';
  return { ...first, evidence: [...first.evidence, `reaches line ${listed}${more} as well`] };
}
