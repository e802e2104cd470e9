import type { HistoryCommit } from '#platform/git/history.ts';
import { type StoredMessage, toStoredMessage } from './message.ts';

/** Commits that were read, with each file under the name that it has after the newest of them. */
export interface Timeline {
  /** oldest first */
  readonly commits: readonly TimelineCommit[];
  /** by path: places in `commits`, ascending; a move without an edit is no change */
  readonly changes: ReadonlyMap<string, readonly number[]>;
  /** by path before the oldest commit: its name now, null where another file took its place */
  readonly renames: ReadonlyMap<string, string | null>;
  /** whether reading stopped at `MAX_CHANGES` */
  readonly isTruncated: boolean;
}

export interface TimelineCommit {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly authoredAt: Date;
  readonly message: StoredMessage;
  /** files that it touched, moved ones included */
  readonly files: number;
}

/** Changes of a history at most: memory, and the size of what is stored, are bounded by them. */
const MAX_CHANGES = 2_000_000;

/** Follows the files of commits, newest first, back through moves. */
export async function collectTimeline(commits: AsyncIterable<HistoryCommit>): Promise<Timeline> {
  const backwards: TimelineCommit[] = [];
  const changes = new Map<string, number[]>();
  const renames = new Map<string, string | null>();
  let count = 0;
  for await (const commit of commits) {
    const at = backwards.length;
    for (const path of namesNow(commit, renames)) {
      const places = changes.get(path);
      if (places) places.push(at);
      else changes.set(path, [at]);
    }
    const { name, email } = commit.author;
    const files = commit.changes.length;
    const message = toStoredMessage(commit.message);
    const { id, authoredAt } = commit;
    backwards.push({ id, name, email, authoredAt, message, files });
    count += files;
    if (count >= MAX_CHANGES) break;
  }
  const last = backwards.length - 1;
  for (const places of changes.values()) {
    places.reverse();
    for (const [index, place] of places.entries()) places[index] = last - place;
  }
  return { commits: backwards.toReversed(), changes, renames, isTruncated: count >= MAX_CHANGES };
}

/** Present names of what a commit changed. Its moves hold for all older commits. */
function namesNow({ changes }: HistoryCommit, renames: Map<string, string | null>): Set<string> {
  const names = new Set<string>();
  const moves: [from: string, now: string | null, to: string][] = [];
  for (const { path, movedFrom } of changes) {
    const known = renames.get(path);
    const now = known === undefined ? path : known;
    if (movedFrom !== null) moves.push([movedFrom, now, path]);
    else if (now !== null) names.add(now);
  }
  // Before the move its target was another file, if there was one.
  for (const [, , to] of moves) renames.set(to, null);
  for (const [from, now] of moves) renames.set(from, now);
  return names;
}
