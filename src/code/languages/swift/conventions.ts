import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_LINES, DOTTED_IMPORTS } from '#code/languages/text-forms.ts';

export const SWIFT_CONVENTIONS: Conventions = {
  calledByName: /^(?:main|application|scene|body|test.*)$/,
  programSign: /^(?:main|AppDelegate|SceneDelegate)$/,
  runsByType: true,
  importsFolders: true,
  importUnit: 'project',
  hasPrivateWord: true,
  imports: DOTTED_IMPORTS,
  declarations: { declared: /\bfunc[ \t]+\w/gu, documented: DOC_LINES },
};
