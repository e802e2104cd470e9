import type { LockFile, LockFormat, LockReading } from '../model.ts';
import { BUNDLER } from './bundler.ts';
import { CARGO } from './cargo.ts';
import { COMPOSER } from './composer.ts';
import { GO } from './go.ts';
import { GRADLE } from './gradle.ts';
import { GRADLE_CATALOG } from './gradle-catalog.ts';
import { MAVEN } from './maven.ts';
import { MIX } from './mix.ts';
import { NPM } from './npm.ts';
import { NUGET } from './nuget.ts';
import { PDM } from './pdm.ts';
import { PIPFILE } from './pipfile.ts';
import { PNPM } from './pnpm.ts';
import { POETRY } from './poetry.ts';
import { PUB } from './pub.ts';
import { REQUIREMENTS } from './requirements.ts';
import { UnreadableLock } from './tree.ts';
import { UV } from './uv.ts';
import { YARN } from './yarn.ts';

/**
 * Every format that is read.
 * @internal beyond this file only tests use it
 */
export const LOCK_FORMATS: readonly LockFormat[] = [
  NPM,
  PNPM,
  YARN,
  PIPFILE,
  POETRY,
  UV,
  PDM,
  REQUIREMENTS,
  GO,
  MAVEN,
  GRADLE,
  GRADLE_CATALOG,
  CARGO,
  BUNDLER,
  COMPOSER,
  NUGET,
  PUB,
  MIX,
];

/** What is read beside a lock file. */
const COMPANIONS: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'pyproject.toml',
  'go.sum',
]);

/** @returns the format of a lock file, null for any other file */
export function lockFormatOf(path: string): LockFormat | null {
  const { name, folder } = split(path);
  return LOCK_FORMATS.find((format) => format.matches(name, folder)) ?? null;
}

/** Whether the inventory of dependencies is made from the text of a file: a lock file or its manifest. */
export function isLockPath(path: string): boolean {
  return lockFormatOf(path) !== null || COMPANIONS.has(split(path).name);
}

function split(path: string): { name: string; folder: string } {
  const end = path.lastIndexOf('/');
  return { name: path.slice(end + 1).toLowerCase(), folder: path.slice(0, Math.max(0, end)) };
}

/** Longer lock files are not read; the longest of well-known projects have about 3 MiB. */
const MAX_LOCK_CHARS = 8 * 1024 * 1024;

/** Reads a lock file. Whatever is wrong with it becomes a problem. */
export function readLock(format: LockFormat, file: LockFile): LockReading {
  if (file.text.length > MAX_LOCK_CHARS)
    return failed(1, `longer than ${MAX_LOCK_CHARS} characters`);
  try {
    return format.read(file);
  } catch (error) {
    if (error instanceof UnreadableLock) return failed(error.line, error.message);
    // A parser of a library that ran out of stack, or met what its authors did not foresee.
    return failed(1, 'it could not be read');
  }
}

function failed(line: number, reason: string): LockReading {
  return { packages: [], problems: [{ line, reason }] };
}
