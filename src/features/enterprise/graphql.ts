import { IndexRunRef } from '#features/indexing/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolveListPage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
  describeTier,
  OptionsRef,
  StrategyDescriptionRef,
  StrategyEnum,
  TierDescriptionRef,
  TierEnum,
} from './graphql-parts.ts';
import {
  DEFAULT_STRATEGY,
  DEFAULT_TIER,
  type Estimate,
  estimateProject,
  type ExtensionCount,
  type FilePreview,
  type IncrementalIndex,
  previewFiles,
  startIncrementalIndex,
  startSampledIndex,
  STRATEGIES,
  STRATEGY_DESCRIPTIONS,
  type TierEstimate,
  TIER_NAMES,
} from './service.ts';

export { StrategyEnum, TierEnum } from './graphql-parts.ts';

builder.queryFields((t) => ({
  indexTiers: t.field({
    description: 'Indexing tiers of an enterprise index.',
    type: [TierDescriptionRef],
    authScopes: { permission: 'read' },
    resolve: () => TIER_NAMES.map(describeTier),
  }),
  samplingStrategies: t.field({
    description: 'Sampling strategies of an enterprise index.',
    type: [StrategyDescriptionRef],
    authScopes: { permission: 'read' },
    resolve: () => STRATEGIES.map((name) => ({ name, description: STRATEGY_DESCRIPTIONS[name] })),
  }),
}));

const ExtensionCountRef = builder.objectRef<ExtensionCount>('ExtensionCount').implement({
  description: 'Number of files with one extension.',
  fields: (t) => ({
    extension: t.exposeString('extension', {
      description:
        'File extension in lower case, without the dot; empty for names without an extension.',
    }),
    files: t.exposeInt('files', { description: 'Number of files with the extension.' }),
  }),
});

const TierEstimateRef = builder.objectRef<TierEstimate>('IndexTierEstimate').implement({
  description: 'Estimate of the work to index a project with one tier.',
  fields: (t) => ({
    tier: t.field({
      description: 'Tier that the estimate is for.',
      type: TierDescriptionRef,
      resolve: ({ name }) => describeTier(name),
    }),
    files: t.exposeInt('files', {
      description: 'Number of files of the project that the tier would index.',
    }),
    minutes: t.exposeInt('minutes', { description: 'Estimated duration in minutes, at least 1.' }),
  }),
});

const EstimateRef = builder.objectRef<Estimate>('IndexEstimate').implement({
  description: 'Estimate of the work to index a project.',
  fields: (t) => ({
    commit: t.exposeString('commit', {
      description: 'Hash of the commit that the estimate is based on; null without git.',
      nullable: true,
    }),
    totalFiles: t.exposeInt('totalFiles', { description: 'Number of files that can be indexed.' }),
    totalBytes: t.exposeFloat('totalBytes', { description: 'Total size of these files in bytes.' }),
    recommendation: t.field({
      description: 'Recommended tier.',
      type: TierEnum,
      resolve: (found) => found.recommendation,
    }),
    reason: t.exposeString('reason', { description: 'Reason for the recommended tier.' }),
    minutes: t.exposeInt('minutes', {
      description:
        'Estimated duration in minutes with the recommended tier, based on earlier runs of this installation. At least 1.',
    }),
    extensions: t.field({
      description: 'Number of files by extension.',
      type: [ExtensionCountRef],
      resolve: (found) => [...found.extensions],
    }),
    tiers: t.field({
      description: 'Estimate for each tier.',
      type: [TierEstimateRef],
      resolve: (found) => [...found.tiers],
    }),
  }),
});

builder.objectFields(IndexRunRef, (t) => ({
  options: t.field({
    type: OptionsRef,
    nullable: true,
    description: 'Indexing options; null if the whole project is indexed.',
    resolve: (run) => run.options ?? null,
  }),
}));

const MAX_NAMES = 1000;
const PAGE_SIZES = { defaultSize: MAX_NAMES, maxSize: MAX_NAMES };
const PAGE_NOTE =
  'Default and largest page size: 1,000. A cursor is the position of a file, from 0.';

const FilePathConnection = builder.connectionObject({ type: 'String', name: 'FilePathConnection' });

const PreviewRef = builder.objectRef<FilePreview>('FilePreview').implement({
  description: 'Files that an index with the given options would contain.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    options: t.field({
      description: 'Indexing options that the preview is for.',
      type: OptionsRef,
      resolve: ({ options }) => options,
    }),
    totalFiles: t.exposeInt('totalFiles', {
      description: 'Number of files that can be indexed, after exclude patterns.',
    }),
    totalSelected: t.int({
      description: 'Number of selected files, including those beyond the page.',
      resolve: ({ files }) => files.length,
    }),
    files: t.connection(
      {
        type: 'String',
        description: `Selected files, highest priority first. ${PAGE_NOTE}`,
        complexity: COUNTED_ABOVE,
        resolve: ({ files }, args) => resolveListPage(args, PAGE_SIZES, files),
      },
      FilePathConnection,
    ),
  }),
});

const InputRef = builder.inputType('IndexOptionsInput', {
  description: 'Indexing options of an enterprise index.',
  fields: (t) => ({
    tier: t.field({ type: TierEnum, description: `Indexing tier. Default: "${DEFAULT_TIER}".` }),
    isSampled: t.boolean({
      description:
        'Whether to select files by the sampling strategy. If false, files are taken in path order up to the limit.',
    }),
    strategy: t.field({
      type: StrategyEnum,
      description: `Sampling strategy. Default: "${DEFAULT_STRATEGY}".`,
    }),
    maxFiles: t.int({
      description: 'Maximum number of files. Default and upper limit: the limit of the tier.',
    }),
    focusDirectories: t.stringList({
      description: 'Directories whose files take priority over all others.',
    }),
    excludePatterns: t.stringList({
      description: 'Globs of files to exclude. At most 100 patterns of 200 characters each.',
    }),
  }),
});

/** A worker lists the whole project, and reads it where importance is asked for. */
const SURVEY_PRICE = 200;

builder.objectFields(ProjectRef, (t) => ({
  indexEstimate: t.field({
    type: EstimateRef,
    description:
      'Estimates the work to index the project, based on its current files. Nothing is parsed.',
    authScopes: { permission: 'analysis' },
    complexity: SURVEY_PRICE,
    resolve: ({ id }, _args, { tenant }) => estimateProject(tenant, id),
  }),
  indexPreview: t.field({
    type: PreviewRef,
    description:
      'Lists the files that an index with these options would contain, without indexing.',
    authScopes: { permission: 'analysis' },
    complexity: SURVEY_PRICE,
    args: {
      options: t.arg({
        description: 'Indexing options. Default: the default tier and strategy.',
        type: InputRef,
      }),
    },
    resolve: ({ id }, { options }, { tenant }) => previewFiles(tenant, id, options ?? {}),
  }),
}));

const IncrementalRef = builder.objectRef<IncrementalIndex>('IncrementalIndex').implement({
  description: 'Changes in a project and the index run that processes them.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    since: t.exposeString('since', {
      description: 'Start of the changes as requested: a date or a commit.',
    }),
    changedFiles: t.int({
      description: 'Number of changed files, including deleted ones.',
      resolve: ({ files }) => files.length,
    }),
    files: t.connection(
      {
        type: 'String',
        description: `Changed files sorted by path, including deleted ones. ${PAGE_NOTE}`,
        complexity: COUNTED_ABOVE,
        resolve: ({ files }, args) => resolveListPage(args, PAGE_SIZES, files),
      },
      FilePathConnection,
    ),
    run: t.field({
      type: IndexRunRef,
      nullable: true,
      description: 'Index run; null if nothing changed.',
      resolve: ({ run }) => run,
    }),
  }),
});

builder.mutationFields((t) => ({
  startSampledIndex: t.field({
    type: IndexRunRef,
    description: 'Indexes part of a project. Returns the active run if one is in progress.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      options: t.arg({
        description: 'Indexing options. Default: those of the default tier.',
        type: InputRef,
      }),
    },
    resolve: (_root, { projectId, options }, { tenant }) =>
      startSampledIndex(tenant, projectId, options ?? {}),
  }),
  startIncrementalIndex: t.field({
    type: IncrementalRef,
    description:
      'Indexes the changes since a date, a date-time or a commit. Unchanged files are reused from the current index.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      since: t.arg.string({
        description:
          'Start of the changes: a date, a date-time with time zone, or a commit of 4 to 40 hex digits.',
        required: true,
      }),
    },
    resolve: (_root, { projectId, since }, { tenant }) =>
      startIncrementalIndex(tenant, projectId, since),
  }),
}));
