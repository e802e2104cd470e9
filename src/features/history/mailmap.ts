import { applyMailmap, type Mailmap, NO_MAILMAP, parseMailmap } from '#lib/mailmap.ts';
import { RunFailure } from '#platform/errors.ts';
import { type ContentSource, findContentId, readContent } from '#platform/git/contents.ts';
import type { HistoryCommit } from '#platform/git/history.ts';

export const MAILMAP = '.mailmap';

/** The .mailmap of a commit; an empty one where there is none, or it cannot be read. */
export async function readMailmap(source: ContentSource, commit: string): Promise<Mailmap> {
  try {
    const id = await findContentId(source, { commit, path: MAILMAP });
    return id === null ? NO_MAILMAP : parseMailmap(await readContent(source, id));
  } catch (error) {
    if (error instanceof RunFailure && error.code !== 'CANCELLED') return NO_MAILMAP;
    throw error;
  }
}

/** Commits by the people that a .mailmap says their authors are. */
export async function* withMailmap(
  commits: AsyncIterable<HistoryCommit>,
  mailmap: Mailmap,
): AsyncGenerator<HistoryCommit> {
  for await (const commit of commits)
    yield { ...commit, author: applyMailmap(mailmap, commit.author) };
}
