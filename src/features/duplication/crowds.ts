import type { Moves } from './moves.ts';
import type { PairColumn, Pairs } from './pair-column.ts';

/** The grams that stand in very many places, and the pairs of places that were made of them. */
export interface Crowds {
  /** places of all grams: those of one stand side by side, ascending */
  readonly places: Uint32Array;
  /** pairs of all grams: distance and the later place */
  readonly found: Pairs;
  /** by the hash of a gram */
  readonly byHash: ReadonlyMap<number, Crowd>;
}

/** Parts of both columns. */
export interface Crowd {
  readonly start: number;
  readonly end: number;
  readonly foundStart: number;
  readonly foundEnd: number;
}

/** Crowds of a corpus, and how to find their places in the one that was made after it. */
export interface FormerCrowds {
  readonly crowds: Crowds;
  readonly moves: Moves;
}

/**
 * Adds the pairs of a crowd that is as it was: which ones they are depends on what stands at its places,
 * and in which order.
 * @returns whether it is as it was
 */
export function recallCrowd(
  { crowds, moves }: FormerCrowds,
  { hash, places }: { readonly hash: number; readonly places: Uint32Array },
  found: PairColumn,
): boolean {
  const crowd = crowds.byHash.get(hash);
  if (crowd === undefined || crowd.end - crowd.start !== places.length) return false;
  for (let i = 0; i < places.length; i++)
    if (moves.placeOf(crowds.places[crowd.start + i] ?? 0) !== places[i]) return false;
  const { keys, values } = crowds.found;
  for (let i = crowd.foundStart; i < crowd.foundEnd; i++) {
    const later = values[i] ?? 0;
    const place = moves.placeOf(later);
    found.push(place - moves.placeOf(later - (keys[i] ?? 0)), place);
  }
  return true;
}
