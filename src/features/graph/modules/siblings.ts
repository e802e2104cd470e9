import { Graph, layout } from '@dagrejs/dagre';
import { type Extent, type RankedLink, SHAPE, toRows } from './rank.ts';

export interface Rectangle extends Extent {
  readonly x: number;
  readonly y: number;
  /** among its neighbours, 0 at the bottom: it depends on lower ones only, feedback aside */
  readonly layer: number;
}

/** Pixels between boxes side by side. */
export const GAP = 22;
const ROW_GAP = 40;
/** With more boxes there are only rows: routes among so many do not help and take seconds. */
const MAX_ROUTED = 130;

/** Boxes side by side, and the links between them by their places in `sizes`. */
export interface Siblings {
  readonly sizes: readonly Extent[];
  readonly links: readonly RankedLink[];
}

interface Placed extends Extent {
  readonly rectangles: readonly Rectangle[];
  /** by link */
  readonly points: readonly (readonly number[])[];
}

/** Puts boxes in rows, each above those that it depends on, with routes if there are not too many. */
export function placeSiblings(siblings: Siblings, isTop: boolean): Placed {
  return siblings.sizes.length > MAX_ROUTED ? inRows(siblings) : routeBest(siblings, isTop);
}

/** From top to bottom; at the top level from left to right if that is closer to the shape of a screen. */
function routeBest(siblings: Siblings, isTop: boolean): Placed {
  const downwards = route(siblings, 'TB');
  if (!isTop) return downwards;
  const rightwards = route(siblings, 'LR');
  return shapeError(rightwards) < shapeError(downwards) ? rightwards : downwards;
}

function shapeError({ width, height }: Extent): number {
  return Math.abs(Math.log(width / height / SHAPE));
}

type LaidGraph = Graph<object, Extent & Partial<Rectangle>, Route>;

/** Rows, with routes around the boxes between them: from the top to the bottom or from left to right. */
function route(siblings: Siblings, rankdir: 'TB' | 'LR'): Placed {
  const { sizes, links } = siblings;
  const rows = toRows(rankdir === 'TB' ? sizes : sizes.map(turn), links, GAP);
  const top = rows.reduce((most, row) => Math.max(most, row), 0);
  const graph: LaidGraph = new Graph();
  graph.setGraph({
    rankdir,
    nodesep: GAP,
    edgesep: 10,
    ranksep: ROW_GAP,
    // Ranks are doubled, for labels of edges have a rank of their own.
    ranker: (ranked: LaidGraph) => {
      for (const name of ranked.nodes()) {
        const row = rows[Number(name)];
        Object.assign(ranked.node(name), { rank: row === undefined ? -2 : (top - row) * 2 });
      }
    },
  });
  for (const [number, size] of sizes.entries()) graph.setNode(String(number), { ...size });
  for (const link of links) {
    if (!isRouted(link)) continue;
    graph.setEdge(String(link.source), String(link.target), { weight: 1 + Math.log2(link.weight) });
  }
  layout(graph);
  return toPlaced(graph, siblings, rows);
}

function turn({ width, height }: Extent): Extent {
  return { width: height, height: width };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Route {
  readonly weight?: number;
  readonly points?: readonly Point[];
}

/** Feedback and implied links are shown on demand, straight across: they would take most of the room. */
function isRouted({ isImplied, isFeedback }: RankedLink): boolean {
  return !isImplied && !isFeedback;
}

function toPlaced(graph: LaidGraph, { sizes, links }: Siblings, rows: Int32Array): Placed {
  const rectangles = sizes.map(({ width, height }, number) => {
    const { x = 0, y = 0 } = graph.node(String(number)) satisfies Partial<Rectangle>;
    return { x: x - width / 2, y: y - height / 2, width, height, layer: rows[number] ?? 0 };
  });
  const points = links.map((link) => {
    if (!isRouted(link)) return [];
    const { points: found = [] }: Route = graph.edge(String(link.source), String(link.target));
    return found.flatMap(({ x, y }) => [x, y]);
  });
  const [left, right] = toRange(rectangles, points);
  return {
    rectangles: rectangles.map((rectangle) => ({ ...rectangle, x: rectangle.x - left })),
    points: points.map((list) => list.map((value, at) => (at % 2 === 0 ? value - left : value))),
    width: right - left,
    height: rectangles.reduce((most, { y, height }) => Math.max(most, y + height), 0),
  };
}

/** From the leftmost to the rightmost x of all boxes and routes. */
function toRange(
  rectangles: readonly Rectangle[],
  points: readonly (readonly number[])[],
): [number, number] {
  let [left, right] = [Infinity, -Infinity];
  for (const { x, width } of rectangles) {
    left = Math.min(left, x);
    right = Math.max(right, x + width);
  }
  for (const x of points.flatMap((list) => list.filter((_, at) => at % 2 === 0))) {
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return [left, right];
}

/** Rows alone, each in the middle. */
function inRows({ sizes, links }: Siblings): Placed {
  const rows = toRows(sizes, links, GAP);
  const byRow = [...Map.groupBy(sizes.keys(), (number) => rows[number] ?? 0)].toSorted(
    ([a], [b]) => b - a,
  );
  const widthOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + (sizes[number]?.width ?? 0) + GAP, -GAP);
  const width = byRow.reduce((most, [, numbers]) => Math.max(most, widthOf(numbers)), 0);
  const rectangles: Rectangle[] = [];
  let y = 0;
  for (const [layer, numbers] of byRow) {
    let x = (width - widthOf(numbers)) / 2;
    let tallest = 0;
    for (const number of numbers) {
      const size = sizes[number] ?? { width: 0, height: 0 };
      rectangles[number] = { ...size, x, y, layer };
      x += size.width + GAP;
      tallest = Math.max(tallest, size.height);
    }
    y += tallest + GAP;
  }
  return { rectangles, points: links.map(() => []), width, height: y - GAP };
}
