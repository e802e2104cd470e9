import { isDeepStrictEqual } from 'node:util';
import { markProject } from '#features/projects/service.ts';
import type { Scope } from '#platform/scope.ts';
import { IndexRun, type IndexRunRow } from './entities.ts';
import { INDEX_JOB } from './queue.ts';

/** Which index of a project: its own (null), or that of another branch, tag or commit. */
export interface RunTarget {
  readonly projectId: string;
  readonly ref: string | null;
}

/** Runs of an index that are under way or wait for that one, oldest first. */
export async function findActiveRuns(scope: Scope, target: RunTarget): Promise<IndexRunRow[]> {
  const where = { ...target, state: { $in: ['pending', 'running'] } } as const;
  return scope.em.find(IndexRun, where, { orderBy: { id: 'asc' } });
}

/** What a run is asked for; two runs with the same do the same. */
export type RunOptions = Pick<IndexRunRow, 'kind' | 'force'> & Partial<Pick<IndexRunRow, 'options'>>;

/** Whether a run does what is asked for. */
export function isSameRun(run: RunOptions, asked: RunOptions): boolean {
  const isSameKind = run.kind === asked.kind && run.force === asked.force;
  // What the database gives has no keys without a value.
  return isSameKind && isDeepStrictEqual(plain(run.options), plain(asked.options));
}

function plain(options: RunOptions['options']): unknown {
  return JSON.parse(JSON.stringify(options ?? null));
}

/** Queues a run's job: when it is asked for, or when the run before it has ended. */
export async function sendRun(scope: Scope, { id, accountId }: IndexRunRow): Promise<void> {
  await scope.jobs.send(scope.em, INDEX_JOB, { account: accountId, payload: { runId: id } });
}

/**
 * Lets the next run go on, in the transaction that ends the one before. The caller holds the project's
 * row, as who starts a run does: so none is left waiting.
 */
export async function startNext(scope: Scope, target: RunTarget): Promise<void> {
  const [next] = await findActiveRuns(scope, target);
  if (next === undefined) return;
  await sendRun(scope, next);
  if (target.ref === null) await markProject(scope, target.projectId, { status: 'indexing' });
}
