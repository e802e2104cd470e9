import { z } from 'zod';
import { ProjectMetricsDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';

const projectMetrics = defineRow({
  name: 'projectMetrics',
  method: 'GET',
  path: '/projects/:id/metrics',
  tag: 'Analysis',
  summary: 'Size, complexity, maintainability and duplication, in sum and by file.',
  status: 200,
  document: ProjectMetricsDocument,
  query: z.object({ path: z.string().optional() }),
  body: NO_BODY,
  variables: ({ id, query }) => ({ id, path: query.path ?? null }),
  a: {
    schema: z.object({
      metrics: z.object({
        summary: z.object({
          totalFiles: z.int(),
          totalLines: z.int(),
          avgComplexity: z.number(),
          maxComplexity: z.number(),
          duplicatePercentage: z.number(),
        }),
        byFile: z.array(
          z.object({
            path: z.string(),
            lines: z.int(),
            complexity: z.number(),
            maintainability: z.number(),
          }),
        ),
      }),
    }),
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
    schema: z.object({
      files: z.int(),
      lines: z.int(),
      functions: z.int(),
      classes: z.int(),
      avgComplexity: z.number(),
      maxComplexity: z.number(),
    }),
    map: ({ project: { metrics } }) => {
      const { files, lines, functions, classes, avgComplexity, maxComplexity } = metrics.summary;
      return { files, lines, functions, classes, avgComplexity, maxComplexity };
    },
  },
});

export const metricsRows: readonly RestRow[] = [projectMetrics];
