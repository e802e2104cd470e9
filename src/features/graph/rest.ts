import { z } from 'zod';
import { ProjectGraphDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';

const projectGraph = defineRow({
  name: 'projectGraph',
  method: 'GET',
  path: '/projects/:id/graph',
  tag: 'Analysis',
  summary:
    'The import graph: nodes are files, an edge goes from the importing file to the imported.',
  status: 200,
  document: ProjectGraphDocument,
  query: z.object({
    level: z.enum(['file', 'directory']).default('file'),
    limit: z.coerce.number().int().min(1).max(1_000_000).optional(),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({ id, level: query.level, limit: query.limit ?? null }),
  a: null,
  b: {
    schema: z.object({
      nodes: z.array(
        z.object({ id: z.string(), label: z.string(), type: z.string(), size: z.int() }),
      ),
      edges: z.array(z.object({ source: z.string(), target: z.string() })),
    }),
    map: ({ project }) => ({ nodes: project.graph.nodes, edges: project.graph.edges }),
  },
});

export const graphRows: readonly RestRow[] = [projectGraph];
