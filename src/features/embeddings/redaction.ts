import { findSecrets } from '#features/security/analyze.ts';

type Hit = ReturnType<typeof findSecrets>[number];

/** What stands where a secret stood. */
const MARK = '[redacted]';
/** A text gives at most 100 hits at a time: those behind them are found once these are gone. */
const MOST_ROUNDS = 50;
const FULL_ROUND = 100;

const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;
const KEY_END = /-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/;

/**
 * A text without its secrets, line by line as it was: what the security scan's detectors find, doubtful
 * and documented examples included, and every line of a private key. It leaves nothing of a text in
 * which no end of them is found.
 */
export function redactSecrets(text: string): string {
  let left = withoutPrivateKeys(text);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const hits = findSecrets(left);
    left = withoutHits(left, hits);
    if (hits.length < FULL_ROUND) return left;
  }
  return text.replaceAll(/[^\n]+/g, MARK);
}

function withoutHits(text: string, hits: readonly Hit[]): string {
  if (hits.length === 0) return text;
  const lines = text.split('\n');
  // From the right: what is replaced moves nothing that is still to be replaced.
  for (const { line, column, endColumn } of hits.toSorted((a, b) => b.column - a.column)) {
    const old = lines[line - 1] ?? '';
    lines[line - 1] = `${old.slice(0, column)}${MARK}${old.slice(endColumn)}`;
  }
  return lines.join('\n');
}

/** The scan marks the first line of a key; its body lies on the lines below. */
function withoutPrivateKeys(text: string): string {
  if (!KEY_BEGIN.test(text)) return text;
  let isInside = false;
  const lines = text.split('\n').map((line) => {
    const begins = KEY_BEGIN.test(line);
    const ends = KEY_END.test(line);
    const isKey = isInside || begins;
    isInside = (isInside || begins) && !ends;
    return isKey ? MARK : line;
  });
  return lines.join('\n');
}
