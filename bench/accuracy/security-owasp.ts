import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BenchError } from '../bench-error.ts';
import { ACCEPTED } from './security-weaknesses.ts';

/** One case: a file of its own, with a weakness of its category or the look of one. */
export interface OwaspCase {
  readonly name: string;
  readonly category: string;
  readonly isReal: boolean;
}

/** What any tool says: a weakness in a file. */
export interface Flag {
  readonly path: string;
  readonly cwe: number;
}

export interface OwaspCount {
  readonly category: string;
  readonly hit: number;
  readonly missed: number;
  readonly false: number;
  readonly quiet: number;
}

/** @param file relative to `root`; its lines are name, category, whether it is real, weakness */
export function readCases(root: string, file: string): OwaspCase[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return rows.map((row) => {
    const [name = '', category = '', real = ''] = row.split(',').map((cell) => cell.trim());
    if (!ACCEPTED.has(category)) throw new BenchError(`${file} has a category "${category}"`);
    return { name, category, isReal: real === 'true' };
  });
}

/** A case is flagged by any finding of its category's weakness in its file. */
export function countCases(cases: readonly OwaspCase[], flags: readonly Flag[]): OwaspCount[] {
  const flagged = new Set(flags.map(({ path, cwe }) => `${nameOf(path)} ${cwe}`));
  const isFlagged = ({ name, category }: OwaspCase): boolean =>
    (ACCEPTED.get(category) ?? []).some((cwe) => flagged.has(`${name} ${cwe}`));
  const byCategory = Map.groupBy(cases, ({ category }) => category);
  return [...byCategory]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([category, all]) => {
      const real = all.filter(({ isReal }) => isReal);
      const safe = all.filter(({ isReal }) => !isReal);
      const hit = real.filter(isFlagged).length;
      const wrong = safe.filter(isFlagged).length;
      return {
        category,
        hit,
        missed: real.length - hit,
        false: wrong,
        quiet: safe.length - wrong,
      };
    });
}

function nameOf(path: string): string {
  return basename(path).replace(/\.[a-z]+$/, '');
}

/** Rates of a category, or of all together. */
export interface OwaspRates {
  readonly truePositive: number;
  readonly falsePositive: number;
  /** Youden's: the one less the other */
  readonly j: number;
  /** share of what is flagged that is real */
  readonly precision: number;
}

export function ratesOf(count: Omit<OwaspCount, 'category'>): OwaspRates {
  const truePositive = count.hit / Math.max(1, count.hit + count.missed);
  const falsePositive = count.false / Math.max(1, count.false + count.quiet);
  const precision = count.hit / Math.max(1, count.hit + count.false);
  return { truePositive, falsePositive, j: truePositive - falsePositive, precision };
}

/** Rates averaged over the categories, but precision over all cases. */
export function averageOf(counts: readonly OwaspCount[]): OwaspRates {
  const rates = counts.map(ratesOf);
  const mean = (of: (rate: OwaspRates) => number): number =>
    rates.reduce((sum, rate) => sum + of(rate), 0) / Math.max(1, rates.length);
  return {
    truePositive: mean((rate) => rate.truePositive),
    falsePositive: mean((rate) => rate.falsePositive),
    j: mean((rate) => rate.j),
    precision: ratesOf(sumOf(counts)).precision,
  };
}

export function sumOf(counts: readonly OwaspCount[]): Omit<OwaspCount, 'category'> {
  const sum = (of: (count: OwaspCount) => number): number =>
    counts.reduce((total, count) => total + of(count), 0);
  return {
    hit: sum(({ hit }) => hit),
    missed: sum(({ missed }) => missed),
    false: sum((count) => count.false),
    quiet: sum(({ quiet }) => quiet),
  };
}
