import { isImport } from './model.ts';
import type { GraphView } from './analyze.ts';
import { type CycleCut, findCycleCut } from './cycle-cut.ts';
import type { Cycle } from './cycles.ts';

const cuts = new WeakMap<Cycle, CycleCut>();

/** The edges that cut a cycle; computed once. */
export function cutOf(view: GraphView, cycle: Cycle): CycleCut {
  const known = cuts.get(cycle) ?? computeCut(view, cycle);
  cuts.set(cycle, known);
  return known;
}

function computeCut({ network, cycles }: GraphView, { id, nodes }: Cycle): CycleCut {
  const { of } = cycles();
  const places = new Map([...nodes].map((node, place) => [node, place]));
  const inside = [...network.source.keys()].filter(
    (edge) =>
      of[network.source[edge] ?? -1] === id &&
      of[network.target[edge] ?? -1] === id &&
      isImport(network, edge),
  );
  const placesOf = (ends: Int32Array): Int32Array =>
    Int32Array.from(inside, (edge) => places.get(ends[edge] ?? -1) ?? 0);
  const cut = findCycleCut({
    count: nodes.length,
    source: placesOf(network.source),
    target: placesOf(network.target),
    weight: Int32Array.from(inside, (edge) => network.weight[edge] ?? 1),
  });
  return { ...cut, edges: cut.edges.map((place) => inside[place] ?? 0) };
}
