import { stemOf } from '#lib/words.ts';

/** What is done to code, and not what code does: of changes, requests and titles of issues. */
const CHANGES = `
fix fixup bug bugfix feature chore refactor style perf build revert bump add support allow make ensure
use improve update change handle avoid prevent deprecate drop cleanup clean tweak enable disable
introduce implement better correct correctly properly instead missing new polish simplify rename move
switch extract reuse rework`;

/** How documentation speaks, whatever of. */
const PHRASES = `
return whether given specified specify use using function method call current provided provide optional
default value object based associated particular certain representation instance`;

const weak = new Set(`${CHANGES} ${PHRASES}`.trim().split(/\s+/u).map(stemOf));

/** Whether a term, a stem, says less of what is looked for than its rareness would have it. */
export function isWeakTerm(term: string): boolean {
  return weak.has(term);
}
