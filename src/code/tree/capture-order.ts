/** A capture of a match, and when the match came about in a walk over the tree, as rows. */
export interface PlacedCapture {
  readonly start: number;
  readonly pattern: number;
  /** row at which the match made its first capture */
  readonly first: number;
  /** row at which it was complete */
  readonly last: number;
}

/**
 * Orders captures as tree-sitter gives them while it walks a tree: by start. Of those with one start comes first what
 * was complete before the other one began; otherwise the earlier pattern's, then what was complete earlier.
 * @param captures in the order in which their matches began
 */
export function inOrder<T extends PlacedCapture>(captures: readonly T[]): readonly T[] {
  const byStart = captures.every(
    ({ start }, at) => at === 0 || start >= (captures[at - 1]?.start ?? 0),
  )
    ? [...captures]
    : captures.toSorted((a, b) => a.start - b.start);
  for (let from = 0; from < byStart.length;) {
    const start = byStart[from]?.start;
    let to = from + 1;
    while (to < byStart.length && byStart[to]?.start === start) to += 1;
    if (!isSettled(byStart, from, to)) placeAll(byStart, from, settled(byStart.slice(from, to)));
    from = to;
  }
  return byStart;
}

/** Whether each of some captures with one start is the later one however they are compared with those before it. */
function isSettled(captures: readonly PlacedCapture[], from: number, to: number): boolean {
  const [begun] = captures.slice(from, from + 1);
  if (begun === undefined) return true;
  let { first, last, pattern } = begun;
  for (let at = from + 1; at < to; at += 1) {
    const next = captures[at];
    if (!next || next.first < first) return false;
    const isAfterAll = last < next.first;
    if (!isAfterAll && pattern >= next.pattern) return false;
    pattern = isAfterAll ? next.pattern : Math.max(pattern, next.pattern);
    first = next.first;
    last = Math.max(last, next.last);
  }
  return true;
}

function placeAll<T>(into: T[], from: number, items: readonly T[]): void {
  for (const [index, item] of items.entries()) into[from + index] = item;
}

/** Matches of one pattern that have begun. */
interface Open<T> {
  readonly items: T[];
  last: number;
}

/** @param captures all with one start */
function settled<T extends PlacedCapture>(captures: readonly T[]): readonly T[] {
  const found: T[] = [];
  const waiting = captures.toSorted((a, b) => a.first - b.first);
  const open = new Map<number, Open<T>>();
  const firstWaiting = (): number | undefined => waiting[next]?.first;
  let next = 0;
  let row = 0;
  while (found.length < captures.length) {
    if (open.size === 0) row = Math.max(row, firstWaiting() ?? 0);
    next = beginUntil(row, { open, waiting, next });
    const pattern = Math.min(...open.keys());
    const earliest = open.get(pattern) ?? { items: [], last: 0 };
    if (earliest.last <= row) {
      found.push(...earliest.items.toSorted((a, b) => a.last - b.last));
      open.delete(pattern);
    } else row = Math.min(earliest.last, firstWaiting() ?? earliest.last);
  }
  return found;
}

interface Beginning<T> {
  readonly open: Map<number, Open<T>>;
  readonly waiting: readonly T[];
  readonly next: number;
}

/** @returns the first of those waiting that begins after a row */
function beginUntil<T extends PlacedCapture>(
  row: number,
  { open, waiting, next }: Beginning<T>,
): number {
  let at = next;
  for (let item = waiting[at]; item && item.first <= row; item = waiting[(at += 1)])
    begin(open, item);
  return at;
}

function begin<T extends PlacedCapture>(open: Map<number, Open<T>>, item: T): void {
  const known = open.get(item.pattern);
  if (known) {
    known.items.push(item);
    known.last = Math.max(known.last, item.last);
  } else open.set(item.pattern, { items: [item], last: item.last });
}
