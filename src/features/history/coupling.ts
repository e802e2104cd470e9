/** Two files, by their ids, that commits changed together. */
export interface Coupling {
  readonly one: number;
  /** above `one` */
  readonly other: number;
  /** commits that changed both */
  readonly shared: number;
  /** shared over the mean of both files' commits, 0..1 */
  readonly degree: number;
}

export interface CouplingInput {
  /** files that commits of each position touched */
  readonly filesOf: ReadonlyMap<number, number>;
  /** positions of each file's commits, by its id */
  readonly positionsOf: ReadonlyMap<number, readonly number[]>;
  /** ids of files of code; a pair of lock files or of release notes tells nothing of the code */
  readonly code: ReadonlySet<number>;
}

/** A commit of more files is a sweep over the project, and says little of any two of them. */
export const COUPLING_MAX_FILES = 50;
/** Fewer commits together are chance. */
export const COUPLING_MIN_SHARED = 3;
/** A pair below it is not stored. */
export const COUPLING_MIN_DEGREE = 0.1;
/** Pairs that are stored at most, the strongest. */
const MAX_PAIRS = 20_000;
/** Numbers above it lose their last digits; so many files there never are. */
const ID_LIMIT = 2 ** 26;

/**
 * Counts commits that changed two files together, for every pair of files: in time linear in the pairs
 * that commits have, of which there are at most 1,225 a commit.
 * @returns strongest first, by `shared * degree`, then by ids
 */
export function findCouplings(input: CouplingInput): Coupling[] {
  const positionsOf = withoutSweeps(input);
  const commitsOf = (id: number): number => positionsOf.get(id)?.length ?? 0;
  const found: Coupling[] = [];
  for (const [key, shared] of countRuns(toPairs(positionsOf))) {
    const [one, other] = [Math.floor(key / ID_LIMIT), key % ID_LIMIT];
    if (!input.code.has(one) && !input.code.has(other)) continue;
    const degree = (2 * shared) / (commitsOf(one) + commitsOf(other));
    if (degree >= COUPLING_MIN_DEGREE) found.push({ one, other, shared, degree });
  }
  return found.toSorted(byStrength).slice(0, MAX_PAIRS);
}

/** By file, ascending: positions of what commits count, of files that have enough of them. */
function withoutSweeps({ filesOf, positionsOf }: CouplingInput): Map<number, number[]> {
  const isCounted = (at: number): boolean => (filesOf.get(at) ?? 0) <= COUPLING_MAX_FILES;
  const entries = [...positionsOf]
    .filter(([id, positions]) => id < ID_LIMIT && positions.length >= COUPLING_MIN_SHARED)
    .map(([id, positions]): [number, number[]] => [id, positions.filter(isCounted)]);
  return new Map(
    entries
      .filter(([, positions]) => positions.length >= COUPLING_MIN_SHARED)
      .toSorted(([a], [b]) => a - b),
  );
}

/** Every pair of every commit as one number, sorted. */
function toPairs(positionsOf: ReadonlyMap<number, readonly number[]>): Float64Array {
  const filesAt = new Map<number, number[]>();
  for (const [id, positions] of positionsOf) {
    for (const position of positions) {
      const files = filesAt.get(position);
      if (files) files.push(id);
      else filesAt.set(position, [id]);
    }
  }
  let size = 0;
  for (const { length } of filesAt.values()) size += (length * (length - 1)) / 2;
  const pairs = new Float64Array(size);
  let used = 0;
  for (const files of filesAt.values()) {
    for (const [index, one] of files.entries()) {
      for (let next = index + 1; next < files.length; next++) {
        pairs[used++] = one * ID_LIMIT + (files[next] ?? 0);
      }
    }
  }
  // oxlint-disable-next-line unicorn/no-array-sort -- ours alone, and there may be six million
  return pairs.sort();
}

/** What stands often enough in a sorted list, with how often. */
function* countRuns(sorted: Float64Array): Generator<[value: number, count: number]> {
  let start = 0;
  for (let at = 1; at <= sorted.length; at++) {
    const value = sorted[start] ?? 0;
    if (at < sorted.length && sorted[at] === value) continue;
    if (at - start >= COUPLING_MIN_SHARED) yield [value, at - start];
    start = at;
  }
}

function byStrength(a: Coupling, b: Coupling): number {
  return b.shared * b.degree - a.shared * a.degree || a.one - b.one || a.other - b.other;
}
