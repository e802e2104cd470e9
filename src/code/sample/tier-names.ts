/** Names of the indexing tiers, which set how much of a large project is indexed. */
export const TIER_NAMES = ['quick', 'standard', 'deep'] as const;
export type TierName = (typeof TIER_NAMES)[number];
