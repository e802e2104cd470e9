import type { TenantScope } from '#platform/scope.ts';
import type { LoadedGraph } from './load.ts';
import { reachSymbols } from './symbols.ts';

/** Ids of the files that use some symbols themselves, each once. */
export async function loadDirectUsers(
  scope: TenantScope,
  { snapshot }: LoadedGraph,
  symbols: readonly number[],
): Promise<number[]> {
  const { uses } = await reachSymbols(scope, snapshot, symbols);
  return [...new Set(uses.filter(({ depth }) => depth === 1).map(({ file }) => file))];
}
