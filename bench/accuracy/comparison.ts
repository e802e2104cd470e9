/** Ours against a yardstick: what both have, what one side alone has, and why. */

/** `missing`: the yardstick has it and Sextant does not; `extra`: the reverse. */
export type Side = 'missing' | 'extra';

/** Whose answer is wrong: a class of `neither` is a difference of definition. */
export type Fault = 'sextant' | 'yardstick' | 'neither';

/** A kind of disagreement that the code can tell by itself. */
export interface DisagreementClass<T> {
  readonly name: string;
  readonly side: Side;
  readonly fault: Fault;
  /** one sentence for the report */
  readonly explanation: string;
  readonly claims: (item: T) => boolean;
}

export interface Comparison<T> {
  readonly shared: number;
  readonly missing: readonly T[];
  readonly extra: readonly T[];
}

export interface Score {
  readonly precision: number;
  readonly recall: number;
  readonly shared: number;
  readonly missing: number;
  readonly extra: number;
}

export interface ClassCount {
  readonly name: string;
  readonly side: Side;
  readonly fault: Fault | 'unknown';
  readonly explanation: string;
  readonly count: number;
  readonly examples: readonly string[];
  readonly all: readonly string[];
}

/** Outcome of one comparison, ready to be printed. */
export interface Verdict {
  /** every disagreement counted */
  readonly raw: Score;
  /** without what is the yardstick's fault or a difference of definition */
  readonly adjusted: Score;
  readonly classes: readonly ClassCount[];
}

const EXAMPLES = 3;
const UNEXPLAINED = 'unexplained';

/**
 * Sorts disagreements into classes, each into the first class that claims it, and scores both with all
 * of them and with those that are Sextant's fault or that no class explains.
 * @param toText one disagreement as an example of the report
 */
export function judge<T>(
  { shared, missing, extra }: Comparison<T>,
  classes: readonly DisagreementClass<T>[],
  toText: (item: T) => string,
): Verdict {
  const counts = [
    ...countClasses({ side: 'missing', items: missing }, classes, toText),
    ...countClasses({ side: 'extra', items: extra }, classes, toText),
  ];
  return {
    raw: toScore(shared, missing.length, extra.length),
    adjusted: toScore(shared, sumOwn(counts, 'missing'), sumOwn(counts, 'extra')),
    classes: counts,
  };
}

export function toScore(shared: number, missing: number, extra: number): Score {
  return {
    precision: toShare(shared, shared + extra),
    recall: toShare(shared, shared + missing),
    shared,
    missing,
    extra,
  };
}

/** Of nothing, nothing is wrong. */
function toShare(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function sumOwn(counts: readonly ClassCount[], side: Side): number {
  const own = counts.filter(
    (count) => count.side === side && (count.fault === 'sextant' || count.fault === 'unknown'),
  );
  return own.reduce((sum, { count }) => sum + count, 0);
}

interface OneSide<T> {
  readonly side: Side;
  readonly items: readonly T[];
}

function countClasses<T>(
  { side, items }: OneSide<T>,
  classes: readonly DisagreementClass<T>[],
  toText: (item: T) => string,
): ClassCount[] {
  const ofSide = classes.filter((candidate) => candidate.side === side);
  const groups = Map.groupBy(items, (item) => ofSide.find(({ claims }) => claims(item)));
  return [...groups]
    .map(([found, claimed]) => ({
      name: found?.name ?? UNEXPLAINED,
      side,
      fault: found?.fault ?? ('unknown' as const),
      explanation: found?.explanation ?? 'No detector claims these.',
      count: claimed.length,
      examples: spread(claimed).map((item) => toText(item)),
      all: claimed.map((item) => toText(item)),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** Examples from all over the list: its neighbours are alike. */
function spread<T>(items: readonly T[]): T[] {
  if (items.length <= EXAMPLES) return [...items];
  const step = (items.length - 1) / (EXAMPLES - 1);
  return Array.from({ length: EXAMPLES }, (_, i) => items[Math.round(i * step)]).filter(
    (item) => item !== undefined,
  );
}

/** One file imports another. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  /** what the import says, where that is known */
  readonly via: string;
}

/**
 * Compares two import graphs by their pairs of files: an import that is written twice counts once, and
 * only edges between different files of the measured set count.
 */
export function compareEdges(
  ours: Iterable<Edge>,
  theirs: Iterable<Edge>,
  isMeasured: (path: string) => boolean,
): Comparison<Edge> {
  const left = byPair(ours, isMeasured);
  const right = byPair(theirs, isMeasured);
  const missing = [...right].filter(([pair]) => !left.has(pair)).map(([, edge]) => edge);
  const extra = [...left].filter(([pair]) => !right.has(pair)).map(([, edge]) => edge);
  return { shared: left.size - extra.length, missing, extra };
}

function byPair(edges: Iterable<Edge>, isMeasured: (path: string) => boolean): Map<string, Edge> {
  const found = new Map<string, Edge>();
  for (const edge of edges) {
    const { from, to } = edge;
    if (from === to || !isMeasured(from) || !isMeasured(to)) continue;
    const pair = `${from}\0${to}`;
    if (!found.has(pair)) found.set(pair, edge);
  }
  return found;
}

export function edgeText({ from, to, via }: Edge): string {
  return via === '' ? `${from} -> ${to}` : `${from} -> ${to} (${via})`;
}
