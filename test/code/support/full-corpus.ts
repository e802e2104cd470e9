import { parseArgs } from 'node:util';
import { HOSTILE_PATHS, HOSTILE_SHAPES } from './hostile-sources.ts';
import { createMeteredPool, type MeteredResult } from './metered-pool.ts';

/**
 * The hostile corpus at full length, through the pool: some two hours of CPU. Prints each file that ended
 * a thread or breaks the promise of 2 s, and a line for each grammar; ends with 1 where one breaks it.
 * `node test/code/support/full-corpus.ts [--length 1000000] [--path a.c]`
 */
const { values } = parseArgs({
  options: { length: { type: 'string', default: '1000000' }, path: { type: 'string' } },
});
const MAX_CPU_MS = 2_000;

interface Reading {
  readonly title: string;
  readonly state: string;
  readonly cpuMs: number;
  readonly deaths: number;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stateOf({ extracted: [row] }: MeteredResult): string {
  return row && !row.known ? `${row.state} ${row.failure ?? ''}`.trim() : 'skipped';
}

async function readPath(path: string): Promise<Reading[]> {
  const pool = createMeteredPool();
  const readings: Reading[] = [];
  for (const { title, make } of HOSTILE_SHAPES) {
    const result = await pool.extract(path, make(Number(values.length)));
    const { cpuMs, deaths } = result;
    const state = stateOf(result);
    if (deaths > 0 || cpuMs >= MAX_CPU_MS)
      print(`  ${path} ${title}: ${state}, ${Math.round(cpuMs)} ms, ${deaths} threads ended`);
    readings.push({ title, state, cpuMs, deaths });
  }
  await pool.close();
  return readings;
}

let broken = 0;
for (const [grammar, path] of HOSTILE_PATHS) {
  if (values.path !== undefined && values.path !== path) continue;
  const readings = await readPath(path);
  const states = Map.groupBy(readings, ({ state }) => state);
  const counts = [...states].map(([state, { length }]) => `${length} ${state}`).join(', ');
  const [slowest] = readings.toSorted((a, b) => b.cpuMs - a.cpuMs);
  const slow = `${Math.round(slowest?.cpuMs ?? 0)} ms at ${slowest?.title ?? ''}`;
  print(`${grammar}: ${readings.length} files: ${counts}; slowest ${slow}`);
  broken += readings.filter(({ cpuMs }) => cpuMs >= MAX_CPU_MS).length;
}
print(`peak ${Math.round(process.resourceUsage().maxRSS / 1_024)} MB, ${broken} files too slow`);
process.exitCode = broken > 0 ? 1 : 0;
