import type { Conventions } from '#code/languages/conventions.ts';
import { DOC_LINES } from '#code/languages/text-forms.ts';

export const RUST_CONVENTIONS: Conventions = {
  calledByName: /^main$/,
  programSign: /^main$/,
  isNamedByPath: true,
  hasDerivedTypes: true,
  importsFolders: true,
  hasTestsByDirectory: true,
  hasNamesInStrings: true,
  annotationSign: '#',
  imports: {
    pattern:
      /^[ \t]*(?:pub(?:\([^)\n]{0,40}\))?[ \t]+)?(?:use[ \t]+([\w:]{1,200})|mod[ \t]+(\w{1,200}))/gmu,
    toPath: (used, declared) => (declared === '' ? toPath(used) : `./${declared}`),
  },
  declarations: { declared: /\bfn[ \t]+\w/gu, documented: DOC_LINES },
};

function toPath(name: string): string {
  return name.replace(/^(?:crate|self|super)::/u, '').replaceAll('::', '/');
}
