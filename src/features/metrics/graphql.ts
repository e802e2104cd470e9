import { ProjectRef } from '#features/projects/graphql.ts';
import type { FileRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { loadMetrics, type Metrics, type MetricsSummary } from './service.ts';

const SummaryRef = builder.objectRef<MetricsSummary>('MetricsSummary').implement({
  fields: (t) => ({
    files: t.exposeInt('files'),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Lines with code on them.' }),
    functions: t.exposeInt('functions', { description: 'Functions and methods.' }),
    classes: t.exposeInt('classes'),
    avgComplexity: t.exposeFloat('avgComplexity', {
      description: 'Mean cyclomatic complexity of a function.',
    }),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'That of the most complex function.',
    }),
    duplicatePercentage: t.exposeFloat('duplicatePercentage', {
      description:
        'Duplicated lines over lines, in percent: runs of at least 50 equal tokens over 5 lines.',
    }),
  }),
});

const FileMetricsRef = builder.objectRef<FileRow>('FileMetrics').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines'),
    commentLines: t.exposeInt('commentLines'),
    blankLines: t.exposeInt('blankLines'),
    duplicatedLines: t.exposeInt('duplicatedLines'),
    functions: t.exposeInt('functions'),
    classes: t.exposeInt('classes'),
    complexity: t.exposeInt('complexity', {
      description:
        'Cyclomatic complexity of the file: the sum over its functions and its top level.',
    }),
    maxComplexity: t.exposeInt('maxComplexity'),
    maintainability: t.exposeFloat('maintainability', {
      description: 'Maintainability index, 0 (worst) to 100; 100 for a file without code.',
    }),
  }),
});

const MetricsRef = builder.objectRef<Metrics>('Metrics').implement({
  fields: (t) => ({
    summary: t.field({ type: SummaryRef, resolve: (metrics) => metrics.summary }),
    files: t.field({
      type: [FileMetricsRef],
      complexity: COUNTED_ABOVE,
      resolve: (metrics) => [...metrics.files],
    }),
  }),
});

/** Metrics read and give every file of the index, however many there turn out to be. */
const METRICS_PRICE = 500;

builder.objectField(ProjectRef, 'metrics', (t) =>
  t.field({
    type: MetricsRef,
    authScopes: { permission: 'analysis' },
    args: { path: t.arg.string({ description: 'A file, a directory or a glob.' }) },
    complexity: { field: METRICS_PRICE, multiplier: 1 },
    resolve: (project, { path }, context) => loadMetrics(context.tenant, project.id, path ?? null),
  }),
);
