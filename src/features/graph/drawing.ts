import type { Shown } from './cut.ts';
import { ALL_KINDS, type EdgeKind, kindsIn, type Network, toKindSet } from './model.ts';

/** What an export draws, in the order of the graph. */
export interface Drawing {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  /** nodes of the graph that it is a part of */
  readonly nodesInAll: number;
}

export interface DrawnNode {
  /** `n0`, `n1`, ...: a path may hold anything, this is a name in every format */
  readonly name: string;
  readonly path: string;
  readonly type: string;
  readonly size: number;
  readonly layer: number;
}

export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  readonly weight: number;
  /** names of kinds, with spaces between */
  readonly kinds: string;
  /** no import of it runs when the importing file is loaded */
  readonly isWeak: boolean;
}

/** Names the nodes and edges that are shown. */
export function toDrawing(network: Network, layers: Int32Array, shown: Shown): Drawing {
  const names = network.nodes.map((_, node) => `n${node}`);
  return {
    nodes: Array.from(shown.nodes, (node) => {
      const { id = '', type = '', size = 0 } = network.nodes[node] ?? {};
      return { name: names[node] ?? '', path: id, type, size, layer: layers[node] ?? 0 };
    }),
    edges: Array.from(shown.edges, (edge) => {
      const kinds = network.kinds[edge] ?? 0;
      return {
        from: names[network.source[edge] ?? -1] ?? '',
        to: names[network.target[edge] ?? -1] ?? '',
        weight: network.weight[edge] ?? 0,
        kinds: KIND_TEXTS[kinds] ?? '',
        isWeak: (kinds & LOADING) === 0,
      };
    }),
    nodesInAll: network.nodes.length,
  };
}

const KIND_TEXTS = Array.from({ length: ALL_KINDS + 1 }, (_, kinds) => kindsIn(kinds).join(' '));
const LOADING = toKindSet(['static', 'require', 're-export'] satisfies EdgeKind[]);

/** Lines between two turns of other work. */
const SLICE_LINES = 4096;

/** The text of some lines, each as long as any other. */
export function* joinLines(lines: Iterable<string>): Generator<undefined, string> {
  const parts: string[] = [];
  let slice: string[] = [];
  for (const line of lines) {
    if (slice.push(line) < SLICE_LINES) continue;
    parts.push(slice.join('\n'));
    slice = [];
    yield;
  }
  return [...parts, ...slice, ''].join('\n');
}
