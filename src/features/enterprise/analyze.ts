/** What other features may know of sampled indexes: pure, without a database. */
export { applyOptions, type IndexOptions } from './options.ts';
export { TIERS } from './tiers.ts';
