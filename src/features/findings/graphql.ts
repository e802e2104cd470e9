import { IndexRunRef } from '#features/indexing/graphql.ts';
import { loadRuns } from '#features/indexing/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { loadCurrentSnapshots } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  type Category,
  FINDING_STATES,
  type FindingCounts,
  type FindingRow,
  ignoreFinding,
  listFindings,
  loadFindings,
  loadVersion,
  reopenFinding,
} from './service.ts';

export const CategoryEnum = builder.enumType('FindingCategory', {
  values: {
    clone: { description: 'Code that stands in several places.' },
    dead_code: { value: 'dead-code', description: 'Code that nothing uses.' },
    security: { description: 'Code that may be attacked.' },
  } as const,
});

const FindingStateEnum = builder.enumType('FindingState', {
  description:
    '`fixed`: it was in an index before and is not in the one that answers; it opens again by itself.',
  values: FINDING_STATES,
});

const IgnoreReasonEnum = builder.enumType('IgnoreReason', {
  values: {
    false_positive: { value: 'false-positive', description: 'It is not so.' },
    accepted: { description: 'It is so, and shall stay so.' },
    in_tests: { value: 'in-tests', description: 'It matters to tests alone.' },
  } as const,
});

export const FindingRef = builder.objectRef<FindingRow>('Finding');

builder.node(FindingRef, {
  description:
    'A clone, a piece of dead code or a weakness, followed from index to index: by its content, so that it stays the same when its file moves or code beside it changes.',
  id: { resolve: (finding) => finding.id },
  loadMany: (ids: string[], context) => loadFindings(context.tenant, ids),
  fields: (t) => ({
    category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
    rule: t.exposeString('rule', { description: 'Which kind it is, inside its category.' }),
    title: t.exposeString('title'),
    path: t.exposeString('path', { description: 'Where it was seen last.' }),
    line: t.exposeInt('line'),
    fingerprint: t.exposeString('fingerprint', { description: 'Depends on its content alone.' }),
    state: t.field({ type: FindingStateEnum, resolve: ({ state }) => state }),
    firstSeenAt: t.expose('firstSeenAt', { type: 'DateTime' }),
    fixedAt: t.expose('fixedAt', { type: 'DateTime', nullable: true }),
    ignoredAt: t.expose('ignoredAt', { type: 'DateTime', nullable: true }),
    ignoredReason: t.field({
      type: IgnoreReasonEnum,
      nullable: true,
      resolve: ({ ignoredReason }) => ignoredReason,
    }),
    ignoredNote: t.exposeString('ignoredNote', { nullable: true }),
  }),
});

builder.objectField(FindingRef, 'firstRun', (t) =>
  t.loadable({
    type: IndexRunRef,
    nullable: true,
    description: 'The run that introduced it.',
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
    description: `Findings of every index so far, oldest first; ${PAGE_SIZE} unless told otherwise.`,
    authScopes: { permission: 'analysis' },
    args: {
      category: t.arg({ type: CategoryEnum }),
      state: t.arg({ type: FindingStateEnum }),
      path: t.arg.string({ description: 'A file, or everything below a folder.' }),
      isNew: t.arg.boolean({
        description: 'Only what the run introduced whose index answers now.',
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
      'Equal as long as every analysis answers the same: it changes with the index, and when a finding is ignored. Null before the first index.',
    resolve: (project, _args, context) => loadVersion(context.tenant, project),
  }),
);

const CountsRef = builder.objectRef<FindingCounts>('FindingCounts').implement({
  description: 'What a run did to the findings of one category.',
  fields: (t) => ({
    category: t.field({
      type: CategoryEnum,
      resolve: ({ category }): Category => category,
    }),
    open: t.exposeInt('open', { description: 'In this index, and not ignored.' }),
    introduced: t.exposeInt('introduced', {
      description: 'Not known before, or fixed and here again; in a first index, all.',
    }),
    fixed: t.exposeInt('fixed', { description: 'In the index before, and not in this one.' }),
    ignored: t.exposeInt('ignored'),
  }),
});

builder.objectField(IndexRunRef, 'findings', (t) =>
  t.field({
    type: [CountsRef],
    nullable: true,
    description: 'What the run introduced and fixed; null unless it completed.',
    resolve: ({ findings }) => (findings == null ? null : [...findings]),
  }),
);

builder.mutationField('ignoreFinding', (t) =>
  t.field({
    type: FindingRef,
    description:
      'Leaves a finding out of every list, with a reason, however often it is seen again.',
    authScopes: { permission: 'analysis' },
    args: {
      id: t.arg.id({ required: true }),
      reason: t.arg({ type: IgnoreReasonEnum, required: true }),
      note: t.arg.string({ description: 'At most 1,000 characters.' }),
    },
    resolve: (_root, { id, reason, note }, context) =>
      ignoreFinding(context.tenant, id, { reason, note: note ?? '' }),
  }),
);

builder.mutationField('reopenFinding', (t) =>
  t.field({
    type: FindingRef,
    description: 'Undoes ignoreFinding.',
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => reopenFinding(context.tenant, id),
  }),
);
