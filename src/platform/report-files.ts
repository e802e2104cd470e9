import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of reports on the disk of whoever runs a command. */
export interface ReportFile {
  /** absolute, or as it was given */
  readonly path: string;
  /** from the folder that was given on; the file's name where it was given itself */
  readonly name: string;
}

const MAX_FILES = 100_000;

/** The files at a path: itself, or all below a folder, by name. No link is followed. */
export async function listReportFiles(path: string): Promise<readonly ReportFile[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [{ path, name: path.slice(path.lastIndexOf('/') + 1) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .slice(0, MAX_FILES)
    .map((entry) => ({ path: join(entry.parentPath, entry.name), entry }))
    .map(({ path: full }) => ({
      path: full,
      name: full.slice(path.replace(/\/+$/, '').length + 1),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** @returns null where the file is not there or is no text */
export async function readTextFile(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // A script that was run and is gone: nothing is known of its lines.
    return null;
  }
}
