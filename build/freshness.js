// @ts-check
/**
 * Which compiled service fits the sources. Plain JavaScript: every command asks this before anything else.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SINGLE_FILES = ['package.json', 'package-lock.json', 'schema/persisted-operations.json'];

/** @typedef {{ readonly status: string, readonly build: string }} Stamp */

/**
 * Names of all files that the compiled service is made of, relative to the package.
 * @returns {string[]} sorted
 */
function listSources(/** @type {string} */ root) {
  const found = ['src', 'build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') || name.endsWith('.js'))
      .map((name) => join(folder, name)),
  );
  return [...found, ...SINGLE_FILES].toSorted();
}

/** Sizes and times of the sources: while these are equal, the contents are not read again. */
function toStatus(/** @type {string} */ root, /** @type {readonly string[]} */ sources) {
  const hash = createHash('sha256');
  for (const name of sources) {
    const { size, mtimeMs, ino } = statSync(join(root, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0${ino}\0`);
  }
  return hash.digest('hex');
}

/** Hash of the sources' contents, equal on every machine: the name of the build. */
function toBuildName(/** @type {string} */ root, /** @type {readonly string[]} */ sources) {
  const hash = createHash('sha256');
  for (const name of sources) {
    const bytes = readFileSync(join(root, name));
    hash.update(`${name.replaceAll('\\', '/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

/** @returns {Stamp | null} */
function readStamp(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** If the folder is read-only, the next start reads every source again. */
function writeStamp(/** @type {string} */ file, /** @type {Stamp} */ stamp) {
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(part, JSON.stringify(stamp));
    renameSync(part, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
  }
}

/**
 * The build that the sources as they are now belong to. Each is a folder of its own, so that a process which
 * runs one loses no file to the next.
 * @param {string} root the package's folder
 * @returns {{ readonly folder: string, readonly isMade: boolean }} its folder, and whether it has been made
 */
export function findBuild(root = ROOT) {
  const dist = join(root, 'dist');
  const stampFile = join(dist, 'stamp.json');
  const sources = listSources(root);
  const status = toStatus(root, sources);
  const stamp = readStamp(stampFile);
  if (stamp !== null && stamp.status === status) return toBuild(dist, stamp.build);
  const build = toBuildName(root, sources);
  const found = toBuild(dist, build);
  if (found.isMade) writeStamp(stampFile, { status, build });
  return found;
}

function toBuild(/** @type {string} */ dist, /** @type {string} */ name) {
  const folder = join(dist, name);
  return { folder, isMade: existsSync(join(folder, 'main.js')) };
}
