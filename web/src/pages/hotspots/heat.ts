import type { FolderEntry } from './folder-entries.ts';

export type HeatBy = 'complexity' | 'churn';

export interface Heat {
  readonly by: HeatBy;
  /** values from which on the next colour holds */
  readonly steps: readonly number[];
  valueOf(this: void, entry: FolderEntry): number | null;
}

/** Background and text of each step, at least 4.5:1 to each other, in both colour schemes. */
export const SHADES = [
  { background: '#cfe9e3', text: '#10312b' },
  { background: '#f6e2a8', text: '#3a2c00' },
  { background: '#f0b46c', text: '#3a1f00' },
  { background: '#c24f2c', text: '#ffffff' },
  { background: '#8c1d18', text: '#ffffff' },
] as const;
/** Nothing is known of it. */
export const UNKNOWN_SHADE = { background: '#d3d8de', text: '#22272c' } as const;

/** Decisions in a hundred lines of code: what is usual, and from where on it is dense. */
const DENSITY_STEPS = [10, 18, 26, 36];

export function toHeat(by: HeatBy, entries: readonly FolderEntry[]): Heat {
  if (by === 'complexity') return { by, steps: DENSITY_STEPS, valueOf: toDensity };
  const most = entries.reduce((max, { commits }) => Math.max(max, commits ?? 0), 1);
  const steps = [0.08, 0.2, 0.4, 0.7].map((share) => Math.max(1, Math.ceil(most * share)));
  return { by, steps, valueOf: ({ commits }) => commits };
}

/** Complexity in a hundred lines of code, so that large files are not hot for being large; null of prose and data. */
export function toDensity({ complexity, codeLines }: FolderEntry): number | null {
  return codeLines === 0 || complexity === 0 ? null : (complexity / codeLines) * 100;
}

export function toShade({ steps, valueOf }: Heat, entry: FolderEntry) {
  const value = valueOf(entry);
  if (value === null) return UNKNOWN_SHADE;
  return SHADES[steps.filter((step) => value >= step).length] ?? UNKNOWN_SHADE;
}
