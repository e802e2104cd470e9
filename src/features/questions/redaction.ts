import { findSecrets } from '#features/security/analyze.ts';

/** What stands in the place of a secret. */
const REDACTED = '[redacted]';

const KEY_BLOCK =
  /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)([^-]{1,20000})(?=-----END|$)/gu;
/** The detectors give at most 100 hits of a text at once. */
const MAX_ROUNDS = 20;

/**
 * A text without the values that the secret detectors find in it, and without the bodies of private
 * keys. Lines stay where they are, so that what is cited by line still stands there.
 */
export function redactSecrets(text: string): string {
  let safe = text.replaceAll(
    KEY_BLOCK,
    (_all, head: string, body: string) => head + blackOut(body),
  );
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = withoutHits(safe);
    if (next === safe) return safe;
    safe = next;
  }
  return safe;
}

function withoutHits(text: string): string {
  const hits = findSecrets(text);
  if (hits.length === 0) return text;
  const lines = text.split('\n');
  for (const { line, column, endColumn } of hits.toReversed()) {
    const whole = lines[line - 1] ?? '';
    if (whole.slice(column, endColumn) === REDACTED || whole.startsWith('-----BEGIN', column))
      continue;
    lines[line - 1] = whole.slice(0, column) + REDACTED + whole.slice(endColumn);
  }
  return lines.join('\n');
}

/** Line by line, so that none is lost. */
function blackOut(body: string): string {
  return body.replaceAll(/[^\s\\"'`+,;]+/gu, REDACTED);
}
