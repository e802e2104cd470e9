import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { EcosystemEnum } from './graphql.ts';
import {
  type AdvisoryState,
  type DependencySummary,
  type EcosystemCount,
  type LockSummary,
  type SeverityCounts,
  summariseDependencies,
} from './service.ts';

const StateEnum = builder.enumType('AdvisoryState', {
  values: {
    not_configured: {
      value: 'not-configured',
      description: 'OSV_DIR is not set: nothing is known against any dependency, nor looked for.',
    },
    waiting: { description: 'They will be read for the first time.' },
    reading: { description: 'They are being read; what was read before answers meanwhile.' },
    ready: {},
    failed: { description: 'See `error`; what was read before still answers.' },
  } as const,
});

const AdvisoriesRef = builder.objectRef<AdvisoryState>('Advisories').implement({
  description:
    'The advisories that dependencies are held against: OSV records of this installation.',
  fields: (t) => ({
    state: t.field({ type: StateEnum, resolve: ({ state }) => state }),
    records: t.int({ resolve: (state) => state.import?.records ?? 0 }),
    withdrawn: t.int({
      description: 'Records that their authors took back, and that do not count.',
      resolve: (state) => state.import?.withdrawn ?? 0,
    }),
    unreadable: t.int({ resolve: (state) => state.import?.unreadable ?? 0 }),
    packages: t.int({
      description: 'Packages that the records are about, counted once for each record.',
      resolve: (state) => state.import?.advisories ?? 0,
    }),
    latest: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the newest record was changed: what is newer is not known here.',
      resolve: (state) => state.import?.latest ?? null,
    }),
    readAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: (state) => state.import?.finishedAt ?? null,
    }),
    error: t.string({ nullable: true, resolve: (state) => state.import?.error ?? null }),
  }),
});

const EcosystemCountRef = builder.objectRef<EcosystemCount>('EcosystemCount').implement({
  fields: (t) => ({
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    dependencies: t.exposeInt('dependencies'),
    direct: t.exposeInt('direct'),
    vulnerable: t.exposeInt('vulnerable'),
  }),
});

const SeverityCountsRef = builder.objectRef<SeverityCounts>('AdvisoryCounts').implement({
  description: 'Advisories by severity; one about two dependencies counts twice.',
  fields: (t) => ({
    critical: t.exposeInt('critical'),
    high: t.exposeInt('high'),
    medium: t.exposeInt('medium'),
    low: t.exposeInt('low'),
    unrated: t.exposeInt('unrated', {
      description: 'Of which their records do not say how bad they are.',
    }),
  }),
});

const ProblemRef = builder.objectRef<LockSummary['problems'][number]>('LockFileProblem').implement({
  fields: (t) => ({ line: t.exposeInt('line'), reason: t.exposeString('reason') }),
});

const LockRef = builder.objectRef<LockSummary>('LockFile').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    format: t.exposeString('format'),
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    packages: t.exposeInt('packages'),
    problems: t.field({
      type: [ProblemRef],
      description: 'What could not be read in it, or is not in it.',
      resolve: ({ problems }) => [...problems],
    }),
  }),
});

const SummaryRef = builder.objectRef<DependencySummary>('DependencySummary').implement({
  fields: (t) => ({
    dependencies: t.exposeInt('dependencies'),
    direct: t.exposeInt('direct', { description: 'Which the project itself asks for.' }),
    vulnerable: t.exposeInt('vulnerable', { description: 'Against which something is known.' }),
    ecosystems: t.field({
      type: [EcosystemCountRef],
      resolve: ({ ecosystems }) => [...ecosystems],
    }),
    severities: t.field({ type: SeverityCountsRef, resolve: ({ severities }) => severities }),
    lockFiles: t.field({
      type: [LockRef],
      description: 'Those that were read, and those that could not be.',
      complexity: { field: 1, multiplier: 100 },
      resolve: ({ locks }) => [...locks],
    }),
    advisories: t.field({ type: AdvisoriesRef, resolve: ({ advisories }) => advisories }),
  }),
});

/** It counts every dependency. */
const SUMMARY_PRICE = 50;

builder.objectField(ProjectRef, 'dependencySummary', (t) =>
  t.field({
    type: SummaryRef,
    description: 'Packages in the lock files of the current index, counted.',
    authScopes: { permission: 'analysis' },
    complexity: { field: SUMMARY_PRICE, multiplier: 1 },
    resolve: async (project, _args, context) =>
      summariseDependencies(context.tenant, await findSnapshotOf(context.tenant, project)),
  }),
);
