import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from './client.ts';
import { type Bench, type IndexFigures, measureIndex } from './index-run.ts';
import { toIndexTable } from './index-table.ts';
import { describeMachine } from './machine.ts';
import { toFolder } from './folder.ts';
import { parseOptions, toCount } from './options.ts';
import { probeDuring } from './probe.ts';
import { end, startService, startWorker } from './service.ts';
import type { IndexReport } from './index-report.ts';

interface Options {
  readonly repo: string;
  readonly threads: number | null;
  readonly workers: number;
  readonly runs: number;
}

/** Indexes a folder as a path project, then again without a change, under requests meanwhile. */
export const indexBench = {
  usage: '--repo <dir> [--workers n] [--threads n] [--runs n]',
  summary: 'a full index and one without a change',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      threads: { type: 'string' },
      workers: { type: 'string' },
      runs: { type: 'string' },
      json: { type: 'boolean' },
    });
    const threads = given.get('threads');
    const report = await measure({
      repo: toFolder(given.get('repo')),
      threads:
        threads === undefined ? null : toCount(threads, { name: 'threads', byDefault: 1, max: 64 }),
      workers: toCount(given.get('workers'), { name: 'workers', byDefault: 1, max: 16 }),
      runs: toCount(given.get('runs'), { name: 'runs', byDefault: 1, max: 100 }),
    });
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toIndexTable(report);
    process.stdout.write(`${text}\n`);
  },
};

const IDLE_MS = 3000;
/** A project of its own is asked meanwhile: the measured one has no index to ask at first. */
export const PROBED = join(import.meta.dirname, '..', 'src');

async function measure({ repo, threads, workers, runs }: Options): Promise<IndexReport> {
  const service = await startService({ roots: [repo, PROBED], threads });
  const more: ChildProcess[] = [];
  try {
    while (more.length < workers - 1) more.push(await startWorker(service.env));
    const workerPids = [service.workerPid, ...more.map(({ pid }) => pid ?? 0)];
    const client = createClient(service);
    const probedId = await client.createProject(PROBED);
    await client.index(probedId);
    const { figures: idle } = await probeDuring(client, probedId, () => delay(IDLE_MS));
    const bench = { service, client, probedId, workerPids };
    const measured: { full: IndexFigures; again: IndexFigures }[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureTwice(bench, repo));
    return { repo, machine: describeMachine(), workers, threads, idle, runs: measured };
  } finally {
    for (const worker of more) await end(worker);
    await service.stop();
  }
}

async function measureTwice(
  bench: Bench,
  repo: string,
): Promise<{ readonly full: IndexFigures; readonly again: IndexFigures }> {
  const projectId = await bench.client.createProject(repo);
  const full = await measureIndex(bench, projectId);
  const again = await measureIndex(bench, projectId);
  // With the project go its facts, so that the next run extracts every file again.
  await bench.client.deleteProject(projectId);
  return { full, again };
}
