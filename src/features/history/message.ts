import { termsOf } from '#lib/words.ts';
import type { CommitMessage } from '#platform/git/history.ts';

/** What is kept of a commit's message: what it was about, and nothing that reaches a person. */
export interface StoredMessage {
  /** one line, at most 200 characters */
  readonly subject: string;
  /** distinct terms of subject and body, in the order of the text, at most 120; a space between two */
  readonly terms: string;
}

const MAX_SUBJECT_CHARS = 200;
const MAX_BODY_CHARS = 4_000;
const MAX_TERMS = 120;

/** `Signed-off-by: ...`, `Reviewed-by: ...`, `Change-Id: ...`: said of the commit, not of the change. */
const TRAILER =
  /^\s*(?:[A-Za-z]+(?:-[A-Za-z]+)*-by|Change-Id|Cc|From|git-svn-id|Acked|PiperOrigin-RevId)\s*:/iu;
const ADDRESS = /<?[^\s<>@]{1,64}@[^\s<>@]{1,255}\.[a-z]{2,24}>?/giu;

/**
 * Keeps a message without addresses and trailers: authors are told apart by a keyed hash only, and what
 * stands in a message must not undo that. Of a body only its terms are kept, not its sentences.
 */
export function toStoredMessage({ subject, body }: CommitMessage): StoredMessage {
  const line = withoutAddresses(subject.slice(0, MAX_BODY_CHARS))
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
  const kept = Array.from(line).slice(0, MAX_SUBJECT_CHARS).join('').toWellFormed();
  const lines = body
    .slice(0, MAX_BODY_CHARS)
    .split('\n')
    .filter((text) => !TRAILER.test(text) && text.search(ADDRESS) === -1);
  const terms = new Set(termsOf(`${kept}\n${lines.join('\n')}`));
  return { subject: kept, terms: [...terms].slice(0, MAX_TERMS).join(' ').toWellFormed() };
}

function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '');
}
