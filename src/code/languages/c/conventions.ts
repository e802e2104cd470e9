import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_BLOCK, eitherOf } from '#code/languages/text-forms.ts';
import type { FlowDialect } from '#code/flow/model.ts';

/** How its programs behave where languages differ. */
export const C_DIALECT: FlowDialect = {
  hasSimpleTypes: false,
  hasOpenFields: true,
  dividesWhole: true,
  hasSeveralResults: false,
  bindsImports: false,
  hasBareCalls: false,
  self: new Set(['this']),
};

/** A line at the margin that ends with the list of parameters, as definitions do. */
const MARGINAL: RegExp = /^[a-zA-Z_][^=;#\n]{0,300}\)[ \t]*\{?[ \t]*$/gmu;

export const C_CONVENTIONS: Conventions = {
  calledByName:
    /^(?:_?main|wmain|WinMain|wWinMain|DllMain|LLVMFuzzer\w*|PyInit_\w+|Java_\w+|JNI_On\w+)$/,
  programSign: /^(?:_?main|wmain|WinMain)$/,
  hasOpenMembers: true,
  isNamedByPath: true,
  annotationSign: '[',
  imports: {
    pattern: /^[ \t]*#[ \t]*(?:include|import)[ \t]*["<]([^">\n]{1,200})[">]/gmu,
    toPath: eitherOf,
  },
  declarations: { declared: MARGINAL, documented: DOC_BLOCK },
};
