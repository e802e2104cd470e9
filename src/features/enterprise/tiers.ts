import { STRATEGIES, type Strategy } from '#code/sample/selection.ts';
import type { TierName } from '#code/sample/tier-names.ts';

export { STRATEGIES, type Strategy } from '#code/sample/selection.ts';
export { TIER_NAMES, type TierName } from '#code/sample/tier-names.ts';

/** How much of a large project is indexed, and which analyses are left out. */
export interface IndexTier {
  readonly maxFiles: number;
  readonly skipEmbeddings: boolean;
  readonly skipSecurity: boolean;
  readonly description: string;
}

export const TIERS: Readonly<Record<TierName, IndexTier>> = {
  quick: {
    maxFiles: 1000,
    skipEmbeddings: true,
    skipSecurity: true,
    description:
      'First overview of the 1,000 most informative files. Lexical search only, no security scan.',
  },
  standard: {
    maxFiles: 5000,
    skipEmbeddings: false,
    skipSecurity: false,
    description: 'All analyses for up to 5,000 files.',
  },
  deep: {
    maxFiles: 50_000,
    skipEmbeddings: false,
    skipSecurity: false,
    description: 'All analyses for up to 50,000 files, enough for most monorepos.',
  },
};

export const STRATEGY_DESCRIPTIONS: Readonly<Record<Strategy, string>> = {
  smart:
    'Most important files first, ranked by number of importers, amount of code, change frequency and entry points. Tests, documentation and generated files come last.',
  'hot-files': 'Files with most commits first.',
  'directory-balanced': 'Equal number of files from every directory, most important first.',
  random: 'Random selection. Every index selects the same files.',
};

export function isStrategy(text: string): text is Strategy {
  return STRATEGIES.some((name) => name === text);
}
