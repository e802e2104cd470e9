import type { Sigma } from 'sigma';
import type { Positions } from './force-layout.ts';
import type { GraphData, GraphModel, GraphNode } from './model.ts';

export interface GroupLabel {
  readonly key: number;
  readonly text: string;
  /** its nodes, by place */
  readonly places: readonly number[];
}

const MOST_LABELS = 14;
const FEWEST_NODES = 4;

/** The largest communities, amid their nodes. */
export function toClusterLabels(
  model: GraphModel,
  communities: GraphData['communities'],
): GroupLabel[] {
  const members = groupPlaces(model.nodes, ({ community }) => community);
  const names = toClusterNames(model, communities);
  return communities.slice(0, MOST_LABELS).flatMap(({ id }) => {
    const places = members.get(id) ?? [];
    return places.length < FEWEST_NODES ? [] : [{ key: id, text: names.get(id) ?? '', places }];
  });
}

/**
 * Names of communities: the directory that most of their nodes are in, and where others are in it too, the
 * node of each that most rests on.
 */
export function toClusterNames(
  { nodes }: GraphModel,
  communities: GraphData['communities'],
): Map<number, string> {
  const centers = toCenters(nodes);
  const uses = new Map<string, number>();
  for (const { directory } of communities) {
    uses.set(directory.path, (uses.get(directory.path) ?? 0) + 1);
  }
  return new Map(
    communities.map(({ id, directory }) => {
      const center = centers.get(id)?.label;
      const isAlone = uses.get(directory.path) === 1 || center === undefined;
      return [id, isAlone ? directory.path : `${directory.path} · ${center}`];
    }),
  );
}

/** Of each community the node that most rests on. */
export function toCenters(nodes: readonly GraphNode[]): Map<number, GraphNode> {
  const centers = new Map<number, GraphNode>();
  for (const node of nodes) {
    if (node.community === null) continue;
    const best = centers.get(node.community);
    if (best === undefined || best.pageRank < node.pageRank) centers.set(node.community, node);
  }
  return centers;
}

/** @param say the label of a layer by its number */
export function toLayerLabels(model: GraphModel, say: (layer: number) => string): GroupLabel[] {
  const members = groupPlaces(model.nodes, ({ layer }) => layer);
  return [...members]
    .toSorted(([a], [b]) => a - b)
    .map(([layer, places]) => ({ key: layer, text: say(layer), places }));
}

function groupPlaces(
  nodes: readonly GraphNode[],
  keyOf: (node: GraphNode) => number | null,
): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const node of nodes) {
    const key = keyOf(node);
    if (key === null) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(node.place);
  }
  return groups;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where labels of clusters stand: amid their nodes. */
export function toMiddles(labels: readonly GroupLabel[], positions: Positions): Point[] {
  return labels.map(({ places }) => {
    let [x, y] = [0, 0];
    for (const place of places) {
      x += positions[place * 2] ?? 0;
      y += positions[place * 2 + 1] ?? 0;
    }
    return { x: x / places.length, y: y / places.length };
  });
}

/** Left of all nodes, at the height of the layer. */
export function toLeftEnds(labels: readonly GroupLabel[], positions: Positions): Point[] {
  let left = 0;
  for (let index = 0; index < positions.length; index += 2) {
    left = Math.min(left, positions[index] ?? 0);
  }
  return labels.map(({ places }) => {
    const y = positions[(places[0] ?? 0) * 2 + 1] ?? 0;
    return { x: left * 1.06, y };
  });
}

const LABEL_HEIGHT = 22;
const LETTER_WIDTH = 7;

/** Moves the elements of labels to their points; of two that would overlap the later one hides. */
export function putLabels(
  sigma: Sigma,
  points: readonly Point[],
  elements: readonly HTMLElement[],
): void {
  const taken: { x: number; y: number; width: number }[] = [];
  for (const [index, element] of elements.entries()) {
    const point = points[index];
    if (point === undefined) continue;
    const { x, y } = sigma.graphToViewport(point);
    const width = (element.textContent.length + 2) * LETTER_WIDTH;
    const isFree = taken.every(
      (other) =>
        Math.abs(other.y - y) > LABEL_HEIGHT || Math.abs(other.x - x) > (other.width + width) / 2,
    );
    if (isFree) taken.push({ x, y, width });
    element.style.visibility = isFree ? 'visible' : 'hidden';
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
  }
}
