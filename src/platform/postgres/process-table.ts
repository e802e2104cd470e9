import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Whether a process with this id exists and is not a zombie. A zombie counts as gone: in a container
 * whose first process reaps nobody, an orphan stays one for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  return processState(pid) !== 'Z';
}

/** Command line of a process, arguments joined by one space, '' where there is no such process. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'command=');
  return readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/**
 * A process as an id that is never used twice: `<pid>@<start time>`. Process ids alone come back,
 * above all in a container where each start counts from 1.
 */
export function processMark(pid: number): string {
  const started =
    process.platform === 'linux'
      ? (statFields(pid)[19] ?? '')
      : askPs(pid, 'lstart=').replace(/\s+/g, '-');
  return `${pid}@${started}`;
}

/** Whether the process that `processMark` described still runs. */
export function isMarkAlive(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && isAlive(pid) && processMark(pid) === mark;
}

function processState(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'state=').slice(0, 1);
  return statFields(pid)[0] ?? '';
}

/** Fields of /proc/<pid>/stat after the name, which may itself hold spaces: state is field 0. */
function statFields(pid: number): string[] {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return '';
    throw error;
  }
}

function askPs(pid: number, column: string): string {
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('/bin/ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio,
    }).trim();
  } catch (error) {
    // ps exits with 1 where there is no such process
    if (error instanceof Error && 'status' in error && error.status === 1) return '';
    throw error;
  }
}

/** The `code` of a system error, '' for anything else. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
