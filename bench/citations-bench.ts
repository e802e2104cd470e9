import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withCheckout } from './accuracy/checkout.ts';
import { BenchError } from './bench-error.ts';
import { askAll } from './citations/asking.ts';
import { openBareRepository } from './citations/bare-repository.ts';
import { measure, type RepositoryFigures } from './citations/measure.ts';
import { makeQuestions } from './citations/questions.ts';
import { toSection } from './citations/report.ts';
import { createClient } from './client.ts';
import { parseOptions, toCount } from './options.ts';
import { startService } from './service.ts';

const REPOSITORIES = ['pallets/flask', 'expressjs/express', 'sourcegraph/zoekt'];
const PAGE = join(import.meta.dirname, '..', 'docs', 'questions.md');
const MARKS = ['<!-- figures -->', '<!-- /figures -->'] as const;

/** Every citation of many answers, checked against git by code that knows nothing of the service. */
export const citationsBench = {
  usage: '--repos <dir> [--only owner/name,...] [--questions n] [--json]',
  summary: 'answers to generated questions, every citation checked against git',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      questions: { type: 'string' },
      json: { type: 'boolean' },
    });
    const repos = toFolder(given.get('repos'));
    const only = given.get('only');
    const repositories = typeof only === 'string' ? only.split(',') : REPOSITORIES;
    const count = toCount(given.get('questions'), { name: 'questions', byDefault: 345, max: 5000 });
    const figures: RepositoryFigures[] = [];
    for (const repository of repositories) figures.push(await measureOne(repos, repository, count));
    const section = toSection(figures);
    if (only === undefined) writeSection(section);
    process.stdout.write(
      given.has('json') ? `${JSON.stringify(figures, null, 2)}\n` : `${section}\n`,
    );
  },
};

async function measureOne(
  repos: string,
  repository: string,
  count: number,
): Promise<RepositoryFigures> {
  const bare = await openBareRepository(repos, repository);
  const questions = await makeQuestions(bare, count);
  return withCheckout({ repos, repository, paths: [] }, async ({ root }) => {
    const service = await startService({ roots: [root], threads: null });
    try {
      const client = createClient(service);
      const id = await client.createProject(root);
      await client.index(id);
      return await measure(repository, bare, await askAll(service, id, questions));
    } finally {
      await service.stop();
    }
  });
}

function writeSection(section: string): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(MARKS[0], 2);
  const after = rest.split(MARKS[1], 2)[1] ?? '';
  writeFileSync(PAGE, `${before}${MARKS[0]}\n\n${section}\n\n${MARKS[1]}${after}`);
}

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new BenchError('--repos expects a folder with bare repositories at <owner>+<name>/repo.', {
    isMisuse: true,
  });
}
