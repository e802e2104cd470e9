import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { type SextantProcess, startSextant, waitReady } from '../support/processes.ts';

/** Workers that are killed and started again. */
export interface Fleet {
  /** kills so far */
  readonly killed: number;
  /** Kills one at once, which is started again. */
  kill(index: number): void;
  /** Kills the one that has this port open, where the system tells. @returns whether there was one */
  killSender(port: number): boolean;
  /** Asks all to stop. @returns exit code and milliseconds until the end, of each */
  stop(): Promise<readonly { readonly code: number | null; readonly tookMs: number }[]>;
}

export async function startFleet(
  size: number,
  settings: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const start = (): SextantProcess => startSextant(['worker'], settings);
  const workers = Array.from({ length: size }, start);
  await Promise.all(workers.map(waitReady));
  let killed = 0;

  function kill(index: number): void {
    const worker = workers[index];
    if (worker?.child.pid === undefined || worker.child.signalCode !== null) return;
    killed += 1;
    worker.child.kill('SIGKILL');
    workers[index] = start();
  }

  return {
    get killed() {
      return killed;
    },
    kill,
    killSender(port) {
      const inode = findInode(port);
      const index = workers.findIndex(({ child }) => hasSocket(child.pid, inode));
      if (index >= 0) kill(index);
      return index >= 0;
    },
    stop: () => Promise.all(workers.map(stopTimed)),
  };
}

async function stopTimed(worker: SextantProcess) {
  const started = performance.now();
  const { code } = await worker.stop();
  return { code, tookMs: performance.now() - started };
}

/** Inode of the socket with this local port, from Linux's own table; null on other systems. */
function findInode(port: number): string | null {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = read('/proc/net/tcp').split('\n');
  const fields = lines.map((line) => line.trim().split(/\s+/));
  return fields.find(([, local]) => local?.endsWith(wanted))?.[9] ?? null;
}

function hasSocket(pid: number | undefined, inode: string | null): boolean {
  if (pid === undefined || inode === null) return false;
  const folder = `/proc/${pid}/fd`;
  return list(folder).some((name) => link(`${folder}/${name}`) === `socket:[${inode}]`);
}

const read = (file: string): string => orElse('', () => readFileSync(file, 'utf8'));
const list = (folder: string): string[] => orElse([], () => readdirSync(folder));
const link = (file: string): string => orElse('', () => readlinkSync(file));

/** A process may end, or close a file, while it is looked at. */
function orElse<T>(otherwise: T, look: () => T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}
