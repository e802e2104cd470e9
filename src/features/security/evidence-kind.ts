import type { SecretRule } from '#lib/secrets/secret-rule.ts';
import type { RuleConfidence } from '#lib/secrets/severity.ts';
import { doubtsIn } from './engine/doubts.ts';
import type { EvidenceKind } from './readings.ts';
import type { Rule } from './rule.ts';
import type { Vulnerability } from './vulnerability.ts';

/** What a program makes itself, or finds in what it unpacks: that it is there is what is wrong. */
const OWN_ORIGINS: ReadonlySet<string> = new Set([
  'weak-random',
  'random',
  'weak-hash',
  'broken-hash',
  'archive',
  'error',
]);

/**
 * Group of a finding.
 * @param doubts bits of `DOUBTS` that count for the rule
 */
export function evidenceKindOf(
  rule: Rule,
  { places, isOpen = false }: Pick<Vulnerability, 'places' | 'isOpen'>,
  doubts: number,
): EvidenceKind {
  if (rule.id.startsWith('config-')) return 'setting';
  if (places.length === 0 || !isOfOutside(rule)) return 'statement';
  if (isOpen) return 'open-flow';
  if (isDirectFlow(rule, places, doubts)) return 'direct-flow';
  return new Set(places.map(({ file }) => file)).size > 1 ? 'far-flow' : 'flow';
}

/** Places of a value that is taken, kept in a variable, and used. */
const DIRECT_PLACES = 3;

/** Of medium severity, and yet what a link to the site can do to its visitors: pages and redirects. */
const BY_LINK: ReadonlySet<string> = new Set(['CWE-79', 'CWE-601']);
/** Paths and pages: of those that a second file uses, nearly all that were read had been checked before. */
const CHECKED_BEFORE: ReadonlySet<string> = new Set(['CWE-22', 'CWE-79']);

/**
 * Whether a value of a request reaches a severe sink, a page or a redirect, where it is taken, past nothing that could
 * check or clean it: `exec('ping ' + request.query.host)`. A second file may have the sink: a controller and what it asks.
 */
function isDirectFlow(
  { severity, cwe, confidence }: Rule,
  places: Vulnerability['places'],
  doubts: number,
): boolean {
  const isSevere = severity === 'critical' || severity === 'high' || BY_LINK.has(cwe);
  if (!isSevere || confidence === 'low' || doubtsIn(doubts) !== 0) return false;
  const isFar = places.some(({ file }) => file !== places[0]?.file);
  return places.length <= DIRECT_PLACES && !(isFar && CHECKED_BEFORE.has(cwe));
}

/**
 * Whether a rule is about values from outside.
 * @internal beyond this file only the benchmark uses it
 */
export function isOfOutside({ match }: Pick<Rule, 'match'>): boolean {
  return match.some(
    (each) =>
      each.kind === 'taint' &&
      (each.from === undefined || each.from.some((origin) => !OWN_ORIGINS.has(origin))),
  );
}

/** In a provider's form, and yet for pages that everybody may read: they say nothing of tokens. */
const FOR_PAGES: ReadonlySet<string> = new Set(['secret-google-api-key']);

/** Group of a credential. A key of its own form, such as a private key, may be made for a test. */
export function secretKindOf(
  { id, shape }: Pick<SecretRule, 'id' | 'shape'>,
  confidence: RuleConfidence,
): EvidenceKind {
  const isOfProvider = shape.kind === 'token' || shape.kind === 'assigned';
  const isToken = isOfProvider && confidence === 'high' && !FOR_PAGES.has(id);
  return isToken ? 'token' : 'credential';
}
