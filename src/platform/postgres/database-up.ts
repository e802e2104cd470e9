import { join } from 'node:path';
import { readDatabasePointer } from './location.ts';
import { findPostmaster } from './postmaster.ts';

/** Whether the embedded database of a DATA_DIR is running, regardless of who started it. */
export function isDatabaseUp(dataDir: string): boolean {
  const home = readDatabasePointer(dataDir) ?? join(dataDir, 'postgres');
  return findPostmaster(join(home, 'data')) !== null;
}
