import { createRuleSet, isText, type RuleSet } from './engine/rule-set.ts';
import type { LibraryModel } from './models/model.ts';
import { SETTING_TEXTS } from './project-settings.ts';
import type { Rule } from './rule.ts';
import type { Rulebook } from './scan.ts';
import { compileTexts } from './text-rules.ts';

export interface RulebookInput {
  readonly rules: readonly Rule[];
  readonly models: readonly LibraryModel[];
  readonly withSecrets: boolean;
}

/**
 * Rules made ready to scan by. A language's rules are compiled at its first file.
 * @throws Error naming the rule that cannot be read
 */
export function createRulebook({ rules, models, withSecrets }: RulebookInput): Rulebook {
  const sets = new Map<string, RuleSet | null>();
  const texts = rules.flatMap((rule) => rule.match.map((match) => ({ rule, match })));
  return {
    ofLanguage: (language) => {
      const found = sets.get(language);
      if (found !== undefined) return found;
      const made = compile(rules, models, language);
      sets.set(language, made);
      return made;
    },
    texts: compileTexts([...texts.filter(isText), ...SETTING_TEXTS]),
    withSecrets,
  };
}

/** @returns null for a language that no rule is about */
function compile(
  rules: readonly Rule[],
  models: readonly LibraryModel[],
  language: string,
): RuleSet | null {
  const isMeant = ({ languages }: { readonly languages: readonly string[] }) =>
    languages.includes(language);
  const own = rules.filter(isMeant);
  return own.length === 0 ? null : createRuleSet(own, models.filter(isMeant));
}
