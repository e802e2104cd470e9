import { readFileSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

/** The user that PostgreSQL runs as, where it is not the one that runs Sextant. */
export interface Identity {
  readonly uid: number;
  readonly gid: number;
}

// what every common system gives to `nobody` where /etc/passwd does not tell
const NOBODY: Identity = { uid: 65534, gid: 65534 };

/**
 * Whom to run PostgreSQL as: it refuses to run as root. Null for an ordinary user: as oneself. For
 * root: the owner of the data where there is some (a plain user may have made it), else `nobody`.
 * @param dataFolder PostgreSQL's data directory, which need not exist
 */
export function databaseIdentity(dataFolder: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(dataFolder, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return findNobody();
}

function findNobody(): Identity {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  if (line === undefined) return NOBODY;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Whether a user may pass through `folder` and everything above it, by the permission bits. Access
 * lists are not asked: they can only make a copy where none was needed, or fail with a message.
 * @param folder an existing directory
 */
export function canReach(identity: Identity | null, folder: string): boolean {
  if (identity === null) return true;
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!mayEnter(identity, statSync(path))) return false;
    if (path === dirname(path)) return true;
  }
}

function mayEnter({ uid, gid }: Identity, stats: Stats): boolean {
  if (stats.uid === uid) return (stats.mode & 0o100) !== 0;
  if (stats.gid === gid) return (stats.mode & 0o010) !== 0;
  return (stats.mode & 0o001) !== 0;
}
