import { parseArgs } from 'node:util';

export interface FuzzOptions {
  /** where every generated value begins: the same seed gives the same inputs */
  readonly seed: number;
  /** inputs of fast-check, all kinds together */
  readonly runs: number;
  /** only kinds whose name begins so; null: all, schemathesis too */
  readonly only: string | null;
  /** writes docs/internals/fuzz.md */
  readonly isReported: boolean;
  /** an installed schemathesis; null: one is installed into a temporary folder */
  readonly schemathesis: string | null;
}

export const USAGE = `Usage: npm run test:fuzz -- [options]

  --seed <number>          where generated values begin (a new one each time)
  --runs <number>          inputs of fast-check, all kinds together (22000)
  --only <kind>            rest, graphql, websocket, wire, repository or schemathesis
  --schemathesis <file>    an installed schemathesis, instead of one from PyPI in a temporary folder
  --report                 writes docs/internals/fuzz.md
`;

/** The command line cannot be understood, or what the run needs is not there. */
export class FuzzError extends Error {}

const DEFAULT_RUNS = 22_000;
const MAX_SEED = 0x7f_ff_ff_ff;

/** @throws FuzzError naming the option at fault */
export function readOptions(args: readonly string[]): FuzzOptions {
  const { values } = parse(args);
  return {
    seed: toCount('seed', values.seed, Math.floor(Math.random() * MAX_SEED)),
    runs: toCount('runs', values.runs, DEFAULT_RUNS),
    only: values.only ?? null,
    isReported: values.report ?? false,
    schemathesis: values.schemathesis ?? null,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        seed: { type: 'string' },
        runs: { type: 'string' },
        only: { type: 'string' },
        schemathesis: { type: 'string' },
        report: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new FuzzError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function toCount(name: string, value: string | undefined, byDefault: number): number {
  const count = value === undefined ? byDefault : Number(value);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_SEED) return count;
  throw new FuzzError(`--${name} expects a whole number, 1 to ${MAX_SEED}`);
}
