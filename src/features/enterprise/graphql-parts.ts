import { builder } from '#platform/graphql/builder.ts';
import {
  type IndexOptions,
  type IndexTier,
  STRATEGY_DESCRIPTIONS,
  type Strategy,
  type TierName,
  TIERS,
} from './service.ts';

export const TierEnum = builder.enumType('IndexTier', {
  description: 'Indexing tier, which sets how much of a large project is indexed.',
  values: {
    quick: { description: TIERS.quick.description },
    standard: { description: TIERS.standard.description },
    deep: { description: TIERS.deep.description },
  },
});

export const StrategyEnum = builder.enumType('SamplingStrategy', {
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

export type NamedTier = IndexTier & { readonly name: TierName };
export type NamedStrategy = { readonly name: Strategy; readonly description: string };

export const TierDescriptionRef = builder.objectRef<NamedTier>('IndexTierDescription').implement({
  description: 'Indexing tier with its limits.',
  fields: (t) => ({
    name: t.field({
      description: 'Name of the tier.',
      type: TierEnum,
      resolve: ({ name }) => name,
    }),
    maxFiles: t.exposeInt('maxFiles', {
      description: 'Maximum number of files that the tier indexes.',
    }),
    skipEmbeddings: t.exposeBoolean('skipEmbeddings', {
      description: 'Whether the tier leaves out embeddings.',
    }),
    skipSecurity: t.exposeBoolean('skipSecurity', {
      description: 'Whether the tier leaves out security findings.',
    }),
    description: t.exposeString('description', {
      description: 'Description of the tier in words.',
    }),
  }),
});

export const StrategyDescriptionRef = builder
  .objectRef<NamedStrategy>('SamplingStrategyDescription')
  .implement({
    description: 'Sampling strategy with its description.',
    fields: (t) => ({
      name: t.field({
        description: 'Name of the strategy.',
        type: StrategyEnum,
        resolve: ({ name }) => name,
      }),
      description: t.exposeString('description', {
        description: 'Description of the strategy in words.',
      }),
    }),
  });

export function describeTier(name: TierName): NamedTier {
  return { name, ...TIERS[name] };
}

export const OptionsRef = builder.objectRef<IndexOptions>('IndexOptions').implement({
  description: 'Indexing options of a project.',
  fields: (t) => ({
    tier: t.field({ description: 'Indexing tier.', type: TierEnum, resolve: ({ tier }) => tier }),
    strategy: t.field({
      type: StrategyEnum,
      nullable: true,
      description:
        'Sampling strategy; null without sampling, in which case files are taken in path order up to the limit.',
      resolve: ({ strategy }) => strategy,
    }),
    maxFiles: t.exposeInt('maxFiles', { description: 'Maximum number of files to index.' }),
    focusDirectories: t.exposeStringList('focusDirectories', {
      description: 'Directories whose files take priority over all others.',
    }),
    excludePatterns: t.exposeStringList('excludePatterns', {
      description: 'Globs of files that are excluded.',
    }),
  }),
});
