import {
  ECMASCRIPT_CONVENTIONS,
  ECMASCRIPT_DIALECT,
} from '#code/languages/ecmascript/conventions.ts';
import { LOWER_ECMASCRIPT } from '#code/languages/ecmascript/flow.ts';
import { ECMASCRIPT_HANDLERS, finishEcmascript } from '#code/languages/ecmascript/facts.ts';
import {
  IMPORT_CALLEES,
  IMPORT_METHODS,
  isImportCall,
} from '#code/languages/ecmascript/import-calls.ts';
import { ECMASCRIPT_LEXIS } from '#code/languages/ecmascript/lexis.ts';
import { ECMASCRIPT_QUERY, JSX_QUERY } from '#code/languages/ecmascript/query.ts';
import { takeBareImportCall } from '#code/languages/ecmascript/require.ts';
import type { Language } from '#code/languages/language.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';
import { ECMASCRIPT_LINKING } from '#code/languages/ecmascript/resolve.ts';

const QUERY = `${ECMASCRIPT_QUERY}${JSX_QUERY}
(field_definition value: [(function_expression) (arrow_function) (generator_function)]) @field
(field_definition value: (_) @unit)
(assignment_expression left: (member_expression object: (this) property: (property_identifier) @this.field))
(field_definition property: [(property_identifier) (private_property_identifier)] @member)
(formal_parameters (identifier) @local)
`;

export const JAVASCRIPT: Language = {
  id: 'javascript',
  aliases: ['node'],
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
  conventions: ECMASCRIPT_CONVENTIONS,
  flow: { lower: LOWER_ECMASCRIPT, dialect: ECMASCRIPT_DIALECT },
};
