import { readdir, rm } from 'node:fs/promises';
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

/** Ids of the projects that have a clone or a history here. */
export async function listClones(dataDir: string): Promise<string[]> {
  const names = await readdir(clonesFolder(dataDir)).catch((error: unknown) => {
    // No clone was ever made here.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return [...new Set(names.flatMap((name) => /^(.+)\.(?:git|history)$/.exec(name)?.[1] ?? []))];
}

export async function removeClone(dataDir: string, projectId: string): Promise<void> {
  await rm(cloneFolder(dataDir, projectId), REMOVAL);
  await removeHistory(dataDir, projectId);
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
