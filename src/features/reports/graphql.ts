import { CategoryEnum } from '#features/findings/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { makeReport, type ReportQuery } from './service.ts';

const FormatEnum = builder.enumType('ReportFormat', {
  description: 'Format of a report.',
  values: describeValues<ReportQuery['format']>({
    sarif: 'SARIF 2.1.0, supported by code hosts and editors.',
    json: 'JSON in the format of Sextant.',
  }),
});

/** A report gives every finding of the index, however many there turn out to be. */
const REPORT_PRICE = 1000;

builder.objectField(ProjectRef, 'report', (t) =>
  t.field({
    type: 'JSON',
    description: 'Report of the findings of the current index, at most 25,000 per category.',
    authScopes: { permission: 'analysis' },
    args: {
      format: t.arg({
        description: 'Format of the report.',
        type: FormatEnum,
        defaultValue: 'sarif',
      }),
      categories: t.arg({
        type: [CategoryEnum],
        description: 'Categories to include. Default: all categories.',
      }),
      onlyNew: t.arg.boolean({
        description: 'Whether to include only findings introduced by the run of the current index.',
        defaultValue: false,
      }),
      includeIgnored: t.arg.boolean({
        description: 'Whether to include ignored findings, marked as ignored.',
        defaultValue: true,
      }),
    },
    complexity: { field: REPORT_PRICE, multiplier: 1 },
    resolve: (project, { format, categories, onlyNew, includeIgnored }, context) =>
      makeReport(context.tenant, project, {
        format: format ?? 'sarif',
        categories: categories ?? null,
        onlyNew: onlyNew ?? false,
        includeIgnored: includeIgnored ?? true,
      }),
  }),
);
