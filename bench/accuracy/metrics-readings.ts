/** What a yardstick says of one function. */
export interface FunctionReading {
  readonly path: string;
  /** where its head stands */
  readonly line: number;
  /** null where the yardstick does not say it */
  readonly name: string | null;
  readonly value: number;
}

/** What a yardstick says of some files. */
export interface Readings {
  readonly yardstick: string;
  /** functions by file, in the order of their place */
  readonly functions: readonly FunctionReading[];
  /** files that it does not understand */
  readonly unread: ReadonlySet<string>;
  /** it says nothing of functions of 0 */
  readonly leavesOutZero: boolean;
}

/** Both measures of the same files, and what radon says of them as a whole. */
export interface FamilyReadings {
  readonly cyclomatic: Readings;
  readonly cognitive: Readings;
  /** by path; empty where there is no yardstick */
  readonly maintainability: ReadonlyMap<string, number>;
}
