/** What the kernel knows of a process, from /proc; null on systems without it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts processor time for user space in 100ths of a second on every common platform. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time a process has used, its threads included. */
export function cpuSeconds(pid: number): number | null {
  const fields = statFields(pid);
  return fields === null ? null : ticks(fields, [11, 12]) / TICKS_PER_SECOND;
}

/** The same for a process with all its children, ended ones included: PostgreSQL and its backends. */
export function treeCpuSeconds(pid: number): number | null {
  const fields = statFields(pid);
  if (fields === null) return null;
  const own = ticks(fields, [11, 12, 13, 14]) / TICKS_PER_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), own);
}

/** Largest resident memory of a process since it started, or since `resetPeak`; bytes. */
export function peakBytes(pid: number): number | null {
  const line = /^VmHWM:\s+(\d+) kB$/m.exec(readProc(`/proc/${pid}/status`));
  return line === null ? null : Number(line[1]) * 1024;
}

/** Lets the peak start again from the memory that is resident now. */
export function resetPeak(pid: number): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((candidate) => Number(statFields(candidate)?.[1]) === pid);
}

/** Fields of /proc/<pid>/stat behind the name, which may hold spaces: the state is field 0. */
function statFields(pid: number): string[] | null {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === '' ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function ticks(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or this system has no /proc: there is no figure.
    return '';
  }
}
