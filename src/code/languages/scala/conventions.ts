import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_BLOCK } from '#code/languages/text-forms.ts';
import { JVM_CONVENTIONS } from '#code/languages/jvm/conventions.ts';

export const SCALA_CONVENTIONS: Conventions = {
  ...JVM_CONVENTIONS,
  declarations: { declared: /\bdef[ \t]+\w/gu, documented: DOC_BLOCK },
};
