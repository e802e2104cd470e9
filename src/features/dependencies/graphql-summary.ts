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
  description: 'Whether the advisories of the locked dependencies could be looked up.',
  values: {
    'not-configured': {
      description: 'OSV_DIR is not set, so dependencies are not checked against advisories.',
    },
    waiting: { description: 'The advisories are queued for their first read.' },
    reading: {
      description:
        'The advisories are being read. Until then, results use the previous advisories.',
    },
    ready: { description: 'The advisories were read.' },
    failed: { description: 'Reading failed; see `error`. Results use the previous advisories.' },
  } as const,
});

const AdvisoriesRef = builder.objectRef<AdvisoryState>('Advisories').implement({
  description: 'OSV advisories of this installation, which dependencies are checked against.',
  fields: (t) => ({
    state: t.field({
      description: 'Whether the advisories could be looked up.',
      type: StateEnum,
      resolve: ({ state }) => state,
    }),
    records: t.int({
      description: 'Number of records, excluding withdrawn ones.',
      resolve: (state) => state.import?.records ?? 0,
    }),
    withdrawn: t.int({
      description: 'Number of records withdrawn by their authors. Withdrawn records are ignored.',
      resolve: (state) => state.import?.withdrawn ?? 0,
    }),
    unreadable: t.int({
      description: 'Number of records that could not be read.',
      resolve: (state) => state.import?.unreadable ?? 0,
    }),
    packages: t.int({
      description: 'Number of affected packages, counted once per record.',
      resolve: (state) => state.import?.advisories ?? 0,
    }),
    latest: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Modification time of the newest record. Later advisories are unknown. Null if no records are loaded.',
      resolve: (state) => state.import?.latest ?? null,
    }),
    readAt: t.field({
      description: 'Time of the last read; null before the first one.',
      type: 'DateTime',
      nullable: true,
      resolve: (state) => state.import?.finishedAt ?? null,
    }),
    error: t.string({
      description: 'Error of the last read; null if it succeeded.',
      nullable: true,
      resolve: (state) => state.import?.error ?? null,
    }),
  }),
});

const EcosystemCountRef = builder.objectRef<EcosystemCount>('EcosystemCount').implement({
  description: 'Number of locked dependencies of one package ecosystem.',
  fields: (t) => ({
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    dependencies: t.exposeInt('dependencies', { description: 'Number of locked dependencies.' }),
    direct: t.exposeInt('direct', { description: 'Number of dependencies that a manifest names.' }),
    vulnerable: t.exposeInt('vulnerable', {
      description: 'Number of dependencies with a known vulnerability.',
    }),
  }),
});

const SeverityCountsRef = builder.objectRef<SeverityCounts>('AdvisoryCounts').implement({
  description:
    'Number of advisories per severity. An advisory that affects two dependencies counts twice.',
  fields: (t) => ({
    critical: t.exposeInt('critical', { description: 'Number of critical vulnerabilities.' }),
    high: t.exposeInt('high', { description: 'Number of vulnerabilities of high severity.' }),
    medium: t.exposeInt('medium', { description: 'Number of vulnerabilities of medium severity.' }),
    low: t.exposeInt('low', { description: 'Number of vulnerabilities of low severity.' }),
    unrated: t.exposeInt('unrated', {
      description: 'Number of advisories without a severity rating.',
    }),
  }),
});

const ProblemRef = builder.objectRef<LockSummary['problems'][number]>('LockFileProblem').implement({
  description: 'Part of a lock file that could not be read.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line in the lock file, from 1.' }),
    reason: t.exposeString('reason', { description: 'Description of the problem in words.' }),
  }),
});

const LockRef = builder.objectRef<LockSummary>('LockFile').implement({
  description: 'Lock file of a package manager that the index contains.',
  fields: (t) => ({
    path: t.exposeString('path'),
    format: t.exposeString('format', { description: 'Name of the file format.' }),
    ecosystem: t.field({ type: EcosystemEnum, resolve: ({ ecosystem }) => ecosystem }),
    packages: t.exposeInt('packages', { description: 'Number of packages in the lock file.' }),
    problems: t.field({
      type: [ProblemRef],
      description: 'Parts of the lock file that could not be read or are missing from it.',
      resolve: ({ problems }) => [...problems],
    }),
  }),
});

const SummaryRef = builder.objectRef<DependencySummary>('DependencySummary').implement({
  description: 'Totals over the locked dependencies of a project.',
  fields: (t) => ({
    dependencies: t.exposeInt('dependencies', {
      description: 'Number of dependencies, counted once per lock file and version.',
    }),
    direct: t.exposeInt('direct', { description: 'Number of direct dependencies of the project.' }),
    vulnerable: t.exposeInt('vulnerable', {
      description: 'Number of dependencies with at least one known advisory.',
    }),
    ecosystems: t.field({
      description: 'Counts for each package ecosystem.',
      type: [EcosystemCountRef],
      resolve: ({ ecosystems }) => [...ecosystems],
    }),
    severities: t.field({
      description: 'Known vulnerabilities by severity.',
      type: SeverityCountsRef,
      resolve: ({ severities }) => severities,
    }),
    lockFiles: t.field({
      type: [LockRef],
      description: 'Lock files of the project, including unreadable ones.',
      complexity: { field: 1, multiplier: 100 },
      resolve: ({ locks }) => [...locks],
    }),
    advisories: t.field({
      description: 'Known vulnerabilities of the dependencies.',
      type: AdvisoriesRef,
      resolve: ({ advisories }) => advisories,
    }),
  }),
});

/** It counts every dependency. */
const SUMMARY_PRICE = 50;

builder.objectField(ProjectRef, 'dependencySummary', (t) =>
  t.field({
    type: SummaryRef,
    description: 'Counts of the packages in the lock files of the current index.',
    authScopes: { permission: 'analysis' },
    complexity: { field: SUMMARY_PRICE, multiplier: 1 },
    resolve: async (project, _args, context) =>
      summariseDependencies(context.tenant, await findSnapshotOf(context.tenant, project)),
  }),
);
