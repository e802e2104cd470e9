import { query } from '#platform/db/sql.ts';
import { readHistory } from '#platform/git/history.ts';
import { openServiceScope } from '#platform/scope.ts';
import { type HistoryRequest, MAX_COMMITS, openHistory } from './opening.ts';
import { collectTimeline } from './timeline.ts';

export interface CountRequest extends HistoryRequest {
  /** take what is stored, and read nothing where nothing is */
  readonly onlyStored: boolean;
}

/**
 * Commits that changed each file, by its present path: those of the history that is stored, else of
 * the newest 5,000 commits. Empty for a source without a history.
 * @throws RunFailure where the history is there and cannot be read
 */
export async function readCommitCounts(
  request: CountRequest,
): Promise<ReadonlyMap<string, number>> {
  const stored = await loadStored(request);
  if (stored.size > 0 || request.onlyStored || request.at.commit === null) return stored;
  const source = await openHistory(request);
  if ('reason' in source) return stored;
  const { at, signal } = request;
  const options = { commit: at.commit ?? '', maxCommits: MAX_COMMITS, signal };
  const { changes } = await collectTimeline(readHistory(source, options));
  return new Map([...changes].map(([path, places]) => [path, places.length]));
}

async function loadStored({
  platform,
  project,
}: CountRequest): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ path: string; commits: number }>(
    openServiceScope(platform, project).em,
    `select p.path, p.commits from history h join history_path p on p.project_id = h.project_id
     where h.project_id = $1 and h.account_id = $2`,
    [project.id, project.accountId],
  );
  return new Map(rows.map(({ path, commits }) => [path, commits]));
}
