import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import { ToolGraphDocument, ToolNeighboursDocument } from './documents.generated.ts';
import { requireSnapshot, toCompleteness } from './completeness.ts';
import { toGapNotes } from './gaps.ts';
import { notThere } from './outline.ts';
import { toPlace } from './place.ts';
import { type Ask, defineTool, type Draft, projectField } from './tool.ts';

const bodySchema = z.object({
  nodeCount: z
    .int()
    .describe('Number of nodes in the filtered graph, before the limit is applied.'),
  edgeCount: z.int(),
  cycleCount: z
    .int()
    .nullable()
    .describe('Number of import cycles; null for a single file. Request its directory instead.'),
  nodes: z.array(z.object({ id: z.string(), type: z.string(), size: z.int() })),
  edges: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      line: z
        .int()
        .nullable()
        .describe('Line of the import, from 1, in the graph of a single file.'),
      weight: z.int(),
    }),
  ),
  cycles: z.array(
    z.array(z.string()).describe('Path around the cycle, as path:line of each import.'),
  ),
  externals: z.array(z.string()).describe('External packages that the file imports.'),
});
type Body = z.output<typeof bodySchema>;

const inputSchema = z.strictObject({
  project: projectField,
  path: z
    .string()
    .optional()
    .describe('File: its imports and importers. Directory or glob: its graph.'),
  level: z.enum(['file', 'directory']).default('file'),
  depth: z
    .int()
    .min(1)
    .max(20)
    .optional()
    .describe('Directory depth to group by, 1 for top-level directories.'),
  limit: z
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .describe('Maximum number of nodes; nodes with the most edges first.'),
  excludeTests: z.boolean().default(false),
});

export const graph = defineTool({
  name: 'graph',
  title: 'Architecture graph',
  description:
    'Import graph: the neighbors of a file, or the graph of a directory or the whole project, with import cycles. Unresolved imports are counted, but are not in the graph.',
  input: inputSchema,
  body: bodySchema,
  async load(ask, input) {
    const found = await loadGraph(ask, input);
    const [only] = found.body.nodes;
    // The graph of one file alone has no edges: what is asked for are its neighbours.
    const isFile = only !== undefined && only.id === input.path && only.type !== 'directory';
    return isFile ? loadFile(ask, input.project, only.id) : found;
  },
  head: ({ nodeCount, edgeCount, cycleCount }) =>
    `${nodeCount} nodes, ${edgeCount} edges, ${cycleCount ?? 'no word on'} cycles.`,
  lines: ({ nodes, edges, cycles, externals }) => [
    ...nodes.map(({ id, type, size }) => `${id} (${type}, ${size} lines)`),
    '',
    ...edges.map(({ source, target, line }) => `${toPlace(source, line)} -> ${target}`),
    ...cycles.map((steps) => `cycle: ${steps.join(' -> ')}`),
    ...(externals.length === 0 ? [] : [`packages: ${externals.join(', ')}`]),
  ],
});

const LISTS = ['edges', 'nodes', 'cycles', 'externals'];

/** @throws AppError NOT_FOUND */
async function loadFile(ask: Ask, id: string, path: string): Promise<Draft<Body>> {
  const { project } = await ask(ToolNeighboursDocument, { id, path });
  const { file } = requireSnapshot(project.snapshot);
  if (file === null) throw new AppError('NOT_FOUND', notThere(path));
  const { imports, importedBy, externals, language, lines, completeness } = file;
  const others = [...new Set([...imports, ...importedBy].map((link) => link.path))];
  const edges = [
    ...imports.map((link) => ({ source: path, target: link.path, line: link.line, weight: 1 })),
    ...importedBy.map((link) => ({ source: link.path, target: path, line: link.line, weight: 1 })),
  ];
  return {
    body: {
      nodeCount: others.length + 1,
      edgeCount: edges.length,
      cycleCount: null,
      nodes: [{ id: path, type: language, size: lines }],
      edges,
      cycles: [],
      externals: [...new Set(externals.map(({ name }) => name))],
    },
    lists: LISTS,
    completeness: toCompleteness(project, toGapNotes(completeness)),
  };
}

async function loadGraph(ask: Ask, input: z.output<typeof inputSchema>): Promise<Draft<Body>> {
  const { project: id, path = null, level, depth = null, limit, excludeTests } = input;
  const variables = { id, path, level, depth, limit, excludeTests };
  const { project } = await ask(ToolGraphDocument, variables);
  const { nodes, edges, cycles, summary } = project.graph;
  const left = summary.nodes - nodes.length;
  return {
    body: {
      nodeCount: summary.nodes,
      edgeCount: summary.edges,
      cycleCount: summary.cycles,
      nodes: nodes.map(({ id: node, type, size }) => ({ id: node, type, size })),
      edges: edges.map(({ source, target, weight }) => ({ source, target, weight, line: null })),
      cycles: cycles.map(({ example }) => example.map(({ file, line }) => toPlace(file, line))),
      externals: [],
    },
    lists: LISTS,
    completeness: toCompleteness(
      project,
      left > 0 ? [`Nodes omitted because of the limit: ${left}.`] : [],
    ),
  };
}
