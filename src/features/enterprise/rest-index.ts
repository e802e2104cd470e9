import { z } from 'zod';
import {
  EnterpriseIncrementalDocument,
  EnterpriseIndexDocument,
} from '#platform/rest/operations.generated.ts';
import { countField, idField, limitField } from '#platform/rest/fields.ts';
import { defineRow, NO_INPUT } from '#platform/rest/row.ts';
import { INCREMENTAL, INDEX_REQUESTS, STARTED } from './examples.ts';
import { DEFAULT_STRATEGY, DEFAULT_TIER, STRATEGIES, TIER_NAMES } from './service.ts';
import { STRATEGY_VALUES } from './strategy-names.ts';

const projectId = idField('proj');
const tier = z.enum(TIER_NAMES);
const strategy = z.enum(STRATEGIES);
/** GraphQL has no larger numbers; every tier's limit is lower. */
const MOST_FILES = 1_000_000_000;

const indexOptions = z
  .strictObject({
    tier: tier.optional().describe(`\`${DEFAULT_TIER}\` by default.`),
    sampling: z
      .strictObject({
        enabled: z
          .boolean()
          .optional()
          .describe('False: what comes first by path, up to the limit. True by default.'),
        strategy: strategy.optional().describe(`\`${DEFAULT_STRATEGY}\` by default.`),
        maxFiles: limitField(MOST_FILES)
          .optional()
          .describe('Above the limit of the tier counts as that limit.'),
      })
      .optional(),
    focusDirectories: z.array(z.string()).max(100).optional(),
    excludePatterns: z.array(z.string()).max(100).optional(),
  })
  .meta({ id: 'EnterpriseIndexOptions' });

function toOptions(body: z.infer<typeof indexOptions>) {
  const { enabled, strategy: wanted, maxFiles } = body.sampling ?? {};
  return {
    tier: body.tier ?? null,
    isSampled: enabled ?? null,
    strategy: wanted === undefined ? null : STRATEGY_VALUES[wanted],
    maxFiles: maxFiles ?? null,
    focusDirectories: body.focusDirectories ?? null,
    excludePatterns: body.excludePatterns ?? null,
  };
}

/** Indexes a part of a project. */
export const enterpriseIndex = defineRow({
  name: 'enterpriseIndex',
  method: 'POST',
  path: '/projects/:id/enterprise/index',
  tag: 'Enterprise',
  summary: 'Indexes a part of a large project.',
  description:
    'While a run is under way, the same call again tells of it; one with other options waits for it as a task of its own. What is left out is in the index’s ledger, and every answer that depends on it says so. `maxFiles` above the tier’s is taken as the tier’s.',
  status: 200,
  idempotent: true,
  isBare: true,
  refusals: ['PROJECT_ARCHIVED', 'TEST_KEY_RESTRICTED'],
  document: EnterpriseIndexDocument,
  query: NO_INPUT,
  body: indexOptions.optional(),
  bodyExamples: INDEX_REQUESTS,
  variables: ({ id, body }) => ({ projectId: id, options: toOptions(body ?? {}) }),
  a: null,
  b: {
    schema: z
      .object({
        taskId: idField('task'),
        status: z.enum(['pending', 'running', 'completed', 'failed']),
        message: z.string().describe('For people.'),
      })
      .meta({ id: 'EnterpriseTask' }),
    example: STARTED,
    map: ({ startSampledIndex: run }) => ({
      taskId: run.id,
      status: run.state,
      message: `Indexing ${run.project.name}, about ${run.estimatedSeconds} s.`,
    }),
  },
});

/** Indexes what changed. */
export const enterpriseIncremental = defineRow({
  name: 'enterpriseIncremental',
  method: 'POST',
  path: '/projects/:id/enterprise/incremental',
  tag: 'Enterprise',
  summary: 'Brings what changed since a date or a commit into the index.',
  description:
    'Answers with what changed, at most 1,000 names with deleted files among them, and starts the index. What did not change is taken from the index there is; where nothing changed, no index is started.',
  status: 200,
  isBare: true,
  refusals: ['PROJECT_NOT_INDEXED', 'PROJECT_ARCHIVED'],
  document: EnterpriseIncrementalDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      since: z
        .string()
        .describe('A date, a date-time with its zone, or a commit of 4 to 40 hex digits.')
        .meta({ minLength: 4, maxLength: 40 }),
    })
    .meta({ id: 'EnterpriseIncrementalOptions' }),
  bodyExamples: [
    { summary: 'Since a day', value: { since: '2026-11-01' } },
    { summary: 'Since a commit', value: { since: '9f18cba93c' } },
  ],
  variables: ({ id, body }) => ({ projectId: id, since: body.since }),
  a: null,
  b: {
    schema: z
      .object({
        projectId,
        since: z.string(),
        changedFiles: countField,
        files: z.array(z.string()),
        hasMore: z.boolean(),
        message: z.string().describe('For people.'),
      })
      .meta({ id: 'EnterpriseChanges' }),
    example: INCREMENTAL,
    map: ({ startIncrementalIndex: found }) => ({
      projectId: found.projectId,
      since: found.since,
      changedFiles: found.changedFiles,
      files: found.files,
      hasMore: found.files.length < found.changedFiles,
      message:
        found.run === null
          ? `Nothing changed since ${found.since}; the index is as it was.`
          : `Indexing ${found.changedFiles} changed files (${found.run.id}).`,
    }),
  },
});
