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
  TYPE_STARS,
} from '#code/languages/ecmascript/import-calls.ts';
import { ECMASCRIPT_LEXIS } from '#code/languages/ecmascript/lexis.ts';
import { ECMASCRIPT_QUERY, JSX_QUERY } from '#code/languages/ecmascript/query.ts';
import { takeBareImportCall } from '#code/languages/ecmascript/require.ts';
import type { Language } from '#code/languages/language.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';
import { ECMASCRIPT_LINKING } from '#code/languages/ecmascript/resolve.ts';

const QUERY = `${ECMASCRIPT_QUERY}
(export_statement declaration: [(abstract_class_declaration) (interface_declaration) (type_alias_declaration) (enum_declaration) (internal_module) (module) (function_signature)] @exported)
(export_statement declaration: (ambient_declaration [(function_signature) (class_declaration) (abstract_class_declaration) (enum_declaration) (internal_module) (module) (lexical_declaration (variable_declarator)) (variable_declaration (variable_declarator))] @exported))
(export_statement declaration: (ambient_declaration [(lexical_declaration (variable_declarator) @exported) (variable_declaration (variable_declarator) @exported)]))
(public_field_definition value: [(function_expression) (arrow_function) (generator_function)]) @field
(public_field_definition value: (_) @unit)
(function_signature) @signature
(abstract_method_signature) @method.signature
(class_body (method_signature) @method.signature)
(abstract_class_declaration) @class
(interface_declaration) @interface
(extends_type_clause) @heritage
(type_alias_declaration) @type
(enum_declaration) @enum
(internal_module) @namespace
(module name: [(identifier) (nested_identifier)]) @namespace
(module name: (string) @augmentation body: (statement_block) @ambient)
(module name: (string) @augmentation !body)
(required_parameter pattern: (object_pattern) @pattern.keys)
(variable_declarator type: (_) value: (object) @declared.keys)
(satisfies_expression (object)) @cast.keys
(as_expression (object)) @cast.keys
(required_parameter pattern: (identifier) @local)
(optional_parameter pattern: (identifier) @local)
(required_parameter value: (_)) @branch
(optional_parameter value: (_)) @branch
(call_expression "?." @branch)
(type_identifier) @type.name
(template_type) @code
(call_expression type_arguments: (_) @call)
(type_alias_declaration) @alias.body
(interface_body (method_signature) @method.signature)
(object_type (method_signature) @literal.method)
(property_signature) @property.signature
(public_field_definition name: [(property_identifier) (private_property_identifier)] @member)
(required_parameter [(accessibility_modifier) "readonly"] pattern: (identifier) @member)
(optional_parameter [(accessibility_modifier) "readonly"] pattern: (identifier) @member)
(enum_body name: (property_identifier) @member)
(enum_assignment name: (property_identifier) @member)
(enum_body name: (string) @skip)
(enum_assignment name: (string) @skip)
(import_require_clause (identifier) @skip)
`;

export const TYPESCRIPT: Language = {
  id: 'typescript',
  extensions: ['.ts', '.tsx', '.mts', '.cts'],
  fileNames: [],
  shebangs: ['ts-node', 'tsx', 'deno'],
  lexis: ECMASCRIPT_LEXIS,
  syntax: {
    grammars: { '': 'typescript', '.tsx': 'tsx' },
    queries: { typescript: QUERY, tsx: `${QUERY}${JSX_QUERY}` },
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
    mends: [TYPE_STARS],
  },
  linking: ECMASCRIPT_LINKING,
  isProse: false,
  testPaths: [/\.(?:test|spec|cy|test-d)\.[cm]?tsx?$/],
  conventions: ECMASCRIPT_CONVENTIONS,
  flow: { lower: LOWER_ECMASCRIPT, dialect: ECMASCRIPT_DIALECT },
};
