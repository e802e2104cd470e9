import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from './client.ts';
import { toColumns } from './columns.ts';
import { toFolder } from './folder.ts';
import { loadValues } from './grades/loading.ts';
import { type GradedRepository, toPage, toTable } from './grades/page.ts';
import { parseOptions } from './options.ts';
import { type Service, startService } from './service.ts';

/** What the grades of a project's health are compared with: the same measures of public repositories. */
export const gradesBench = {
  usage: '--repos <dir> [--markdown]',
  summary: 'the distribution of every health measure over the git repositories in a folder',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      markdown: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const repositories = await measureAll(toFolder(given.get('repos')));
    if (given.has('json')) process.stdout.write(`${JSON.stringify(repositories, null, 2)}\n`);
    else if (given.has('markdown')) process.stdout.write(toPage(repositories));
    else process.stdout.write(`${toColumns(toTable(repositories))}\n`);
  },
};

async function measureAll(folder: string): Promise<GradedRepository[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
  const service = await startService({ roots: [folder], threads: null });
  try {
    const measured: GradedRepository[] = [];
    for (const name of names) {
      measured.push({ name, ...(await measureOne(service, join(folder, name))) });
      process.stderr.write(`${name}: ${JSON.stringify(measured.at(-1)?.values)}\n`);
    }
    return measured;
  } finally {
    await service.stop();
  }
}

async function measureOne(
  service: Service,
  folder: string,
): Promise<Omit<GradedRepository, 'name'>> {
  const client = createClient(service);
  const id = await client.createProject(folder);
  await client.index(id);
  const found = await loadValues(service, id);
  await client.deleteProject(id);
  return found;
}
