import type { Conventions } from '#code/languages/conventions.ts';
import { BRACED_DECLARATIONS, QUOTED_IMPORTS } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';

/** How its programs behave where languages differ. */
export const ECMASCRIPT_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: false,
  dividesWhole: false,
  hasSeveralResults: false,
  bindsImports: true,
  hasBareCalls: false,
  self: new Set(['this']),
};

export const ECMASCRIPT_CONVENTIONS: Conventions = {
  hasExplicitExports: true,
  isUsedByImport: true,
  hasTestsByDirectory: true,
  isNamedByPath: true,
  hasPrivateWord: true,
  ecosystem: 'npm',
  imports: QUOTED_IMPORTS,
  declarations: BRACED_DECLARATIONS,
};
