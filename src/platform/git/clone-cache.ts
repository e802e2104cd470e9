import { lstatSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folder of a project's bare clone on this machine. It is a cache: made again where it is missing.
 * @param dataDir the setting DATA_DIR
 */
export function cloneFolder(dataDir: string, projectId: string): string {
  return join(clonesFolder(dataDir), `${projectId}.git`);
}

/** Folder of the repository that a project's history is read through: of a clone, its commits and trees. */
export function historyFolder(dataDir: string, projectId: string): string {
  return join(clonesFolder(dataDir), `${projectId}.history`);
}

/**
 * A folder for a repository that one run alone reads, of a branch or commit beside the clone's. Whoever
 * makes it removes it; what a killed process leaves is for `removeStaleRefFolders`.
 */
export async function makeRefFolder(dataDir: string, projectId: string): Promise<string> {
  await mkdir(clonesFolder(dataDir), { recursive: true, mode: 0o700 });
  return mkdtemp(join(clonesFolder(dataDir), `${projectId}.ref-`));
}

export async function removeRefFolder(folder: string): Promise<void> {
  await rm(folder, REMOVAL);
}

/** Removes those of killed processes. @param maxAgeMs longer than any run takes */
export async function removeStaleRefFolders(dataDir: string, maxAgeMs: number): Promise<void> {
  const oldest = Date.now() - maxAgeMs;
  for (const name of await listNames(dataDir)) {
    if (!REF_FOLDER.test(name)) continue;
    const folder = join(clonesFolder(dataDir), name);
    const madeAt = lstatSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? oldest;
    if (madeAt < oldest) await removeRefFolder(folder);
  }
}

const REF_FOLDER = /^.+\.ref-\w+$/;

/** Ids of the projects that have a clone or a history here. */
export async function listClones(dataDir: string): Promise<string[]> {
  const names = await listNames(dataDir);
  const ids = names.flatMap((name) => /^(.+)\.(?:git|history|ref-\w+)$/.exec(name)?.[1] ?? []);
  return [...new Set(ids)];
}

async function listNames(dataDir: string): Promise<string[]> {
  return readdir(clonesFolder(dataDir)).catch((error: unknown) => {
    // No clone was ever made here.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
}

export async function removeClone(dataDir: string, projectId: string): Promise<void> {
  await rm(cloneFolder(dataDir, projectId), REMOVAL);
  await removeHistory(dataDir, projectId);
  for (const name of await listNames(dataDir)) {
    if (name.startsWith(`${projectId}.ref-`))
      await removeRefFolder(join(clonesFolder(dataDir), name));
  }
}

/** Removes only what the history is read through; it is made again where it is missing. */
export async function removeHistory(dataDir: string, projectId: string): Promise<void> {
  await rm(historyFolder(dataDir, projectId), REMOVAL);
}

/** A git that still writes there makes new files while the old ones go. */
const REMOVAL = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const;

function clonesFolder(dataDir: string): string {
  return join(dataDir, 'clones');
}
