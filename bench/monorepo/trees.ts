/** Copies of a folder that take no space: files are links to the originals, until one is changed. */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Folders whose files stay together, levels below the top: a package of `packages/`. */
const UNIT_LEVELS = 3;
const PARTS = 256;

/**
 * Links a share of a folder's files into another folder; of two shares the smaller is part of the larger.
 * Files that lie together in a folder near the top stay together, so that imports go on leading somewhere.
 * @param share 0 to 1
 * @returns how many files
 */
export function linkTree(from: string, to: string, share: number): number {
  let count = 0;
  for (const path of filesOf(from)) {
    if (partOf(path) >= share * PARTS) continue;
    const target = join(to, path);
    mkdirSync(dirname(target), { recursive: true });
    linkSync(join(from, path), target);
    count += 1;
  }
  return count;
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function partOf(path: string): number {
  const unit = path.split('/').slice(0, -1).slice(0, UNIT_LEVELS).join('/');
  return createHash('sha256').update(unit).digest()[0] ?? 0;
}

/** Adds a line to a file of a linked folder, which is then no link any more: the original stays. */
export function touch(folder: string, path: string, line: string): void {
  const target = join(folder, path);
  copyFileSync(target, `${target}.new`);
  appendFileSync(`${target}.new`, line);
  renameSync(`${target}.new`, target);
}
