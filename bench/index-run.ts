/** One index of a bench, measured. */
import { Client as DatabaseClient } from 'pg';
import { z } from 'zod';
import { BenchError } from './bench-error.ts';
import type { Client } from './client.ts';
import { cpuSeconds, peakBytes, resetPeak } from './process-figures.ts';
import { type ProbeFigures, probeDuring } from './probe.ts';
import type { Service } from './service.ts';

export interface IndexFigures {
  readonly files: number;
  readonly lines: number;
  readonly sizeBytes: number;
  readonly digest: string;
  /** commit that the folder's working tree was on, null where it is no repository */
  readonly commit: string | null;
  /** from POST /index to the stream's `complete` */
  readonly wallMs: number;
  /** parts of it, by the phases that the stream told */
  readonly phaseMs: Readonly<Record<string, number>>;
  /** of the worker that had the run, by stage, as the run has recorded it */
  readonly stageCpuSeconds: Readonly<Record<string, number>>;
  /** whole processes over the run; null where the system does not tell */
  readonly cpuSeconds: {
    /** of all workers */
    readonly worker: number | null;
    readonly server: number | null;
    readonly postgres: number | null;
  };
  /** of the worker that took most */
  readonly workerPeakBytes: number | null;
  readonly probe: ProbeFigures;
}

export interface Bench {
  readonly service: Service;
  readonly client: Client;
  /** project that requests are fired at meanwhile */
  readonly probedId: string;
  /** ids of all worker processes */
  readonly workerPids: readonly number[];
}

/**
 * Indexes a project and gives every figure of it.
 * @param sample body of the enterprise index, where a part is to be indexed
 */
export async function measureIndex(
  bench: Bench,
  projectId: string,
  sample?: object,
): Promise<IndexFigures> {
  const { client, probedId } = bench;
  const { result, figures } = await probeDuring(client, probedId, () =>
    measureRun(bench, projectId, sample),
  );
  return { ...result, probe: figures };
}

/** The same without any request in the meantime. */
export async function measureRun(
  bench: Bench,
  projectId: string,
  sample?: object,
): Promise<Omit<IndexFigures, 'probe'>> {
  const { service, client, workerPids } = bench;
  for (const pid of workerPids) resetPeak(pid);
  const before = processSeconds(bench);
  const times = await client.indexByPhase(projectId, sample);
  const after = processSeconds(bench);
  return {
    ...(await loadRun(service.databaseUrl, projectId)),
    ...times,
    workerPeakBytes: highest(workerPids.map((pid) => peakBytes(pid))),
    cpuSeconds: {
      worker: minus(after.worker, before.worker),
      server: minus(after.server, before.server),
      postgres: minus(after.postgres, before.postgres),
    },
  };
}

/** Processor time of all processes of a service so far. */
export function processSeconds({ service, workerPids }: Bench): IndexFigures['cpuSeconds'] {
  return {
    worker: sum(workerPids.map((pid) => cpuSeconds(pid))),
    server: cpuSeconds(service.serverPid),
    postgres: cpuSeconds(service.postgresPid),
  };
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((all, value) => (all === null || value === null ? null : all + value), 0);
}

function highest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

export function minus(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before;
}

const runRow = z.object({
  digest: z.string(),
  commit_id: z.string().nullable(),
  cpu_ms: z.record(z.string(), z.number()),
  totals: z.object({ files: z.number(), lines: z.number(), sizeBytes: z.number() }),
});

type RunFacts = Pick<
  IndexFigures,
  'files' | 'lines' | 'sizeBytes' | 'digest' | 'commit' | 'stageCpuSeconds'
>;

async function loadRun(databaseUrl: string, projectId: string): Promise<RunFacts> {
  const client = new DatabaseClient({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select r.digest, r.commit_id, r.cpu_ms, s.totals from index_run r
       join project p on p.id = r.project_id join snapshot s on s.id = p.snapshot_id
       where r.project_id = $1 order by r.id desc limit 1`,
      [projectId],
    );
    if (rows.length === 0) throw new BenchError('The run is not in the database.');
    const { digest, commit_id: commit, cpu_ms: stages, totals } = runRow.parse(rows[0]);
    const stageCpuSeconds = Object.fromEntries(
      Object.entries(stages).map(([stage, ms]) => [stage, ms / 1000]),
    );
    const { files, lines, sizeBytes } = totals;
    return { files, lines, sizeBytes, digest, commit, stageCpuSeconds };
  } finally {
    await client.end();
  }
}
