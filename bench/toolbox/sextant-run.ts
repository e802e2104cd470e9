/** One full index of Sextant, measured as a peer is. */
import { setTimeout as delay } from 'node:timers/promises';
import { type Bench, measureRun, minus, processSeconds } from '../index-run.ts';
import { type IndexOutcome, loadOutcome } from './index-outcome.ts';
import { watchMemory } from './memory.ts';

export interface SextantRun {
  readonly commit: string | null;
  readonly digest: string;
  /** of all processes; null where the system does not tell */
  readonly cpuSeconds: Readonly<Record<'worker' | 'server' | 'postgres', number | null>>;
  /** as the run recorded it */
  readonly stageCpuSeconds: Readonly<Record<string, number>>;
  readonly peakBytes: number | null;
  readonly outcome: IndexOutcome;
}

/** What an index leaves to do for later counts, too. */
const AFTERWARDS_MS = 3000;

/** Indexes a new project, which is deleted afterwards: with it go its facts, so that the next run begins anew. */
export async function runSextant(bench: Bench, repo: string): Promise<SextantRun> {
  const { client, service, workerPids } = bench;
  const projectId = await client.createProject(repo);
  const before = processSeconds(bench);
  const memory = watchMemory([...workerPids, service.serverPid, service.postgresPid]);
  try {
    const { commit, digest, stageCpuSeconds } = await measureRun(bench, projectId);
    await delay(AFTERWARDS_MS);
    const after = processSeconds(bench);
    return {
      commit,
      digest,
      stageCpuSeconds,
      cpuSeconds: {
        worker: minus(after.worker, before.worker),
        server: minus(after.server, before.server),
        postgres: minus(after.postgres, before.postgres),
      },
      peakBytes: memory.peakBytes(),
      outcome: await loadOutcome(service.databaseUrl, projectId),
    };
  } finally {
    memory.stop();
    await client.deleteProject(projectId);
  }
}
