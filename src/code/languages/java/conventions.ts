import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_BLOCK, TYPED } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import { JVM_CONVENTIONS } from '#code/languages/jvm/conventions.ts';

/** How its programs behave where languages differ. */
export const JAVA_DIALECT: FlowDialect = {
  hasSimpleTypes: true,
  hasOpenFields: true,
  dividesWhole: true,
  hasSeveralResults: false,
  bindsImports: false,
  hasBareCalls: false,
  self: new Set(['this']),
};

export const JAVA_CONVENTIONS: Conventions = {
  ...JVM_CONVENTIONS,
  declarations: { declared: TYPED, documented: DOC_BLOCK },
};
