import type { IndexOptions } from '#features/enterprise/analyze.ts';
import type { FindingCounts } from '#features/findings/service.ts';
import type { SnapshotTotals } from '#features/snapshots/service.ts';
import { defineEntity, p, type InferEntity } from '#platform/db/entity.ts';
import type { RunFailureCode } from '#platform/errors.ts';

export type RunState = 'pending' | 'running' | 'completed' | 'failed';

export const RUN_PHASES = ['scanning', 'extracting', 'embedding'] as const;
export type RunPhase = (typeof RUN_PHASES)[number];

/** Who had the run started: a caller, the first start, a push at the remote, or a look at it. */
export type RunTrigger = 'api' | 'startup' | 'push' | 'poll' | 'watch';

export type RunKind = 'full' | 'incremental' | 'enterprise';

export const IndexRun = defineEntity({
  name: 'IndexRun',
  tableName: 'index_run',
  properties: {
    id: p.string().primary(),
    accountId: p.string(),
    projectId: p.string(),
    kind: p.string().$type<RunKind>(),
    trigger: p.string().$type<RunTrigger>(),
    force: p.boolean(),
    /** the branch, tag or commit that it indexes beside the project's own; null for that one */
    ref: p.string().nullable(),
    /** what it is to have of the project; null for all of it */
    options: p.json<IndexOptions>().nullable(),
    state: p.string().$type<RunState>(),
    phase: p.string().$type<RunPhase>(),
    progress: p.integer(),
    filesScanned: p.integer(),
    symbolsExtracted: p.integer(),
    chunksProcessed: p.integer(),
    estimatedSeconds: p.integer(),
    /** of all files of the source, see `workOf`; null before they are known */
    work: p.bigint('number').nullable(),
    /** whether every file is extracted: the first index of a project, or a forced one */
    isWhole: p.boolean(),
    /** which try at the job writes this row; an older try that wakes up late finds another number */
    attempt: p.integer(),
    /** tries that ended in an unexpected error; tries that were killed do not count */
    errors: p.integer(),
    commitId: p.string().nullable(),
    branch: p.string().nullable(),
    digest: p.string().nullable(),
    failureCode: p.string().$type<RunFailureCode>().nullable(),
    failureMessage: p.string().nullable(),
    cpuMs: p.json<Record<string, number>>().nullable(),
    /** of the index that it made, kept when the index is gone */
    totals: p.json<SnapshotTotals>().nullable(),
    findings: p.json<readonly FindingCounts[]>().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});
export type IndexRunRow = InferEntity<typeof IndexRun>;
