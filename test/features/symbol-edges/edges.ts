import * as fc from 'fast-check';
import type { StoredEdge } from '#code/edge-codec.ts';
import type { SymbolEdge } from '#code/model.ts';
import {
  eachEdge,
  loadEdgesFrom,
  loadEdgesTo,
  loadTopEdges,
} from '#features/symbol-edges/service.ts';
import type { Platform } from '#platform/scope.ts';
import { openOwnerScope } from '../../support/stored-rows.ts';

const KINDS = ['call', 'type', 'value', 'extends', 'overrides'] as const;
const CONFIDENCES = ['exact', 'unique-name', 'ambiguous'] as const;

/** How many symbols each file has, and links between them. */
export interface Graph {
  readonly symbolCounts: readonly number[];
  readonly edges: readonly SymbolEdge[];
}

const line = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 2 ** 30 }));

/** Links as an index has them, no two alike; some symbols have many of them, and most have none. */
export const graphs: fc.Arbitrary<Graph> = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
  .chain((symbolCounts) => {
    const places = symbolCounts.flatMap((count, file) =>
      Array.from({ length: count }, (_, symbol) => ({ file, symbol })),
    );
    const place = fc.oneof(fc.constantFrom(...places), fc.constantFrom(...places.slice(0, 2)));
    const edge = fc
      .record({
        source: place,
        isTop: fc.boolean(),
        target: place,
        kind: fc.constantFrom(...KINDS),
        confidence: fc.constantFrom(...CONFIDENCES),
        line,
      })
      .map(({ source, isTop, target, kind, confidence, line: at }) => ({
        from: source.file,
        fromSymbol: isTop ? -1 : source.symbol,
        to: target.file,
        toSymbol: target.symbol,
        kind,
        confidence,
        line: at,
      }));
    return fc.record({
      symbolCounts: fc.constant(symbolCounts),
      edges: fc.uniqueArray(edge, {
        maxLength: 1500,
        selector: (one) => JSON.stringify(one),
        size: 'max',
      }),
    });
  });

/** Number of each file's first symbol. */
export function firstSymbolsOf({ symbolCounts }: Graph): number[] {
  let next = 0;
  return symbolCounts.map((count) => {
    next += count;
    return next - count;
  });
}

/** What a graph's links are in an index. */
export function toStored(graph: Graph): StoredEdge[] {
  const first = firstSymbolsOf(graph);
  return graph.edges.map(({ from, fromSymbol, to, toSymbol, kind, confidence, line: at }) => ({
    fromFile: from,
    from: fromSymbol === -1 ? null : (first[from] ?? 0) + fromSymbol,
    to: (first[to] ?? 0) + toSymbol,
    kind,
    confidence,
    line: at,
  }));
}

/** Links as text, in an order of their own. */
export function inOrder(edges: readonly StoredEdge[]): string[] {
  return edges
    .map(({ fromFile, from, to, kind, confidence, line: at }) =>
      [fromFile, from, to, kind, confidence, at].join(' '),
    )
    .toSorted();
}

/** Ways to look for links, each with those that it should find. */
export interface Lookup {
  readonly load: () => Promise<StoredEdge[]>;
  readonly expected: readonly StoredEdge[];
}

/** @param symbols to look for, known or not */
export function lookups(
  platform: Platform,
  { id, edges }: { readonly id: string; readonly edges: readonly StoredEdge[] },
  { symbols, file }: { readonly symbols: readonly number[]; readonly file: number },
): Lookup[] {
  const scope = openOwnerScope(platform);
  const wanted = new Set<number | null>(symbols);
  return [
    {
      load: () => loadEdgesTo(scope, { id }, symbols),
      expected: edges.filter(({ to }) => wanted.has(to)),
    },
    {
      load: () => loadEdgesFrom(scope, { id }, symbols),
      expected: edges.filter(({ from }) => wanted.has(from)),
    },
    {
      load: () => loadTopEdges(scope, { id }, file),
      expected: edges.filter(({ from, fromFile }) => from === null && fromFile === file),
    },
    {
      load: async () => {
        const all: StoredEdge[] = [];
        await eachEdge(scope, { id }, { side: 'to', keys: null }, (edge) => all.push(edge));
        return all;
      },
      expected: edges,
    },
  ];
}
