/** What the kernel knows of a process, from /proc; null on systems without it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Linux counts processor time for user space in 100ths of a second on every common platform. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time that a process has used: its threads, its live descendants and every
 * child that has ended and was waited for. So a bench counts what runs outside of the worker, such as
 * the probes of the strict parser and the backends of PostgreSQL. Not counted: a descendant whose
 * parent ended before it, and a child that its parent never waited for.
 * @returns null if the process has ended, or without /proc
 */
export function cpuSeconds(pid: number): number | null {
  const fields = statFields(pid);
  if (fields === null) return null;
  return processTicks(fields, pid, childrenByParent()) / TICKS_PER_SECOND;
}

/**
 * Seconds of processor time of every child of this process that has ended and was waited for, their own
 * children included. The difference around a child's life is what the child took.
 * @returns null without /proc
 */
export function endedChildrenSeconds(): number | null {
  const fields = statFields(process.pid);
  if (fields === null) return null;
  return sumOf(fields, ENDED_CHILDREN_TIMES) / TICKS_PER_SECOND;
}

/**
 * Memory that processes and their live descendants hold now, in bytes. Memory that is shared on purpose, such as
 * PostgreSQL's buffers, counts once.
 * @returns 0 if all have ended, or without /proc
 */
export function treeBytes(pids: readonly number[]): number {
  const children = childrenByParent();
  const held = pids.flatMap((pid) => treeOf(pid, children)).map(memoryOf);
  const own = held.reduce((sum, memory) => sum + memory.own, 0);
  return own + Math.max(0, ...held.map(({ shared }) => shared));
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

type Children = ReadonlyMap<number, readonly number[]>;

function childrenByParent(): Children {
  const pids = listProcesses();
  return Map.groupBy(pids, (pid) => Number(statFields(pid)?.[1]));
}

/** cutime and cstime */
const ENDED_CHILDREN_TIMES = [13, 14];
/** utime and stime as well */
const TIMES = [11, 12, ...ENDED_CHILDREN_TIMES];

function sumOf(fields: readonly string[], places: readonly number[]): number {
  return places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0);
}

function treeOf(pid: number, children: Children): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => treeOf(child, children))];
}

function memoryOf(pid: number): { readonly own: number; readonly shared: number } {
  const status = readProc(`/proc/${pid}/status`);
  const bytes = (field: string): number =>
    1024 * Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return { own: bytes('RssAnon') + bytes('RssFile'), shared: bytes('RssShmem') };
}

function processTicks(fields: readonly string[], pid: number, children: Children): number {
  const own = sumOf(fields, TIMES);
  const below = (children.get(pid) ?? []).map((child) =>
    processTicks(statFields(child) ?? [], child, children),
  );
  return below.reduce((sum, ticks) => sum + ticks, own);
}

/** Fields of /proc/<pid>/stat behind the name, which may hold spaces: the state is field 0. */
function statFields(pid: number): string[] | null {
  const stat = readProc(`/proc/${pid}/stat`);
  return stat === '' ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function listProcesses(): number[] {
  return existsSync('/proc') ? readdirSync('/proc').map(Number).filter(Number.isInteger) : [];
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended, or this system has no /proc: there is no figure.
    return '';
  }
}
