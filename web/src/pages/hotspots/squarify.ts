export interface Tile<Item> {
  readonly item: Item;
  /** all four as shares of the whole, 0 to 1 */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Sized<Item> {
  readonly item: Item;
  readonly area: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Tiles whose areas are as the sizes, each as near to a square as it gets.
 * @param items largest first
 * @param ratio width over height of the whole
 * Source: Bruls, Huizing and van Wijk, Squarified Treemaps, 2000.
 */
export function squarify<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  ratio: number,
): Tile<Item>[] {
  const total = items.reduce((sum, item) => sum + sizeOf(item), 0);
  const rest = items
    .filter((item) => sizeOf(item) > 0)
    .map((item): Sized<Item> => ({ item, area: (sizeOf(item) / total) * ratio }));
  const tiles: Tile<Item>[] = [];
  let box: Box = { left: 0, top: 0, width: ratio, height: 1 };
  for (let from = 0; from < rest.length;) {
    const row = takeRow(rest, from, Math.min(box.width, box.height));
    tiles.push(...placeRow(row, box));
    box = cutOff(box, sumOf(row));
    from += row.length;
  }
  return tiles.map((tile) => ({ ...tile, left: tile.left / ratio, width: tile.width / ratio }));
}

/** As many as make the worst shape of the row better. */
function takeRow<Item>(rest: readonly Sized<Item>[], from: number, side: number): Sized<Item>[] {
  const row: Sized<Item>[] = [];
  let worst = Number.POSITIVE_INFINITY;
  for (const next of rest.slice(from)) {
    const shape = toWorstShape([...row, next], side);
    if (shape > worst) break;
    worst = shape;
    row.push(next);
  }
  return row;
}

function toWorstShape<Item>(row: readonly Sized<Item>[], side: number): number {
  const sum = sumOf(row);
  const [largest, smallest] = [row[0]?.area ?? 0, row.at(-1)?.area ?? 0];
  return Math.max((side ** 2 * largest) / sum ** 2, sum ** 2 / (side ** 2 * smallest));
}

function sumOf<Item>(row: readonly Sized<Item>[]): number {
  return row.reduce((sum, { area }) => sum + area, 0);
}

function placeRow<Item>(row: readonly Sized<Item>[], box: Box): Tile<Item>[] {
  const isUpright = box.width >= box.height;
  const thickness = sumOf(row) / (isUpright ? box.height : box.width);
  let at = isUpright ? box.top : box.left;
  return row.map(({ item, area }) => {
    const length = area / thickness;
    const start = at;
    at += length;
    return isUpright
      ? { item, left: box.left, top: start, width: thickness, height: length }
      : { item, left: start, top: box.top, width: length, height: thickness };
  });
}

function cutOff({ left, top, width, height }: Box, area: number): Box {
  if (width >= height) {
    const thickness = area / height;
    return { left: left + thickness, top, width: width - thickness, height };
  }
  const thickness = area / width;
  return { left, top: top + thickness, width, height: height - thickness };
}
