import { isOwnId } from '#lib/id.ts';

/**
 * What the service says of itself and that looks drawn at random: by the field that it is in and the form
 * that it has there. Neither is enough alone: a field may hold text of somebody, a text may have any form.
 */
export type OwnFacts = Readonly<Record<string, RegExp>>;

const GIT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const HASH = /^[0-9a-f]{16,64}$/;

/** Records whose fields the service alone names, at any depth: reports, payloads, answers of tools. */
export const RECORD_FACTS = {
  commit: GIT_ID,
  ref: GIT_ID,
  digest: HASH,
  fingerprint: HASH,
} as const satisfies OwnFacts;

/** Fields of a log line itself: what is nested in one may be somebody's error, with fields of its own. */
export const LOG_FACTS = {
  commit: GIT_ID,
  digest: HASH,
  fingerprint: HASH,
} as const satisfies OwnFacts;

export function isOwnFact(facts: OwnFacts, key: string, value: unknown): boolean {
  return typeof value === 'string' && Object.hasOwn(facts, key) && facts[key]?.test(value) === true;
}

/** A path segment that may be an id. */
const SEGMENT = /(\/[a-z]{2,5}_0[0-9a-z]{23}(?=[/?#]|$))/;

/** A URL of ours, redacted in the pieces that its ids leave: a whole path looks like one random text. */
export function redactAround(url: string, redact: (text: string) => string): string {
  return url
    .split(SEGMENT)
    .map((piece) => (isOwnId(piece.slice(1)) ? piece : redact(piece)))
    .join('');
}
