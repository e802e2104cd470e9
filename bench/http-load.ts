/** Requests in a closed loop over a fixed number of kept connections. */
import { Pool } from 'undici';
import { BenchError } from './bench-error.ts';
import { cpuSeconds } from './process-figures.ts';

/** One kind of request, and the processes that serve it. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** the status it must be answered with */
  readonly status: number;
  readonly serverPid: number;
  /** null: no database stands behind it */
  readonly postgresPid: number | null;
}

/** One target under load for a while. */
export interface Slice {
  readonly requests: number;
  readonly perSecond: number;
  /** processor time a request, user and system; null where the system does not tell */
  readonly serverUs: number | null;
  readonly postgresUs: number | null;
  /** milliseconds from sending to the last byte of the answer, in the order they ended */
  readonly latenciesMs: readonly number[];
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

export async function loadTarget(target: Target, options: LoadOptions): Promise<Slice> {
  const { connections, seconds } = options;
  const pool = new Pool(target.url, { connections, pipelining: 1 });
  try {
    // Opens the connections: what is measured is requests over kept ones.
    await Promise.all(Array.from({ length: connections }, () => send(pool, target)));
    const latenciesMs: number[] = [];
    const before = readCpu(target);
    const started = performance.now();
    const deadline = started + seconds * 1000;
    const loop = async (): Promise<void> => {
      for (let now = performance.now(); now < deadline;) {
        await send(pool, target);
        const ended = performance.now();
        latenciesMs.push(ended - now);
        now = ended;
      }
    };
    await Promise.all(Array.from({ length: connections }, loop));
    const elapsed = performance.now() - started;
    const after = readCpu(target);
    const requests = latenciesMs.length;
    return {
      requests,
      perSecond: (requests / elapsed) * 1000,
      serverUs: toMicros(before.server, after.server, requests),
      postgresUs: toMicros(before.postgres, after.postgres, requests),
      latenciesMs,
    };
  } finally {
    await pool.close();
  }
}

/** @returns the answer's body */
export async function fetchTarget(target: Target): Promise<string> {
  const pool = new Pool(target.url, { connections: 1 });
  try {
    return (await send(pool, target)).toString('utf8');
  } finally {
    await pool.close();
  }
}

async function send(pool: Pool, target: Target): Promise<Buffer> {
  const { method, path, headers, body } = target;
  const answer = await pool.request({ method, path, headers, body });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode === target.status) return bytes;
  throw new BenchError(
    `${target.name}: ${target.status} expected, got ${answer.statusCode}: ${bytes.toString('utf8')}`,
  );
}

interface Cpu {
  readonly server: number | null;
  readonly postgres: number | null;
}

function readCpu({ serverPid, postgresPid }: Target): Cpu {
  return {
    server: cpuSeconds(serverPid),
    postgres: postgresPid === null ? 0 : cpuSeconds(postgresPid),
  };
}

function toMicros(before: number | null, after: number | null, requests: number): number | null {
  return before === null || after === null ? null : ((after - before) * 1e6) / requests;
}
