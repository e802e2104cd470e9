import { SAMPLE_PROJECT } from '#platform/rest/sample-project.ts';
import { STRATEGY_DESCRIPTIONS, TIERS } from './tiers.ts';

const { id, name, runId } = SAMPLE_PROJECT;

export const TIERS_LIST = { tiers: TIERS, samplingStrategies: STRATEGY_DESCRIPTIONS };

export const ESTIMATE = {
  projectId: id,
  projectName: name,
  totalFiles: 27_144,
  totalSizeMB: 214.6,
  recommendation: 'deep' as const,
  estimatedTimeMinutes: 4,
  languageDistribution: { ts: 18_210, tsx: 5_120, json: 2_301, md: 1_513 },
  tiers: {
    quick: { ...TIERS.quick, estimatedFiles: 1000 },
    standard: { ...TIERS.standard, estimatedFiles: 5000 },
    deep: { ...TIERS.deep, estimatedFiles: 27_144 },
  },
};

export const FILES = {
  projectId: id,
  tier: 'quick' as const,
  strategy: 'smart' as const,
  totalSelected: 1000,
  maxAllowed: 1000,
  files: ['package.json', 'src/app.ts', 'src/routes.ts'],
  hasMore: true,
};

export const INDEX_REQUESTS = [
  {
    summary: '5,000 most important files',
    value: { tier: 'standard', sampling: { enabled: true, strategy: 'smart' } },
  },
  {
    summary: 'Overview of one directory',
    value: {
      tier: 'quick',
      sampling: { enabled: true, strategy: 'directory-balanced', maxFiles: 500 },
      focusDirectories: ['packages/core'],
      excludePatterns: ['**/fixtures/**', '*.snap'],
    },
  },
];

export const STARTED = {
  taskId: runId,
  status: 'pending' as const,
  message: `Indexing ${name}, about 50 s.`,
};

export const INCREMENTAL = {
  projectId: id,
  since: '2026-11-01',
  changedFiles: 2,
  files: ['src/app.ts', 'src/routes.ts'],
  hasMore: false,
  message: `Indexing 2 changed files (${runId}).`,
};
