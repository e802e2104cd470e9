import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { BenchError } from './bench-error.ts';
import { describeMachine } from './machine.ts';
import { parseOptions, toCount } from './options.ts';
import { measure, type Measurement } from './search/evaluation.ts';
import { miniSearchVersion } from './search/mini-search.ts';
import { toIntroduction } from './search/page.ts';
import { QUERY_KINDS, type QueryKind } from './search/query-set.ts';
import { toReport } from './search/report.ts';
import { openStore } from './search/store.ts';
import { COMMIT_COUNT, loadSubjects } from './search/subject.ts';

const PAGE = join(import.meta.dirname, '..', 'docs', 'search-quality.md');
const MAX_COMMITS = 10_000;

/** Search by the product's ranking and by others, on questions built from the repositories given. */
export const searchQualityBench = {
  usage:
    '--repos <dir> [--only docstrings,commits,swe-qa] [--repo owner/name,...] [--commits 500] [--cache <dir>]',
  summary: 'the right function first, against three other rankings; writes docs/search-quality.md',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      repo: { type: 'string' },
      commits: { type: 'string' },
      cache: { type: 'string' },
      json: { type: 'boolean' },
    });
    const kinds = toKinds(toList(given.get('only')));
    const names = toList(given.get('repo'));
    const commitCount = toCount(given.get('commits'), {
      name: 'commits',
      byDefault: COMMIT_COUNT,
      max: MAX_COMMITS,
    });
    const store = openStore(toCache(given.get('cache')));
    const measurements: Measurement[] = [];
    const request = { repos: toFolder(given.get('repos')), names, kinds, commitCount, store };
    for await (const subject of loadSubjects(request)) {
      process.stderr.write(`${subject.repository.name} ${subject.kind}\n`);
      measurements.push(await measure(subject, store));
    }
    if (measurements.length === 0)
      throw new BenchError('No question could be made of these repositories');
    const miniSearch = miniSearchVersion();
    const report = { measurements, machine: describeMachine(), commitCount, miniSearch };
    // A part of the questions or repositories is no page.
    if (names.length === 0 && kinds.length === QUERY_KINDS.length)
      writeFileSync(PAGE, `${toIntroduction(measurements)}\n${toReport(report)}\n`);
    const shown = given.has('json') ? JSON.stringify(report, null, 2) : toReport(report);
    process.stdout.write(`${shown}\n`);
  },
};

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError(
    '--repos expects a folder with bare repositories at <owner>+<name>/repo, or with unpacked ones',
    { isMisuse: true },
  );
}

/** Facts and indexes of repositories, kept from run to run. */
function toCache(value: string | boolean | undefined): string {
  return typeof value === 'string' ? resolve(value) : join(tmpdir(), 'sextant-search-quality');
}

function toList(value: string | boolean | undefined): string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}

function toKinds(names: readonly string[]): readonly QueryKind[] {
  const unknown = names.find((name) => !QUERY_KINDS.some((kind) => kind === name));
  if (unknown === undefined)
    return names.length === 0 ? QUERY_KINDS : QUERY_KINDS.filter((kind) => names.includes(kind));
  const message = `--only expects ${QUERY_KINDS.join(', ')}; "${unknown}" is none`;
  throw new BenchError(message, { isMisuse: true });
}
