import { z } from 'zod';

const count = z.int().min(0);
const projectId = z.string().regex(/^proj_/);
const tierName = z.enum(['quick', 'standard', 'deep']);
const strategy = z.enum(['smart', 'hot-files', 'directory-balanced', 'random']);

const tier = z.strictObject({
  maxFiles: count,
  skipEmbeddings: z.boolean(),
  skipSecurity: z.boolean(),
  description: z.string().min(1),
});
const estimated = tier.extend({ estimatedFiles: count });

function byTier<T extends z.ZodType>(of: T) {
  return z.strictObject({ quick: of, standard: of, deep: of });
}

/** The bodies of section 4, written down from its text: a key too many or too few fails. */
export const enterprise = {
  tiers: z.strictObject({
    tiers: byTier(tier),
    samplingStrategies: z.record(strategy, z.string().min(1)),
  }),
  estimate: z.strictObject({
    projectId,
    projectName: z.string(),
    totalFiles: count,
    totalSizeMB: z.number().min(0),
    recommendation: tierName,
    estimatedTimeMinutes: z.int().min(1),
    languageDistribution: z.record(z.string(), count),
    tiers: byTier(estimated),
  }),
  files: z.strictObject({
    projectId,
    tier: tierName,
    strategy,
    totalSelected: count,
    maxAllowed: count,
    files: z.array(z.string()),
    hasMore: z.boolean(),
  }),
  task: z.strictObject({
    taskId: z.string().regex(/^task_/),
    status: z.enum(['pending', 'running']),
    message: z.string().min(1),
  }),
  incremental: z.strictObject({
    projectId,
    since: z.string(),
    changedFiles: count,
    files: z.array(z.string()),
    hasMore: z.boolean(),
    message: z.string().min(1),
  }),
};
