import type { LinkFile, LinkResult } from '#code/model.ts';
import { findStrongComponents } from '#features/graph/components.ts';
import { ALL_KINDS, EDGE_KINDS, fanIn } from '#features/graph/model.ts';
import { createNetwork } from '#features/graph/network.ts';
import { byText, countOf } from './golden-counts.ts';

export interface GoldenGraph {
  readonly nodes: number;
  /** import statements by kind */
  readonly edges: Readonly<Record<string, number>>;
  /** uses of symbols by kind and confidence */
  readonly symbolEdges: Readonly<Record<string, number>>;
  readonly cycles: { readonly count: number; readonly largest: readonly number[] };
  /** `files path` */
  readonly mostImported: readonly string[];
}

const MOST = 10;

export function describeGraph(files: readonly LinkFile[], links: LinkResult): GoldenGraph {
  const { edges, symbolEdges } = links;
  const nodes = files.map(({ path }) => ({ id: path, label: path, type: '', size: 0 }));
  const imports = {
    from: Int32Array.from(edges, ({ from }) => from),
    to: Int32Array.from(edges, ({ to }) => to),
    kind: Uint8Array.from(edges, ({ kind }) => EDGE_KINDS.indexOf(kind)),
    line: Int32Array.from(edges, ({ line }) => line),
  };
  const nodeOfFile = Int32Array.from(files, (_, file) => file);
  const network = createNetwork({ nodes, nodeOfFile }, imports, ALL_KINDS);
  const sizes = [...findStrongComponents(network).sizes].filter((size) => size > 1);
  const largest = sizes.toSorted((a, b) => b - a).slice(0, MOST);
  const mostImported = nodes
    .map(({ id }, node) => ({ id, importers: fanIn(network, node) }))
    .filter(({ importers }) => importers > 0)
    .toSorted((a, b) => b.importers - a.importers || byText(a.id, b.id))
    .slice(0, MOST)
    .map(({ id, importers }) => `${importers} ${id}`);
  return {
    nodes: nodes.length,
    edges: countOf(edges.map(({ kind }) => kind)),
    symbolEdges: countOf(symbolEdges.map(({ kind, confidence }) => `${kind} ${confidence}`)),
    cycles: { count: sizes.length, largest },
    mostImported,
  };
}
