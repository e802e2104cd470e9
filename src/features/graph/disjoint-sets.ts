/** Sets of the numbers 0, 1, ...: each number's parent; a set's root, its lowest number, is its own. */
export type DisjointSets = Int32Array;

export function createSets(count: number): DisjointSets {
  return new Int32Array(count).map((_, item) => item);
}

/** Source: Galler, Fischer, An improved equivalence algorithm, 1964; with path halving. */
export function join(sets: DisjointSets, a: number, b: number): void {
  const first = rootOf(sets, a);
  const second = rootOf(sets, b);
  sets[Math.max(first, second)] = Math.min(first, second);
}

function rootOf(sets: DisjointSets, start: number): number {
  let item = start;
  for (let above = sets[item] ?? 0; above !== item; above = sets[item] ?? 0) {
    sets[item] = sets[above] ?? 0;
    item = sets[item] ?? 0;
  }
  return item;
}

/** The sets as numbers 0, 1, ..., by their lowest number. */
export function numberSets(sets: DisjointSets): {
  readonly of: Int32Array;
  readonly count: number;
} {
  const of = new Int32Array(sets.length);
  let count = 0;
  for (let item = 0; item < sets.length; item++) {
    const root = rootOf(sets, item);
    of[item] = root === item ? count++ : (of[root] ?? 0);
  }
  return { of, count };
}
