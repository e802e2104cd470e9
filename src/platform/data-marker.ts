import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_MARKER } from '#lib/excluded-folders.ts';

const MARKER_TEXT = 'Data of a Sextant service: secrets and a database. It is never indexed.\n';

/** Marks a folder as data of a Sextant service, for every service and walk to know. */
export function markDataFolder(folder: string): void {
  const marker = join(folder, DATA_MARKER);
  if (!existsSync(marker)) writeFileSync(marker, MARKER_TEXT, { mode: 0o600 });
}

/**
 * Mode of a folder of the service's own. Root runs PostgreSQL as another user, who has to pass through the
 * folder that its data lies in, and need not list it.
 */
export function folderMode(holdsDatabase: boolean): number {
  return holdsDatabase && process.getuid?.() === 0 ? 0o711 : 0o700;
}
