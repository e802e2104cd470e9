import { C_CONVENTIONS, C_DIALECT } from '#code/languages/c/conventions.ts';
import { LOWER_C } from '#code/languages/c/flow.ts';
import { C_LINKING } from '#code/languages/c/resolve.ts';
import { CPP_LEXIS } from '#code/languages/c/lexis.ts';
import { CPP_QUERY } from '#code/languages/c/query.ts';
import { C_SYNTAX } from '#code/languages/c/syntax.ts';
import type { Language } from '#code/languages/language.ts';
import { mendsOf, type PatternMend } from '#code/parse/pattern-mends.ts';

/** What the grammar does not know. */
const NEWER_CPP: readonly PatternMend[] = [
  // reflection of C++26: `^^int`, `[: member :]`, `template for (…)`
  [/\^\^/g],
  [/\[:(?!:)|(?<!:):\]/g],
  [/\btemplate (?=for\b)/g],
  // `operator const T&() const`
  [/(?<=\boperator )const /g],
  // `class A [[nodiscard]] B {`
  [/(?<=\b(?:class|struct)[ \t]{1,40}(?:\w+[ \t]{1,40})?)\[\[[^\][\n]{1,80}\]\]/g],
];

export const CPP: Language = {
  id: 'cpp',
  aliases: ['c++'],
  extensions: '.cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .ipp .inl .tpp .txx .ixx .cppm .cu .cuh'.split(
    ' ',
  ),
  fileNames: [],
  shebangs: [],
  lexis: CPP_LEXIS,
  syntax: {
    ...C_SYNTAX,
    mends: [...(C_SYNTAX.mends ?? []), ...NEWER_CPP.map(mendsOf)],
    grammarFolder: '#code/languages/cpp/grammar',
    grammars: { '': 'cpp' },
    queries: { cpp: CPP_QUERY },
    self: ['this'],
  },
  linking: C_LINKING,
  isProse: false,
  testPaths: [/(?:Test|[/_-]tests?|_unittest)\.(?:cc|cpp|cxx|h)$/],
  conventions: C_CONVENTIONS,
  flow: { lower: LOWER_C, dialect: C_DIALECT },
};
