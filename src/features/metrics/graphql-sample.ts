import { builder } from '#platform/graphql/builder.ts';
import { type Bound, type MetricsSample, type SampleBounds } from './service.ts';

const BoundRef = builder.objectRef<Bound>('Bound').implement({
  description: 'A figure of the whole project, within bounds at 95 % confidence.',
  fields: (t) => ({
    estimate: t.exposeFloat('estimate'),
    low: t.exposeFloat('low'),
    high: t.exposeFloat('high'),
  }),
});

const BoundsRef = builder.objectRef<SampleBounds>('SampleBounds').implement({
  fields: (t) => ({
    lines: t.field({ type: BoundRef, resolve: ({ lines }) => lines }),
    codeLines: t.field({ type: BoundRef, resolve: ({ codeLines }) => codeLines }),
    functions: t.field({ type: BoundRef, resolve: ({ functions }) => functions }),
    avgComplexity: t.field({ type: BoundRef, resolve: ({ avgComplexity }) => avgComplexity }),
  }),
});

export const MetricsSampleRef = builder.objectRef<MetricsSample>('MetricsSample').implement({
  description: 'The sample that measures are of, where the index has only a part of the files.',
  fields: (t) => ({
    tier: t.exposeString('tier'),
    strategy: t.exposeString('strategy', { nullable: true }),
    indexedFiles: t.exposeInt('indexedFiles'),
    projectFiles: t.exposeInt('projectFiles', {
      description: 'Files that could have been indexed.',
    }),
    bounds: t.field({
      type: BoundsRef,
      nullable: true,
      description:
        'Null where the sample says nothing of the rest: chosen on purpose, filtered, or fewer than 30 files. Duplication has none: a pair is found only where both are in the sample.',
      resolve: ({ bounds }) => bounds,
    }),
  }),
});
