import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';
import type { SecretHit, SecretRule } from '#lib/secrets/secret-rule.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { type SecretPlace, type Surroundings, surroundingsOf } from './surroundings.ts';

export interface WeighedSecret {
  readonly hit: SecretHit;
  readonly severity: Severity;
  readonly confidence: RuleConfidence;
  /** why the severity is not the rule's own */
  readonly reasons: readonly string[];
}

const RULES: ReadonlyMap<string, SecretRule> = new Map(SECRET_RULES.map((rule) => [rule.id, rule]));

/** Firebase's settings of an app, whose key tells apps apart and is public by design. */
const APP_SETTINGS = new Set([
  'google-services.json',
  'googleservice-info.plist',
  'firebase_options.dart',
]);

const LOWERED: Readonly<Record<Severity, Severity>> = {
  critical: 'high',
  high: 'medium',
  medium: 'low',
  low: 'low',
};

const isPublicByDesign = (hit: SecretHit, path: string): boolean =>
  hit.rule === 'secret-google-api-key' &&
  APP_SETTINGS.has(path.slice(path.lastIndexOf('/') + 1).toLowerCase());

/** Known by a provider's form, and so hardly by chance. */
const isParticular = (hit: SecretHit, rule: SecretRule): boolean =>
  hit.confidence === 'high' && (rule.shape.kind === 'token' || rule.shape.kind === 'assigned');

function isLeftOut(hit: SecretHit, rule: SecretRule, where: Surroundings): boolean {
  if (hit.isExample) return true;
  if (where === 'code') return false;
  return !isParticular(hit, rule);
}

/**
 * What a hit is worth where it stands.
 *
 * - Documented examples and placeholders are dropped everywhere.
 * - In tests and fixtures, documents, examples and templates (`.env.example`, `config.sample.yml`,
 *   `examples/`), lock files, snapshots, bundles and vendored or generated code only what has the
 *   particular form of a provider's token is left: keys and passwords there are made for the purpose,
 *   hashes are no secrets. A token there is as good as anywhere, but more often revoked or made up: its
 *   severity is one step lower, two in tests, unless its checksum is valid.
 * - A Google API key in the settings file of a mobile app is of low severity: it is meant to be public.
 * - Elsewhere the rule's severity stands; what is of low confidence is one step lower.
 *
 * @returns undefined where it is not worth reporting
 */
export function weighSecret(hit: SecretHit, place: SecretPlace): WeighedSecret | undefined {
  const rule = RULES.get(hit.rule);
  const where = surroundingsOf(place);
  if (rule === undefined || isLeftOut(hit, rule, where)) return undefined;
  const { confidence } = hit;
  if (isPublicByDesign(hit, place.path)) {
    return { hit, confidence, severity: 'low', reasons: ['public by design in an app'] };
  }
  if (where === 'code') return { hit, confidence, ...weightInCode(rule, confidence) };
  return { hit, confidence, ...weightElsewhere(hit, rule, where) };
}

type Weight = Pick<WeighedSecret, 'severity' | 'reasons'>;

const weightInCode = (rule: SecretRule, confidence: RuleConfidence): Weight =>
  confidence === 'low'
    ? { severity: LOWERED[rule.severity], reasons: ['by its name and form alone'] }
    : { severity: rule.severity, reasons: [] };

function weightElsewhere(hit: SecretHit, rule: SecretRule, where: Surroundings): Weight {
  const isProven = hit.evidence.includes('checksum valid');
  const once = isProven ? rule.severity : LOWERED[rule.severity];
  const severity = where === 'test' && !isProven ? LOWERED[once] : once;
  return { severity, reasons: [where === 'documentation' ? 'in documentation' : `in a ${where}`] };
}
