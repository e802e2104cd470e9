import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { BenchError } from './bench-error.ts';

/** Options of a bench's command line by name; what it does not know is an error. */
export function parseOptions(
  args: readonly string[],
  options: ParseArgsOptionsConfig,
): ReadonlyMap<string, string | boolean> {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true });
    const given = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [],
    );
    return new Map(given);
  } catch (error) {
    throw new BenchError(error instanceof Error ? error.message : String(error), {
      isMisuse: true,
    });
  }
}

/** A whole number of at least 1 and at most `max`. */
export function toCount(
  value: string | boolean | undefined,
  { name, byDefault, max }: { name: string; byDefault: number; max: number },
): number {
  const count = value === undefined ? byDefault : Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new BenchError(`--${name} expects a whole number, 1 to ${max}`, { isMisuse: true });
}
