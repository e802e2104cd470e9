import { JAVA_CONVENTIONS, JAVA_DIALECT } from './conventions.ts';
import { LOWER_JAVA } from './flow.ts';
import { JVM_LINKING } from '#code/languages/jvm/resolve.ts';
import { finishJava, JAVA_HANDLERS, typeOfJavaName } from './facts.ts';
import { JAVA_MENDS } from './parsing.ts';
import { JVM_TEST_PATHS, LANG_PACKAGE } from '#code/languages/jvm/names.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';

// Branches as PMD's CYCLO counts them, `throw` left out: case labels one by one, not `default`.
const QUERY = `
(package_declaration [(scoped_identifier) (identifier)] @package)
(import_declaration) @java.import
[(class_declaration) (record_declaration)] @class
[(interface_declaration) (annotation_type_declaration)] @interface
(enum_declaration) @enum
(enum_constant) @java.enumerator
[(method_declaration) (constructor_declaration) (compact_constructor_declaration) (annotation_type_element_declaration)] @java.method
(static_initializer) @java.initializer
(class_body (block) @java.initializer)
(object_creation_expression (class_body) @java.anonymous)
(lambda_expression) @closure

(superclass [(type_identifier) @heritage (generic_type . (type_identifier) @heritage)])
(superclass [(scoped_type_identifier (type_identifier) @heritage .) (generic_type . (scoped_type_identifier (type_identifier) @heritage .))])
(super_interfaces (type_list [(type_identifier) @heritage (generic_type . (type_identifier) @heritage)]))
(super_interfaces (type_list [(scoped_type_identifier (type_identifier) @heritage .) (generic_type . (scoped_type_identifier (type_identifier) @heritage .))]))
(extends_interfaces (type_list [(type_identifier) @heritage (generic_type . (type_identifier) @heritage)]))
(extends_interfaces (type_list [(scoped_type_identifier (type_identifier) @heritage .) (generic_type . (scoped_type_identifier (type_identifier) @heritage .))]))

[(field_declaration) (constant_declaration)] @java.fields
(field_declaration declarator: (variable_declarator) @java.field)
(constant_declaration declarator: (variable_declarator) @java.constant)
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @member)))

(formal_parameter name: (identifier) @local)
(spread_parameter (variable_declarator name: (identifier) @local))
(catch_formal_parameter name: (identifier) @local)
(enhanced_for_statement name: (identifier) @local)
(local_variable_declaration declarator: (variable_declarator name: (identifier) @local))
(resource name: (identifier) @local)
(instanceof_expression name: (identifier) @local)
(type_pattern (identifier) @local)
(record_pattern_component (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(inferred_parameters (identifier) @local)
(type_parameter . (type_identifier) @local)

(method_reference (_) (identifier) @callee)
(labeled_statement . (identifier) @skip)
(break_statement (identifier) @skip)
(continue_statement (identifier) @skip)
(element_value_pair key: (identifier) @skip)
(object_creation_expression type: (generic_type (scoped_type_identifier) (type_arguments) @call))

[(if_statement) (for_statement) (enhanced_for_statement) (while_statement) (do_statement) (catch_clause) (ternary_expression)] @structure
(switch_expression) @structure.only
(if_statement "else" @else)
(break_statement (identifier)) @jump
(continue_statement (identifier)) @jump
(switch_label [(expression) (pattern)] @branch)
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(ERROR) @error
`;

export const JAVA: Language = {
  id: 'java',
  extensions: ['.java'],
  fileNames: [],
  shebangs: [],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    strings: [
      { open: '"""', close: '"""', multiline: true, escape: '\\' },
      { open: '"', close: '"', multiline: false, escape: '\\' },
      { open: "'", close: "'", multiline: false, escape: '\\' },
    ],
    stringPrefixes: [],
    keywords: [
      'abstract assert boolean break byte case catch char class const continue default do double else',
      'enum extends final finally float for goto if implements import instanceof int interface long',
      'native new package private protected public return short static strictfp super switch',
      'synchronized this throw throws transient try void volatile while true false null',
    ].flatMap((line) => line.split(' ')),
    operators:
      '>>>= >>> <<= >>= ... -> :: ++ -- && || == != <= >= += -= *= /= &= |= ^= %= << >>'.split(' '),
    nameCharacters: '$',
  },
  syntax: {
    grammars: { '': 'java' },
    queries: { java: QUERY },
    handlers: JAVA_HANDLERS,
    classIsUnit: false,
    self: ['this', 'super'],
    memberOperators: ['.', '::'],
    colonNamesKeys: false,
    hasOpenNames: true,
    hasCalledMethods: true,
    universe: ['_', 'var', 'record', 'sealed', 'permits', 'yield', 'when', ...LANG_PACKAGE],
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeOfJavaName,
    finish: finishJava,
    mends: JAVA_MENDS,
  },
  linking: JVM_LINKING,
  isProse: false,
  testPaths: JVM_TEST_PATHS,
  conventions: JAVA_CONVENTIONS,
  flow: { lower: LOWER_JAVA, dialect: JAVA_DIALECT },
};
