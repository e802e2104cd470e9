import { type CommitLog, loadCommitLog, type LoggedCommit } from '#features/history/service.ts';
import { type LoadedGraph, loadImpactGraph } from '#features/impact/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { type FileRow, loadFiles } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { createChangeModel, type ModelSource } from './change-model.ts';
import type { ChangeModel } from './model.ts';

/** What a project's changes are predicted by. Files by their ids. */
export interface LoadedModel {
  readonly model: ChangeModel;
  readonly files: readonly FileRow[];
  readonly commits: readonly LoggedCommit[];
  readonly graph: LoadedGraph;
}

/** Files and commits that are kept over all projects: some 300 bytes each. */
const MAX_KEPT = 300_000;
const models = createWeightedCache<ChangeModel>(
  MAX_KEPT,
  ({ files, commits }) => 100 + files.length + commits.count,
);

/** @throws AppError PROJECT_NOT_INDEXED */
export async function loadModel(scope: TenantScope, project: ProjectRow): Promise<LoadedModel> {
  const graph = await loadImpactGraph(scope, project);
  const [log, files] = await Promise.all([
    loadCommitLog(scope, project.id),
    loadFiles(scope, graph.snapshot),
  ]);
  const key = `${scope.db.url}:${graph.snapshot.id}:${log.version ?? ''}`;
  const model = await models.load(key, async () => createChangeModel(toSource(log, files, graph)));
  return { model, files, commits: log.commits, graph };
}

function toSource(
  { commits, churn }: CommitLog,
  files: readonly FileRow[],
  { files: nodes, network }: LoadedGraph,
): ModelSource {
  const changes: { files: number[]; commits: number[] } = { files: [], commits: [] };
  for (const [at, { id }] of churn.files.entries()) {
    for (const position of churn.positions.subarray(churn.starts[at], churn.starts[at + 1])) {
      changes.files.push(id);
      changes.commits.push(position);
    }
  }
  const idOf = (node: number): number => nodes[node]?.id ?? 0;
  return {
    files,
    commits,
    changes,
    imports: { from: network.source.map(idOf), to: network.target.map(idOf) },
  };
}
