import { z } from 'zod';
import { ProjectReportDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { SARIF } from './examples.ts';

const sarif = z
  .looseObject({
    $schema: z.string(),
    version: z.literal('2.1.0'),
    runs: z.array(z.looseObject({})),
  })
  .meta({ id: 'SarifReport', description: 'SARIF 2.1.0 document, as defined by OASIS.' });

const plain = z
  .looseObject({
    project: z.object({ id: z.string(), name: z.string() }),
    run: z.string(),
    indexedAt: z.iso.datetime(),
    commit: z.string().nullable(),
    branch: z.string().nullable(),
    isTruncated: z
      .boolean()
      .describe(
        'Whether the report is truncated because there are more than 25,000 findings in a category.',
      ),
    findings: z.array(z.looseObject({})),
  })
  .meta({ id: 'PlainReport' });

/** What a report looks like is said above; its values are taken as they come. */
const reportSchema: z.ZodType<Readonly<Record<string, unknown>>> = z.union([sarif, plain]);

const projectReport = defineRow({
  name: 'projectReport',
  method: 'GET',
  path: '/projects/:id/report',
  tag: 'Analysis',
  summary: 'Returns a report of the findings of a project for code hosts, editors and scripts.',
  description:
    'Returns SARIF 2.1.0 or plain JSON without an envelope, at most 25,000 findings per category. Ignored findings are included and marked as ignored. With `new=true`, returns only findings introduced by the run of the current index, which in a pipeline are the findings of the change.',
  status: 200,
  isBare: true,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectReportDocument,
  query: z.strictObject({
    format: z.enum(['sarif', 'json']).default('sarif').describe('Format of the document.'),
    category: z
      .enum(['clone', 'dead-code', 'security'])
      .optional()
      .describe('Category of findings to return. Default: all categories.'),
    new: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether to return only findings introduced by the run of the current index.'),
  }),
  body: NO_BODY,
  variables: ({ id, query: { format, category, new: onlyNew } }) => ({
    id,
    format,
    categories: category ?? null,
    onlyNew: onlyNew === 'true',
  }),
  a: null,
  b: {
    schema: reportSchema,
    example: SARIF,
    map: ({ project }) => project.report,
  },
});

export const reportRows: readonly RestRow[] = [projectReport];
