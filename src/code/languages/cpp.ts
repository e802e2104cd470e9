import { C_LINKING } from '../resolve/c.ts';
import { CPP_LEXIS } from './c-lexis.ts';
import { repairCpp } from './c-preprocessor.ts';
import { CPP_QUERY } from './c-query.ts';
import { C_SYNTAX } from './c.ts';
import type { Language } from './language.ts';

export const CPP: Language = {
  id: 'cpp',
  extensions: '.cc .cpp .cxx .c++ .hh .hpp .hxx .h++ .ipp .inl .tpp .txx .ixx .cppm .cu .cuh'.split(
    ' ',
  ),
  fileNames: [],
  shebangs: [],
  lexis: CPP_LEXIS,
  syntax: {
    ...C_SYNTAX,
    grammars: { '': 'cpp' },
    queries: { cpp: CPP_QUERY },
    self: ['this'],
    repair: repairCpp,
  },
  linking: C_LINKING,
  isProse: false,
  testPaths: [/(?:Test|[/_-]tests?|_unittest)\.(?:cc|cpp|cxx|h)$/],
};
