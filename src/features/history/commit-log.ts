import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Churn, loadChurn } from './churn.ts';

/** A commit of a project's history. */
export interface LoggedCommit {
  /** hex; '' where the history was read before ids were kept */
  readonly id: string;
  /** '' where the history was read before messages were kept */
  readonly subject: string;
  readonly terms: readonly string[];
  /** milliseconds since 1970 */
  readonly authoredAt: number;
  readonly authorId: number;
  /** files that it touched, those included that are no longer there */
  readonly files: number;
}

/** What a project's commits say and changed. */
export interface CommitLog {
  readonly snapshot: SnapshotRow;
  /** which reading of the history it is of; null where there is none */
  readonly version: string | null;
  /** by position, oldest first */
  readonly commits: readonly LoggedCommit[];
  /** which files of the index each of them changed */
  readonly churn: Churn;
}

const CACHE_BYTES = 96 * 1024 * 1024;
/** The object of a commit, its id and its subject, about. */
const COMMIT_BYTES = 300;
const TERM_BYTES = 24;
const cache = createWeightedCache<readonly LoggedCommit[]>(CACHE_BYTES, (commits) =>
  commits.reduce((sum, { terms }) => sum + COMMIT_BYTES + terms.length * TERM_BYTES, 0),
);

/**
 * The commits of a project's history with the files of its current index that they changed; none where
 * no history was read.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function loadCommitLog(scope: TenantScope, projectId: string): Promise<CommitLog> {
  const { snapshot, churn, version } = await loadChurn(scope, projectId);
  if (version === null) return { snapshot, version, churn, commits: [] };
  const key = `${scope.db.url} ${projectId} ${version}`;
  const commits = await cache.load(key, () => readCommits(scope, projectId));
  return { snapshot, version, churn, commits };
}

type CommitRow = Omit<LoggedCommit, 'terms'> & { readonly terms: string };

async function readCommits(scope: TenantScope, projectId: string): Promise<LoggedCommit[]> {
  const rows = await query<CommitRow>(
    scope.em,
    `select commit_id as id, subject, terms, files, author_id as "authorId",
       (extract(epoch from authored_at) * 1000)::float8 as "authoredAt"
     from history_commit where project_id = $1 order by position`,
    [projectId],
  );
  const known = new Map<string, string>();
  // One string a term, however many commits have it.
  const shared = (term: string): string => {
    const same = known.get(term);
    if (same !== undefined) return same;
    known.set(term, term);
    return term;
  };
  return rows.map((row) => Object.assign(row, { terms: toTerms(row.terms).map(shared) }));
}

function toTerms(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
