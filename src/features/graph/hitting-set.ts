/** Steps that a search may still take. */
interface Budget {
  left: number;
}

interface Bounds {
  /** a set that hits every one, and so an upper bound */
  readonly known: readonly number[];
  readonly budget: Budget;
}

/**
 * The items of least weight of which at least one is in every set: branch and bound, where sets that
 * share no item give the lower bound.
 * @param weights of each item
 * @returns `known` if nothing is lighter; null if the budget is used up
 */
export function findHittingSet(
  sets: readonly (readonly number[])[],
  weights: Int32Array,
  { known, budget }: Bounds,
): readonly number[] | null {
  const weightOf = (item: number): number => weights[item] ?? 0;
  const search: Search = {
    sets: sets.toSorted((a, b) => a.length - b.length),
    weightOf,
    budget,
    best: known,
    bestWeight: known.reduce((sum, item) => sum + weightOf(item), 0),
  };
  branch(search, new Set(), 0);
  return budget.left < 0 ? null : search.best;
}

interface Search {
  readonly sets: readonly (readonly number[])[];
  readonly weightOf: (item: number) => number;
  readonly budget: Budget;
  best: readonly number[];
  bestWeight: number;
}

function branch(search: Search, taken: ReadonlySet<number>, weight: number): void {
  if (search.budget.left-- < 0) return;
  const open = search.sets.filter((set) => !set.some((item) => taken.has(item)));
  const [first] = open;
  if (first === undefined) {
    if (weight >= search.bestWeight) return;
    search.best = [...taken];
    search.bestWeight = weight;
    return;
  }
  if (weight + leastWeight(search, open) >= search.bestWeight) return;
  const lightest = first.toSorted((a, b) => search.weightOf(a) - search.weightOf(b));
  for (const item of lightest) {
    branch(search, new Set([...taken, item]), weight + search.weightOf(item));
  }
}

/** What hitting these sets costs at least. */
function leastWeight({ weightOf }: Search, open: readonly (readonly number[])[]): number {
  const used = new Set<number>();
  let least = 0;
  for (const set of open) {
    if (set.some((item) => used.has(item))) continue;
    least += Math.min(...set.map(weightOf));
    for (const item of set) used.add(item);
  }
  return least;
}
