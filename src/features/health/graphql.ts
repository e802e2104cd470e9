import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import {
  CALIBRATED_ON,
  type Grade,
  type Health,
  loadHealths,
  type Topic,
  type TopicHealth,
  type Unit,
} from './service.ts';

export const GradeEnum = builder.enumType('HealthGrade', {
  description: 'Grade from `A`, the best, to `E`.',
  values: describeValues<Grade>({
    A: 'Best grade.',
    B: 'Second-best grade.',
    C: 'Middle grade.',
    D: 'Second-worst grade.',
    E: 'Worst grade.',
  }),
});

export const TopicEnum = builder.enumType('HealthTopic', {
  description: 'Topic of a project health grade.',
  values: describeValues<Topic>({
    maintainability: 'Maintainability of the files.',
    duplication: 'Duplicated lines.',
    'dead-code': 'Code that nothing uses.',
    security: 'Security findings.',
    cycles: 'Files in import cycles.',
    tests: 'Code that tests reach.',
    hotspots: 'Complex code that changes often.',
  }),
});

export const UnitEnum = builder.enumType('HealthUnit', {
  description: 'Unit of a health measure.',
  values: describeValues<Unit>({
    percent: 'Percent, 0 to 100.',
    'per-10000-lines': 'Number per 10,000 lines of code.',
  }),
});

const TopicHealthRef = builder.objectRef<TopicHealth>('TopicHealth').implement({
  description: 'Health of a project by one measure.',
  fields: (t) => ({
    topic: t.field({
      type: TopicEnum,
      description: 'Topic that the grade is for.',
      resolve: ({ topic }) => topic,
    }),
    meaning: t.exposeString('meaning', { description: 'Definition of the measured value.' }),
    value: t.exposeFloat('value', {
      nullable: true,
      description:
        'Measured value; null if there is nothing to measure, or the index was created without this analysis.',
    }),
    unit: t.field({
      description: 'Unit of the value and of the limits.',
      type: UnitEnum,
      resolve: ({ unit }) => unit,
    }),
    grade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Grade of the value; null without a value.',
      resolve: ({ grade }) => grade,
    }),
    limits: t.field({
      type: ['Float'],
      description: 'Worst values of the grades A, B, C and D. Anything worse is E.',
      resolve: ({ limits }) => [...limits],
    }),
    isBetterHigher: t.exposeBoolean('isBetterHigher', {
      description: 'Whether a higher value is better.',
    }),
    previousValue: t.float({
      nullable: true,
      description: 'Value of the previous index; null without one.',
      resolve: ({ previous }) => previous.value,
    }),
    previousGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Grade of the previous value; null without a previous value.',
      resolve: ({ previous }) => previous.grade,
    }),
    weekAgoValue: t.float({
      nullable: true,
      description: 'Value of the index that was current seven days ago; null without one.',
      resolve: ({ weekAgo }) => weekAgo.value,
    }),
    weekAgoGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Grade of the value seven days ago; null without one.',
      resolve: ({ weekAgo }) => weekAgo.grade,
    }),
  }),
});

const HealthRef = builder.objectRef<Health>('ProjectHealth').implement({
  description: 'Health grades of a project, calibrated on public repositories.',
  fields: (t) => ({
    grade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Mean grade of all topics; null if no topic has one.',
      resolve: ({ grade }) => grade,
    }),
    previousGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Mean grade of the previous index; null without one.',
      resolve: ({ previousGrade }) => previousGrade,
    }),
    weekAgoGrade: t.field({
      type: GradeEnum,
      nullable: true,
      description: 'Mean grade of the index that was current seven days ago; null without one.',
      resolve: ({ weekAgoGrade }) => weekAgoGrade,
    }),
    topics: t.field({
      type: [TopicHealthRef],
      description: 'All topics, with and without a grade.',
      resolve: ({ topics }) => [...topics],
    }),
    repositories: t.int({
      description: 'Number of public repositories that the limits of the grades come from.',
      resolve: () => CALIBRATED_ON,
    }),
  }),
});

/** It is measured when an index is made, and lists of projects ask for it. */
const HEALTH_PRICE = 10;

builder.objectField(ProjectRef, 'health', (t) =>
  t.loadable({
    type: HealthRef,
    nullable: true,
    description: 'Health grades of the current index; null before the first index.',
    authScopes: { permission: 'analysis' },
    complexity: { field: HEALTH_PRICE, multiplier: 1 },
    byPath: false,
    load: (projects: Parameters<typeof loadHealths>[1][number][], context) =>
      loadHealths(context.tenant, projects),
    resolve: (project) => project,
  }),
);
