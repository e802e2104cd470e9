import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from './client.ts';
import { toFolder } from './folder.ts';
import { PROBED } from './index-bench.ts';
import { type Bench, measureIndex } from './index-run.ts';
import { describeMachine } from './machine.ts';
import { addedTo, measureDisk } from './monorepo/disk.ts';
import { toMonorepoTable } from './monorepo/table.ts';
import { linkTree, touch } from './monorepo/trees.ts';
import { parseOptions, toCount } from './options.ts';
import { makeDataFolder, startService } from './service.ts';
import type { Measured, MonorepoReport } from './monorepo/report.ts';

interface Options {
  readonly repo: string;
  readonly threads: number | null;
  readonly touched: string;
  /** code that other files could use, in the language of the file; '' for none */
  readonly definition: string;
}

/** A large folder by all tiers and strategies, whole, in nested parts, and again. */
export const monorepoBench = {
  usage: '--repo <dir> --touch <path> [--definition text] [--threads n]',
  summary: 'a large project: growth, samples, re-indexes, disk',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repo: { type: 'string' },
      touch: { type: 'string' },
      definition: { type: 'string' },
      threads: { type: 'string' },
      json: { type: 'boolean' },
    });
    const threads = given.get('threads');
    const report = await measure({
      repo: toFolder(given.get('repo')),
      touched: String(given.get('touch') ?? ''),
      definition: String(given.get('definition') ?? ''),
      threads:
        threads === undefined ? null : toCount(threads, { name: 'threads', byDefault: 1, max: 64 }),
    });
    const text = given.has('json') ? JSON.stringify(report, null, 2) : toMonorepoTable(report);
    process.stdout.write(`${text}\n`);
  },
};

const SHARES = [1 / 8, 1 / 4, 1 / 2, 1];

async function measure({ repo, threads, ...edit }: Options): Promise<MonorepoReport> {
  const scratch = makeDataFolder();
  const service = await startService({ roots: [scratch, PROBED], threads });
  try {
    const client = createClient(service);
    const probedId = await client.createProject(PROBED);
    await client.index(probedId);
    const bench = { service, client, probedId, workerPids: [service.workerPid] };
    const folders = SHARES.map((share) => {
      const folder = join(scratch, `part-${share}`);
      mkdirSync(folder);
      linkTree(repo, folder, share);
      return folder;
    });
    const whole = folders.at(-1) ?? repo;
    const samples = await measureSamples(bench, whole);
    const parts: Measured[] = [];
    for (const [i, folder] of folders.slice(0, -1).entries())
      parts.push(await fromNothing(bench, folder, { name: `${SHARES[i] ?? 1} of it` }));
    const before = await measureDisk(service.databaseUrl);
    const projectId = await client.createProject(whole);
    parts.push({ name: 'all of it', figures: await measureIndex(bench, projectId) });
    const again = [{ name: 'no change', figures: await measureIndex(bench, projectId) }];
    const disk = addedTo(before, await measureDisk(service.databaseUrl));
    for (const { name, line } of editsOf(edit)) {
      touch(whole, edit.touched, line);
      again.push({ name, figures: await measureIndex(bench, projectId) });
    }
    return { repo, machine: describeMachine(), threads, parts, again, samples, disk };
  } finally {
    await service.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A line that says nothing to other files, then a definition, after which everything is linked again. */
function editsOf({ definition }: Pick<Options, 'definition'>) {
  const line = { name: 'one file', line: '\n' };
  if (definition === '') return [line];
  return [line, { name: 'one file, a definition', line: `\n${definition}\n` }];
}

const TIERS = ['quick', 'standard', 'deep'];
const STRATEGIES = ['smart', 'hot-files', 'directory-balanced', 'random'];

/** Every strategy at the quick tier, and every tier by the strategy that is chosen by default. */
async function measureSamples(bench: Bench, folder: string): Promise<Measured[]> {
  const wanted = [
    ...STRATEGIES.map((strategy) => ({ tier: 'quick', strategy })),
    ...TIERS.slice(1).map((tier) => ({ tier, strategy: 'smart' })),
  ];
  const measured: Measured[] = [];
  for (const { tier, strategy } of wanted) {
    const sample = { tier, sampling: { strategy } };
    measured.push(await fromNothing(bench, folder, { name: `${tier}, ${strategy}`, sample }));
  }
  return measured;
}

interface Wanted {
  readonly name: string;
  readonly sample?: object;
}

/** With the project go its facts, so that every file is extracted. */
async function fromNothing(
  bench: Bench,
  folder: string,
  { name, sample }: Wanted,
): Promise<Measured> {
  const projectId = await bench.client.createProject(folder);
  const figures = await measureIndex(bench, projectId, sample);
  await bench.client.deleteProject(projectId);
  return { name, figures };
}
