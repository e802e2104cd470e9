import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_LINES, DOTTED_IMPORTS, TYPED } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import { findDotnetProducts } from './products.ts';

/** How its programs behave where languages differ. */
export const CSHARP_DIALECT: FlowDialect = {
  hasSimpleTypes: true,
  hasOpenFields: true,
  dividesWhole: true,
  hasSeveralResults: false,
  bindsImports: false,
  hasBareCalls: false,
  self: new Set(['this']),
};

export const CSHARP_CONVENTIONS: Conventions = {
  calledByName: /^(?:Main|Startup|Program|.*Attribute)$/,
  programSign: /^(?:Main|Program|Startup)$/,
  isReflective: true,
  findProducts: findDotnetProducts,
  runsByType: true,
  startsInTypes: true,
  importsFolders: true,
  importUnit: 'project',
  hasPrivateWord: true,
  annotationSign: '[',
  imports: DOTTED_IMPORTS,
  declarations: { declared: TYPED, documented: DOC_LINES },
};
