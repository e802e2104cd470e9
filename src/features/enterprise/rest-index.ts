import { z } from 'zod';
import {
  EnterpriseIncrementalDocument,
  EnterpriseIndexDocument,
} from '#platform/rest/operations.generated.ts';
import { countField, idField, limitField } from '#platform/rest/fields.ts';
import { defineRow, NO_INPUT } from '#platform/rest/row.ts';
import { INCREMENTAL, INDEX_REQUESTS, STARTED } from './examples.ts';
import { DEFAULT_STRATEGY, DEFAULT_TIER, STRATEGIES, TIER_NAMES } from './service.ts';

const projectId = idField('proj');
const tier = z.enum(TIER_NAMES);
const strategy = z.enum(STRATEGIES);
/** GraphQL has no larger numbers; every tier's limit is lower. */
const MOST_FILES = 1_000_000_000;

const indexOptions = z
  .strictObject({
    tier: tier.optional().describe(`Indexing tier. Default: \`${DEFAULT_TIER}\`.`),
    sampling: z
      .strictObject({
        enabled: z
          .boolean()
          .optional()
          .describe(
            'Whether to select files by the sampling strategy. If false, files are taken in path order up to the limit. Default: true.',
          ),
        strategy: strategy
          .optional()
          .describe(`Sampling strategy. Default: \`${DEFAULT_STRATEGY}\`.`),
        maxFiles: limitField(MOST_FILES)
          .optional()
          .describe(
            'Maximum number of files. Values above the limit of the tier count as that limit.',
          ),
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
    strategy: wanted ?? null,
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
  summary: 'Indexes part of a large project.',
  description:
    'While a run is active, the same call returns that run; a call with other options queues a separate task. Files left out are listed in the completeness report, and affected answers state that the index is incomplete. `maxFiles` above the limit of the tier counts as that limit.',
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
        message: z.string().describe('Human-readable status message.'),
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
  summary: 'Indexes the changes since a date or a commit.',
  description:
    'Returns the changed files, at most 1,000 names including deleted files, and starts an index run. Unchanged files are reused from the current index. If nothing changed, no run is started.',
  status: 200,
  isBare: true,
  refusals: ['PROJECT_NOT_INDEXED', 'PROJECT_ARCHIVED'],
  document: EnterpriseIncrementalDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      since: z
        .string()
        .describe(
          'Start of the changes: a date, a date-time with time zone, or a commit of 4 to 40 hex digits.',
        )
        .meta({ minLength: 4, maxLength: 40 }),
    })
    .meta({ id: 'EnterpriseIncrementalOptions' }),
  bodyExamples: [
    { summary: 'Changes since a day', value: { since: '2026-11-01' } },
    { summary: 'Changes since a commit', value: { since: '9f18cba93c' } },
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
        message: z.string().describe('Human-readable status message.'),
      })
      .meta({ id: 'EnterpriseChanges' }),
    example: INCREMENTAL,
    map: ({ startIncrementalIndex: found }) => ({
      projectId: found.projectId,
      since: found.since,
      changedFiles: found.changedFiles,
      files: found.files.nodes,
      hasMore: found.files.nodes.length < found.changedFiles,
      message:
        found.run === null
          ? `Nothing changed since ${found.since}; the index is as it was.`
          : `Indexing ${found.changedFiles} changed files (${found.run.id}).`,
    }),
  },
});
