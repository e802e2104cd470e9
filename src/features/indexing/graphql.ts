import { ProjectRef } from '#features/projects/graphql.ts';
import { loadProjects, noSuchProject } from '#features/projects/service.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import type { RunFailureCode } from '#platform/errors.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import type { Page } from '#platform/page.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  archiveProject,
  cancelIndex,
  type IndexRunRow,
  listRuns,
  loadLatestRuns,
  loadRuns,
  type ProgressEvent,
  startIndex,
  unarchiveProject,
  watchProgress,
  watchRefProgress,
} from './service.ts';

const RunStateEnum = builder.enumType('IndexRunState', {
  description: 'State of an index run.',
  values: describeValues<IndexRunRow['state']>({
    pending: 'The run waits for a worker.',
    running: 'A worker executes the run.',
    completed: 'The run completed, and its index is available.',
    failed: 'The run failed or was cancelled. An earlier index remains available.',
  }),
});
const RunPhaseEnum = builder.enumType('IndexPhase', {
  description: 'Phase of an index run.',
  values: describeValues<IndexRunRow['phase']>({
    scanning: 'Listing the files of the source.',
    extracting: 'Parsing the files and extracting symbols and references.',
    embedding: 'Resolving references, analyzing the project and writing the index.',
  }),
});
const FailureCodeEnum = builder.enumType('IndexFailureCode', {
  description: 'Reason why an index run failed.',
  values: describeValues<RunFailureCode>({
    REPOSITORY_UNREACHABLE: 'The host of the repository did not respond.',
    REPOSITORY_NOT_FOUND: 'The repository does not exist, or access to it is denied.',
    REPOSITORY_EMPTY: 'The repository has no commits.',
    REPOSITORY_TOO_LARGE: 'The repository exceeds the size limit.',
    REPOSITORY_CORRUPT: 'Git could not read the repository.',
    BRANCH_NOT_FOUND: 'The repository has no such branch, tag or commit.',
    PATH_NOT_FOUND: 'The folder does not exist.',
    CANCELLED: 'The run was cancelled.',
    INTERNAL_ERROR: 'An unexpected error occurred.',
  }),
});

export const IndexRunRef = builder.objectRef<IndexRunRow>('IndexRun');

builder.node(IndexRunRef, {
  description: 'Indexing run of a project.',
  id: { resolve: (run) => run.id },
  loadMany: (ids: string[], context) => loadRuns(context.tenant, ids),
  fields: (t) => ({
    state: t.expose('state', { type: RunStateEnum, description: 'State of the run.' }),
    phase: t.expose('phase', { type: RunPhaseEnum, description: 'Current or last phase.' }),
    progress: t.exposeInt('progress', {
      description: 'Progress of the whole run, 0 to 100 percent.',
    }),
    filesScanned: t.exposeInt('filesScanned', { description: 'Number of files found so far.' }),
    symbolsExtracted: t.exposeInt('symbolsExtracted', {
      description: 'Number of symbols extracted so far.',
    }),
    chunksProcessed: t.exposeInt('chunksProcessed', {
      description: 'Number of chunks processed so far.',
    }),
    estimatedSeconds: t.exposeInt('estimatedSeconds', {
      description:
        'Estimated duration in seconds, computed at the start of the run from earlier runs of this installation.',
    }),
    commit: t.exposeString('commitId', {
      description: 'Hash of the indexed commit; null until it is known, and without git.',
      nullable: true,
    }),
    branch: t.exposeString('branch', {
      description: 'Branch of the indexed commit; null until it is known, and without a branch.',
      nullable: true,
    }),
    ref: t.exposeString('ref', {
      nullable: true,
      description:
        "Branch, tag or commit that the run indexes; null for a run of the project's own index.",
    }),
    digest: t.exposeString('digest', {
      description: 'Digest of the resulting index; null unless the run completed.',
      nullable: true,
    }),
    failureCode: t.expose('failureCode', {
      type: FailureCodeEnum,
      description: 'Reason of the failure; null unless the run failed.',
      nullable: true,
    }),
    failureMessage: t.exposeString('failureMessage', {
      description: 'Human-readable error message; null unless the run failed.',
      nullable: true,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    startedAt: t.expose('startedAt', {
      description: 'Time when a worker started the run; null while queued.',
      type: 'DateTime',
      nullable: true,
    }),
    finishedAt: t.expose('finishedAt', {
      description: 'Time when the run ended; null while queued or running.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

const RUNS_PAGE = 10;
const MAX_RUNS = 100;

const loadRunPages = createBatch<string, Page, IndexRunRow[]>((context, projectIds, page) =>
  listRuns(context.tenant, projectIds, page),
);

builder.objectFields(ProjectRef, (t) => ({
  latestRun: t.loadable({
    description: "Most recent run of the project's own index; null before the first run.",
    type: IndexRunRef,
    nullable: true,
    byPath: false,
    load: (ids: string[], context) => loadLatestRuns(context.tenant, ids),
    resolve: (project) => project.id,
  }),
  runs: t.connection({
    type: IndexRunRef,
    description: `Runs of the project's own index, newest first. Default page size: ${RUNS_PAGE}.`,
    complexity: priceOfPage,
    resolve: (project, args, context) =>
      resolvePage(args, { defaultSize: RUNS_PAGE, maxSize: MAX_RUNS }, (page) =>
        loadRunPages(context, project.id, page),
      ),
  }),
}));

builder.objectField(IndexRunRef, 'project', (t) =>
  t.loadable({
    description: 'Project that is indexed.',
    type: ProjectRef,
    byPath: false,
    load: async (ids: string[], context) =>
      (await loadProjects(context.tenant, ids)).map((project) => project ?? noSuchProject()),
    resolve: (run) => run.projectId,
  }),
);

builder.mutationField('startIndex', (t) =>
  t.field({
    type: IndexRunRef,
    description: 'Starts an index run of a project. Returns the active run if one is in progress.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      force: t.arg.boolean({
        description: 'Whether to extract every file again instead of using cached results.',
        defaultValue: false,
      }),
    },
    resolve: (_root, { projectId, force }, context) =>
      startIndex(context.tenant, { projectId, force: force ?? false, trigger: 'api' }),
  }),
);

const projectChanges = {
  archiveProject: {
    description: 'Archives a project: it remains listed and readable but is no longer indexed.',
    change: archiveProject,
  },
  unarchiveProject: { description: 'Restores an archived project.', change: unarchiveProject },
} as const;

for (const [name, { description, change }] of Object.entries(projectChanges)) {
  builder.mutationField(name, (t) =>
    t.field({
      type: ProjectRef,
      description,
      authScopes: { permission: 'create' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => change(context.tenant, id),
    }),
  );
}

const ProgressTypeEnum = builder.enumType('IndexProgressType', {
  description: 'Event of an index run.',
  values: describeValues<ProgressEvent['type']>({
    progress: 'The run advanced.',
    complete: 'The run completed. The stream ends.',
    failed: 'The run failed. The stream ends.',
  }),
});

type Of<Type extends ProgressEvent['type']> = Extract<ProgressEvent, { type: Type }>;
const only = <Type extends ProgressEvent['type']>(
  event: ProgressEvent,
  type: Type,
): Of<Type> | null => (isOf(event, type) ? event : null);
function isOf<Type extends ProgressEvent['type']>(
  event: ProgressEvent,
  type: Type,
): event is Of<Type> {
  return event.type === type;
}

const IndexProgressRef = builder.objectRef<ProgressEvent>('IndexProgress').implement({
  description: 'Event of an index run. Fields that do not apply to the event type are null.',
  fields: (t) => ({
    type: t.field({
      description: 'Kind of the event.',
      type: ProgressTypeEnum,
      resolve: (event) => event.type,
    }),
    eventId: t.string({
      description: 'ID of the event. Pass it as `after` to resume after this event.',
      resolve: (event) => event.id,
    }),
    phase: t.field({
      description: 'Current phase. Only for `PROGRESS` events.',
      type: RunPhaseEnum,
      nullable: true,
      resolve: (event) => only(event, 'progress')?.phase ?? null,
    }),
    progress: t.int({
      description: 'Progress of the whole run, 0 to 100 percent. Only for `PROGRESS` events.',
      nullable: true,
      resolve: (event) => only(event, 'progress')?.progress ?? null,
    }),
    filesScanned: t.int({
      description: 'Number of files found so far. Only for `PROGRESS` events.',
      nullable: true,
      resolve: (event) => only(event, 'progress')?.filesScanned ?? null,
    }),
    symbolsExtracted: t.int({
      description: 'Number of symbols extracted so far. Only for `PROGRESS` events.',
      nullable: true,
      resolve: (event) => only(event, 'progress')?.symbolsExtracted ?? null,
    }),
    chunksProcessed: t.int({
      description: 'Number of chunks processed so far. Only for `PROGRESS` events.',
      nullable: true,
      resolve: (event) => only(event, 'progress')?.chunksProcessed ?? null,
    }),
    filesCount: t.int({
      description: 'Number of files in the index. Only for `COMPLETE` events.',
      nullable: true,
      resolve: (event) => only(event, 'complete')?.filesCount ?? null,
    }),
    symbolsCount: t.int({
      description: 'Number of symbols in the index. Only for `COMPLETE` events.',
      nullable: true,
      resolve: (event) => only(event, 'complete')?.symbolsCount ?? null,
    }),
    code: t.field({
      type: FailureCodeEnum,
      description: 'Reason of the failure. Only for `FAILED` events.',
      nullable: true,
      resolve: (event) => only(event, 'failed')?.code ?? null,
    }),
    message: t.string({
      description: 'Human-readable error message. Only for `FAILED` events.',
      nullable: true,
      resolve: (event) => only(event, 'failed')?.message ?? null,
    }),
  }),
});

builder.mutationField('cancelIndex', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Cancels the active index run. An earlier completed index remains available.',
    authScopes: { permission: 'create' },
    args: {
      id: t.arg.id({ required: true }),
      ref: t.arg.string({
        description:
          "Branch, tag or commit of the run to cancel. Default: the project's own index.",
      }),
    },
    resolve: (_root, { id, ref }, context) => cancelIndex(context.tenant, id, ref ?? null),
  }),
);

builder.subscriptionField('indexProgress', (t) =>
  t.field({
    type: IndexProgressRef,
    description:
      'Streams the progress of the latest index run: first the current state, then every change until the run completes or fails.',
    authScopes: { permission: 'read' },
    args: {
      projectId: t.arg.id({ required: true }),
      after: t.arg.string(),
      ref: t.arg.string({
        description: "Branch, tag or commit of the run. Default: the project's own index.",
      }),
    },
    subscribe: (_root, { projectId, after, ref }, { tenant }) =>
      ref == null
        ? watchProgress(tenant, projectId, after ?? null)
        : watchRefProgress(tenant, { projectId, ref }, after ?? null),
    resolve: (event) => event,
  }),
);
