import type { Conventions } from '#code/languages/conventions.ts';
import { BRACED_DECLARATIONS, DOC_LINES, QUOTED_IMPORTS } from '#code/languages/text-forms.ts';

export const DART_CONVENTIONS: Conventions = {
  calledByName: /^main$/,
  programSign: /^main$/,
  isUsedByImport: true,
  isNamedByPath: true,
  importsFolders: true,
  hasTestsByDirectory: true,
  imports: QUOTED_IMPORTS,
  declarations: { ...BRACED_DECLARATIONS, documented: DOC_LINES },
};
