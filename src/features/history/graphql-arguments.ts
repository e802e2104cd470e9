import type { Price } from '#platform/graphql/cost.ts';

export const DEFAULT_FIRST = 20;
export const FIRST = {
  defaultValue: DEFAULT_FIRST,
  description: 'Maximum number of items, 1 to 100.',
};
export const PATH = { description: 'File, directory or glob to filter by.' };
export const WITHOUT_HISTORY = 'Empty until the history has been read; see `history`.';

/** Each looks at every file that ever changed, of which there may be 76,000. */
const ANALYSIS_PRICE = 500;

export function priceOfFirst({ first }: { readonly first?: number | null | undefined }): Price {
  return { field: ANALYSIS_PRICE, multiplier: Math.max(1, first ?? DEFAULT_FIRST) };
}
