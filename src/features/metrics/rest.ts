import { z } from 'zod';
import { ProjectMetricsDocument } from '#platform/rest/operations.generated.ts';
import { countField, PAGE_INPUT } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { METRICS, METRICS_SUMMARY } from './examples.ts';

const mean = z.number().describe('Mean cyclomatic complexity of the functions.');
const highest = z.number().describe('Cyclomatic complexity of the most complex function.');

const metricsSchema = z
  .object({
    summary: z
      .object({
        totalFiles: countField,
        totalLines: countField,
        avgComplexity: mean,
        maxComplexity: highest,
        duplicatePercentage: z.number().min(0).max(100).describe('Share of duplicated lines.'),
      })
      .meta({ id: 'MetricsTotals' }),
    byFile: z.array(
      z
        .object({
          path: z.string(),
          lines: countField,
          complexity: z
            .number()
            .describe('Cyclomatic complexity, the sum over its functions.'),
          maintainability: z.number().min(0).max(100).describe('0 to 100; higher is better.'),
        })
        .meta({ id: 'FileMetrics' }),
    ),
  })
  .meta({ id: 'Metrics' });

const summarySchema = z
  .object({
    files: countField,
    lines: countField,
    functions: countField,
    classes: countField,
    avgComplexity: mean,
    maxComplexity: highest,
  })
  .meta({ id: 'MetricsSummary' });

const projectMetrics = defineRow({
  name: 'projectMetrics',
  method: 'GET',
  path: '/projects/:id/metrics',
  tag: 'Analysis',
  summary: 'Size, complexity, maintainability and duplication, in sum and by file.',
  description:
    'Of the files of parsed languages: a licence or a changelog has no complexity. `byFile` is whole, or pages of it with `limit`.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectMetricsDocument,
  query: PAGE_INPUT.extend({
    path: z
      .string()
      .optional()
      .describe('Only this file, this directory or what this glob fits, like `src/lib`.')
      .meta({ minLength: 1, maxLength: 1000 }),
  }),
  body: NO_BODY,
  // One more than is answered tells whether there is a next page.
  variables: ({ id, query: { path, limit, cursor } }) => ({
    id,
    path: path ?? null,
    first: limit === undefined ? null : limit + 1,
    after: cursor ?? null,
  }),
  nextCursor: ({ project: { metrics } }, { limit }) =>
    limit !== undefined && metrics.files.length > limit
      ? (metrics.files[limit - 1]?.cursor ?? null)
      : null,
  total: ({ project: { metrics } }) => metrics.summary.files,
  a: {
    schema: z.object({ metrics: metricsSchema }),
    example: { metrics: METRICS },
    map: ({ project: { metrics } }, { limit }) => ({
      metrics: {
        summary: {
          totalFiles: metrics.summary.files,
          totalLines: metrics.summary.lines,
          avgComplexity: metrics.summary.avgComplexity,
          maxComplexity: metrics.summary.maxComplexity,
          duplicatePercentage: metrics.summary.duplicatePercentage,
        },
        byFile: metrics.files.slice(0, limit).map(({ cursor: _cursor, ...file }) => file),
      },
    }),
  },
  b: {
    schema: summarySchema,
    example: METRICS_SUMMARY,
    map: ({ project: { metrics } }) => {
      const { files, lines, functions, classes, avgComplexity, maxComplexity } = metrics.summary;
      return { files, lines, functions, classes, avgComplexity, maxComplexity };
    },
  },
});

export const metricsRows: readonly RestRow[] = [projectMetrics];
