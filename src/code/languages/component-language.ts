import { readComponent } from './component.ts';
import type { ComponentSyntax } from './component-parts.ts';
import { ECMASCRIPT_LEXIS } from './ecmascript-lexis.ts';
import { JAVASCRIPT } from './javascript.ts';
import type { Language } from './language.ts';
import { TYPESCRIPT } from './typescript.ts';

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
  };
}
