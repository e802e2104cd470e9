/** What a project's health is graded by. */
export const TOPICS = [
  'maintainability',
  'duplication',
  'dead-code',
  'security',
  'cycles',
  'tests',
  'hotspots',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Best first. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

/** A value with its grade. */
export interface Graded {
  readonly value: number | null;
  readonly grade: Grade | null;
}

/** How a measure is counted. */
export type Unit = 'percent' | 'per-10000-lines';

/** The measure of a topic, and where its grades end. */
export interface Scale {
  readonly unit: Unit;
  /** whether more of it is better */
  readonly isBetterHigher: boolean;
  /** the worst values that are still A, B, C and D; beyond the last is E */
  readonly limits: readonly [a: number, b: number, c: number, d: number];
  /** what is measured, a noun phrase */
  readonly meaning: string;
}

/** Values of a snapshot by topic; null where there is nothing to measure, or it was not looked for. */
export type Measures = Readonly<Record<Topic, number | null>>;
