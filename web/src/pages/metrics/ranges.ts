/** Values from one on and below another. */
export interface Range {
  readonly from: number;
  /** Infinity for the last range */
  readonly below: number;
  /** from 0, nothing to look at, to 4 */
  readonly heat: number;
}

export interface Counted {
  /** whole numbers: `51–100`, `1001+` */
  readonly label: string;
  readonly count: number;
  readonly heat: number;
}

/** How many values are in each range. */
export function countIn(values: readonly number[], ranges: readonly Range[]): readonly Counted[] {
  return ranges.map(({ from, below, heat }) => ({
    label: below === Infinity ? `${from}+` : `${from}–${below - 1}`,
    count: values.filter((value) => value >= from && value < below).length,
    heat,
  }));
}
