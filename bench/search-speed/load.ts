/** Searches over HTTP by several clients at once, each asking when it has its answer. */
import { Pool } from 'undici';
import { BenchError } from '../bench-error.ts';
import { cpuSeconds } from '../process-figures.ts';
import type { Service } from '../service.ts';
import { quantile } from '../statistics.ts';

/** A request that is sent as it stands. */
export interface SpeedRequest {
  /** what its figures are given under */
  readonly kind: string;
  readonly path: string;
  readonly body: string;
}

export interface LatencyFigures {
  readonly kind: string;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export interface LoadFigures {
  readonly clients: number;
  readonly all: LatencyFigures;
  readonly kinds: readonly LatencyFigures[];
  readonly perSecond: number;
  /** processor time of a request; null where the system does not tell */
  readonly serverMs: number | null;
  readonly postgresMs: number | null;
}

export interface LoadPlan {
  /** the next request to send */
  readonly next: () => SpeedRequest;
  readonly clients: number;
  readonly seconds: number;
}

/** Requests in turn, from the first again after the last, over all loads that take of them. */
export interface Turns {
  readonly next: () => SpeedRequest;
  /** how many were given that had been given before */
  readonly repeats: () => number;
}

/** @throws BenchError where there is none */
export function takeTurns(requests: readonly SpeedRequest[]): Turns {
  const given = new Set<string>();
  let count = 0;
  return {
    next: () => {
      const request = requests[count % requests.length];
      if (request === undefined) throw new BenchError('The corpus gave no query.');
      count += 1;
      given.add(request.body);
      return request;
    },
    repeats: () => count - given.size,
  };
}

/** Every client sends what the plan gives next, as soon as it has its answer. */
export async function measureLoad(service: Service, plan: LoadPlan): Promise<LoadFigures> {
  const { clients, seconds } = plan;
  const pool = new Pool(service.url, { connections: clients, pipelining: 1 });
  const taken: { readonly kind: string; readonly ms: number }[] = [];
  const before = readCpu(service);
  const started = performance.now();
  const loop = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000) {
      const request = plan.next();
      const from = performance.now();
      await send(pool, service, request);
      taken.push({ kind: request.kind, ms: performance.now() - from });
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, loop));
  } finally {
    await pool.close();
  }
  const elapsed = performance.now() - started;
  const after = readCpu(service);
  const groups = Map.groupBy(taken, ({ kind }) => kind);
  return {
    clients,
    all: toFigures('all', taken),
    kinds: [...groups].map(([kind, list]) => toFigures(kind, list)),
    perSecond: (taken.length / elapsed) * 1000,
    serverMs: perRequest(before.server, after.server, taken.length),
    postgresMs: perRequest(before.postgres, after.postgres, taken.length),
  };
}

/** One request alone. @returns milliseconds from sending to the last byte */
export async function timeOne(service: Service, request: SpeedRequest): Promise<number> {
  const pool = new Pool(service.url, { connections: 1 });
  try {
    const from = performance.now();
    await send(pool, service, request);
    return performance.now() - from;
  } finally {
    await pool.close();
  }
}

async function send(pool: Pool, { apiKey }: Service, { path, body }: SpeedRequest): Promise<void> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const answer = await pool.request({ method: 'POST', path, headers, body });
  const text = await answer.body.text();
  if (answer.statusCode === 200 && !text.startsWith('{"errors"')) return;
  throw new BenchError(`${body} was answered with ${answer.statusCode}: ${text.slice(0, 300)}`);
}

function toFigures(kind: string, list: readonly { readonly ms: number }[]): LatencyFigures {
  const ms = list.map((one) => one.ms);
  return {
    kind,
    requests: ms.length,
    p50Ms: quantile(ms, 0.5),
    p99Ms: quantile(ms, 0.99),
    maxMs: quantile(ms, 1),
  };
}

function readCpu({ serverPid, postgresPid }: Service) {
  return { server: cpuSeconds(serverPid), postgres: cpuSeconds(postgresPid) };
}

function perRequest(before: number | null, after: number | null, count: number): number | null {
  return before === null || after === null ? null : ((after - before) * 1000) / Math.max(1, count);
}
