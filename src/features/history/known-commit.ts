import { applyMailmap, type Mailmap } from '#lib/mailmap.ts';
import type { LineCommit } from '#platform/git/blame.ts';

/** A commit that lines of a file come from, or that changed them. */
export interface KnownCommit {
  readonly id: string;
  /** name of the author by the .mailmap */
  readonly author: string;
  readonly authoredAt: Date;
  readonly subject: string;
  /** the history that is here begins with it: the lines may be older */
  readonly isOldest: boolean;
}

interface Context {
  readonly mailmap: Mailmap;
  readonly boundary: ReadonlySet<string>;
}

export function toKnownCommit(
  { id, author, authoredAt, subject }: LineCommit,
  { mailmap, boundary }: Context,
): KnownCommit {
  const { name } = applyMailmap(mailmap, author);
  return { id, author: name, authoredAt, subject, isOldest: boundary.has(id) };
}
