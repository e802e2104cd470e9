import type { SymbolEdge } from '#code/model.ts';
import { basesOf } from './bases.ts';
import type { Candidate } from './candidates.ts';
import { hashed } from './file-tokens.ts';
import { edgesAt, nodeOf, type Adjacency, type NodeGraph } from './graph.ts';

/**
 * Whether a member's type is mixed with another one that may call it: `class Both(Mixin, Base)`, where a method of `Base`
 * calls what only `Mixin` has.
 */
export function isForMixing(graph: NodeGraph, { file, fact }: Candidate): boolean {
  const container = fact?.container ?? -1;
  if (!fact || container < 0) return false;
  const subtypes = extendsAt(graph, graph.incoming, { file, symbol: container });
  return subtypes.some(({ from, fromSymbol }) => {
    const known = extendsAt(graph, graph.outgoing, { file: from, symbol: fromSymbol });
    const others = known.filter(({ to, toSymbol }) => to !== file || toSymbol !== container);
    const isForeign = basesOf(graph, from, fromSymbol).length > known.length;
    return isForeign || others.some(({ to }) => graph.tokens.has(to, hashed(fact.name)));
  });
}

function extendsAt(
  graph: NodeGraph,
  edges: Adjacency,
  { file, symbol }: { readonly file: number; readonly symbol: number },
): readonly SymbolEdge[] {
  return Array.from(
    edgesAt(edges, nodeOf(graph, file, symbol)),
    (index) => graph.symbolEdges[index],
  ).filter((edge): edge is SymbolEdge => edge?.kind === 'extends');
}
