import { ProjectRef } from '#features/projects/graphql.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { IndexRunRef } from './graphql.ts';
import { deleteRefIndex, pinIndex, startRefIndex } from './ref-index.ts';
import {
  listRefIndexes,
  MAX_REF_INDEXES,
  PREVIOUS_REF,
  type RefIndexRow,
} from './ref-index-store.ts';
import { loadRefSnapshots } from './ref-snapshots.ts';
import { findSnapshotByRef, loadLatestRefRuns } from './service.ts';

const OriginEnum = builder.enumType('RefIndexOrigin', {
  description: 'Origin of the index of a ref.',
  values: {
    indexed: { description: 'Index created by startRefIndex.' },
    kept: { description: 'Former project index, pinned to keep it readable.' },
    previous: { description: "The project's own index before the current one." },
  } as const,
});

const RefIndexRef = builder.objectRef<RefIndexRow>('RefIndex').implement({
  description:
    "Index of another branch, tag or commit of a project, in addition to the project's own index.",
  fields: (t) => ({
    ref: t.exposeString('ref', { description: 'Ref as requested. Use it to select this index.' }),
    origin: t.field({
      description: 'Origin of the index.',
      type: OriginEnum,
      resolve: ({ origin }) => origin,
    }),
    commit: t.exposeString('commitId', {
      nullable: true,
      description:
        'Full hash of the indexed commit; null while the first run is active, and for a pinned index without a commit.',
    }),
    branch: t.exposeString('branch', {
      nullable: true,
      description: 'Name of the branch or tag; null if a commit was requested.',
    }),
    digest: t.string({
      description: 'Digest of the index; null while the first run is active.',
      nullable: true,
      resolve: async (row, _args, context) =>
        (await loadOfRequest(context, row, null))?.digest ?? null,
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description:
        'Time when this index was created or pinned; during the first run, the time of the request.',
    }),
    snapshot: t.field({
      type: SnapshotRef,
      nullable: true,
      description: 'Contents of the index; null while the first run is active.',
      resolve: (row, _args, context) => loadOfRequest(context, row, null),
    }),
    latestRun: t.field({
      type: IndexRunRef,
      nullable: true,
      description: 'Most recent run; null for a pinned index.',
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
    description: `Indexes of other branches, tags and commits, sorted by name. At most ${MAX_REF_INDEXES}.`,
    resolve: async (project, _args, context) => {
      const rows = await loadLists(context, project.id, null);
      return rows.filter(({ origin }) => origin !== 'previous');
    },
  }),
  previousIndex: t.field({
    type: RefIndexRef,
    nullable: true,
    description: `The project's own index before the current one, which comparisons call \`${PREVIOUS_REF}\`. Null until a second run finds something different.`,
    resolve: async (project, _args, context) => {
      const rows = await loadLists(context, project.id, null);
      return rows.find(({ origin }) => origin === 'previous') ?? null;
    },
  }),
  snapshotOf: t.field({
    type: SnapshotRef,
    complexity: COUNTED_ABOVE,
    description:
      "Index of the project, selected by the name of a ref index, the project's branch, or a commit hash of at least 4 digits.",
    args: {
      ref: t.arg.string({
        description: 'Branch, tag, commit or pinned name of an index.',
        required: true,
      }),
    },
    resolve: (project: ProjectRow, { ref }, context) =>
      findSnapshotByRef(context.tenant, project, ref),
  }),
}));

builder.mutationField('startRefIndex', (t) =>
  t.field({
    type: IndexRunRef,
    description:
      "Indexes another branch, tag or commit of a project with the project's indexing options. The project's own index does not change. Returns the active run of the ref if one is in progress; an earlier index of the ref remains available until the run completes.",
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      ref: t.arg.string({
        required: true,
        description:
          'Branch, tag, or commit hash of 4 to 40 hex digits. For a remote repository, an abbreviated hash works only if a branch or tag points to the commit.',
      }),
      force: t.arg.boolean({
        description: 'Whether to extract every file again instead of using cached results.',
        defaultValue: false,
      }),
    },
    resolve: (_root, { projectId, ref, force }, context) =>
      startRefIndex(context.tenant, { projectId, ref, force: force ?? false }),
  }),
);

builder.mutationField('pinIndex', (t) =>
  t.field({
    type: RefIndexRef,
    description:
      'Pins the current index so that it can be read and compared by name after the next run replaces it.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      as: t.arg.string({
        description:
          'Name of the pinned index, following the rules for branch names. Default: the hash of its commit.',
      }),
    },
    resolve: (_root, { projectId, as }, context) => pinIndex(context.tenant, projectId, as ?? null),
  }),
);

builder.mutationField('deleteRefIndex', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Deletes the index of a ref and cancels its active run.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      ref: t.arg.string({
        description: 'Ref whose index is deleted: a branch, tag, commit or pinned name.',
        required: true,
      }),
    },
    resolve: (_root, { projectId, ref }, context) => deleteRefIndex(context.tenant, projectId, ref),
  }),
);
