import { IndexRunRef } from '#features/indexing/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  DEFAULT_STRATEGY,
  DEFAULT_TIER,
  type Estimate,
  estimateProject,
  type ExtensionCount,
  type FilePreview,
  type IncrementalIndex,
  type IndexOptions,
  type IndexTier,
  previewFiles,
  startIncrementalIndex,
  startSampledIndex,
  STRATEGIES,
  STRATEGY_DESCRIPTIONS,
  type Strategy,
  type TierEstimate,
  TIER_NAMES,
  type TierName,
  TIERS,
} from './service.ts';

const TierEnum = builder.enumType('IndexTier', {
  description: 'Indexing tier, which sets how much of a large project is indexed.',
  values: {
    quick: { description: TIERS.quick.description },
    standard: { description: TIERS.standard.description },
    deep: { description: TIERS.deep.description },
  },
});

const StrategyEnum = builder.enumType('SamplingStrategy', {
  description: 'Strategy that selects the files of a sampled index.',
  values: {
    smart: { description: STRATEGY_DESCRIPTIONS.smart },
    'hot-files': { description: STRATEGY_DESCRIPTIONS['hot-files'] },
    'directory-balanced': {
      description: STRATEGY_DESCRIPTIONS['directory-balanced'],
    },
    random: { description: STRATEGY_DESCRIPTIONS.random },
  },
});

type NamedTier = IndexTier & { readonly name: TierName };
type NamedStrategy = { readonly name: Strategy; readonly description: string };

const TierDescriptionRef = builder.objectRef<NamedTier>('IndexTierDescription').implement({
  fields: (t) => ({
    name: t.field({ type: TierEnum, resolve: ({ name }) => name }),
    maxFiles: t.exposeInt('maxFiles', {
      description: 'Maximum number of files that the tier indexes.',
    }),
    skipEmbeddings: t.exposeBoolean('skipEmbeddings'),
    skipSecurity: t.exposeBoolean('skipSecurity'),
    description: t.exposeString('description'),
  }),
});

const StrategyDescriptionRef = builder
  .objectRef<NamedStrategy>('SamplingStrategyDescription')
  .implement({
    fields: (t) => ({
      name: t.field({ type: StrategyEnum, resolve: ({ name }) => name }),
      description: t.exposeString('description'),
    }),
  });

function describeTier(name: TierName): NamedTier {
  return { name, ...TIERS[name] };
}

builder.queryFields((t) => ({
  indexTiers: t.field({
    type: [TierDescriptionRef],
    authScopes: { permission: 'read' },
    resolve: () => TIER_NAMES.map(describeTier),
  }),
  samplingStrategies: t.field({
    type: [StrategyDescriptionRef],
    authScopes: { permission: 'read' },
    resolve: () => STRATEGIES.map((name) => ({ name, description: STRATEGY_DESCRIPTIONS[name] })),
  }),
}));

const ExtensionCountRef = builder.objectRef<ExtensionCount>('ExtensionCount').implement({
  fields: (t) => ({
    extension: t.exposeString('extension', {
      description:
        'File extension in lower case, without the dot; empty for names without an extension.',
    }),
    files: t.exposeInt('files'),
  }),
});

const TierEstimateRef = builder.objectRef<TierEstimate>('IndexTierEstimate').implement({
  fields: (t) => ({
    tier: t.field({
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
    recommendation: t.field({ type: TierEnum, resolve: (found) => found.recommendation }),
    reason: t.exposeString('reason', { description: 'Reason for the recommended tier.' }),
    minutes: t.exposeInt('minutes', {
      description:
        'Estimated duration in minutes with the recommended tier, based on earlier runs of this installation. At least 1.',
    }),
    extensions: t.field({ type: [ExtensionCountRef], resolve: (found) => [...found.extensions] }),
    tiers: t.field({ type: [TierEstimateRef], resolve: (found) => [...found.tiers] }),
  }),
});

const OptionsRef = builder.objectRef<IndexOptions>('IndexOptions').implement({
  description: 'Indexing options of a project.',
  fields: (t) => ({
    tier: t.field({ type: TierEnum, resolve: ({ tier }) => tier }),
    strategy: t.field({
      type: StrategyEnum,
      nullable: true,
      description:
        'Sampling strategy; null without sampling, in which case files are taken in path order up to the limit.',
      resolve: ({ strategy }) => strategy,
    }),
    maxFiles: t.exposeInt('maxFiles', { description: 'Maximum number of files to index.' }),
    focusDirectories: t.exposeStringList('focusDirectories'),
    excludePatterns: t.exposeStringList('excludePatterns'),
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
const PAGE = {
  offset: { defaultValue: 0, description: 'Number of files to skip from the start.' },
  limit: {
    defaultValue: MAX_NAMES,
    description: 'Maximum number of files, 1 to 1,000; higher values count as 1,000.',
  },
} as const;

function pageOf(files: readonly string[], { offset, limit }: Page): readonly string[] {
  const from = Math.max(0, offset ?? 0);
  return files.slice(from, from + Math.min(MAX_NAMES, Math.max(1, limit ?? MAX_NAMES)));
}

interface Page {
  readonly offset?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

const PreviewRef = builder.objectRef<FilePreview>('FilePreview').implement({
  description: 'Files that an index with the given options would contain.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    options: t.field({ type: OptionsRef, resolve: ({ options }) => options }),
    totalFiles: t.exposeInt('totalFiles', {
      description: 'Number of files that can be indexed, after exclude patterns.',
    }),
    totalSelected: t.int({
      description: 'Number of selected files, including those beyond the page.',
      resolve: ({ files }) => files.length,
    }),
    files: t.stringList({
      description: 'Selected files, highest priority first.',
      args: { offset: t.arg.int(PAGE.offset), limit: t.arg.int(PAGE.limit) },
      resolve: ({ files }, page) => [...pageOf(files, page)],
    }),
  }),
});

const InputRef = builder.inputType('IndexOptionsInput', {
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
    args: { options: t.arg({ type: InputRef }) },
    resolve: ({ id }, { options }, { tenant }) => previewFiles(tenant, id, options ?? {}),
  }),
}));

const IncrementalRef = builder.objectRef<IncrementalIndex>('IncrementalIndex').implement({
  description: 'Changes in a project and the index run that processes them.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    since: t.exposeString('since'),
    changedFiles: t.int({
      description: 'Number of changed files, including deleted ones.',
      resolve: ({ files }) => files.length,
    }),
    files: t.stringList({
      description: 'Changed files sorted by path, including deleted ones.',
      args: { offset: t.arg.int(PAGE.offset), limit: t.arg.int(PAGE.limit) },
      resolve: ({ files }, page) => [...pageOf(files, page)],
    }),
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
    args: { projectId: t.arg.id({ required: true }), options: t.arg({ type: InputRef }) },
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
      since: t.arg.string({ required: true }),
    },
    resolve: (_root, { projectId, since }, { tenant }) =>
      startIncrementalIndex(tenant, projectId, since),
  }),
}));
