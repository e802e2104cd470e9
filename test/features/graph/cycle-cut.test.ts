import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCycleCut, type WeightedEdges } from '#features/graph/cycle-cut.ts';

type Edge = readonly [source: number, target: number, weight: number];

function graphOf(count: number, edges: readonly Edge[]): WeightedEdges {
  return {
    count,
    source: Int32Array.from(edges, ([source]) => source),
    target: Int32Array.from(edges, ([, target]) => target),
    weight: Int32Array.from(edges, ([, , weight]) => weight),
  };
}

/** Removes nodes without incoming edges until no node remains: Kahn's algorithm. */
function isAcyclic(count: number, edges: readonly Edge[]): boolean {
  const left = new Set(Array.from({ length: count }, (_, node) => node));
  for (;;) {
    const targets = new Set(edges.filter(([from]) => left.has(from)).map(([, to]) => to));
    const free = [...left].filter((node) => !targets.has(node));
    if (free.length === 0) return left.size === 0;
    for (const node of free) left.delete(node);
  }
}

/** The least weight among all sets of edges that leave no cycle. */
function leastWeight(count: number, edges: readonly Edge[]): number {
  let best = Infinity;
  for (let set = 0; set < 1 << edges.length; set++) {
    const isCut = (place: number): boolean => ((set >> place) & 1) === 1;
    const weight = edges.reduce((sum, [, , w], place) => sum + (isCut(place) ? w : 0), 0);
    const rest = edges.filter((_, place) => !isCut(place));
    if (weight < best && isAcyclic(count, rest)) best = weight;
  }
  return best;
}

const NODES = 5;
const graphs = fc
  .uniqueArray(fc.tuple(fc.nat(NODES - 1), fc.nat(NODES - 1), fc.integer({ min: 1, max: 9 })), {
    maxLength: 10,
    selector: ([from, to]) => from * NODES + to,
  })
  .map((edges) => edges.filter(([from, to]) => from !== to));

test('a proven cut has the least weight of all that leave no cycle', () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const cut = findCycleCut(graphOf(NODES, edges));
      const rest = edges.filter((_, place) => !cut.edges.includes(place));
      expect(isAcyclic(NODES, rest)).toBe(true);
      expect(cut.isProven).toBe(true);
      expect(cut.weight).toBe(leastWeight(NODES, edges));
    }),
    { numRuns: 60 },
  );
});

test('without a budget the cut is not proven, but leaves no cycle and no edge of it can stay', () => {
  fc.assert(
    fc.property(graphs, (edges) => {
      const cut = findCycleCut(graphOf(NODES, edges), 0);
      for (const spared of [-1, ...cut.edges]) {
        const rest = edges.filter((_, place) => place === spared || !cut.edges.includes(place));
        expect(isAcyclic(NODES, rest)).toBe(spared === -1);
      }
    }),
    { numRuns: 100 },
  );
});
