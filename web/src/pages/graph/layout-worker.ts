/**
 * ForceAtlas2 in a thread of its own (Jacomy et al., 2014). The worker that the library brings is made of
 * a blob: address, which the content security policy refuses; so its step runs in a module of ours.
 */
import iterate from 'graphology-layout-forceatlas2/iterate.js';
import type { LayoutRequest, LayoutStep } from './layout-messages.ts';

const NODE_FIELDS = 10;
const EDGE_FIELDS = 3;
const STEP_MS = 90;
const MOST_MS = 14_000;
const MOST_ITERATIONS = 700;

self.addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => run(data));

function run({ positions, edges }: LayoutRequest): void {
  const nodes = toNodeMatrix(positions, edges);
  const links = toEdgeMatrix(edges);
  const order = positions.length / 2;
  const settings = {
    linLogMode: false,
    outboundAttractionDistribution: false,
    adjustSizes: false,
    edgeWeightInfluence: 1,
    scalingRatio: 12,
    strongGravityMode: true,
    gravity: 0.06,
    slowDown: 1 + Math.log(Math.max(order, 1)),
    barnesHutOptimize: order > 800,
    barnesHutTheta: 0.7,
  };
  const startedAt = performance.now();
  let iterations = 0;
  const step = (): void => {
    const until = performance.now() + STEP_MS;
    while (performance.now() < until && iterations < MOST_ITERATIONS) {
      iterate(settings, nodes, links);
      iterations += 1;
    }
    const share = (performance.now() - startedAt) / MOST_MS;
    const progress = Math.min(1, Math.max(share, iterations / MOST_ITERATIONS));
    tell(nodes, progress);
    if (progress < 1) setTimeout(step, 0);
  };
  step();
}

function tell(nodes: Float32Array, progress: number): void {
  const positions = new Float32Array((nodes.length / NODE_FIELDS) * 2);
  for (let node = 0; node < positions.length / 2; node += 1) {
    positions[node * 2] = nodes[node * NODE_FIELDS] ?? 0;
    positions[node * 2 + 1] = nodes[node * NODE_FIELDS + 1] ?? 0;
  }
  const message: LayoutStep = { positions, progress };
  self.postMessage(message, { transfer: [positions.buffer] });
}

function toNodeMatrix(positions: Float32Array, edges: Uint32Array): Float32Array {
  const nodes = new Float32Array((positions.length / 2) * NODE_FIELDS);
  for (let node = 0; node < positions.length / 2; node += 1) {
    const [x, y] = [positions[node * 2] ?? 0, positions[node * 2 + 1] ?? 0];
    nodes.set([x, y, 0, 0, 0, 0, 1, 1, 1, 0], node * NODE_FIELDS);
  }
  // The mass of a node is one more than its edges.
  for (const end of edges) nodes[end * NODE_FIELDS + 6] = (nodes[end * NODE_FIELDS + 6] ?? 0) + 1;
  return nodes;
}

function toEdgeMatrix(edges: Uint32Array): Float32Array {
  const links = new Float32Array((edges.length / 2) * EDGE_FIELDS);
  for (let edge = 0; edge < edges.length / 2; edge += 1) {
    const [source, target] = [edges[edge * 2] ?? 0, edges[edge * 2 + 1] ?? 0];
    links.set([source * NODE_FIELDS, target * NODE_FIELDS, 1], edge * EDGE_FIELDS);
  }
  return links;
}
