import { SCALA_CONVENTIONS } from './conventions.ts';
import { JVM_LINKING } from '#code/languages/jvm/resolve.ts';
import { JVM_TEST_PATHS, LANG_PACKAGE, SCALA_NAMES } from '#code/languages/jvm/names.ts';
import { repairScala } from '#code/languages/jvm/parsing.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { finishScala, SCALA_HANDLERS, typeOfScalaName } from './facts.ts';

// Branches as scalastyle counts them: `case _` is a default and no branch.
const QUERY = `
(package_clause name: (package_identifier) @scala.package)
(import_declaration) @scala.import
[(class_definition) (object_definition)] @class
(trait_definition) @interface
(enum_definition) @enum
(package_object) @namespace
(type_definition) @type
(given_definition) @scala.given
[(simple_enum_case) (full_enum_case)] @scala.enumerator
(extension_definition) @scala.extension
[(function_definition) (function_declaration)] @scala.function
(instance_expression (template_body) @scala.anonymous)
(lambda_expression) @closure
[(block) (case_block)] @scala.lambda

(extends_clause [(type_identifier) @heritage (generic_type . (type_identifier) @heritage)])
(extends_clause [(stable_type_identifier (type_identifier) @heritage .) (generic_type . (stable_type_identifier (type_identifier) @heritage .))])

[(val_definition) (var_definition) (val_declaration) (var_declaration)] @scala.values
(val_definition pattern: (identifier) @scala.value)
(var_definition pattern: (identifier) @scala.value)
(val_declaration name: (identifier) @scala.value)
(var_declaration name: (identifier) @scala.value)
(class_parameter name: (identifier) @member)
(parameter name: (identifier) @local)
(binding name: (identifier) @local)
(lambda_expression parameters: (identifier) @local)
(enumerator . (identifier) @local)
(type_parameters name: (identifier) @local)
(typed_pattern pattern: (identifier) @scala.pattern)
(tuple_pattern (identifier) @scala.pattern)
(case_class_pattern pattern: (identifier) @scala.pattern)
(capture_pattern name: (identifier) @scala.pattern)
(case_clause pattern: (identifier) @scala.pattern)
(self_type . (identifier) @skip)
(interpolated_string_expression interpolator: (identifier) @skip)

[(if_expression) (while_expression) (do_while_expression) (for_expression)] @structure
[(match_expression) (catch_clause)] @structure.only
(if_expression "else" @else)
(case_clause) @scala.case
(infix_expression operator: (operator_identifier)) @scala.infix
(infix_expression operator: (identifier) @callee)
(generic_function (type_arguments) @call)
(call_expression arguments: [(block) (case_block)] @call)
(character_literal) @literal
(interpolation) @code
(ERROR) @error
`;

export const SCALA: Language = {
  id: 'scala',
  extensions: ['.scala', '.sc', '.sbt'],
  fileNames: [],
  shebangs: ['scala', 'scala-cli'],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    nestedComments: true,
    strings: [
      { open: '"""', close: '"""', multiline: true, escape: '' },
      { open: '"', close: '"', multiline: false, escape: '\\' },
      { open: '`', close: '`', multiline: false, escape: '' },
    ],
    stringPrefixes: [],
    keywords: [
      'abstract case catch class def do else extends false final finally for forSome if implicit import',
      'lazy match new null object override package private protected return sealed super this throw',
      'trait try true type val var while with yield given',
    ].flatMap((line) => line.split(' ')),
    operators:
      '=>> ?=> => <- <: >: -> :: ++ -- && || == != <= >= += -= *= /= %= &= |= ^= << >> >>>'.split(
        ' ',
      ),
    nameCharacters: '',
  },
  syntax: {
    grammars: { '': 'scala' },
    grammarFolder: 'tree-sitter-scala',
    queries: { scala: QUERY },
    handlers: SCALA_HANDLERS,
    classIsUnit: false,
    self: ['this', 'super'],
    memberOperators: ['.'],
    colonNamesKeys: false,
    hasOpenNames: true,
    universe: [...SCALA_NAMES, ...LANG_PACKAGE],
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeOfScalaName,
    finish: finishScala,
    repair: repairScala,
  },
  linking: JVM_LINKING,
  isProse: false,
  testPaths: JVM_TEST_PATHS,
  conventions: SCALA_CONVENTIONS,
};
