import { query, toMillisSql } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';

export { type BlamedLines, type FileBlame, findBlame } from './blame.ts';
export { type ChangeCoupling, findChangeCoupling } from './change-coupling.ts';
export { type Churn, loadChurn } from './churn.ts';
export { type CommitLog, loadCommitLog, type LoggedCommit } from './commit-log.ts';
export { COUPLING_MAX_FILES, COUPLING_MIN_DEGREE, COUPLING_MIN_SHARED } from './coupling.ts';
export { readCommitCounts } from './commit-counts.ts';
export { findHotspots, type Hotspot } from './hotspots.ts';
export { type AuthorShare, findOwnership, type Ownership } from './ownership.ts';
export { findKnowledge, type Knowledge } from './knowledge.ts';
export { findLineHistory, type HistoryChange, type LineHistory } from './line-history.ts';
export type { KnownCommit } from './known-commit.ts';
export { openHistory } from './opening.ts';
export { requestHistory } from './request.ts';

/** What is known of a project's git history. */
export interface HistoryState {
  readonly state: 'none' | 'reading' | 'ready' | 'unavailable';
  readonly reason: string | null;
  readonly commit: string | null;
  readonly commits: number;
  readonly since: Date | null;
  readonly until: Date | null;
  readonly readAt: Date | null;
  readonly isComplete: boolean;
}

type StoredState = Omit<HistoryState, 'since' | 'until' | 'readAt'> & {
  readonly projectId: string;
  readonly since: number | null;
  readonly until: number | null;
  readonly readAt: number | null;
};

const NONE: HistoryState = {
  state: 'none',
  reason: null,
  commit: null,
  commits: 0,
  since: null,
  until: null,
  readAt: null,
  isComplete: false,
};

/** The histories of several projects at once, in the order of `projectIds`. */
export async function loadHistories(
  scope: TenantScope,
  projectIds: readonly string[],
): Promise<HistoryState[]> {
  const rows = await query<StoredState>(
    scope.em,
    `select project_id as "projectId", state, reason, commit_id as commit, commits,
       ${toMillisSql('since')} as since, ${toMillisSql('until')} as until,
       ${toMillisSql('read_at')} as "readAt", is_complete as "isComplete"
     from history where account_id = $1 and project_id = any($2)`,
    [scope.viewer.accountId, [...projectIds]],
  );
  const byProject = new Map(rows.map((row) => [row.projectId, toState(row)]));
  return projectIds.map((id) => byProject.get(id) ?? NONE);
}

function toState({ since, until, readAt, ...row }: StoredState): HistoryState {
  return { ...row, since: toDate(since), until: toDate(until), readAt: toDate(readAt) };
}

function toDate(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}
