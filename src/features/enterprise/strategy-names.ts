import type { Strategy } from './tiers.ts';

/** Strategies as GraphQL names them. */
export const STRATEGY_VALUES = {
  smart: 'smart',
  'hot-files': 'hot_files',
  'directory-balanced': 'directory_balanced',
  random: 'random',
} as const satisfies Record<Strategy, string>;

/** The strategies behind GraphQL's names. */
export const STRATEGY_NAMES = {
  smart: 'smart',
  hot_files: 'hot-files',
  directory_balanced: 'directory-balanced',
  random: 'random',
} as const satisfies Record<(typeof STRATEGY_VALUES)[Strategy], Strategy>;
