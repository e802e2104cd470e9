import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BenchError } from './bench-error.ts';
import { parseOptions, toCount } from './options.ts';
import { measureRepository, type Plan, type RepositoryResult } from './sampling/measurement.ts';
import { INTRODUCTION } from './sampling/page.ts';
import { toReport, toRows } from './sampling/report.ts';
import { openSource } from './sampling/source.ts';
import { findRepositories, type Repository } from './search/repositories.ts';
import { openStore } from './search/store.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'sampling.md');
const QUICK_TIER_FILES = 1000;
const MAX_FILES = 50_000;
const MAX_SEEDS = 100;

/** What can be found in a sample by each strategy, on questions about the whole repository. */
export const samplingBench = {
  usage: '--repos <dir> --only <a,b> [--size 1000] [--seeds 5] [--cache <dir>] [--page]',
  summary: 'search recall of a sample, by strategy; with --page writes docs/sampling.md',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      size: { type: 'string' },
      seeds: { type: 'string' },
      cache: { type: 'string' },
      page: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const size = { name: 'size', byDefault: QUICK_TIER_FILES, max: MAX_FILES };
    const plan: Plan = {
      size: toCount(given.get('size'), size),
      seeds: toCount(given.get('seeds'), { name: 'seeds', byDefault: 5, max: MAX_SEEDS }),
      store: openStore(toCache(given.get('cache'))),
    };
    const repositories = findRepositories(toFolder(given.get('repos')), toNames(given.get('only')));
    const results: RepositoryResult[] = [];
    for (const repository of repositories) {
      process.stderr.write(`${repository.name}\n`);
      results.push(await measure(repository, plan));
    }
    const run = { ...plan, results };
    if (given.has('page')) writeFileSync(PAGE, `${INTRODUCTION}\n${toReport(run)}\n`);
    const shown = given.has('json') ? JSON.stringify(toRows(run), null, 2) : toReport(run);
    process.stdout.write(`${shown}\n`);
  },
};

async function measure(repository: Repository, plan: Plan): Promise<RepositoryResult> {
  const source = await openSource(repository);
  try {
    return await measureRepository(source, plan);
  } finally {
    await source.tree.close();
  }
}

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError(
    '--repos expects a folder with bare repositories at <owner>+<name>/repo, or with unpacked ones',
    { isMisuse: true },
  );
}

/** Facts of repositories, kept from run to run. */
function toCache(value: string | boolean | undefined): string {
  return typeof value === 'string' ? resolve(value) : join(tmpdir(), 'sextant-sampling');
}

function toNames(value: string | boolean | undefined): string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}
