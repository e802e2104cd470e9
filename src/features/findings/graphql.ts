import { IndexRunRef } from '#features/indexing/graphql.ts';
import { loadRuns } from '#features/indexing/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { loadCurrentSnapshots } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  type Category,
  type FindingCounts,
  type FindingRow,
  ignoreFinding,
  listFindings,
  loadFindings,
  loadVersion,
  reopenFinding,
} from './service.ts';

export const CategoryEnum = builder.enumType('FindingCategory', {
  description: 'Analysis that reported a finding.',
  values: {
    clone: { description: 'Duplicated code, grouped by clone.' },
    'dead-code': { description: 'Code that nothing uses.' },
    security: { description: 'Code with a possible security vulnerability.' },
  } as const,
});

const FindingStateEnum = builder.enumType('FindingState', {
  description: 'State of a finding.',
  values: describeValues<FindingRow['state']>({
    open: 'The current index contains the finding.',
    fixed:
      'An earlier index contained the finding, and the current one does not. The finding reopens if it reappears.',
    ignored: 'A member ignored the finding.',
  }),
});

const IgnoreReasonEnum = builder.enumType('IgnoreReason', {
  description: 'Reason to ignore a finding.',
  values: {
    'false-positive': { description: 'The finding is wrong.' },
    accepted: { description: 'The finding is correct, and the risk is accepted.' },
    'in-tests': { description: 'The finding affects tests only.' },
  } as const,
});

export const FindingRef = builder.objectRef<FindingRow>('Finding');

builder.node(FindingRef, {
  description:
    'Clone group, dead code or security finding, tracked across indexes by its content. Its identity survives moves and edits of surrounding code.',
  id: { resolve: (finding) => finding.id },
  loadMany: (ids: string[], context) => loadFindings(context.tenant, ids),
  fields: (t) => ({
    category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
    rule: t.exposeString('rule', { description: 'Rule or kind within the category.' }),
    title: t.exposeString('title', { description: 'One-line description of the finding.' }),
    path: t.exposeString('path', { description: 'Path of the most recent occurrence.' }),
    line: t.exposeInt('line', { description: 'Line of the most recent occurrence, from 1.' }),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Hash of the content of the finding.',
    }),
    state: t.field({
      description: 'State of the finding.',
      type: FindingStateEnum,
      resolve: ({ state }) => state,
    }),
    firstSeenAt: t.expose('firstSeenAt', {
      description: 'Time of the index that first reported the finding.',
      type: 'DateTime',
    }),
    fixedAt: t.expose('fixedAt', {
      description:
        'Completion time of the index that no longer contained the finding; null unless fixed.',
      type: 'DateTime',
      nullable: true,
    }),
    ignoredAt: t.expose('ignoredAt', {
      description: 'Time when the finding was ignored; null unless ignored.',
      type: 'DateTime',
      nullable: true,
    }),
    ignoredReason: t.field({
      description: 'Reason given when the finding was ignored; null unless ignored.',
      type: IgnoreReasonEnum,
      nullable: true,
      resolve: ({ ignoredReason }) => ignoredReason,
    }),
    ignoredNote: t.exposeString('ignoredNote', {
      description: 'Comment given when the finding was ignored; null unless ignored.',
      nullable: true,
    }),
  }),
});

builder.objectField(FindingRef, 'firstRun', (t) =>
  t.loadable({
    type: IndexRunRef,
    nullable: true,
    description: 'Index run that introduced the finding; null if the run has been deleted.',
    byPath: false,
    load: (ids: string[], context) => loadRuns(context.tenant, ids),
    resolve: ({ firstRunId }) => firstRunId,
  }),
);

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 1000;

builder.objectField(ProjectRef, 'findings', (t) =>
  t.connection({
    type: FindingRef,
    description: `Findings of all indexes so far, oldest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { permission: 'analysis' },
    args: {
      category: t.arg({
        description: 'Category of the findings. Default: all.',
        type: CategoryEnum,
      }),
      state: t.arg({ description: 'State of the findings. Default: all.', type: FindingStateEnum }),
      path: t.arg.string({
        description: 'File or directory to filter by; a directory includes all files below it.',
      }),
      isNew: t.arg.boolean({
        description: 'Whether to return only findings introduced by the run of the current index.',
        defaultValue: false,
      }),
    },
    complexity: priceOfPage,
    resolve: async (project, { category, state, path, isNew, ...args }, context) => {
      const { tenant } = context;
      const [snapshot] = isNew === true ? await loadCurrentSnapshots(tenant, [project]) : [];
      const filter = {
        category: category ?? null,
        state: state ?? null,
        path: path ?? null,
        firstRunId: isNew === true ? (snapshot?.runId ?? '') : null,
      };
      return resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listFindings(tenant, project.id, { page, filter }),
      );
    },
  }),
);

builder.objectField(ProjectRef, 'indexVersion', (t) =>
  t.string({
    nullable: true,
    description:
      'Version tag of the analysis results. It changes when the index changes or a finding is ignored or reopened. Null before the first index.',
    resolve: (project, _args, context) => loadVersion(context.tenant, project),
  }),
);

const CountsRef = builder.objectRef<FindingCounts>('FindingCounts').implement({
  description: 'Changes made by one run to the findings of one category.',
  fields: (t) => ({
    category: t.field({
      type: CategoryEnum,
      resolve: ({ category }): Category => category,
    }),
    open: t.exposeInt('open', {
      description: 'Number of open findings in this index, excluding ignored ones.',
    }),
    introduced: t.exposeInt('introduced', {
      description: 'Number of new or reappeared findings. In a first index, all findings count.',
    }),
    fixed: t.exposeInt('fixed', {
      description: 'Number of findings of the previous index that this index no longer contains.',
    }),
    ignored: t.exposeInt('ignored', { description: 'Number of ignored findings in this index.' }),
  }),
});

builder.objectField(IndexRunRef, 'findings', (t) =>
  t.field({
    type: [CountsRef],
    nullable: true,
    description:
      'Introduced and fixed findings of the run, per category; null unless the run completed.',
    resolve: ({ findings }) => (findings == null ? null : [...findings]),
  }),
);

builder.mutationField('ignoreFinding', (t) =>
  t.field({
    type: FindingRef,
    description:
      'Excludes a finding from all lists, now and in later indexes, and records the reason.',
    authScopes: { permission: 'analysis' },
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg({
        description: 'Reason to ignore the finding.',
        type: IgnoreReasonEnum,
        required: true,
      }),
      note: t.arg.string({ description: 'Comment of up to 1,000 characters.' }),
    },
    resolve: (_root, { id, reason, note }, context) =>
      ignoreFinding(context.tenant, id, { reason, note: note ?? '' }),
  }),
);

builder.mutationField('reopenFinding', (t) =>
  t.field({
    type: FindingRef,
    description: 'Reverts ignoreFinding.',
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => reopenFinding(context.tenant, id),
  }),
);
