import { z } from 'zod';
import { AnalyzeProjectDocument } from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, type RestRow } from '#platform/rest/row.ts';
import { FILE_IMPACT, IMPACT } from './examples.ts';
import { describeRisk, RISK_LEVELS } from './service.ts';

const paths = z.array(z.string());
const directDependents = paths
  .optional()
  .describe('Files that import this file directly, sorted by path. Only with `direct=true`.');
const riskLevel = z.enum(RISK_LEVELS).describe(describeRisk());

const impactSchema = z
  .object({
    directDependencies: paths.describe('Files that this file imports.'),
    dependents: paths.describe(
      'Files that depend on this file, directly or indirectly, nearest first.',
    ),
    directDependents,
    affectedTests: paths.describe(
      'Test files that a change of this file may break, strongest evidence first.',
    ),
    riskLevel,
    recommendation: z.string().describe('Recommended actions, and what the index does not know.'),
  })
  .meta({ id: 'Impact' });

const fileImpactSchema = z
  .object({
    file: z.string(),
    dependencies: paths.describe('Number of files that this file imports.'),
    dependents: paths.describe('Number of files that depend on this file, directly or indirectly.'),
    directDependents,
    riskLevel,
    affectedTests: countField.describe(
      'Number of test files that a change of this file may break.',
    ),
  })
  .meta({ id: 'FileImpact' });

function directOf(
  { directDependents: direct }: { readonly directDependents: string[] },
  query: { readonly direct: string },
) {
  return query.direct === 'true' ? { directDependents: direct } : {};
}

const analyzeProject = defineRow({
  name: 'analyzeProject',
  method: 'POST',
  path: '/projects/:id/analyze',
  tag: 'Analysis',
  summary: 'Analyzes the impact of changing a file: risk, dependents and affected tests.',
  description:
    'The risk is never `low` if the index is incomplete around the file. GraphQL also returns the import path to each dependent, and analyzes symbols, line ranges and diffs. Sends an `analysis.complete` webhook event.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: AnalyzeProjectDocument,
  query: z.strictObject({
    direct: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether to also list the direct dependents in `directDependents`.'),
  }),
  body: z
    .strictObject({
      path: z
        .string()
        .describe('Path of the file, relative to the repository.')
        .meta({ minLength: 1, maxLength: 1000 }),
    })
    .meta({ id: 'ImpactQuery' }),
  bodyExamples: [{ summary: 'Impact of a file', value: { path: FILE_IMPACT.file } }],
  variables: ({ id, body: { path } }) => ({ id, path }),
  a: {
    schema: z.object({ impact: impactSchema }),
    example: { impact: IMPACT },
    map: ({ project: { impact } }, query) => ({
      impact: {
        directDependencies: impact.dependencies,
        dependents: impact.dependents,
        ...directOf(impact, query),
        affectedTests: impact.affectedTestPaths,
        riskLevel: impact.risk.level,
        recommendation: impact.recommendation,
      },
    }),
  },
  b: {
    schema: fileImpactSchema,
    example: FILE_IMPACT,
    map: ({ project: { impact } }, query) => ({
      file: impact.files[0]?.path ?? '',
      dependencies: impact.dependencies,
      dependents: impact.dependents,
      ...directOf(impact, query),
      riskLevel: impact.risk.level,
      affectedTests: impact.affectedTestPaths.length,
    }),
  },
});

export const impactRows: readonly RestRow[] = [analyzeProject];
