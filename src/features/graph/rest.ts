import { z } from 'zod';
import { ProjectGraphDocument } from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { GRAPH } from './examples.ts';

const node = z
  .object({
    id: z.string().describe('Path of the file or directory.'),
    label: z.string().describe('Its name, for people.'),
    type: z.string().describe('`test`, `config`, `directory` or the language.'),
    size: countField.describe('Lines.'),
  })
  .meta({ id: 'GraphNode' });

const edge = z
  .object({ source: z.string(), target: z.string() })
  .meta({ id: 'GraphEdge', description: 'The source imports the target; both are ids of nodes.' });

const projectGraph = defineRow({
  name: 'projectGraph',
  method: 'GET',
  path: '/projects/:id/graph',
  tag: 'Analysis',
  summary:
    'The import graph: nodes are files, an edge goes from the importing file to the imported.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectGraphDocument,
  query: z.object({
    level: z
      .enum(['file', 'directory'])
      .default('file')
      .describe('What a node is. The edges of directories are those of their files.'),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .optional()
      .describe('At most this many nodes, those with most edges; all of them by default.'),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({ id, level: query.level, limit: query.limit ?? null }),
  a: null,
  b: {
    schema: z.object({ nodes: z.array(node), edges: z.array(edge) }).meta({ id: 'Graph' }),
    example: GRAPH,
    map: ({ project }) => ({ nodes: project.graph.nodes, edges: project.graph.edges }),
  },
});

export const graphRows: readonly RestRow[] = [projectGraph];
