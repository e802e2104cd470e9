import { GradeEnum, TopicEnum, UnitEnum } from '#features/health/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { ComparisonRef } from './graphql.ts';
import { loadHealthDifference } from './service.ts';

type Difference = Awaited<ReturnType<typeof loadHealthDifference>>;
type TopicDifference = Difference['topics'][number];

const TopicDifferenceRef = builder.objectRef<TopicDifference>('TopicDifference').implement({
  description: 'Health of the two indexes by one measure.',
  fields: (t) => ({
    topic: t.field({
      type: TopicEnum,
      description: 'Topic that the grades are for.',
      resolve: ({ topic }) => topic,
    }),
    unit: t.field({
      type: UnitEnum,
      description: 'Unit of the values.',
      resolve: ({ unit }) => unit,
    }),
    isBetterHigher: t.exposeBoolean('isBetterHigher', {
      description: 'Whether a higher value is better.',
    }),
    baseValue: t.float({
      nullable: true,
      description: 'Value of the base; null if there is nothing to measure.',
      resolve: ({ base }) => base.value,
    }),
    baseGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Grade of the base; null without a value.',
      resolve: ({ base }) => base.grade,
    }),
    headValue: t.float({
      nullable: true,
      description: 'Value of the head; null if there is nothing to measure.',
      resolve: ({ head }) => head.value,
    }),
    headGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Grade of the head; null without a value.',
      resolve: ({ head }) => head.grade,
    }),
  }),
});

const HealthDifferenceRef = builder.objectRef<Difference>('HealthDifference').implement({
  description:
    'Health grades of the two indexes. Hotspots are not compared, because the history is that of the project’s own branch.',
  fields: (t) => ({
    baseGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Mean grade of the compared topics in the base; null if no topic has one.',
      resolve: ({ base }) => base,
    }),
    headGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Mean grade of the compared topics in the head; null if no topic has one.',
      resolve: ({ head }) => head,
    }),
    topics: t.field({
      type: [TopicDifferenceRef],
      description: 'All compared topics, with and without a grade.',
      resolve: ({ topics }) => [...topics],
    }),
  }),
});

/** Measures two indexes, each of which is kept. */
const PRICE = { field: 100, multiplier: 1 };

builder.objectField(ComparisonRef, 'health', (t) =>
  t.field({
    type: HealthDifferenceRef,
    description: 'Health grades of the two indexes.',
    complexity: PRICE,
    resolve: (comparison, _args, { tenant }) => loadHealthDifference(tenant, comparison),
  }),
);
