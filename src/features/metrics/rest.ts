import { z } from 'zod';
import { ProjectMetricsDocument } from '#platform/rest/operations.generated.ts';
import { countField, PAGE_INPUT } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { METRICS, METRICS_SUMMARY } from './examples.ts';

const mean = z.number().describe('Mean cyclomatic complexity of the functions.');
const highest = z.number().describe('Highest cyclomatic complexity of a function.');

const metricsSchema = z
  .object({
    summary: z
      .object({
        totalFiles: countField,
        totalLines: countField,
        avgComplexity: mean,
        maxComplexity: highest,
        duplicatePercentage: z
          .number()
          .min(0)
          .max(100)
          .describe(
            'Duplicated lines in percent of all lines, 0 to 100, counting exact clones only.',
          ),
      })
      .meta({ id: 'MetricsTotals' }),
    byFile: z.array(
      z
        .object({
          path: z.string(),
          lines: countField,
          complexity: z
            .number()
            .describe('Sum of the cyclomatic complexity of the functions in the file.'),
          maintainability: z
            .number()
            .min(0)
            .max(100)
            .describe('Maintainability index, 0 (worst) to 100 (best).'),
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
  summary: 'Returns size, complexity, maintainability and duplication of a project and its files.',
  description:
    'Covers files of parsed languages only, so licenses and changelogs are excluded. `byFile` returns all files unless `limit` is set.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectMetricsDocument,
  query: PAGE_INPUT.extend({
    path: z
      .string()
      .optional()
      .describe('File, directory or glob to filter by, such as `src/lib`.')
      .meta({ minLength: 1, maxLength: 1000 }),
  }),
  body: NO_BODY,
  variables: ({ id, query: { path, limit, cursor } }) => ({
    id,
    path: path ?? null,
    first: limit ?? null,
    after: cursor ?? null,
  }),
  nextCursor: ({ project: { metrics } }) =>
    metrics.files.pageInfo.hasNextPage ? metrics.files.pageInfo.endCursor : null,
  total: ({ project: { metrics } }) => metrics.summary.files,
  a: {
    schema: z.object({ metrics: metricsSchema }),
    example: { metrics: METRICS },
    map: ({ project: { metrics } }) => ({
      metrics: {
        summary: {
          totalFiles: metrics.summary.files,
          totalLines: metrics.summary.lines,
          avgComplexity: metrics.summary.avgComplexity,
          maxComplexity: metrics.summary.maxComplexity,
          duplicatePercentage: metrics.summary.duplicatePercentage,
        },
        byFile: metrics.files.nodes,
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
