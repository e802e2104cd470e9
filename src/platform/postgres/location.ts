import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { folderMode, markDataFolder } from '#platform/data-marker.ts';
import { AppError } from '#platform/errors.ts';
import { canReach, databaseIdentity, type Identity } from './identity.ts';
import { errorCode } from './process-table.ts';

/**
 * The roles of an embedded cluster, each with a password of its own: `owner` owns the service's tables,
 * `tenant` is what requests run under and owns nothing, `superuser` is for maintenance by hand and is
 * never used by the service.
 */
export type DatabaseRole = 'superuser' | 'owner' | 'tenant';

/** Where the database of one data folder lives, and whose it is. All paths are absolute. */
export interface Location {
  /** folder of everything below; made whole in one rename, so it exists only when complete */
  readonly home: string;
  /** PostgreSQL's own data directory */
  readonly data: string;
  /** passwords of the cluster's roles, a file each, mode 0600 */
  readonly passwordFiles: Record<DatabaseRole, string>;
  readonly logFile: string;
  /** last port, so that a restart comes back where clients look for it */
  readonly portFile: string;
  /** who stops PostgreSQL, see `owner.ts` */
  readonly ownerFile: string;
  /** a folder that the database's user can reach, for a copy of the binaries */
  readonly copyFolder: string;
  readonly identity: Identity | null;
}

// written where the database cannot live in the data folder; holds the path of its home
const POINTER_NAME = 'postgres.location';
const SYSTEM_FOLDER = '/var/lib';

/**
 * Decides where the database of `dataDir` lives.
 *
 * Usually in `<dataDir>/postgres`. Root runs PostgreSQL as `nobody`, who cannot pass a folder that
 * only root may enter: then it lives in `/var/lib/sextant-<random>`, and `<dataDir>/postgres.location`
 * names that folder. The name is random and not a hash of `dataDir`, so that removing `dataDir`
 * forgets the database, as it does everywhere else, and moving it keeps it.
 *
 * @throws AppError INTERNAL_ERROR where the folder cannot be made or written to
 */
export function locateDatabase(dataDir: string): Location {
  const root = resolve(dataDir);
  makeFolder(root);
  const inside = join(root, 'postgres');
  const known = readDatabasePointer(root);
  if (known !== null) return remoteLocation(known);
  const identity = databaseIdentity(join(inside, 'data'));
  if (canReach(identity, root)) return locationAt(inside, { copyFolder: root, identity });
  if (existsSync(inside)) throw becameUnreachable(inside);
  const home = join(SYSTEM_FOLDER, `sextant-${randomBytes(6).toString('hex')}`, 'postgres');
  return remoteLocation(claimPointer(join(root, POINTER_NAME), home));
}

/** Home of the database of `dataDir` where that lies elsewhere; null where it does not, or has none. */
export function readDatabasePointer(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER_NAME);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null;
}

/** Two starters may choose at once: the first to write the pointer wins. */
function claimPointer(pointer: string, home: string): string {
  try {
    writeFileSync(pointer, `${home}\n`, { flag: 'wx', mode: 0o600 });
    return home;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return readFileSync(pointer, 'utf8').trim();
    throw error;
  }
}

function remoteLocation(home: string): Location {
  const parent = resolve(home, '..');
  makeFolder(parent);
  markDataFolder(parent);
  const identity = databaseIdentity(join(home, 'data'));
  if (!canReach(identity, parent)) throw becameUnreachable(parent);
  return locationAt(home, { copyFolder: parent, identity });
}

/** The files of a database whose home is `home`. */
export function locationAt(
  home: string,
  rest: Pick<Location, 'copyFolder' | 'identity'>,
): Location {
  return {
    home,
    data: join(home, 'data'),
    passwordFiles: {
      superuser: join(home, 'superuser-password'),
      owner: join(home, 'owner-password'),
      tenant: join(home, 'tenant-password'),
    },
    logFile: join(home, 'postgres.log'),
    portFile: join(home, 'port'),
    ownerFile: join(home, 'owner'),
    copyFolder: rest.copyFolder,
    identity: rest.identity,
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: folderMode(true) });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritableFolder(folder, error);
  }
}

/** The error for a folder that the database needs and cannot write to: names it and the setting. */
export function unwritableFolder(folder: string, cause: unknown): AppError {
  const reason = errorCode(cause) === 'ENOSPC' ? 'the disk is full' : errorCode(cause);
  const message =
    `The database cannot be written to ${folder} (${reason}). ` +
    'Free disk space, set DATA_DIR to a folder this user can write to, or set DATABASE_URL.';
  return new AppError('INTERNAL_ERROR', message, { cause });
}

function becameUnreachable(folder: string): AppError {
  const message =
    `The database in ${folder} runs as another user than root, and that user can no longer enter ` +
    'the folder. Restore the execute permission for others on its parent folders (chmod o+x).';
  return new AppError('INTERNAL_ERROR', message);
}
