import { StrategyEnum, TierEnum } from '#features/enterprise/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type ConfidenceInterval, type MetricsSample, type SampleBounds } from './service.ts';

const BoundRef = builder.objectRef<ConfidenceInterval>('ConfidenceInterval').implement({
  description:
    'Confidence interval at 95 % for a measure of the whole project, estimated from a sample.',
  fields: (t) => ({
    estimate: t.exposeFloat('estimate', { description: 'Estimate for the whole project.' }),
    low: t.exposeFloat('low', { description: 'Lower end of the interval.' }),
    high: t.exposeFloat('high', { description: 'Upper end of the interval.' }),
  }),
});

const BoundsRef = builder.objectRef<SampleBounds>('SampleBounds').implement({
  description: '95 % confidence intervals of the totals, estimated from a sample.',
  fields: (t) => ({
    lines: t.field({
      description: 'Interval of the number of lines.',
      type: BoundRef,
      resolve: ({ lines }) => lines,
    }),
    codeLines: t.field({
      description: 'Interval of the number of lines with code.',
      type: BoundRef,
      resolve: ({ codeLines }) => codeLines,
    }),
    functions: t.field({
      description: 'Interval of the number of functions and methods.',
      type: BoundRef,
      resolve: ({ functions }) => functions,
    }),
    avgComplexity: t.field({
      description: 'Interval of the mean cyclomatic complexity of a function.',
      type: BoundRef,
      resolve: ({ avgComplexity }) => avgComplexity,
    }),
  }),
});

export const MetricsSampleRef = builder.objectRef<MetricsSample>('MetricsSample').implement({
  description:
    'Sample that the measures are based on, if the index contains only some of the files.',
  fields: (t) => ({
    tier: t.expose('tier', { type: TierEnum, description: 'Indexing tier of the index.' }),
    strategy: t.expose('strategy', {
      type: StrategyEnum,
      description: 'Sampling strategy that selected the files; null without sampling.',
      nullable: true,
    }),
    indexedFiles: t.exposeInt('indexedFiles', { description: 'Number of files in the index.' }),
    projectFiles: t.exposeInt('projectFiles', {
      description: 'Number of files that can be indexed.',
    }),
    bounds: t.field({
      type: BoundsRef,
      nullable: true,
      description:
        'Confidence intervals of the measures. Null if the sample cannot be extrapolated: it was not random, was filtered, or has fewer than 30 files. Duplication has no interval, because a clone is found only if all its files are in the sample.',
      resolve: ({ bounds }) => bounds,
    }),
  }),
});
