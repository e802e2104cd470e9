/** How a cost grows with the size of a project. */
export interface Point {
  readonly size: number;
  readonly cost: number;
}

/**
 * The exponent of a power law through the points, by least squares of the logarithms.
 * @returns 1 where twice the size costs twice as much; NaN for fewer than two points
 */
export function exponentOf(points: readonly Point[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const x = mean(logs.map((point) => point.x));
  const y = mean(logs.map((point) => point.y));
  const across = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  const along = logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return across / along;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
