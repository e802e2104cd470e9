import type { MapLink, MapModule } from './module-model.ts';

/** A route with round corners: through the middles of its stretches, bent at its points. */
export function toRoutePath(points: readonly number[]): string {
  const at = (index: number): string => `${points[index * 2] ?? 0} ${points[index * 2 + 1] ?? 0}`;
  const count = points.length / 2;
  if (count < 3) return `M${at(0)}L${at(count - 1)}`;
  const middle = (index: number): string => {
    const x = ((points[index * 2] ?? 0) + (points[index * 2 + 2] ?? 0)) / 2;
    const y = ((points[index * 2 + 1] ?? 0) + (points[index * 2 + 3] ?? 0)) / 2;
    return `${x} ${y}`;
  };
  let path = `M${at(0)}L${middle(0)}`;
  for (let index = 1; index < count - 1; index += 1) path += `Q${at(index)} ${middle(index)}`;
  return `${path}L${at(count - 1)}`;
}

/** A curve between the nearest sides of two boxes, for links that have no route. */
export function toArcPath(from: MapModule, to: MapModule): string {
  const [a, b] = [centerOf(from), centerOf(to)];
  const isVertical = Math.abs(a.y - b.y) > Math.abs(a.x - b.x);
  const sign = isVertical ? Math.sign(b.y - a.y) : Math.sign(b.x - a.x);
  if (isVertical) {
    const [y1, y2] = [a.y + (sign * from.height) / 2, b.y - (sign * to.height) / 2];
    const bend = Math.max(24, Math.abs(y2 - y1) * 0.4) * sign;
    return `M${a.x} ${y1}C${a.x + 36} ${y1 + bend} ${b.x + 36} ${y2 - bend} ${b.x} ${y2}`;
  }
  const [x1, x2] = [a.x + (sign * from.width) / 2, b.x - (sign * to.width) / 2];
  const bend = Math.max(24, Math.abs(x2 - x1) * 0.4) * sign;
  return `M${x1} ${a.y}C${x1 + bend} ${a.y - 30} ${x2 - bend} ${b.y - 30} ${x2} ${b.y}`;
}

function centerOf({ x, y, width, height }: MapModule): { readonly x: number; readonly y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Stroke of a link by its import statements: ten times as many are about twice as wide. */
export function widthOf({ weight }: Pick<MapLink, 'weight'>): number {
  return 1.2 + Math.log10(weight) * 1.3;
}

/** A name that fits a width; a path loses its beginning, since many paths begin alike. */
export function fitText(text: string, width: number, size: number): string {
  const letters = Math.max(1, Math.floor(width / (size * 0.6)));
  if (text.length <= letters) return text;
  const most = Math.max(1, letters - 1);
  return text.includes('/') ? `…${text.slice(-most)}` : `${text.slice(0, most)}…`;
}
