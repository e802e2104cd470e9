/** Keeps the best of what it is offered. */
export interface TopK {
  /** Takes an item, unless `k` better ones are kept; of equal ones the lower stays. */
  readonly offer: (item: number, score: number) => void;
  /** a score that is not above it is of no use any more; 0 until `k` items are kept */
  readonly floor: () => number;
  /** the items kept, best first */
  readonly take: () => readonly ScoredItem[];
}

export interface ScoredItem {
  readonly item: number;
  readonly score: number;
}

/**
 * The `k` items of the highest scores above 0, without the others being kept or sorted.
 * A binary min-heap: O(n log k) time, O(k) space.
 */
export function createTopK(k: number): TopK {
  const heap: ScoredItem[] = [];
  return {
    offer: (item, score) => {
      if (k < 1 || !(score > 0)) return;
      const offered = { item, score };
      if (heap.length < k) siftUp(heap, heap.push(offered) - 1);
      else if (isWorse(heap[0], offered)) {
        heap[0] = offered;
        siftDown(heap);
      }
    },
    floor: () => (heap.length < k ? 0 : (heap[0]?.score ?? 0)),
    take: () => heap.toSorted((a, b) => b.score - a.score || a.item - b.item),
  };
}

/**
 * The indices of the `k` highest scores above 0, best first; equal scores by lower index.
 * @param candidates indices into `scores`, each at most once; every index where absent
 */
export function topK(scores: Float32Array, k: number, candidates?: ArrayLike<number>): number[] {
  const best = createTopK(k);
  const count = candidates?.length ?? scores.length;
  for (let i = 0; i < count; i++) {
    const index = candidates === undefined ? i : (candidates[i] ?? 0);
    const score = scores[index] ?? 0;
    if (score >= best.floor()) best.offer(index, score);
  }
  return best.take().map(({ item }) => item);
}

function isWorse(a: ScoredItem | undefined, b: ScoredItem | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  return a.score < b.score || (a.score === b.score && a.item > b.item);
}

function siftUp(heap: ScoredItem[], start: number): void {
  let at = start;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(heap[at], heap[parent])) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: ScoredItem[]): void {
  let at = 0;
  for (;;) {
    let worst = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (isWorse(heap[child], heap[worst])) worst = child;
    }
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: ScoredItem[], a: number, b: number): void {
  const [first, second] = [heap[a], heap[b]];
  if (first === undefined || second === undefined) return;
  heap[a] = second;
  heap[b] = first;
}
