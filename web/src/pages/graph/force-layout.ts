import type { LayoutRequest, LayoutStep } from './layout-messages.ts';
import { type GraphModel, type GraphNode, isIsolated } from './model.ts';

/** x and y of each node, by place. */
export type Positions = Float32Array;
type Progress = (positions: Positions, progress: number) => void;

/**
 * Lays the graph out in a worker, and tells positions while it goes on. Nodes without an edge, that no
 * force holds, stand in rows below.
 * @returns stops it
 */
export function startForceLayout(model: GraphModel, tell: Progress): () => void {
  const linked = model.nodes.filter((node) => !isIsolated(node));
  const placeOf = new Map(linked.map(({ place }, index) => [place, index]));
  const edges = new Uint32Array(model.sources.length * 2);
  for (const [edge, source] of model.sources.entries()) {
    edges[edge * 2] = placeOf.get(source) ?? 0;
    edges[edge * 2 + 1] = placeOf.get(model.targets[edge] ?? -1) ?? 0;
  }
  const toAll = (some: Float32Array): Positions => spread(model, linked, some);
  const positions = toStart(linked);
  tell(toAll(positions), linked.length < 2 ? 1 : 0);
  if (linked.length < 2) return () => undefined;
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<LayoutStep>) => {
    tell(toAll(data.positions), data.progress);
    if (data.progress >= 1) worker.terminate();
  });
  const request: LayoutRequest = { positions, edges };
  worker.postMessage(request);
  return () => worker.terminate();
}

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** Communities on a spiral, the nodes of each on one around it: half of the way to the end. */
function toStart(nodes: readonly GraphNode[]): Float32Array {
  const positions = new Float32Array(nodes.length * 2);
  const counts = new Map<number, number>();
  const radius = 12 * Math.sqrt(nodes.length);
  for (const [index, { community }] of nodes.entries()) {
    const group = community ?? 0;
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    const [near, far] = [8 * Math.sqrt(count), radius * Math.sqrt(group / 8)];
    positions[index * 2] =
      far * Math.cos(group * GOLDEN_ANGLE) + near * Math.cos(count * GOLDEN_ANGLE);
    positions[index * 2 + 1] =
      far * Math.sin(group * GOLDEN_ANGLE) + near * Math.sin(count * GOLDEN_ANGLE);
  }
  return positions;
}

function spread(model: GraphModel, linked: readonly GraphNode[], some: Float32Array): Positions {
  const all = new Float32Array(model.nodes.length * 2);
  for (const [index, { place }] of linked.entries()) {
    all[place * 2] = some[index * 2] ?? 0;
    all[place * 2 + 1] = some[index * 2 + 1] ?? 0;
  }
  const alone = model.nodes.filter(isIsolated);
  if (alone.length > 0) putInRows(all, alone, findBox(some));
  return all;
}

interface Box {
  readonly left: number;
  readonly width: number;
  readonly bottom: number;
}

function findBox(positions: Float32Array): Box {
  let [left, right, bottom] = [0, 1, 0];
  for (let index = 0; index < positions.length; index += 2) {
    left = Math.min(left, positions[index] ?? 0);
    right = Math.max(right, positions[index] ?? 0);
    bottom = Math.min(bottom, positions[index + 1] ?? 0);
  }
  return { left, width: right - left, bottom };
}

function putInRows(
  all: Positions,
  nodes: readonly GraphNode[],
  { left, width, bottom }: Box,
): void {
  const columns = Math.max(8, Math.ceil(Math.sqrt(nodes.length * 5)));
  const gap = width / columns;
  for (const [index, { place }] of nodes.entries()) {
    all[place * 2] = left + gap * (0.5 + (index % columns));
    all[place * 2 + 1] = bottom - gap * (3 + Math.floor(index / columns));
  }
}
