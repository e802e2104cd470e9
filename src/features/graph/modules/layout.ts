import type { Box } from './boxes.ts';
import type { Link } from './links.ts';
import { type Extent, type RankedLink, rankLinks, SHAPE } from './rank.ts';
import { GAP, placeSiblings, type Rectangle } from './siblings.ts';

/** A link and its route. */
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
const BOX_HEIGHT = 50;
const LETTER = 14.5;
/** Beside the letters of a name: its margins, and the sign that opens a module. */
const ASIDE = { closed: 56, file: 26 };
const LEAST_WIDTH = 132;
/** The dashboard calls what is directly in a folder "(files)", in the reader's language. */
const FILES_LETTERS = 8;
const MOST_WIDTH = 360;

/**
 * Puts boxes into boxes, from the inside out: a box is above those it depends on.
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
  const { rectangles, points, ...extent } = placeSiblings(siblings, isTop);
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

/** Adds the boxes without links in rows below the others. */
function addAlone(drawn: Inside, alone: readonly number[], sizeAt: SizeAt): Inside {
  const area = alone.reduce(
    (sum, place) => sum + (sizeAt(place).width + GAP) * (sizeAt(place).height + GAP),
    0,
  );
  const widest = alone.reduce((most, place) => Math.max(most, sizeAt(place).width), 0);
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
