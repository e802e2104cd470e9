import { findCurrentSnapshot, loadEdges, loadFiles } from '#features/snapshots/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { cutGraph, type Graph, toDirectoryGraph, toFileGraph } from './analyze.ts';

export type { Edge, Graph, Node } from './analyze.ts';

export interface GraphQuery {
  readonly level: 'file' | 'directory';
  /** at most this many nodes, those with most edges; null for all */
  readonly limit: number | null;
}

/** The import graph of a project's current index. */
export async function loadGraph(
  scope: TenantScope,
  projectId: string,
  query: GraphQuery,
): Promise<Graph> {
  if (query.limit !== null && query.limit < 1) {
    throw new AppError(
      'INVALID_REQUEST',
      `limit expects a whole number of at least 1; ${query.limit} is not.`,
    );
  }
  const snapshot = await findCurrentSnapshot(scope, projectId);
  const files = await loadFiles(scope, snapshot);
  const edges = await loadEdges(scope, snapshot);
  const graph =
    query.level === 'directory' ? toDirectoryGraph(files, edges) : toFileGraph(files, edges);
  return query.limit === null ? graph : cutGraph(graph, query.limit);
}
