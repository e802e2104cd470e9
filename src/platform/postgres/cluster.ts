import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#platform/errors.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { TENANT_ROLE } from '#platform/db/tenancy.ts';
import { locationAt, unwritableFolder, type DatabaseRole, type Location } from './location.ts';
import { errorCode, isMarkAlive, processMark } from './process-table.ts';

/** Name of the role that owns the service's tables, and of its database. */
export const DATABASE_NAME = 'sextant';

/** Names of the cluster's roles. */
export const ROLE_NAMES = {
  superuser: 'postgres',
  owner: DATABASE_NAME,
  tenant: TENANT_ROLE,
} as const satisfies Record<DatabaseRole, string>;

const MAJOR_VERSION = '18';

/**
 * Environment of PostgreSQL's programs: nothing of ours, above all no secrets and no `PG*` variable,
 * and messages in English, since some are read.
 */
export const PROGRAM_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' } as const;

/**
 * Makes the database cluster of `location` where there is none.
 *
 * Everything is made in a draft folder beside it and renamed at the end, so one that was killed half
 * way leaves only a draft, which the next start removes; of two at the same time one rename wins.
 * No role that the service uses is a superuser; see `DatabaseRole`.
 *
 * @throws AppError INTERNAL_ERROR for another major version, a folder that is no cluster, a full disk
 */
export async function ensureCluster(location: Location, binaries: Binaries): Promise<void> {
  removeDeadDrafts(location.home);
  if (existsSync(location.home)) return checkVersion(location);
  const draft = `${location.home}.draft-${processMark(process.pid)}`;
  try {
    await initialise(locationAt(draft, location), binaries);
    renameDurably(draft, location.home);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw toStartError(location, error);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function checkVersion({ home, data }: Location): void {
  const version = readVersion(join(data, 'PG_VERSION'), home);
  if (version === MAJOR_VERSION) return;
  const message =
    `The database in ${data} was created by PostgreSQL ${version}; this version of Sextant uses ${MAJOR_VERSION}. ` +
    'Dump it with the old version and restore it, set DATA_DIR to another folder, or set DATABASE_URL.';
  throw new AppError('INTERNAL_ERROR', message);
}

function readVersion(versionFile: string, home: string): string {
  try {
    return readFileSync(versionFile, 'utf8').trim();
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCode(error))) throw unwritableFolder(home, error);
    const message = `${home} is not a Sextant database. Move it, or set DATA_DIR to another folder.`;
    throw new AppError('INTERNAL_ERROR', message, { cause: error });
  }
}

async function initialise(location: Location, binaries: Binaries): Promise<void> {
  const { home: draft, data, identity, passwordFiles } = location;
  mkdirSync(draft, { mode: 0o700 });
  const passwords = {
    superuser: writePassword(passwordFiles.superuser),
    owner: writePassword(passwordFiles.owner),
    tenant: writePassword(passwordFiles.tenant),
  };
  // initdb reads this one as the database's user
  give(identity, draft, passwordFiles.superuser);
  await runProgram(binaries.initdb, {
    identity,
    cwd: draft,
    args: [
      ...INITDB_ARGUMENTS,
      ...localeArguments(),
      `--pwfile=${passwordFiles.superuser}`,
      '-D',
      data,
    ],
  });
  const output = await runProgram(binaries.postgres, {
    identity,
    cwd: draft,
    args: ['--single', '-D', data, 'postgres'],
    input: [
      `CREATE ROLE ${ROLE_NAMES.owner} LOGIN PASSWORD '${passwords.owner}'`,
      `CREATE ROLE ${ROLE_NAMES.tenant} LOGIN PASSWORD '${passwords.tenant}'`,
      // for a process that is given the owner's URL alone
      `GRANT ${ROLE_NAMES.tenant} TO ${ROLE_NAMES.owner}`,
      `CREATE DATABASE ${DATABASE_NAME} OWNER ${ROLE_NAMES.owner}`,
      '',
    ].join('\n'),
  });
  // a stand-alone backend exits with 0 after a failed statement
  if (/^.*(ERROR|FATAL|PANIC): /m.test(output)) throw new ProgramError('postgres --single', output);
  if (identity !== null) chownSync(passwordFiles.superuser, 0, 0);
}

function writePassword(file: string): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(file, password, { mode: 0o600 });
  return password;
}

const INITDB_ARGUMENTS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];

/** The C library's locale beside the built-in one; macOS has no C.UTF-8. */
function localeArguments(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
}

function give(identity: Identity | null, ...paths: string[]): void {
  if (identity === null) return;
  for (const path of paths) chownSync(path, identity.uid, identity.gid);
}

interface ProgramRun {
  readonly identity: Identity | null;
  readonly cwd: string;
  readonly args: readonly string[];
  readonly input?: string;
}

class ProgramError extends Error {
  readonly output: string;

  constructor(program: string, output: string) {
    super(`${program} failed`);
    this.name = 'ProgramError';
    this.output = output;
  }
}

/** Runs a program to its end and gives what it printed. It may hold the password: never logged. */
async function runProgram(program: string, run: ProgramRun): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(program, run.args, {
    ...run.identity,
    cwd: run.cwd,
    env: PROGRAM_ENVIRONMENT,
    stdio: 'pipe',
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // a program that ended early does not read its input: its exit says why
  child.stdin.on('error', () => undefined);
  child.stdin.end(run.input ?? '');
  child.once('error', reject);
  child.once('close', (code) => {
    if (code === 0) resolve(output);
    else reject(new ProgramError(basename(program), output));
  });
  return promise;
}

/** What failed, for the operator: the folder, the program's own last words, and the setting. */
function toStartError(location: Location, error: unknown): AppError {
  if (!(error instanceof ProgramError)) return unwritableFolder(dirname(location.home), error);
  if (error.output.includes('No space left on device')) {
    return unwritableFolder(
      dirname(location.home),
      Object.assign(new Error('no space'), { code: 'ENOSPC' }),
    );
  }
  const said = error.output.replaceAll(/PASSWORD '[^']*'/g, "PASSWORD '...'").slice(-1000);
  const message =
    `The database could not be created in ${location.home} (DATA_DIR): ${error.message}. ${said.trim()}` +
    (said.includes('user does not exist') ? ' Add this user to /etc/passwd.' : '');
  return new AppError('INTERNAL_ERROR', message);
}

function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/** Drafts of processes that are gone. One that is being made belongs to a process that runs. */
function removeDeadDrafts(home: string): void {
  const prefix = `${basename(home)}.draft-`;
  for (const name of readdirSync(dirname(home))) {
    if (!name.startsWith(prefix) || isMarkAlive(name.slice(prefix.length))) continue;
    removeDraft(join(dirname(home), name));
  }
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch (error) {
    // initdb outlives its killed parent by a moment and still writes: the next start removes the rest
    if (errorCode(error) !== 'ENOTEMPTY') throw error;
  }
}
