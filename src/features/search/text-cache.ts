import { getHeapStatistics } from 'node:v8';
import { createLruMap } from '#lib/lru-map.ts';
import { loadTexts, type SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { keysOf } from './cache-keys.ts';

/** Texts are strings, so they lie in the heap: 256 MiB of them, and no more than an eighth of a small one. */
const MAX_BYTES = Math.min(256 * 1_048_576, getHeapStatistics().heap_size_limit / 8);
/** Of an entry beside its text. */
const ENTRY_BYTES = 120;

/** A snapshot never changes, so what is kept by its id is never stale. */
const recent = createLruMap<string, number>(MAX_BYTES);

/**
 * Texts of files as they were indexed, by file id: those that were read last from memory, the others by
 * one statement. Reading and unpacking a file takes a hundred times as long as looking through it.
 */
export async function loadCachedTexts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const keys = keysOf(scope, snapshot);
  const found = new Map<number, string>();
  const missing: number[] = [];
  for (const id of fileIds) {
    const text = recent.get(keys + id);
    if (text === undefined) missing.push(id);
    else found.set(id, text);
  }
  if (missing.length === 0) return found;
  for (const [id, text] of await loadTexts(scope, snapshot, missing)) {
    found.set(id, text);
    recent.set(keys + id, text, bytesOf(text) + ENTRY_BYTES);
  }
  return found;
}

/** One byte a character, unless one of them needs two. */
function bytesOf(text: string): number {
  return /[^\0-\u00FF]/u.test(text) ? text.length * 2 : text.length;
}
