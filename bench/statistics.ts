/**
 * A quantile of measured values, the smallest value that at least this share does not exceed.
 * @param share 0 to 1
 * @returns 0 where there are no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[place] ?? 0;
}

/** Middle value; of an even number the lower one. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
