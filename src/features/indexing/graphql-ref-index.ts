import { ProjectRef } from '#features/projects/graphql.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { IndexRunRef } from './graphql.ts';
import { dropRefIndex, keepIndex, startRefIndex } from './ref-index.ts';
import { listRefIndexes, MAX_REF_INDEXES, type RefIndexRow } from './ref-index-store.ts';
import { loadRefSnapshots } from './ref-snapshots.ts';
import { findSnapshotByRef, loadLatestRefRuns } from './service.ts';

const OriginEnum = builder.enumType('RefIndexOrigin', {
  values: {
    indexed: { description: 'Made by startRefIndex.' },
    kept: { description: "Once the project's own index, kept by keepIndex." },
  } as const,
});

const RefIndexRef = builder.objectRef<RefIndexRow>('RefIndex').implement({
  description:
    'An index of another branch, tag or commit of a project, beside the one that answers for it.',
  fields: (t) => ({
    ref: t.exposeString('ref', { description: 'As it was asked for; the name to read it by.' }),
    origin: t.field({ type: OriginEnum, resolve: ({ origin }) => origin }),
    commit: t.exposeString('commitId', {
      nullable: true,
      description: 'Null while its first run is under way, and for a kept index of no commit.',
    }),
    branch: t.exposeString('branch', {
      nullable: true,
      description: 'The branch or tag; null where a commit was asked for.',
    }),
    digest: t.string({
      nullable: true,
      resolve: async (row, _args, context) =>
        (await loadOfRequest(context, row, null))?.digest ?? null,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When this index came here; of a first run, when it was asked for.',
    }),
    snapshot: t.field({
      type: SnapshotRef,
      nullable: true,
      description: 'Null while its first run is under way.',
      resolve: (row, _args, context) => loadOfRequest(context, row, null),
    }),
    latestRun: t.field({
      type: IndexRunRef,
      nullable: true,
      description: 'Null for an index that was kept.',
      resolve: (row, _args, context) => loadRunOfRequest(context, row, null),
    }),
  }),
});

const loadOfRequest = createBatch((context, rows: readonly RefIndexRow[], _none: null) =>
  loadRefSnapshots(context.tenant, rows),
);

const loadRunOfRequest = createBatch((context, rows: readonly RefIndexRow[], _none: null) =>
  loadLatestRefRuns(context.tenant, rows),
);

const loadLists = createBatch((context, ids: readonly string[], _none: null) =>
  listRefIndexes(context.tenant, ids),
);

builder.objectFields(ProjectRef, (t) => ({
  refIndexes: t.field({
    type: [RefIndexRef],
    description: `Indexes of other branches, tags and commits, by name; at most ${MAX_REF_INDEXES}.`,
    resolve: (project, _args, context) => loadLists(context, project.id, null),
  }),
  snapshotOf: t.field({
    type: SnapshotRef,
    complexity: COUNTED_ABOVE,
    description:
      'An index of the project by the name of a ref index, by its own branch, or by a commit (4 digits or more) that an index is of.',
    args: { ref: t.arg.string({ required: true }) },
    resolve: (project: ProjectRow, { ref }, context) =>
      findSnapshotByRef(context.tenant, project, ref),
  }),
}));

builder.mutationField('startRefIndex', (t) =>
  t.field({
    type: IndexRunRef,
    description:
      'Indexes another branch, tag or commit of a project beside its own index, which goes on answering as it does; the run of this ref under way where there is one. What there was of the ref answers until then. Options are those of the own index.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      ref: t.arg.string({
        required: true,
        description:
          'A branch, a tag, or a commit of 4 to 40 hex digits. A remote finds an abbreviated commit only where a branch or tag points to it.',
      }),
      force: t.arg.boolean({ description: 'Extract every file again.', defaultValue: false }),
    },
    resolve: (_root, { projectId, ref, force }, context) =>
      startRefIndex(context.tenant, { projectId, ref, force: force ?? false }),
  }),
);

builder.mutationField('keepIndex', (t) =>
  t.field({
    type: RefIndexRef,
    description:
      'Keeps the index that answers now when the next one takes its place, to be read and compared by name.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      as: t.arg.string({
        description: 'Its name, by the rules for branches; the commit that it is of by default.',
      }),
    },
    resolve: (_root, { projectId, as }, context) =>
      keepIndex(context.tenant, projectId, as ?? null),
  }),
);

builder.mutationField('dropRefIndex', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Deletes an index of a ref; its run under way is cancelled.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      ref: t.arg.string({ required: true }),
    },
    resolve: (_root, { projectId, ref }, context) => dropRefIndex(context.tenant, projectId, ref),
  }),
);
