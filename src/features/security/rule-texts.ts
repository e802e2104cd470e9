import type { VulnerableDependency } from '#features/dependencies/analyze.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import type { Rule } from './rule.ts';

/** What a rule says to people. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly category: 'code' | 'secret' | 'dependency';
  readonly cwe: string | null;
  readonly owasp: string | null;
  readonly message: string;
  readonly recommendation: string;
  /** of the repository's own rules */
  readonly isCustom: boolean;
}

/** What findings of a scan are called by. */
interface Named {
  readonly rules: readonly Rule[];
  readonly custom: { readonly rules: readonly Rule[] };
  readonly vulnerable: readonly VulnerableDependency[];
}

/** Texts of every rule that a scan may name. */
export function ruleTexts({ rules, custom, vulnerable }: Named): RuleText[] {
  const ownIds = new Set(custom.rules.map(({ id }) => id));
  const toText = (
    rule: Omit<Rule, 'match' | 'examples' | 'languages'>,
    category: RuleText['category'],
  ): RuleText => {
    const { id, title, cwe, owasp, message, recommendation } = rule;
    return {
      id,
      title,
      category,
      cwe,
      owasp,
      message,
      recommendation,
      isCustom: ownIds.has(id),
    };
  };
  return [
    ...[...rules, ...custom.rules].map((rule) => toText(rule, 'code')),
    ...SECRET_RULES.map((rule) => toText(rule, 'secret')),
    ...advisoryTexts(vulnerable),
  ];
}

function advisoryTexts(vulnerable: readonly VulnerableDependency[]): RuleText[] {
  const byId = new Map(vulnerable.map((found) => [found.advisory, found]));
  return [...byId.values()].map(({ advisory, name, cwes, summary, fixedVersions }) => ({
    id: advisory,
    title: `Vulnerable dependency: ${name}`,
    category: 'dependency',
    cwe: cwes[0] ?? 'CWE-1395',
    owasp: 'A06:2021',
    message: summary,
    recommendation:
      fixedVersions.length === 0
        ? `No version of ${name} without it is known: look for another package, or keep what reaches it away from others.`
        : `Update ${name} to ${fixedVersions[0]} or later.`,
    isCustom: false,
  }));
}
