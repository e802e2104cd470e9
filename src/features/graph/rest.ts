import { z } from 'zod';
import { ProjectGraphDocument } from '#platform/rest/operations.generated.ts';
import { countField, limitParameter } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { GRAPH } from './examples.ts';
import { EDGE_KINDS, type GraphColumns, nameOf } from './service.ts';

const node = z
  .object({
    id: z.string().describe('Path of the file or directory.'),
    label: z.string().describe('Display name of the node.'),
    type: z.string().describe('Kind of node: `test`, `config`, `directory` or the language.'),
    size: countField.describe('Size in lines.'),
  })
  .meta({ id: 'GraphNode' });

const edge = z.object({ source: z.string(), target: z.string() }).meta({
  id: 'GraphEdge',
  description: 'Dependency of the source on the target. Both are IDs of nodes.',
});

/** More nodes than a project has, more folders than a path. */
const MOST = 1_000_000;

const KIND = `(?:${EDGE_KINDS.join('|')})`;
const KINDS = new RegExp(`^${KIND}(?:,${KIND}){0,9}$`);

function toKinds(listed: string) {
  const names = listed.split(',');
  return EDGE_KINDS.filter((kind) => names.includes(kind));
}

const projectGraph = defineRow({
  name: 'projectGraph',
  method: 'GET',
  path: '/projects/:id/graph',
  tag: 'Analysis',
  summary:
    'Returns the import graph. Nodes are files; an edge points from the importing to the imported file.',
  description:
    'With `limit`, returns the nodes with most edges and the edges between them. `X-Total-Count` is the total number of nodes.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectGraphDocument,
  query: z.strictObject({
    level: z
      .enum(['file', 'directory'])
      .default('file')
      .describe(
        'Kind of node: file or directory. Edges between directories combine the edges of their files.',
      ),
    limit: limitParameter(MOST)
      .optional()
      .describe(
        'Maximum number of nodes; the nodes with the most edges are returned. Default: all nodes.',
      ),
    depth: limitParameter(MOST)
      .optional()
      .describe('Directory depth to group by with level=directory, 1 for top-level directories.'),
    path: z
      .string()
      .optional()
      .describe('File, directory or glob to filter by, such as `src/lib`.')
      .meta({ minLength: 1, maxLength: 1000 }),
    language: z.string().max(100).optional().describe('Language to filter by.'),
    kinds: z
      .string()
      .regex(KINDS, `must be kinds of imports, separated by commas: ${EDGE_KINDS.join(', ')}`)
      .optional()
      .describe(
        `Kinds of imports to include, separated by commas: ${EDGE_KINDS.join(', ')}. Default: all kinds.`,
      ),
    excludeTests: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether to exclude test files.'),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({
    id,
    level: query.level,
    depth: query.depth ?? null,
    path: query.path ?? null,
    language: query.language ?? null,
    kinds: query.kinds === undefined ? null : toKinds(query.kinds),
    excludeTests: query.excludeTests === 'true',
    limit: query.limit ?? null,
  }),
  total: ({ project: { graph } }) => graph.summary.nodes,
  a: null,
  b: {
    schema: z.object({ nodes: z.array(node), edges: z.array(edge) }).meta({ id: 'Graph' }),
    example: GRAPH,
    map: ({ project }) => toGraph(project.graph.columns),
  },
});

/** Made here of columns: as objects, GraphQL would take seconds for the graph of a large project. */
function toGraph({ ids, types, sizes, sources, targets }: GraphColumns) {
  const idAt = (place: number | undefined): string => ids[place ?? -1] ?? '';
  return {
    nodes: ids.map((id, n) => ({
      id,
      label: nameOf(id),
      type: types[n] ?? '',
      size: sizes[n] ?? 0,
    })),
    edges: sources.map((source, n) => ({ source: idAt(source), target: idAt(targets[n]) })),
  };
}

export const graphRows: readonly RestRow[] = [projectGraph];
