import { SECRET_RULES } from '#lib/secrets/rules.ts';
import type { SecretHit, SecretRule } from '#lib/secrets/secret-rule.ts';
import { levelOf } from './confidence.ts';
import { type Context, contextAt } from './contexts.ts';
import { secretKindOf } from './evidence-kind.ts';
import { expectedPrecision } from './expected-precision.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { ScannedFile } from './scan-facts.ts';
import { type WeighedSecret, weighSecret } from './secrets/weight.ts';
import type { SecurityIssue } from './security-issue.ts';

/** Services that are composed for a machine get passwords for that machine. */
const COMPOSED = /(?:^|\/)(?:docker-)?compose[\w.-]*\.ya?ml$/i;

/** What a program says in other languages has words beside names of passwords, and marks of translators. */
const TRANSLATED = /(?:^|\/)(?:langs?|locales?|i18n|l10n|translations?)\//i;

function secretContext(path: string, context: Context): Context {
  const isWords = COMPOSED.test(path) || TRANSLATED.test(path);
  return context === 'code' && isWords ? 'example' : context;
}

const RULES: ReadonlyMap<string, SecretRule> = new Map(SECRET_RULES.map((rule) => [rule.id, rule]));

interface SecretNote {
  readonly file: number;
  readonly secrets: readonly SecretHit[];
}

/** Credentials in texts, weighed by location. */
export function secretIssues(
  files: readonly ScannedFile[],
  notes: readonly SecretNote[],
  contexts: readonly Context[],
): SecurityIssue[] {
  return notes.flatMap(({ file, secrets }) => {
    const scanned = files[file];
    if (scanned === undefined) return [];
    const { path, facts } = scanned;
    const isGenerated = facts.generated;
    const around = secretContext(path, contexts[file] ?? 'code');
    return secrets.flatMap((hit) => {
      const context = contextAt(around, scanned, hit.line);
      const weighed = weighSecret(hit, { path, isTest: context === 'test', isGenerated });
      return weighed === undefined ? [] : [secretIssue(weighed, { file, context })];
    });
  });
}

function secretIssue(
  { hit, severity, confidence }: WeighedSecret,
  place: { readonly file: number; readonly context: Context },
): SecurityIssue {
  const { rule, line, column, preview, valueHash, evidence } = hit;
  const about = RULES.get(rule);
  const cwe = about?.cwe ?? '';
  const kind = about === undefined ? 'credential' : secretKindOf(about, confidence);
  const percent = Math.round(100 * expectedPrecision({ kind, rule, cwe, confidence }));
  return {
    ...place,
    rule,
    severity,
    confidence: levelOf(percent),
    percent,
    line,
    endLine: line,
    column,
    places: [],
    suppression: null,
    evidence: [preview, ...evidence].filter((text) => text !== ''),
    fingerprint: fingerprintOf([rule, valueHash]),
  };
}
