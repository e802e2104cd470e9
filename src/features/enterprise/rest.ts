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
  .extend({
    estimatedFiles: countField.describe(
      'Number of files of the project that the tier would index.',
    ),
  })
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
  summary: 'Lists the indexing tiers and sampling strategies.',
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
  readonly name: Strategy;
  readonly description: string;
}[];

function describeStrategies(described: Described): Record<Strategy, string> {
  const textOf = (wanted: Strategy): string =>
    described.find(({ name }) => name === wanted)?.description ?? '';
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
  summary: 'Estimates the work to index a project, based on its current files.',
  description:
    'Nothing is parsed. A repository that has not been cloned yet is fetched first; if that takes more than 30 seconds, the response is 400 `PROJECT_NOT_INDEXED` and a later call returns the estimate. GraphQL gives the reason for the recommended tier in `indexEstimate.reason`.',
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
        totalFiles: countField.describe('Number of files that can be indexed.'),
        totalSizeMB: z.number().min(0),
        recommendation: tier,
        estimatedTimeMinutes: z
          .int()
          .min(1)
          .describe(
            'Estimated duration in minutes with the recommended tier, based on earlier runs of this installation.',
          ),
        languageDistribution: z
          .record(z.string(), countField)
          .describe(
            `Number of files per extension, without the dot. \`${NO_EXTENSION}\` counts names without an extension.`,
          ),
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
  summary: 'Lists the files that an index would contain, highest priority first.',
  description:
    'Returns at most 1,000 names; `totalSelected` is the full count. Strategies that read files or the history take longer on the first call.',
  status: 200,
  isBare: true,
  refusals: ['TEST_KEY_RESTRICTED'],
  document: EnterpriseFilesDocument,
  query: z.strictObject({
    tier: tier
      .optional()
      .describe(`Indexing tier. Default: \`${DEFAULT_TIER}\`; \`quick\` for test keys.`),
    strategy: strategy
      .default(DEFAULT_STRATEGY)
      .describe('Sampling strategy that selects the files.'),
    limit: limitParameter(MAX_NAMES)
      .default(MAX_NAMES)
      .describe(`Maximum number of names; values above ${MAX_NAMES} count as ${MAX_NAMES}.`),
    offset: limitParameter(MAX_OFFSET, 0)
      .default(0)
      .describe('Number of names to skip from the start.'),
  }),
  body: NO_BODY,
  variables: ({ id, query }) => ({
    id,
    options: { tier: query.tier ?? null, strategy: query.strategy },
    first: query.limit,
    after: query.offset === 0 ? null : String(query.offset - 1),
  }),
  nextOffset: ({ project: { indexPreview: found } }, { offset }) => {
    const next = offset + found.files.nodes.length;
    return found.files.nodes.length > 0 && next < found.totalSelected ? next : null;
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
    map: ({ project: { indexPreview: found } }) => ({
      projectId: found.projectId,
      tier: found.options.tier,
      strategy: found.options.strategy ?? DEFAULT_STRATEGY,
      totalSelected: found.totalSelected,
      maxAllowed: found.options.maxFiles,
      files: found.files.nodes,
      hasMore: found.files.pageInfo.hasNextPage,
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
