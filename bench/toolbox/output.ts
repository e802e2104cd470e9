import { BenchError } from '../bench-error.ts';
import type { Count } from './peer.ts';

/** Counts that are not 0. */
export function toFailures(counts: readonly Count[]): readonly Count[] {
  return counts.filter(({ count }) => count > 0);
}

/** @throws BenchError if a count of what every repository has is 0 */
export function assertSome(what: string, count: number): void {
  if (count === 0) throw new BenchError(`Exited without an error but found no ${what}.`);
}

/** @returns number of lines that match, of all that are not empty by default */
export function countLines(text: string, pattern: RegExp = /./): number {
  return text.split('\n').filter((line) => pattern.test(line)).length;
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
