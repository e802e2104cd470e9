import { spawn, type ChildProcess } from 'node:child_process';
import { RunFailure } from '#platform/errors.ts';
import { toRunFailure } from './failure.ts';
import { pinArguments, type Remote } from './pin.ts';

/** How one git command runs. */
export interface GitCommand {
  readonly args: readonly string[];
  /** bare repository to run in; null for a clone, which makes its own */
  readonly gitDir: string | null;
  /** address the command may talk to; null for a local command, which may talk to nobody */
  readonly remote: Remote | null;
  /** settings of the repository that count as empty, by their whole names */
  readonly emptied?: readonly string[];
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** characters of the standard output that are kept; 1 Mi unless given */
  readonly maxOutput?: number;
  /** called twice a second; what it throws ends the command */
  readonly watch?: () => void;
  /** called with each line of the error output, progress included */
  readonly onLine?: (line: string) => void;
}

const MAX_OUTPUT = 1024 * 1024;
const ERROR_OUTPUT_LIMIT = 16_384;
const WATCH_MS = 500;
const PROGRAM_PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/run/current-system/sw/bin';

/** Faults of old commits that nothing here depends on: people, dates, file modes. */
const TOLERATED_FAULTS = [
  'badTimezone',
  'missingSpaceBeforeDate',
  'zeroPaddedFilemode',
  'missingEmail',
  'badEmail',
  'missingNameBeforeEmail',
  'badDate',
  'badDateOverflow',
  'missingSpaceBeforeEmail',
  'badName',
];

const SETTINGS = [
  'protocol.allow=never',
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  // what a repository says of its objects beside them is checked by nobody
  'core.commitGraph=false',
  'core.multiPackIndex=false',
  'transfer.fsckObjects=true',
  ...TOLERATED_FAULTS.map((fault) => `fetch.fsck.${fault}=ignore`),
  'submodule.recurse=false',
  'gc.auto=0',
  'maintenance.auto=false',
  'http.followRedirects=false',
  // a peer that sends less than 1 kB/s for a minute is gone
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=60',
  'credential.helper=',
  // one pack a fetch, and large blobs are streamed: memory does not follow their size
  'fetch.unpackLimit=1',
  'core.bigFileThreshold=8m',
  'core.packedGitLimit=256m',
  'pack.threads=2',
  // what it writes is for this user alone
  'core.sharedRepository=0600',
];

/** Arguments before the sub-command: no hook, no helper, no protocol but that of `remote`. */
export function hardenedArguments(remote: Remote | null): string[] {
  const allowed = remote ? [`protocol.${protocolOf(remote.url)}.allow=always`] : [];
  return [...SETTINGS, ...allowed].flatMap((setting) => ['-c', setting]);
}

/**
 * The whole environment of a git process: nothing of ours, no settings of the system or a user, an
 * empty home, no prompt. The token travels here, where the process list does not show it.
 */
export function hardenedEnvironment(
  remote: Remote | null,
  gitDir: string | null,
): Record<string, string> {
  return {
    PATH: PROGRAM_PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    // a home that can hold no file
    HOME: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    GIT_ALLOW_PROTOCOL: remote ? protocolOf(remote.url) : 'none',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    ...(gitDir === null ? {} : { GIT_DIR: gitDir }),
    ...(remote?.token ? tokenVariables(remote.url, remote.token) : {}),
  };
}

function tokenVariables(url: string, token: string): Record<string, string> {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${new URL(url).origin}/.extraHeader`,
    GIT_CONFIG_VALUE_0: `Authorization: Basic ${basicCredentials(token)}`,
  };
}

/** Not as arguments: there a name ends at its first `=`. */
function emptyVariables({ emptied = [] }: GitCommand): Record<string, string> {
  if (emptied.length === 0) return {};
  const keys = emptied.map((name, i) => [`GIT_CONFIG_KEY_${i}`, name] as const);
  const values = emptied.map((_, i) => [`GIT_CONFIG_VALUE_${i}`, ''] as const);
  return { GIT_CONFIG_COUNT: String(emptied.length), ...Object.fromEntries([...keys, ...values]) };
}

function basicCredentials(token: string): string {
  return Buffer.from(`x-access-token:${token}`, 'utf8').toString('base64');
}

function protocolOf(url: string): string {
  return new URL(url).protocol.slice(0, -1);
}

/**
 * Runs a git command to its end in a process group of its own, which is killed as a whole when the
 * signal aborts, the time is up or `watch` throws.
 * @returns the standard output, cut at `maxOutput`
 * @throws RunFailure with a message for people; CANCELLED on abort
 */
export async function runGit(command: GitCommand): Promise<string> {
  if (command.signal.aborted) throw cancelled();
  const pinned = command.remote === null ? [] : await pinArguments(command.remote, command);
  if (command.signal.aborted) throw cancelled();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const args = [...hardenedArguments(command.remote), ...pinned, ...command.args];
  const child = spawn('git', args, {
    env: { ...hardenedEnvironment(command.remote, command.gitDir), ...emptyVariables(command) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const guard = guardLifetime(child, command);
  const output = { text: '', errors: '' };
  // A chunk may end inside of a letter.
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (chunk: string) => {
    if (output.text.length < (command.maxOutput ?? MAX_OUTPUT)) output.text += chunk;
  });
  forEachLine(child.stderr, (line) => {
    command.onLine?.(line);
    // progress lines and what the server says are no diagnosis
    if (/\d+%|^remote:/.test(line)) return;
    output.errors = `${output.errors}${line}\n`.slice(-ERROR_OUTPUT_LIMIT);
  });
  child.once('error', (error) => {
    guard.release();
    reject(gitMissing(error));
  });
  child.once('close', (code, signal) => {
    guard.release();
    const verdict = guard.verdict();
    if (verdict) reject(verdict);
    else if (code === 0) resolve(output.text);
    else
      reject(
        toRunFailure(redact(`${output.errors}${signal ?? ''}`, command.remote), command.remote),
      );
  });
  return promise;
}

interface LifetimeGuard {
  /** why the process was killed, null where it was not */
  readonly verdict: () => Error | null;
  readonly release: () => void;
}

/** Kills the process on abort, at its deadline, or when `watch` throws. */
function guardLifetime(child: ChildProcess, command: GitCommand): LifetimeGuard {
  let verdict: Error | null = null;
  const end = (reason: Error): void => {
    verdict ??= reason;
    killGroup(child);
  };
  const check = (): void => {
    try {
      command.watch?.();
    } catch (error) {
      end(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const onAbort = (): void => end(cancelled());
  const deadline = setTimeout(() => end(tooSlow(command)), command.timeoutMs);
  const watch = setInterval(check, WATCH_MS);
  command.signal.addEventListener('abort', onAbort, { once: true });
  const release = (): void => {
    clearTimeout(deadline);
    clearInterval(watch);
    command.signal.removeEventListener('abort', onAbort);
  };
  return { verdict: () => verdict, release };
}

/** Kills a git process that was spawned detached together with its helpers. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}

/** The error of a command whose signal aborted. */
export function cancelled(): RunFailure {
  return new RunFailure('CANCELLED', 'The run was cancelled');
}

/** The error where git itself could not be started. */
export function gitMissing(cause: Error): RunFailure {
  const message = `git could not be started on the server (looked in ${PROGRAM_PATH})`;
  return new RunFailure('INTERNAL_ERROR', message, { cause });
}

function tooSlow({ timeoutMs, remote }: GitCommand): RunFailure {
  const what = remote === null ? 'read' : 'fetch';
  const message = `The repository took longer than ${Math.round(timeoutMs / 1000)} s to ${what}`;
  return new RunFailure('REPOSITORY_UNREACHABLE', message);
}

function redact(text: string, remote: Remote | null): string {
  if (!remote?.token) return text;
  return text.replaceAll(remote.token, '***').replaceAll(basicCredentials(remote.token), '***');
}

/** Git ends progress lines with a carriage return. */
function forEachLine(stream: NodeJS.ReadableStream, onLine: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString('utf8')}`.split(/[\r\n]/);
    rest = (lines.pop() ?? '').slice(-ERROR_OUTPUT_LIMIT);
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => onLine(rest));
}
