import type { CommitIndex } from './commit-index.ts';

/** A file of the index that a change may touch. */
export interface ChangeableFile {
  readonly path: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

/** Numbers by an owner: those of owner n stand from `starts[n]` to `starts[n + 1]`. */
export interface NumberLists {
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** What a project's past and structure say of its changes. Files are by their ids, from 0. */
export interface ChangeModel {
  readonly files: readonly ChangeableFile[];
  readonly commits: CommitIndex;
  /** files that a commit changed and that are still there */
  readonly filesOfCommit: NumberLists;
  /** commits that changed a file, ascending */
  readonly commitsOfFile: NumberLists;
  /** files that a commit touched, those included that are gone */
  readonly sizes: Int32Array;
  /** files that a file imports or is imported by, each once */
  readonly neighbours: NumberLists;
}

export function listOf({ starts, items }: NumberLists, owner: number): Int32Array {
  return items.subarray(starts[owner] ?? 0, starts[owner + 1] ?? 0);
}

/**
 * Puts items to their owners.
 * @param owners of each item, by their numbers
 * @param values the items; those of one owner keep their order
 * @param count of owners
 */
export function toNumberLists(
  owners: ArrayLike<number>,
  values: ArrayLike<number>,
  count: number,
): NumberLists {
  const starts = startsOf(owners, count);
  const next = starts.slice();
  const items = new Int32Array(owners.length);
  for (let at = 0; at < owners.length; at++) {
    const owner = owners[at] ?? 0;
    const place = next[owner] ?? 0;
    items[place] = values[at] ?? 0;
    next[owner] = place + 1;
  }
  return { starts, items };
}

function startsOf(owners: ArrayLike<number>, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (let at = 0; at < owners.length; at++) {
    const next = (owners[at] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let owner = 0; owner < count; owner++)
    starts[owner + 1] = (starts[owner + 1] ?? 0) + (starts[owner] ?? 0);
  return starts;
}
