import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { type Edge, type Graph, loadGraph, type Node } from './service.ts';

const GraphLevelEnum = builder.enumType('GraphLevel', { values: ['file', 'directory'] as const });

const NodeRef = builder.objectRef<Node>('GraphNode').implement({
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Path of the file or directory.' }),
    label: t.exposeString('label'),
    type: t.exposeString('type', { description: '`test`, `config`, `directory` or the language.' }),
    size: t.exposeInt('size', { description: 'Lines.' }),
  }),
});

const EdgeRef = builder.objectRef<Edge>('GraphEdge').implement({
  description: 'The source imports the target.',
  fields: (t) => ({ source: t.exposeString('source'), target: t.exposeString('target') }),
});

const GraphRef = builder.objectRef<Graph>('ArchitectureGraph').implement({
  description: 'Who imports whom. Imports that could not be resolved are in the ledger, not here.',
  fields: (t) => ({
    nodes: t.field({
      type: [NodeRef],
      complexity: COUNTED_ABOVE,
      resolve: (graph) => [...graph.nodes],
    }),
    edges: t.field({
      type: [EdgeRef],
      complexity: COUNTED_ABOVE,
      resolve: (graph) => [...graph.edges],
    }),
  }),
});

/** A graph reads every edge of the index and gives it whole, however many there turn out to be. */
const GRAPH_PRICE = 1000;

builder.objectField(ProjectRef, 'graph', (t) =>
  t.field({
    type: GraphRef,
    authScopes: { permission: 'analysis' },
    args: {
      level: t.arg({ type: GraphLevelEnum, defaultValue: 'file' }),
      limit: t.arg.int({ description: 'At most this many nodes, those with most edges.' }),
    },
    complexity: { field: GRAPH_PRICE, multiplier: 1 },
    resolve: (project, { level, limit }, context) =>
      loadGraph(context.tenant, project.id, { level: level ?? 'file', limit: limit ?? null }),
  }),
);
