import { z } from 'zod';
import {
  EnterpriseEstimateDocument,
  EnterpriseFilesDocument,
  EnterpriseTiersDocument,
} from '#platform/rest/operations.generated.ts';
import { countField, idField, limitParameter } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { ESTIMATE, FILES, TIERS_LIST } from './examples.ts';
import { enterpriseIncremental, enterpriseIndex } from './rest-index.ts';
import {
  DEFAULT_STRATEGY,
  DEFAULT_TIER,
  STRATEGIES,
  type Strategy,
  TIER_NAMES,
  type TierName,
} from './service.ts';
import { STRATEGY_NAMES, STRATEGY_VALUES } from './strategy-names.ts';

const projectId = idField('proj');
const tier = z.enum(TIER_NAMES);
const strategy = z.enum(STRATEGIES);
const MAX_NAMES = 1000;
/** More files than a project has. */
const MAX_OFFSET = 1_000_000_000;

const tierFields = z.object({
  maxFiles: countField,
  skipEmbeddings: z.boolean(),
  skipSecurity: z.boolean(),
  description: z.string(),
});

const tierSchema = tierFields.meta({ id: 'AnalysisTier' });
const tierEstimate = tierFields
  .extend({ estimatedFiles: countField.describe('Files of the project that the tier would have.') })
  .meta({ id: 'AnalysisTierEstimate' });

/** A record with a key for each tier, in their order. */
function byTier<Item extends { readonly name: TierName }, Value>(
  items: readonly Item[],
  toValue: (item: Item) => Value,
): Record<TierName, Value> {
  const valueOf = (name: TierName): Value => {
    const item = items.find((one) => one.name === name);
    if (item === undefined) throw new TypeError(`No tier ${name}`);
    return toValue(item);
  };
  return { quick: valueOf('quick'), standard: valueOf('standard'), deep: valueOf('deep') };
}

const enterpriseTiers = defineRow({
  name: 'enterpriseTiers',
  method: 'GET',
  path: '/enterprise/tiers',
  tag: 'Enterprise',
  summary: 'How much of a large project each tier indexes, and how the files are chosen.',
  status: 200,
  isBare: true,
  document: EnterpriseTiersDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: () => ({}),
  a: null,
  b: {
    schema: z.object({
      tiers: z.object({ quick: tierSchema, standard: tierSchema, deep: tierSchema }),
      samplingStrategies: z.object({
        smart: z.string(),
        'hot-files': z.string(),
        'directory-balanced': z.string(),
        random: z.string(),
      }),
    }),
    example: TIERS_LIST,
    map: ({ indexTiers, samplingStrategies }) => ({
      tiers: byTier(indexTiers, ({ name: _name, ...rest }) => rest),
      samplingStrategies: describeStrategies(samplingStrategies),
    }),
  },
});

type Described = readonly {
  readonly name: keyof typeof STRATEGY_NAMES;
  readonly description: string;
}[];

function describeStrategies(described: Described): Record<Strategy, string> {
  const textOf = (wanted: Strategy): string =>
    described.find(({ name }) => STRATEGY_NAMES[name] === wanted)?.description ?? '';
  return {
    smart: textOf('smart'),
    'hot-files': textOf('hot-files'),
    'directory-balanced': textOf('directory-balanced'),
    random: textOf('random'),
  };
}

const BYTES_PER_MB = 1024 * 1024;
const NO_EXTENSION = '(none)';

const enterpriseEstimate = defineRow({
  name: 'enterpriseEstimate',
  method: 'GET',
  path: '/projects/:id/enterprise/estimate',
  tag: 'Enterprise',
  summary: 'What indexing a project would take, by its files as they are now.',
  description:
    'Nothing is parsed. A repository that is not here yet is fetched; where that takes longer than half a minute the answer is 400 `PROJECT_NOT_INDEXED`, and a later call finds it. Why that tier is recommended is in GraphQL (`indexEstimate.reason`).',
  status: 200,
  isBare: true,
  document: EnterpriseEstimateDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: null,
  b: {
    schema: z
      .object({
        projectId,
        projectName: z.string(),
        totalFiles: countField.describe('Files that could be indexed.'),
        totalSizeMB: z.number().min(0),
        recommendation: tier,
        estimatedTimeMinutes: z
          .int()
          .min(1)
          .describe('Of the recommended tier, from what this installation has measured.'),
        languageDistribution: z
          .record(z.string(), countField)
          .describe(`Files by extension, without its dot; \`${NO_EXTENSION}\` for names without.`),
        tiers: z.object({ quick: tierEstimate, standard: tierEstimate, deep: tierEstimate }),
      })
      .meta({ id: 'EnterpriseEstimate' }),
    example: ESTIMATE,
    map: ({ project: { id, name, indexEstimate: found } }) => ({
      projectId: id,
      projectName: name,
      totalFiles: found.totalFiles,
      totalSizeMB: Math.round((found.totalBytes / BYTES_PER_MB) * 100) / 100,
      recommendation: found.recommendation,
      estimatedTimeMinutes: found.minutes,
      languageDistribution: Object.fromEntries(
        found.extensions.map(({ extension, files }) => [extension || NO_EXTENSION, files]),
      ),
      tiers: byTier(
        found.tiers.map(({ files, tier: described }) => ({ ...described, files })),
        ({ name: _name, files, maxFiles, ...rest }) => ({
          maxFiles,
          estimatedFiles: files,
          ...rest,
        }),
      ),
    }),
  },
});

const enterpriseFiles = defineRow({
  name: 'enterpriseFiles',
  method: 'GET',
  path: '/projects/:id/enterprise/files',
  tag: 'Enterprise',
  summary: 'The files that an index would have, the most wanted first.',
  description:
    'At most 1,000 names; `totalSelected` is the true number. A strategy that has to look at the files or the history takes its time at the first call, as the estimate does.',
  status: 200,
  isBare: true,
  refusals: ['TEST_KEY_RESTRICTED'],
  document: EnterpriseFilesDocument,
  query: z.strictObject({
    tier: tier.optional().describe(`\`${DEFAULT_TIER}\` by default; \`quick\` for a test key.`),
    strategy: strategy.default(DEFAULT_STRATEGY).describe('By what the files are chosen.'),
    limit: limitParameter(MAX_NAMES)
      .default(MAX_NAMES)
      .describe(`At most this many names; above ${MAX_NAMES} counts as ${MAX_NAMES}.`),
    offset: limitParameter(MAX_OFFSET, 0)
      .default(0)
      .describe('Names that are left out before the first.'),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({
    id,
    options: { tier: query.tier ?? null, strategy: STRATEGY_VALUES[query.strategy] },
    offset: query.offset,
    limit: query.limit,
  }),
  nextOffset: ({ project: { indexPreview: found } }, { offset }) => {
    const next = offset + found.files.length;
    return found.files.length > 0 && next < found.totalSelected ? next : null;
  },
  total: ({ project: { indexPreview: found } }) => found.totalSelected,
  a: null,
  b: {
    schema: z
      .object({
        projectId,
        tier,
        strategy,
        totalSelected: countField,
        maxAllowed: countField,
        files: z.array(z.string()),
        hasMore: z.boolean(),
      })
      .meta({ id: 'EnterpriseFiles' }),
    example: FILES,
    map: ({ project: { indexPreview: found } }, { offset }) => ({
      projectId: found.projectId,
      tier: found.options.tier,
      strategy: STRATEGY_NAMES[found.options.strategy ?? 'smart'],
      totalSelected: found.totalSelected,
      maxAllowed: found.options.maxFiles,
      files: found.files,
      hasMore: found.files.length > 0 && offset + found.files.length < found.totalSelected,
    }),
  },
});

export const enterpriseRows: readonly RestRow[] = [
  enterpriseTiers,
  enterpriseEstimate,
  enterpriseFiles,
  enterpriseIndex,
  enterpriseIncremental,
];
