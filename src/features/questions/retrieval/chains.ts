import type { CodeReference } from './references.ts';

/** Calls one after the other: the first's caller calls the second's, and so on. */
export type Chain = readonly CodeReference[];

const MAX_LENGTH = 3;
const MAX_CHAINS = 4;

/**
 * The shortest ways by calls from one of the definitions to another, at most three calls long; the
 * shortest first, one for each pair, none that is part of another.
 * @param calls out of the definitions and of what these call
 */
export function findChains(ids: readonly number[], calls: readonly CodeReference[]): Chain[] {
  const wanted = new Set(ids);
  const bySource = Map.groupBy(
    calls.filter(({ kind, from, to }) => kind === 'call' && from !== null && from.id !== to.id),
    ({ from }) => from?.id ?? -1,
  );
  const found = ids.flatMap((start) => chainsFrom(start, wanted, bySource));
  const longest = found.toSorted((a, b) => b.length - a.length);
  const kept: Chain[] = [];
  for (const chain of longest) if (!kept.some((other) => isPart(chain, other))) kept.push(chain);
  return kept.toSorted((a, b) => a.length - b.length).slice(0, MAX_CHAINS);
}

/** Breadth first, so the first way to a definition is a shortest. */
function chainsFrom(
  start: number,
  wanted: ReadonlySet<number>,
  bySource: ReadonlyMap<number, readonly CodeReference[]>,
): Chain[] {
  const seen = new Set([start]);
  const found: Chain[] = [];
  let fringe: Chain[] = [[]];
  for (let length = 1; length <= MAX_LENGTH; length++) {
    fringe = fringe.flatMap((chain) =>
      longerBy(chain, bySource.get(chain.at(-1)?.to.id ?? start) ?? [], seen),
    );
    found.push(...fringe.filter((chain) => wanted.has(chain.at(-1)?.to.id ?? -1)));
  }
  return found;
}

/** A chain with each call that leads to what was not seen before. */
function longerBy(chain: Chain, calls: readonly CodeReference[], seen: Set<number>): Chain[] {
  return calls.flatMap((call) => {
    if (seen.has(call.to.id)) return [];
    seen.add(call.to.id);
    return [[...chain, call]];
  });
}

function isPart(chain: Chain, other: Chain): boolean {
  return chain.every((call) =>
    other.some((step) => step.from?.id === call.from?.id && step.to.id === call.to.id),
  );
}
