import { CategoryEnum } from '#features/findings/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { makeReport, REPORT_FORMATS } from './service.ts';

const FormatEnum = builder.enumType('ReportFormat', {
  description: '`sarif`: SARIF 2.1.0, as code hosts and editors read it.',
  values: REPORT_FORMATS,
});

/** A report gives every finding of the index, however many there turn out to be. */
const REPORT_PRICE = 1000;

builder.objectField(ProjectRef, 'report', (t) =>
  t.field({
    type: 'JSON',
    description: 'The findings of the current index in one document, at most 25,000 a category.',
    authScopes: { permission: 'analysis' },
    args: {
      format: t.arg({ type: FormatEnum, defaultValue: 'sarif' }),
      categories: t.arg({ type: [CategoryEnum], description: 'All of them by default.' }),
      onlyNew: t.arg.boolean({
        description: 'Only what the run introduced whose index answers.',
        defaultValue: false,
      }),
      withIgnored: t.arg.boolean({
        description: 'What is ignored too, marked as such.',
        defaultValue: true,
      }),
    },
    complexity: { field: REPORT_PRICE, multiplier: 1 },
    resolve: (project, { format, categories, onlyNew, withIgnored }, context) =>
      makeReport(context.tenant, project, {
        format: format ?? 'sarif',
        categories: categories ?? null,
        onlyNew: onlyNew ?? false,
        withIgnored: withIgnored ?? true,
      }),
  }),
);
