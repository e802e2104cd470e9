import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Folder of a project's bare clone on this machine. It is a cache: made again where it is missing.
 * @param dataDir the setting DATA_DIR
 */
export function cloneFolder(dataDir: string, projectId: string): string {
  return join(clonesFolder(dataDir), `${projectId}.git`);
}

/** Ids of the projects that have a clone here. */
export async function listClones(dataDir: string): Promise<string[]> {
  const names = await readdir(clonesFolder(dataDir)).catch((error: unknown) => {
    // No clone was ever made here.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name.endsWith('.git')).map((name) => name.slice(0, -'.git'.length));
}

export async function removeClone(dataDir: string, projectId: string): Promise<void> {
  await rm(cloneFolder(dataDir, projectId), { recursive: true, force: true });
}

function clonesFolder(dataDir: string): string {
  return join(dataDir, 'clones');
}
