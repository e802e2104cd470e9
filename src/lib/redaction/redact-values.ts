import { senseOf } from './names.ts';
import { isOwnFact, type OwnFacts, redactAround } from './own-facts.ts';
import { redactSecrets } from './redact.ts';
import { REDACTED } from './spans.ts';
import { staysReadable } from './values.ts';

const MOST_DEPTH = 12;
const NO_FACTS: OwnFacts = {};

/**
 * The same JSON value with every text in it redacted, and every text under a key that says secret
 * withheld. A list of texts is read as lines that belong together. What is nested deeper than 12 levels
 * is withheld whole. Keys stay.
 * @param facts that stay readable at any depth
 */
export function redactValues(value: unknown, facts: OwnFacts = NO_FACTS): unknown {
  return redactValue(value, facts, 0);
}

/** The same of one record, whose own fields alone may be such facts. */
export function redactRecord(
  record: Readonly<Record<string, unknown>>,
  facts: OwnFacts,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      isOwnFact(facts, key, value) ? value : redactEntry(key, value, NO_FACTS, 1),
    ]),
  );
}

function redactValue(value: unknown, facts: OwnFacts, depth: number): unknown {
  if (typeof value === 'string') return redactAround(value, redactSecrets);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MOST_DEPTH) return REDACTED;
  if (isLines(value)) return redactLines(value);
  if (Array.isArray(value))
    return value.map((item: unknown) => redactValue(item, facts, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, redactEntry(key, inner, facts, depth + 1)]),
  );
}

function redactEntry(key: string, value: unknown, facts: OwnFacts, depth: number): unknown {
  if (isOwnFact(facts, key, value)) return value;
  const sense = typeof value === 'string' ? senseOf(key) : undefined;
  if (typeof value !== 'string' || sense === undefined) return redactValue(value, facts, depth);
  return staysReadable(value, sense) ? redactSecrets(value) : REDACTED;
}

function isLines(value: object): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** What stands in one line is told by the others: each is redacted among them, and by itself. */
function redactLines(lines: readonly string[]): readonly string[] {
  const redacted = redactSecrets(lines.join('\n')).split('\n');
  let at = 0;
  return lines.map((line) => {
    const count = line.split('\n').length;
    at += count;
    return redactSecrets(redacted.slice(at - count, at).join('\n'));
  });
}
