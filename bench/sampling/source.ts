import { realpathSync } from 'node:fs';
import { createTextSurvey, isSurveyed, NO_TEXT_SIGNALS } from '#code/sample/text-survey.ts';
import { collectTimeline } from '#features/history/timeline.ts';
import { readHistory } from '#platform/git/history.ts';
import { openOwnHistory } from '#platform/git/history-source.ts';
import type { Repository } from '../search/repositories.ts';
import { findCommit, openCommit, openFolder, type SourceTree } from '../search/source-tree.ts';
import type { Candidate } from '../../src/code/sample/candidate.ts';

/** A repository with all that a strategy goes by, as a survey of the product finds it. */
export interface SampledSource {
  readonly repository: Repository;
  /** '' for a folder without a history */
  readonly commit: string;
  /** every file that could be indexed, by path; `commits` are those of the newest 5,000 */
  readonly candidates: readonly Candidate[];
  readonly tree: SourceTree;
}

/** As many as the product reads of a history. */
const MAX_COMMITS = 5000;

/** Lists and reads a repository's files as the product's survey does; `tree` is the caller's to close. */
export async function openSource(repository: Repository): Promise<SampledSource> {
  const { gitFolder, root } = repository;
  const commit = gitFolder === null ? '' : await findCommit(gitFolder, 'HEAD');
  const tree =
    gitFolder === null ? await openFolder(realpathSync(root)) : await openCommit(gitFolder, commit);
  const commits = await countCommits(gitFolder, commit);
  const survey = createTextSurvey(tree.paths);
  const sizes = new Map<string, number>();
  for (const path of tree.paths) {
    // A snapshot may lack its largest files.
    const bytes = await tree.read(path);
    if (bytes === null) continue;
    sizes.set(path, bytes.byteLength);
    if (isSurveyed(path)) survey.add(path, Buffer.from(bytes).toString('latin1'));
  }
  const signals = survey.finish();
  const candidates = tree.paths.flatMap((path, place) => {
    const sizeBytes = sizes.get(path);
    if (sizeBytes === undefined) return [];
    const told = signals[place] ?? NO_TEXT_SIGNALS;
    return [{ path, sizeBytes, commits: commits.get(path) ?? 0, ...told }];
  });
  return { repository, commit, candidates, tree };
}

async function countCommits(
  gitFolder: string | null,
  commit: string,
): Promise<ReadonlyMap<string, number>> {
  if (gitFolder === null) return new Map();
  const { signal } = new AbortController();
  const history = readHistory(openOwnHistory(gitFolder), {
    commit,
    maxCommits: MAX_COMMITS,
    signal,
  });
  const { changes } = await collectTimeline(history);
  return new Map([...changes].map(([path, places]) => [path, places.length]));
}
