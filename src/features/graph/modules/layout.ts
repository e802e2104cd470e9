import { Graph, layout } from '@dagrejs/dagre';
import type { Box } from './boxes.ts';
import type { Link } from './links.ts';
import { type Extent, type RankedLink, rankLinks, SHAPE, toRows } from './rank.ts';

export interface Rectangle extends Extent {
  readonly x: number;
  readonly y: number;
  /** among its neighbours, 0 at the bottom: it depends on lower ones only, feedback aside */
  readonly layer: number;
}

/** A link, and where it runs. */
export interface RoutedLink extends RankedLink {
  /** x and y of the points it runs through, from importer to imported; empty: it is not drawn */
  readonly points: readonly number[];
}

export interface Layout extends Extent {
  /** by box; the upper left corner, in pixels */
  readonly rectangles: readonly Rectangle[];
  readonly links: readonly RoutedLink[];
}

const TITLE = 36;
const PADDING = 16;
const GAP = 22;
const ROW_GAP = 40;
const BOX_HEIGHT = 50;
const LETTER = 13.4;
/** Beside the letters of a name: its margins, and the sign that opens a module. */
const ASIDE = { closed: 56, file: 26 };
const LEAST_WIDTH = 124;
/** The dashboard calls what is directly in a folder "(files)", in the reader's language. */
const FILES_LETTERS = 8;
const MOST_WIDTH = 330;
/** Above it boxes stand in rows only: routes among so many are no help, and take seconds. */
const MAX_ROUTED = 130;

/**
 * Puts boxes into boxes, from the inside out: what depends on others stands above them.
 * @param bundles links between boxes side by side
 */
export function* layOut(
  boxes: readonly Box[],
  bundles: readonly Link[],
): Generator<undefined, Layout> {
  const children = Map.groupBy(boxes.keys(), (place) => boxes[place]?.parent ?? -1);
  const linksOf = Map.groupBy(bundles, ({ source }) => boxes[source]?.parent ?? -1);
  const sizes = new Map<number, Extent>();
  const insides = new Map<number, Inside>();
  for (const parent of [...boxes.keys()].toReversed().concat(-1)) {
    const members = children.get(parent);
    if (members === undefined) {
      sizes.set(parent, sizeOf(boxes[parent]));
      continue;
    }
    const inside = layOutSiblings(
      { members, links: linksOf.get(parent) ?? [], isTop: parent === -1 },
      sizes,
    );
    insides.set(parent, inside);
    sizes.set(parent, frame(inside, sizeOf(boxes[parent])));
    yield;
  }
  return assemble(boxes.length, insides);
}

function sizeOf(box: Box | undefined): Extent {
  const letters = box?.module.kind === 'files' ? FILES_LETTERS : (box?.module.name.length ?? 0);
  const aside = box?.module.kind === 'file' ? ASIDE.file : ASIDE.closed;
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, letters * LETTER + aside));
  return { width, height: BOX_HEIGHT };
}

function frame({ width, height }: Extent, closed: Extent): Extent {
  return {
    width: Math.max(width + 2 * PADDING, closed.width + 30),
    height: height + TITLE + PADDING,
  };
}

/** Boxes side by side, with their places inside of their parent. */
interface Inside extends Extent {
  readonly rectangles: ReadonlyMap<number, Rectangle>;
  readonly links: readonly RoutedLink[];
}

interface Family {
  readonly members: readonly number[];
  readonly links: readonly Link[];
  /** at the top boxes may run from left to right */
  readonly isTop: boolean;
}

function layOutSiblings(family: Family, sizes: ReadonlyMap<number, Extent>): Inside {
  const { members, links } = family;
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]));
  const sizeAt = (place: number): Extent => sizes.get(place) ?? { width: 0, height: 0 };
  const drawn = layOutLinked(
    { ...family, members: members.filter((place) => linked.has(place)) },
    sizeAt,
  );
  const alone = members.filter((place) => !linked.has(place));
  return alone.length === 0 ? drawn : addAlone(drawn, alone, sizeAt);
}

type SizeAt = (place: number) => Extent;

function layOutLinked({ members, links, isTop }: Family, sizeAt: SizeAt): Inside {
  if (members.length === 0) return { width: 0, height: 0, rectangles: new Map(), links: [] };
  const numbers = new Map(members.map((place, number) => [place, number]));
  const numberOf = (place: number): number => numbers.get(place) ?? 0;
  const placeOf = (number: number): number => members[number] ?? 0;
  const ranked = rankLinks(
    members.length,
    links.map((link) => withEnds(link, numberOf)),
  );
  const siblings = { sizes: members.map(sizeAt), links: ranked };
  const { rectangles, points, ...extent } =
    members.length > MAX_ROUTED ? inRows(siblings) : routeBest(siblings, isTop);
  return {
    ...extent,
    rectangles: new Map(rectangles.map((rectangle, number) => [placeOf(number), rectangle])),
    links: ranked.map((link, at) =>
      Object.assign(withEnds(link, placeOf), { points: points[at] ?? [] }),
    ),
  };
}

/** A copy between the ends that `rename` makes of its own. */
function withEnds<L extends Link>(link: L, rename: (end: number) => number): L {
  return { ...link, source: rename(link.source), target: rename(link.target) };
}

interface Siblings {
  readonly sizes: readonly Extent[];
  readonly links: readonly RankedLink[];
}

interface Placed extends Extent {
  readonly rectangles: readonly Rectangle[];
  /** by link */
  readonly points: readonly (readonly number[])[];
}

/** What holds boxes is high as a rule; at the top such ones stand beside each other if that looks better. */
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
  const all = points.flat();
  const left = Math.min(...rectangles.map(({ x }) => x), ...all.filter((_, at) => at % 2 === 0));
  return {
    rectangles: rectangles.map((rectangle) => ({ ...rectangle, x: rectangle.x - left })),
    points: points.map((list) => list.map((value, at) => (at % 2 === 0 ? value - left : value))),
    width:
      Math.max(
        ...rectangles.map(({ x, width }) => x + width),
        ...all.filter((_, at) => at % 2 === 0),
      ) - left,
    height: Math.max(...rectangles.map(({ y, height }) => y + height)),
  };
}

/** Rows alone, each in the middle. */
function inRows({ sizes, links }: Siblings): Placed {
  const rows = toRows(sizes, links, GAP);
  const byRow = [...Map.groupBy(sizes.keys(), (number) => rows[number] ?? 0)].toSorted(
    ([a], [b]) => b - a,
  );
  const widthOf = (numbers: readonly number[]): number =>
    numbers.reduce((sum, number) => sum + (sizes[number]?.width ?? 0) + GAP, -GAP);
  const width = Math.max(...byRow.map(([, numbers]) => widthOf(numbers)));
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

/** What has no link to its neighbours stands in rows below. */
function addAlone(drawn: Inside, alone: readonly number[], sizeAt: SizeAt): Inside {
  const area = alone.reduce(
    (sum, place) => sum + (sizeAt(place).width + GAP) * (sizeAt(place).height + GAP),
    0,
  );
  const widest = Math.max(...alone.map((place) => sizeAt(place).width));
  const most = Math.max(drawn.width, Math.sqrt(area * SHAPE), widest);
  const rectangles = new Map(drawn.rectangles);
  let [x, y, tallest, width] = [0, drawn.height === 0 ? 0 : drawn.height + GAP, 0, drawn.width];
  for (const place of alone) {
    const size = sizeAt(place);
    if (x > 0 && x + size.width > most) [x, y, tallest] = [0, y + tallest + GAP / 2, 0];
    rectangles.set(place, { ...size, x, y, layer: 0 });
    x += size.width + GAP / 2;
    width = Math.max(width, x - GAP / 2);
    tallest = Math.max(tallest, size.height);
  }
  return { ...drawn, rectangles, width, height: y + tallest };
}

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0, layer: 0 };

/** Everything at its place in the whole. */
function assemble(count: number, insides: ReadonlyMap<number, Inside>): Layout {
  const rectangles = Array.from({ length: count }, () => NOWHERE);
  const links: RoutedLink[] = [];
  // A box before what is in it.
  for (const parent of [-1, ...rectangles.keys()]) {
    const inside = insides.get(parent);
    if (inside === undefined) continue;
    const [left, top] = toOrigin(rectangles[parent], inside);
    for (const [place, rectangle] of inside.rectangles) {
      rectangles[place] = { ...rectangle, x: left + rectangle.x, y: top + rectangle.y };
    }
    for (const link of inside.links) {
      const points = link.points.map((value, at) => value + (at % 2 === 0 ? left : top));
      links.push({ ...link, points });
    }
  }
  const { width = 0, height = 0 } = insides.get(-1) ?? {};
  return { rectangles, links, width, height };
}

function toOrigin(parent: Rectangle | undefined, inside: Extent): [number, number] {
  if (parent === undefined) return [0, 0];
  return [parent.x + (parent.width - inside.width) / 2, parent.y + TITLE];
}
