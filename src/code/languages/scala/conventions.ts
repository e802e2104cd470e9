import type { Conventions } from '#code/languages/conventions.ts';
import type { SymbolFact } from '#code/model.ts';
import { DOC_BLOCK } from '#code/languages/text-forms.ts';
import { JVM_CONVENTIONS } from '#code/languages/jvm/conventions.ts';

/** What the compiler looks up by its type: nothing names it. */
function isImplicit({ name, signature }: SymbolFact): boolean {
  return /\b(?:implicit|given)\b/.test(signature.slice(0, Math.max(0, signature.indexOf(name))));
}

export const SCALA_CONVENTIONS: Conventions = {
  ...JVM_CONVENTIONS,
  isForOthers: isImplicit,
  declarations: { declared: /\bdef[ \t]+\w/gu, documented: DOC_BLOCK },
};
