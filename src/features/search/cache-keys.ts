import { createLruMap } from '#lib/lru-map.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { Scope } from '#platform/scope.ts';

/** Numbers below a snapshot: of its files, or of its blocks of trigrams. */
const KEYS_OF_A_SNAPSHOT = 2 ** 26;
/** Snapshots that are told apart at a time; one that comes again gets a new number. */
const MAX_SNAPSHOTS = 10_000;

const numbers = createLruMap<number>(MAX_SNAPSHOTS);
let last = 0;

/**
 * What is kept of a snapshot in memory has a number for a key: made for thousands of files a search, it
 * costs a tenth of a text. Snapshots of different databases have different numbers.
 * @returns the first of the 67,108,864 keys of a snapshot
 */
export function keysOf({ db }: Pick<Scope, 'db'>, { id }: Pick<SnapshotRow, 'id'>): number {
  const name = `${db.url} ${id}`;
  const number = numbers.get(name) ?? (last += 1);
  numbers.set(name, number, 1);
  return number * KEYS_OF_A_SNAPSHOT;
}
