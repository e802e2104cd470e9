import { parseArgs } from 'node:util';

export interface ChaosOptions {
  /** who is killed when, and who fails how often: the same seed gives the same choices */
  readonly seed: number;
  readonly events: number;
  /** events a second */
  readonly rate: number;
}

export const USAGE = `Usage: npm run test:chaos -- [options]

  --seed <number>     of what is left to chance (a new one each time)
  --events <number>   events, each for 20 webhooks (4000)
  --rate <number>     events a second (10)
`;

/** The command line cannot be understood. */
export class OptionError extends Error {}

const MAX_SEED = 0x7f_ff_ff_ff;

/** @throws OptionError naming the option at fault */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parse(args);
  return {
    seed: toCount('seed', values.seed, Math.floor(Math.random() * MAX_SEED)),
    events: toCount('events', values.events, 4000),
    rate: toCount('rate', values.rate, 10),
  };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { seed: option, events: option, rate: option } });
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function toCount(name: string, value: string | undefined, byDefault: number): number {
  const count = value === undefined ? byDefault : Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_SEED) return count;
  throw new OptionError(`--${name} expects a whole number, 1 to ${MAX_SEED}`);
}
