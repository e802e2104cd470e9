import { PEM_LITERAL } from '#lib/secrets/private-key.ts';
import { secretSpans } from '#lib/secrets/scan.ts';
import { byteLists } from './byte-lists.ts';
import { credentialSpans } from './credentials.ts';
import { keyBlocks } from './key-blocks.ts';
import { toLogicalLines } from './logical-lines.ts';
import { namedValues } from './named-values.ts';
import { randomRuns } from './random-runs.ts';
import { mergeSpans, REDACTED, type Span, withoutSpans } from './spans.ts';

/** Of a text that is longer nothing is let through. */
const MOST_LENGTH = 16_000_000;
/** Names and marks of secrets that are looked at closely; ordinary code has one in 200 characters. */
const LEAST_CANDIDATES = 20_000;
const CHARACTERS_A_CANDIDATE = 8;

/**
 * A text without its secrets: the one place where text of a repository, a question or a message is
 * made fit for a model, a stored conversation, a report, a log or a message to a third party.
 *
 * Withheld is what any of these takes for a secret: the rules of the security scan (tokens known by
 * their form), bodies of private keys, values of names that say secret, credentials in URLs, headers
 * and commands, lists of random bytes, and every run of characters that looks drawn at random. So
 * hashes are withheld as well; placeholders and references (`process.env.X`, `${VAR}`) stay.
 *
 * Lines stay where they are: what is cited by line still stands there. It is linear in the text, and it
 * fails closed: where there is too much to look at, nothing of the text is let through.
 *
 * Not redacted, on purpose: what a signed-in user reads of their own repository in the file view, in
 * search results and in findings (whose previews are masked): they can read the same with `git show`.
 */
export function redactSecrets(text: string): string {
  if (text.length < LEAST_SECRET) return text;
  const spans = text.length > MOST_LENGTH ? null : secretsIn(text);
  return spans === null ? text.replaceAll(/[^\r\n]+/g, REDACTED) : withoutSpans(text, spans);
}

const LEAST_SECRET = 6;

function secretsIn(text: string): readonly Span[] | null {
  const most = Math.max(LEAST_CANDIDATES, text.length / CHARACTERS_A_CANDIDATE);
  const known = secretSpans(text, most);
  const named = namedValues(text, most);
  if (!known.isWhole || named === null) return null;
  const lines = toLogicalLines(text);
  return mergeSpans([
    // The scan marks a key's head; the body is what is secret.
    ...known.spans.filter(({ start }) => !text.startsWith(PEM_LITERAL, start)),
    ...named,
    ...keyBlocks(text, lines),
    ...randomRuns(text, lines),
    ...byteLists(lines, text),
    ...credentialSpans(text, lines),
  ]);
}
