import { builder } from '#platform/graphql/builder.ts';
import { MetricsRef } from './graphql.ts';
import { type ComplexityBand, loadComplexityBands } from './service.ts';

const BandRef = builder.objectRef<ComplexityBand>('ComplexityBand').implement({
  description: 'Functions whose cyclomatic complexity is in a range.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Lowest complexity of the range.' }),
    to: t.exposeInt('to', {
      nullable: true,
      description: 'Highest complexity of the range; null for the last range.',
    }),
    functions: t.exposeInt('functions', { description: 'Number of functions and methods.' }),
    lines: t.exposeInt('lines', { description: 'Number of lines of the functions.' }),
  }),
});

builder.objectField(MetricsRef, 'complexityBands', (t) =>
  t.field({
    type: [BandRef],
    description: 'Functions by cyclomatic complexity, lowest first, excluding generated files.',
    complexity: { field: 20, multiplier: 1 },
    resolve: (metrics, _args, { tenant }) => loadComplexityBands(tenant, metrics),
  }),
);
