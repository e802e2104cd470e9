import type { Conventions } from '#code/languages/conventions.ts';
import { DOTTED_IMPORTS } from '#code/languages/text-forms.ts';

export const JVM_CONVENTIONS: Conventions = {
  calledByName: /^(?:main|premain|agentmain)$/,
  programSign: /^main$/,
  foreignBody: /\b(?:native|external)\b/,
  isReflective: true,
  runsByType: true,
  startsInTypes: true,
  isNamedByPath: true,
  importsFolders: true,
  importUnit: 'folder',
  testNames:
    /(?:^|\/)(?:Tests?[A-Z][^/]*|[^/]*(?:Tests?|TestCase|Spec|Specs|Suite|IT|Properties))\.(?:java|kt|kts|scala)$/,
  hasPrivateWord: true,
  imports: DOTTED_IMPORTS,
};
