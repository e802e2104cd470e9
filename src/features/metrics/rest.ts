import { z } from 'zod';
import { ProjectMetricsDocument } from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { METRICS, METRICS_SUMMARY } from './examples.ts';

const mean = z.number().describe('Mean cyclomatic complexity of the functions.');
const highest = z.number().describe('The highest of them.');

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
            .describe('Cyclomatic, the sum over its functions and its top level.'),
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
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectMetricsDocument,
  query: z.strictObject({
    path: z
      .string()
      .optional()
      .describe('Only this file, this directory or what this glob fits, like `src/lib`.')
      .meta({ minLength: 1, maxLength: 1000 }),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({ id, path: query.path ?? null }),
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
        byFile: metrics.files,
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
