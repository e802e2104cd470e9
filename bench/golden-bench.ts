import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { hasRepository, withCheckout } from './accuracy/checkout.ts';
import { readDeadCodeInput } from './accuracy/dead-code-project.ts';
import { differenceOf } from './accuracy/golden-difference.ts';
import { describeProject } from './accuracy/golden.ts';
import { BenchError } from './bench-error.ts';
import { parseOptions } from './options.ts';

/** Repositories with a reviewed result, each at the commit that was reviewed. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'pallets/flask': '2ac89889f4cc330eabd50f295dcef02828522c69',
  'expressjs/express': 'a3714473feb3d2908add734d340e7755fd85e0a3',
  'webpro-nl/knip': '9f18cba93c91de8554636b13692d6e7a937b7697',
  'sverweij/dependency-cruiser': '99d964ff6f300736ba82132949d279457cfc97fc',
  'tokio-rs/tokio': 'ea91b33ca57ff0581b38e735cc108f831bccbdaa',
  'square/okhttp': '1682d9bac8c03dffde2969b0b74d47649d0dbb52',
  'redis/redis': '4f8cdc2a1ea53e42955af758aabffee67cb455dd',
};

const FOLDER = join(import.meta.dirname, '..', 'test', 'golden', 'repositories');

/** The analyses of real repositories against results that somebody has read. */
export const goldenBench = {
  usage: '--repos <dir> [--only owner/name,...] [--update]',
  summary: 'all analyses of real repositories against reviewed results; 1 where they differ',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      update: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const repos = toFolder(given.get('repos'));
    const outcomes: Outcome[] = [];
    for (const repository of toSubjects(given.get('only')))
      outcomes.push(await compareOne(repos, repository, given.has('update')));
    const text = given.has('json')
      ? JSON.stringify(outcomes, null, 2)
      : outcomes.map(toText).join('\n');
    process.stdout.write(`${text}\n`);
    const changed = outcomes.filter(({ differences }) => differences.length > 0);
    if (changed.length > 0 && !given.has('update'))
      throw new BenchError(
        `Differs from its golden result: ${changed.map(({ repository }) => repository).join(', ')}. Read the differences, then run again with --update.`,
      );
  },
};

interface Outcome {
  readonly repository: string;
  /** why it was not compared, '' where it was */
  readonly leftOut: string;
  readonly differences: readonly string[];
}

async function compareOne(repos: string, repository: string, isUpdate: boolean): Promise<Outcome> {
  if (!hasRepository(repos, repository)) return leaveOut(repository, 'it is not in the folder');
  return withCheckout({ repos, repository, paths: [] }, async ({ commit, root }) => {
    const pinned = SUBJECTS[repository] ?? '';
    if (commit !== pinned)
      return leaveOut(repository, `it is at ${commit}, the golden result is of ${pinned}`);
    const golden = { repository, commit, ...describeProject(await readDeadCodeInput(root)) };
    const path = join(FOLDER, `${repository.replace('/', '+')}.json`);
    const before: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const differences = differenceOf(before, JSON.parse(JSON.stringify(golden)));
    if (isUpdate) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path, `${JSON.stringify(golden, null, 2)}\n`);
    }
    return { repository, leftOut: '', differences };
  });
}

function leaveOut(repository: string, leftOut: string): Outcome {
  return { repository, leftOut, differences: [] };
}

function toText({ repository, leftOut, differences }: Outcome): string {
  if (leftOut !== '') return `${repository}: left out, ${leftOut}`;
  if (differences.length === 0) return `${repository}: as before`;
  return [`${repository}: ${differences.length} differences`, ...differences].join('\n  ');
}

function toSubjects(value: string | boolean | undefined): string[] {
  const all = Object.keys(SUBJECTS);
  const names = typeof value === 'string' ? value.split(',') : all;
  const unknown = names.find((name) => !Object.hasOwn(SUBJECTS, name));
  if (unknown === undefined) return names;
  throw new BenchError(`--only expects ${all.join(', ')}; "${unknown}" is none`, {
    isMisuse: true,
  });
}

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError('--repos expects a folder with bare repositories at <owner>+<name>/repo', {
    isMisuse: true,
  });
}
