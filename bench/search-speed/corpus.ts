/** A large project of real repositories, side by side as a monorepo has them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { BenchError } from '../bench-error.ts';
import { findRepositories } from '../search/repositories.ts';
import { findCommit, openCommit } from '../search/source-tree.ts';

export interface Part {
  readonly name: string;
  readonly commit: string;
}

export interface SpeedCorpus {
  readonly root: string;
  readonly parts: readonly Part[];
}

const partsSchema = z.array(z.object({ name: z.string(), commit: z.string() }));

/**
 * Unpacks the newest commit of each repository to `packages/<name>`; what is there already is used.
 * @param folder that the corpus is made in, and found again
 * @throws BenchError where a repository is missing
 */
export async function makeCorpus(
  folder: string,
  repos: string,
  names: readonly string[],
): Promise<SpeedCorpus> {
  const root = join(folder, 'corpus');
  const list = join(folder, 'corpus.json');
  const repositories = findRepositories(repos, names);
  const parts = repositories.map(({ name, gitFolder }) => ({ name, commit: headOf(gitFolder) }));
  if (existsSync(list)) {
    const made = partsSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
    if (JSON.stringify(made) === JSON.stringify(parts)) return { root, parts };
    throw new BenchError(`${folder} has another corpus; give another --data, or delete it.`);
  }
  rmSync(root, { recursive: true, force: true });
  for (const { name, gitFolder } of repositories)
    await unpack(gitFolder ?? '', join(root, 'packages'), name);
  writeFileSync(list, JSON.stringify(parts));
  return { root, parts };
}

function headOf(gitFolder: string | null): string {
  if (gitFolder === null) throw new BenchError('Every repository of the corpus needs its history.');
  return execFileSync('git', ['--git-dir', gitFolder, 'rev-parse', 'HEAD'], {
    encoding: 'utf8',
  }).trim();
}

/**
 * Writes the files of a commit that an index would read. A repository that was fetched without its
 * largest files lacks them: they are left out, in every run the same.
 */
async function unpack(gitFolder: string, packages: string, name: string): Promise<void> {
  const target = join(packages, name.replace('/', '-'));
  const part = `${target}.part`;
  const tree = await openCommit(gitFolder, await findCommit(gitFolder, 'HEAD'));
  try {
    for (const path of tree.paths) {
      const content = await tree.read(path);
      if (content === null) continue;
      mkdirSync(dirname(join(part, path)), { recursive: true });
      writeFileSync(join(part, path), content);
    }
  } finally {
    await tree.close();
  }
  renameSync(part, target);
}
