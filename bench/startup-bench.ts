import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from '#platform/env.ts';
import { BenchError } from './bench-error.ts';
import { parseOptions, toCount } from './options.ts';
import { makeDataFolder } from './service.ts';
import { median } from './statistics.ts';

const PROGRAM = join(import.meta.dirname, '..', 'bin', 'sextant.js');
const POLL_MS = 5;
const DEADLINE_MS = 60_000;

interface StartupReport {
  readonly node: string;
  /** milliseconds from the start of `sextant serve` to a good /readyz, one a run */
  readonly emptyMs: readonly number[];
  readonly initialisedMs: readonly number[];
}

/** `sextant serve` from nothing to /readyz: on an empty data folder, and on one that was used before. */
export const startupBench = {
  usage: '[--runs n]',
  summary: 'start to /readyz on an empty and on an initialised folder',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, { runs: { type: 'string' }, json: { type: 'boolean' } });
    const runs = toCount(given.get('runs'), { name: 'runs', byDefault: 5, max: 100 });
    const report = await measure(runs);
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toText(report);
    process.stdout.write(`${text}\n`);
  },
};

async function measure(runs: number): Promise<StartupReport> {
  const emptyMs: number[] = [];
  const initialisedMs: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const folder = makeDataFolder();
    try {
      emptyMs.push(await timeStart(folder));
      initialisedMs.push(await timeStart(folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { node: process.version, emptyMs, initialisedMs };
}

/** Starts the service in an empty folder, so that there is next to nothing to index at first. */
async function timeStart(dataFolder: string): Promise<number> {
  const cwd = mkdtempSync(join(tmpdir(), 'sextant-bench-'));
  const port = await findFreePort();
  const env = childEnv({
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    PROJECT_ROOTS: '',
  });
  const started = performance.now();
  const child = fork(PROGRAM, ['serve'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  try {
    await untilReady(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null);
    return performance.now() - started;
  } finally {
    child.kill('SIGTERM');
    await exited;
    rmSync(cwd, { recursive: true, force: true });
  }
}

async function untilReady(url: string, isGone: () => boolean): Promise<void> {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline && !isGone()) {
    const status = await fetch(url).then(
      (response) => response.status,
      // Not listening yet.
      () => 0,
    );
    if (status === 200) return;
    await delay(POLL_MS);
  }
  throw new BenchError(`${url} did not get ready.`);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function toText({ node, emptyMs, initialisedMs }: StartupReport): string {
  return [
    `sextant serve to /readyz, wall time, Node ${node}, ${emptyMs.length} runs`,
    toLine('empty data folder', emptyMs),
    toLine('initialised data folder', initialisedMs),
  ].join('\n');
}

function toLine(name: string, values: readonly number[]): string {
  const [middle, low, high] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => (value / 1000).toFixed(2),
  );
  return `${name.padEnd(24)} median ${middle} s, ${low} to ${high} s`;
}
