import { z } from 'zod';
import { AnalyzeProjectDocument } from '#platform/rest/operations.generated.ts';
import { countField } from '#platform/rest/fields.ts';
import { defineRow, type RestRow } from '#platform/rest/row.ts';
import { FILE_IMPACT, IMPACT } from './examples.ts';
import { describeRisk, RISK_LEVELS } from './service.ts';

const paths = z.array(z.string());
const directDependents = paths
  .optional()
  .describe('Those of them that import it themselves. With `direct=true` only.');
const riskLevel = z.enum(RISK_LEVELS).describe(describeRisk());

const impactSchema = z
  .object({
    directDependencies: paths.describe('Files that it imports.'),
    dependents: paths.describe(
      'Files that depend on it, directly or through others, nearest first.',
    ),
    directDependents,
    affectedTests: paths.describe(
      'Test files that a change of it may make fail; those with the best evidence first.',
    ),
    riskLevel,
    recommendation: z.string().describe('What to do, in plain words, and what is not known.'),
  })
  .meta({ id: 'Impact' });

const fileImpactSchema = z
  .object({
    file: z.string(),
    dependencies: paths.describe('Files that it imports.'),
    dependents: paths.describe(
      'Files that depend on it, directly or through others, nearest first.',
    ),
    directDependents,
    riskLevel,
    affectedTests: countField.describe('Number of test files that a change may make fail.'),
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
  summary: 'What a change of a file has to do with: who depends on it, which tests tell, the risk.',
  description:
    'The risk is never `low` where the index is known to be incomplete around the file. The path that leads to each dependent, symbols, line ranges and diffs are in GraphQL. Webhooks are told of each analysis.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: AnalyzeProjectDocument,
  query: z.strictObject({
    direct: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Names the dependents that import the file themselves, too.'),
  }),
  body: z
    .strictObject({
      path: z
        .string()
        .describe('A file, relative to the repository.')
        .meta({ minLength: 1, maxLength: 1000 }),
    })
    .meta({ id: 'ImpactQuery' }),
  bodyExamples: [{ summary: 'A file', value: { path: FILE_IMPACT.file } }],
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
