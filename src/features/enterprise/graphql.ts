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
  description: 'How much of a large project is indexed.',
  values: {
    quick: { value: 'quick', description: TIERS.quick.description },
    standard: { value: 'standard', description: TIERS.standard.description },
    deep: { value: 'deep', description: TIERS.deep.description },
  },
});

const StrategyEnum = builder.enumType('SamplingStrategy', {
  description: 'By what the files of a sampled index are chosen.',
  values: {
    smart: { value: 'smart', description: STRATEGY_DESCRIPTIONS.smart },
    hot_files: { value: 'hot-files', description: STRATEGY_DESCRIPTIONS['hot-files'] },
    directory_balanced: {
      value: 'directory-balanced',
      description: STRATEGY_DESCRIPTIONS['directory-balanced'],
    },
    random: { value: 'random', description: STRATEGY_DESCRIPTIONS.random },
  },
});

type NamedTier = IndexTier & { readonly name: TierName };
type NamedStrategy = { readonly name: Strategy; readonly description: string };

const TierDescriptionRef = builder.objectRef<NamedTier>('IndexTierDescription').implement({
  fields: (t) => ({
    name: t.field({ type: TierEnum, resolve: ({ name }) => name }),
    maxFiles: t.exposeInt('maxFiles'),
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
      description: 'Lower case, without its dot; empty where a name has none.',
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
    files: t.exposeInt('files', { description: 'Files of the project that it would have.' }),
    minutes: t.exposeInt('minutes', { description: 'At least 1.' }),
  }),
});

const EstimateRef = builder.objectRef<Estimate>('IndexEstimate').implement({
  description: 'What indexing a project would take.',
  fields: (t) => ({
    commit: t.exposeString('commit', { nullable: true }),
    totalFiles: t.exposeInt('totalFiles', { description: 'Files that could be indexed.' }),
    totalBytes: t.exposeFloat('totalBytes'),
    recommendation: t.field({ type: TierEnum, resolve: (found) => found.recommendation }),
    reason: t.exposeString('reason', { description: 'Why that tier, for people.' }),
    minutes: t.exposeInt('minutes', {
      description: 'Of the recommended tier, from what this installation has measured; at least 1.',
    }),
    extensions: t.field({ type: [ExtensionCountRef], resolve: (found) => [...found.extensions] }),
    tiers: t.field({ type: [TierEstimateRef], resolve: (found) => [...found.tiers] }),
  }),
});

const OptionsRef = builder.objectRef<IndexOptions>('IndexOptions').implement({
  description: 'What an index is to have of a project.',
  fields: (t) => ({
    tier: t.field({ type: TierEnum, resolve: ({ tier }) => tier }),
    strategy: t.field({
      type: StrategyEnum,
      nullable: true,
      description: 'Null: no sampling; the files that come first by path where there are too many.',
      resolve: ({ strategy }) => strategy,
    }),
    maxFiles: t.exposeInt('maxFiles'),
    focusDirectories: t.exposeStringList('focusDirectories'),
    excludePatterns: t.exposeStringList('excludePatterns'),
  }),
});

builder.objectFields(IndexRunRef, (t) => ({
  options: t.field({
    type: OptionsRef,
    nullable: true,
    description: 'Null for an index of the whole project.',
    resolve: (run) => run.options ?? null,
  }),
}));

const MAX_NAMES = 1000;
const PAGE = {
  offset: { defaultValue: 0, description: 'Names that are left out before the first.' },
  limit: { defaultValue: MAX_NAMES, description: '1 to 1,000; above is taken as 1,000.' },
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
  description: 'The files that an index would have.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    options: t.field({ type: OptionsRef, resolve: ({ options }) => options }),
    totalFiles: t.exposeInt('totalFiles', {
      description: 'Files that could be indexed, without those that a pattern leaves out.',
    }),
    totalSelected: t.int({ resolve: ({ files }) => files.length }),
    files: t.stringList({
      description: 'The most wanted first.',
      args: { offset: t.arg.int(PAGE.offset), limit: t.arg.int(PAGE.limit) },
      resolve: ({ files }, page) => [...pageOf(files, page)],
    }),
  }),
});

const InputRef = builder.inputType('IndexOptionsInput', {
  fields: (t) => ({
    tier: t.field({ type: TierEnum, description: `"${DEFAULT_TIER}" by default.` }),
    isSampled: t.boolean({
      description: 'False: no choice is made; what comes first by path, up to the limit.',
    }),
    strategy: t.field({ type: StrategyEnum, description: `"${DEFAULT_STRATEGY}" by default.` }),
    maxFiles: t.int({ description: "The tier's by default; above it is taken as the tier's." }),
    focusDirectories: t.stringList({ description: 'Their files come before all others.' }),
    excludePatterns: t.stringList({
      description: 'Globs of what is left out; at most 100 of 200 characters.',
    }),
  }),
});

/** A worker lists the whole project, and reads it where importance is asked for. */
const SURVEY_PRICE = 200;

builder.objectFields(ProjectRef, (t) => ({
  indexEstimate: t.field({
    type: EstimateRef,
    description: 'By its files as they are now; nothing is parsed.',
    authScopes: { permission: 'analysis' },
    complexity: SURVEY_PRICE,
    resolve: ({ id }, _args, { tenant }) => estimateProject(tenant, id),
  }),
  indexPreview: t.field({
    type: PreviewRef,
    description: 'Which files an index with these options would have, without making it.',
    authScopes: { permission: 'analysis' },
    complexity: SURVEY_PRICE,
    args: { options: t.arg({ type: InputRef }) },
    resolve: ({ id }, { options }, { tenant }) => previewFiles(tenant, id, options ?? {}),
  }),
}));

const IncrementalRef = builder.objectRef<IncrementalIndex>('IncrementalIndex').implement({
  description: 'What changed in a project, and the run that brings it into the index.',
  fields: (t) => ({
    projectId: t.exposeID('projectId'),
    since: t.exposeString('since'),
    changedFiles: t.int({ resolve: ({ files }) => files.length }),
    files: t.stringList({
      description: 'By path, deleted ones included.',
      args: { offset: t.arg.int(PAGE.offset), limit: t.arg.int(PAGE.limit) },
      resolve: ({ files }, page) => [...pageOf(files, page)],
    }),
    run: t.field({
      type: IndexRunRef,
      nullable: true,
      description: 'Null where nothing changed.',
      resolve: ({ run }) => run,
    }),
  }),
});

builder.mutationFields((t) => ({
  startSampledIndex: t.field({
    type: IndexRunRef,
    description: 'Indexes a part of a project; the run under way where there is one.',
    authScopes: { permission: 'create' },
    args: { projectId: t.arg.id({ required: true }), options: t.arg({ type: InputRef }) },
    resolve: (_root, { projectId, options }, { tenant }) =>
      startSampledIndex(tenant, projectId, options ?? {}),
  }),
  startIncrementalIndex: t.field({
    type: IncrementalRef,
    description:
      'Brings what changed since a date, a date-time or a commit into the index. What did not change is taken from the index there is.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      since: t.arg.string({ required: true }),
    },
    resolve: (_root, { projectId, since }, { tenant }) =>
      startIncrementalIndex(tenant, projectId, since),
  }),
}));
