import { COMPONENT_CONVENTIONS } from './conventions.ts';
import { readComponent } from './syntax.ts';
import type { ComponentSyntax } from './parts.ts';
import { ECMASCRIPT_LEXIS } from '#code/languages/ecmascript/lexis.ts';
import { JAVASCRIPT } from '#code/languages/javascript/syntax.ts';
import type { Language } from '#code/languages/language.ts';
import { TYPESCRIPT } from '#code/languages/typescript/syntax.ts';

/** A language of component files: scripts in JavaScript or TypeScript inside markup. */
export function toComponentLanguage(id: string, syntax: ComponentSyntax): Language {
  const { syntax: code } = TYPESCRIPT;
  return {
    ...TYPESCRIPT,
    id,
    extensions: [`.${id}`],
    shebangs: [],
    lexis: {
      ...ECMASCRIPT_LEXIS,
      blockComments: [...ECMASCRIPT_LEXIS.blockComments, ['<!--', '-->']],
    },
    syntax: code && {
      ...code,
      queries: { ...code.queries, ...JAVASCRIPT.syntax?.queries },
      embed: (text) => readComponent(syntax, text),
    },
    testPaths: [],
    conventions: COMPONENT_CONVENTIONS,
  };
}
