import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BenchError } from '../bench-error.ts';

/** Weights were fitted on `tuning`; nobody looked at a failure of `held-out`. */
export type Role = 'tuning' | 'held-out' | 'other';

export interface Repository {
  /** `owner/name`, or the folder's name */
  readonly name: string;
  readonly role: Role;
  /** null for a folder without a history */
  readonly gitFolder: string | null;
  /** the folder with the files, where they are unpacked */
  readonly root: string;
}

const ROLES: Readonly<Record<string, Role>> = {
  'pallets/flask': 'tuning',
  'angular/components': 'tuning',
  'sourcegraph/zoekt': 'tuning',
  'hashicorp/terraform': 'held-out',
  'microsoft/playwright': 'held-out',
  'spring-projects/spring-framework': 'held-out',
  'ansible/ansible': 'held-out',
  'medusajs/medusa': 'held-out',
};

/**
 * The repositories of a folder: bare ones at `<owner>+<name>/repo`, and any folder with or without `.git`.
 * @param wanted names; none ask for those that have a role, or for all where none has one
 * @throws BenchError where one that is asked for is not there
 */
export function findRepositories(folder: string, wanted: readonly string[]): Repository[] {
  const found = readdirSync(folder)
    .toSorted()
    .flatMap((entry) => toRepository(folder, entry) ?? []);
  if (wanted.length === 0) {
    const known = found.filter(({ role }) => role !== 'other');
    return known.length > 0 ? known : found;
  }
  return wanted.map((name) => {
    const repository = found.find((one) => one.name === name);
    if (repository !== undefined) return repository;
    const message = `${name} is not in ${folder}: expected a bare repository at ${name.replace('/', '+')}/repo`;
    throw new BenchError(message);
  });
}

function toRepository(folder: string, entry: string): Repository | null {
  const outer = join(folder, entry);
  if (!isFolder(outer)) return null;
  const root = isFolder(join(outer, 'repo')) && entry.includes('+') ? join(outer, 'repo') : outer;
  const name = entry.replace('+', '/');
  const gitFolder = [root, join(root, '.git')].find(isGitFolder) ?? null;
  return { name, role: ROLES[name] ?? 'other', gitFolder, root };
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isGitFolder(path: string): boolean {
  return existsSync(join(path, 'HEAD')) && isFolder(join(path, 'objects'));
}
