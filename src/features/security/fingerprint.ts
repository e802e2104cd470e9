import { createHash } from 'node:crypto';

const LENGTH = 32;

/** Weaknesses whose code has a credential in it. */
export const CREDENTIAL_WEAKNESSES: ReadonlySet<string> = new Set([
  'CWE-259',
  'CWE-260',
  'CWE-321',
  'CWE-798',
]);
// The last one may be cut off.
const LITERAL = /"[^"]*(?:"|$)|'[^']*(?:'|$)|`[^`]*(?:`|$)/g;

/**
 * The code of a finding, to tell it by: white space does not matter, and of credentials nothing is left,
 * for a hash of one would confirm who guesses it.
 */
export function codeFor({ cwe }: { readonly cwe: string }, text: string): string {
  const code = text.trim().replaceAll(/\s+/g, ' ');
  return CREDENTIAL_WEAKNESSES.has(cwe) ? code.replaceAll(LITERAL, '""') : code;
}

/** Names a finding by what it is made of: the same where the code only moves. */
export function fingerprintOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, LENGTH);
}
