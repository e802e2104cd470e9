import type { Positions } from './force-layout.ts';
import type { GraphModel, GraphNode } from './model.ts';

/** Rows of a layer hold at most so many nodes. */
const ROW = 60;
const SWEEPS = 4;

/**
 * What depends on nothing at the bottom, what nothing depends on at the top. Within a layer nodes stand
 * near their neighbours: the barycentre method (Sugiyama et al., 1981).
 */
export function toLayerPositions({ nodes }: GraphModel): Positions {
  const layers = toLayers(nodes);
  const order = new Float32Array(nodes.length);
  for (const layer of layers) number(layer, order);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const direction = sweep % 2 === 0 ? 'imports' : 'importedBy';
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) {
      const wish = new Map(layer.map((node) => [node, toMean(node, node[direction], order)]));
      layer.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0));
      number(layer, order);
    }
  }
  return place(layers, nodes.length);
}

function toLayers(nodes: readonly GraphNode[]): GraphNode[][] {
  const byLayer = Map.groupBy(nodes, ({ layer }) => layer);
  return [...byLayer].toSorted(([a], [b]) => a - b).map(([, layer]) => layer);
}

/** Their places from 0 to 1, so that layers of any length compare. */
function number(layer: readonly GraphNode[], order: Float32Array): void {
  for (const [index, node] of layer.entries()) order[node.place] = (index + 0.5) / layer.length;
}

function toMean(node: GraphNode, neighbours: readonly number[], order: Float32Array): number {
  if (neighbours.length === 0) return order[node.place] ?? 0;
  const sum = neighbours.reduce((total, at) => total + (order[at] ?? 0), 0);
  return sum / neighbours.length;
}

const ROW_GAP = 0.8;
const LAYER_GAP = 2.5;
/** Width of the whole over its height: that of a screen. */
const SHAPE = 1.6;

function place(layers: readonly GraphNode[][], count: number): Positions {
  const positions = new Float32Array(count * 2);
  const rowCounts = layers.map((layer) => Math.ceil(layer.length / ROW));
  const height = rowCounts.reduce((sum, rows) => sum + rows * ROW_GAP + LAYER_GAP, 0);
  let bottom = 0;
  for (const [at, layer] of layers.entries()) {
    const rows = rowCounts[at] ?? 1;
    const columns = Math.ceil(layer.length / rows);
    const gap = Math.min((height * SHAPE) / columns, (height * SHAPE) / 6);
    for (const [index, node] of layer.entries()) {
      // Along the layer first, so that neighbours stand above one another, not behind.
      const column = Math.floor(index / rows);
      positions[node.place * 2] = (column + 0.5 - columns / 2) * gap;
      positions[node.place * 2 + 1] = bottom + (index % rows) * ROW_GAP;
    }
    bottom += rows * ROW_GAP + LAYER_GAP;
  }
  return positions;
}
