import { C_CONVENTIONS, C_DIALECT } from './conventions.ts';
import { LOWER_C } from './flow.ts';
import { C_LINKING } from './resolve.ts';
import { C_HANDLERS } from './facts.ts';
import { languageOfHeader } from './header.ts';
import { C_LEXIS, C_UNIVERSE } from './lexis.ts';
import { C_QUERY } from './query.ts';
import { C_MENDS, repairC } from './mends.ts';
import { cTypeAt } from './types.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import type { Syntax } from '#code/languages/syntax.ts';

/** What C and C++ share. */
export const C_SYNTAX: Syntax = {
  grammarFolder: '#code/languages/c/grammar',
  grammars: { '': 'c' },
  queries: { c: C_QUERY },
  handlers: C_HANDLERS,
  classIsUnit: false,
  self: [],
  memberOperators: ['.', '->', '::'],
  scopeOperator: '::',
  colonNamesKeys: false,
  hasOpenNames: true,
  universe: C_UNIVERSE,
  importCallees: [],
  importMethods: [],
  takeImportCall: takeNoImportCall,
  typeAt: cTypeAt,
  repair: repairC,
  mends: C_MENDS,
  implied: [';', ','],
  finish: () => {
    // What is visible outside its file is known where it is declared.
  },
};

export const C: Language = {
  id: 'c',
  extensions: ['.c', '.h'],
  byContent: { paths: /\.h$/i, languageOf: languageOfHeader },
  fileNames: [],
  shebangs: [],
  lexis: C_LEXIS,
  syntax: C_SYNTAX,
  linking: C_LINKING,
  isProse: false,
  testPaths: [/(?:^|[/_-])tests?\.[ch]$/],
  conventions: C_CONVENTIONS,
  flow: { lower: LOWER_C, dialect: C_DIALECT },
};
