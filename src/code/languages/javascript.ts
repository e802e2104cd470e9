import { ECMASCRIPT_HANDLERS, finishEcmascript } from './ecmascript.ts';
import { IMPORT_CALLEES, IMPORT_METHODS, isImportCall } from './ecmascript-import-calls.ts';
import { ECMASCRIPT_LEXIS } from './ecmascript-lexis.ts';
import { ECMASCRIPT_QUERY, JSX_QUERY } from './ecmascript-query.ts';
import { takeBareImportCall } from './ecmascript-require.ts';
import type { Language } from './language.ts';
import { typeAfterColon } from './typed-names.ts';
import { ECMASCRIPT_LINKING } from '../resolve/javascript-linking.ts';

const QUERY = `${ECMASCRIPT_QUERY}${JSX_QUERY}
(field_definition value: [(function_expression) (arrow_function) (generator_function)]) @field
(field_definition value: (_) @unit)
(formal_parameters (identifier) @local)
`;

export const JAVASCRIPT: Language = {
  id: 'javascript',
  extensions: ['.js', '.jsx', '.mjs', '.cjs'],
  fileNames: ['jakefile'],
  shebangs: ['node', 'nodejs', 'bun'],
  lexis: ECMASCRIPT_LEXIS,
  syntax: {
    grammars: { '': 'javascript' },
    queries: { javascript: QUERY },
    handlers: ECMASCRIPT_HANDLERS,
    classIsUnit: false,
    hasFrameFunctions: true,
    self: ['this', 'super'],
    typeAt: typeAfterColon,
    colonNamesKeys: true,
    importCallees: IMPORT_CALLEES,
    importMethods: IMPORT_METHODS,
    isImportCall,
    takeImportCall: takeBareImportCall,
    finish: finishEcmascript,
  },
  linking: ECMASCRIPT_LINKING,
  isProse: false,
  testPaths: [/\.(?:test|spec|cy)\.[cm]?jsx?$/],
};
