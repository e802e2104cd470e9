/**
 * The indices of the `k` highest scores above 0, best first; equal scores by lower index.
 * @param candidates indices into `scores`, each at most once; every index where absent
 * A binary min-heap of k indices: O(n log k) time, O(k) space.
 */
export function topK(scores: Float32Array, k: number, candidates?: ArrayLike<number>): number[] {
  if (k < 1) return [];
  const heap: number[] = [];
  const count = candidates?.length ?? scores.length;
  for (let i = 0; i < count; i++) {
    const index = candidates === undefined ? i : (candidates[i] ?? 0);
    if ((scores[index] ?? 0) > 0) offer(heap, k, index, scores);
  }
  return heap.toSorted((a, b) => (isWorse(scores, a, b) ? 1 : -1));
}

function offer(heap: number[], k: number, index: number, scores: Float32Array): void {
  if (heap.length < k) siftUp(heap, heap.push(index) - 1, scores);
  else if (isWorse(scores, heap[0] ?? 0, index)) {
    heap[0] = index;
    siftDown(heap, scores);
  }
}

function isWorse(scores: Float32Array, a: number, b: number): boolean {
  const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
  return difference < 0 || (difference === 0 && a > b);
}

function siftUp(heap: number[], start: number, scores: Float32Array): void {
  let at = start;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isWorse(scores, heap[at] ?? 0, heap[parent] ?? 0)) return;
    swap(heap, at, parent);
    at = parent;
  }
}

function siftDown(heap: number[], scores: Float32Array): void {
  let at = 0;
  for (;;) {
    let worst = at;
    for (const child of [2 * at + 1, 2 * at + 2]) {
      if (child < heap.length && isWorse(scores, heap[child] ?? 0, heap[worst] ?? 0)) worst = child;
    }
    if (worst === at) return;
    swap(heap, at, worst);
    at = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = kept;
}
