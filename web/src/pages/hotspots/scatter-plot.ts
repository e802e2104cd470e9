/** A file as a point of the plot. */
export interface Measured {
  readonly path: string;
  readonly commits: number;
  readonly complexity: number;
  readonly lines: number;
  /** 0 to 1 */
  readonly score: number;
}

export interface Dot<Item> {
  readonly item: Item;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** from 0 to 4, by its score */
  readonly heat: number;
}

interface Tick {
  readonly at: number;
  readonly value: number;
}

interface Label {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Where everything of the plot is, in pixels. */
export interface Plot<Item> {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly xTicks: readonly Tick[];
  readonly yTicks: readonly Tick[];
  /** the largest first, so that small ones are above them */
  readonly dots: readonly Dot<Item>[];
  /** names of the hottest files, where there is room for them */
  readonly labels: readonly Label[];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const [LEFT, RIGHT, TOP, BOTTOM] = [44, 24, 24, 40] as const;
const HEAT_STEPS = [0.05, 0.15, 0.3, 0.6];
const [SMALLEST, LARGEST] = [4, 22] as const;

/** Both axes are logarithmic: most files change seldom and are simple. */
export function toPlot<Item extends Measured>(
  items: readonly Item[],
  { width, height }: Size,
): Plot<Item> {
  const [left, right] = [LEFT, Math.max(LEFT + 1, width - RIGHT)];
  const [top, bottom] = [TOP, height - BOTTOM];
  const maxOf = (key: 'commits' | 'complexity' | 'lines'): number =>
    items.reduce((most, item) => Math.max(most, item[key]), 1);
  const [mostCommits, mostComplexity, mostLines] = [
    maxOf('commits'),
    maxOf('complexity'),
    maxOf('lines'),
  ];
  const toX = (value: number): number => left + toShare(value, mostCommits) * (right - left);
  const toY = (value: number): number => bottom - toShare(value, mostComplexity) * (bottom - top);
  const dots = items.map((item) => ({
    item,
    x: toX(item.commits),
    y: toY(item.complexity),
    radius: SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(item.lines / mostLines),
    heat: HEAT_STEPS.filter((step) => item.score >= step).length,
  }));
  return {
    left,
    right,
    top,
    bottom,
    xTicks: toTicks(mostCommits).map((value) => ({ value, at: toX(value) })),
    yTicks: toTicks(mostComplexity).map((value) => ({ value, at: toY(value) })),
    dots: dots.toSorted((a, b) => b.radius - a.radius),
    labels: toLabels(dots, right),
  };
}

function toShare(value: number, most: number): number {
  return Math.log1p(value) / Math.log1p(most);
}

/** 1, 2, 5, 10, 20, 50 and so on, as far as there are values; of many every second. */
function toTicks(most: number): number[] {
  const all: number[] = [];
  for (let power = 1; power <= most; power *= 10)
    for (const step of [1, 2, 5]) if (step * power <= most) all.push(step * power);
  return all.length > 8 ? all.filter((_, place) => place % 2 === 0) : all;
}

/** A label needs so much of the width. */
const LABEL_SPACE = 90;
const LETTER = 7;
const LINE = 14;

/** The hottest first; one that would cover another is left out. */
function toLabels(dots: readonly Dot<Measured>[], right: number): readonly Label[] {
  const placed: { readonly x: number; readonly y: number; readonly width: number }[] = [];
  const count = Math.floor(right / LABEL_SPACE);
  const hottest = dots.toSorted((a, b) => b.item.score - a.item.score).slice(0, count);
  return hottest.flatMap(({ item, x, y, radius }) => {
    const text = item.path.slice(item.path.lastIndexOf('/') + 1);
    const width = text.length * LETTER;
    const isRoom = x + radius + 4 + width < right;
    const at = { x: isRoom ? x + radius + 4 : x - radius - 4 - width, y: y + 4, width };
    const isFree = placed.every(
      (one) =>
        Math.abs(one.y - at.y) >= LINE || at.x > one.x + one.width || one.x > at.x + at.width,
    );
    if (!isFree) return [];
    placed.push(at);
    return [{ text, x: at.x, y: at.y }];
  });
}
