import { KOTLIN_CONVENTIONS } from './conventions.ts';
import { JVM_LINKING } from '#code/languages/jvm/resolve.ts';
import { JVM_TEST_PATHS, KOTLIN_NAMES, LANG_PACKAGE } from '#code/languages/jvm/names.ts';
import { finishKotlin, KOTLIN_HANDLERS } from './facts.ts';
import { KOTLIN_MENDS } from './parsing.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';

// Branches as detekt counts them, without those of `forEach`, `let` and their like.
const QUERY = `
(package_header (_) @package)
(import) @kotlin.import
(class_declaration) @kotlin.class
(object_declaration) @class
(type_alias) @kotlin.alias
(enum_entry) @kotlin.enumerator
(function_declaration) @kotlin.function
[(secondary_constructor) (anonymous_initializer) (getter) (setter)] @kotlin.unit
(object_literal (class_body) @kotlin.anonymous)
(enum_entry (class_body) @kotlin.anonymous)
[(lambda_literal) (anonymous_function)] @closure

(delegation_specifier (user_type (identifier) @heritage .))
(delegation_specifier (user_type (identifier) @heritage . (type_arguments) .))
(delegation_specifier (_ . (user_type (identifier) @heritage .)))
(delegation_specifier (_ . (user_type (identifier) @heritage . (type_arguments) .)))

(property_declaration) @kotlin.property
(variable_declaration . (identifier) @kotlin.variable)
(class_parameter . (identifier) @kotlin.parameter)
(class_parameter . (modifiers) . (identifier) @kotlin.parameter)
(parameter . (identifier) @local)
(catch_block . (identifier) @local)
(type_parameter (identifier) @local)
(label) @kotlin.label

[(if_expression) (for_statement) (while_statement) (do_while_statement) (catch_block)] @structure
(when_expression) @structure.only
(if_expression "else" @else)
(when_entry . condition: (_) @branch)
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(binary_expression operator: "?:" @branch)
(call_expression (type_arguments) @call)
(call_expression . (_) . (annotated_lambda) @call)
(infix_expression . (_) . (identifier) @callee)
(navigation_expression "::" (identifier) @callee)
(callable_reference (identifier) @callee)
(interpolation) @code
(ERROR) @error
`;

export const KOTLIN: Language = {
  id: 'kotlin',
  extensions: ['.kt', '.kts'],
  fileNames: [],
  shebangs: ['kotlin'],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    nestedComments: true,
    strings: [
      { open: '"""', close: '"""', multiline: true, escape: '' },
      { open: '"', close: '"', multiline: false, escape: '\\' },
      { open: "'", close: "'", multiline: false, escape: '\\' },
      { open: '`', close: '`', multiline: false, escape: '' },
    ],
    stringPrefixes: [],
    keywords: [
      'as break class continue do else false for fun if in interface is null object package return',
      'super this throw true try typealias typeof val var when while import',
    ].flatMap((line) => line.split(' ')),
    operators:
      '=== !== ..< !!. ?. ?: !! -> :: .. ++ -- && || == != <= >= += -= *= /= %= as? ;;'.split(' '),
    nameCharacters: '',
  },
  syntax: {
    grammars: { '': 'kotlin' },
    grammarFolder: '#code/languages/kotlin/grammar',
    queries: { kotlin: QUERY },
    handlers: KOTLIN_HANDLERS,
    classIsUnit: false,
    self: ['this', 'super'],
    memberOperators: ['.', '?.', '!!.', '::'],
    colonNamesKeys: false,
    hasOpenNames: true,
    hasCalledMethods: true,
    universe: [...KOTLIN_NAMES, ...LANG_PACKAGE],
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeAfterColon,
    finish: finishKotlin,
    mends: KOTLIN_MENDS,
  },
  linking: JVM_LINKING,
  isProse: false,
  testPaths: JVM_TEST_PATHS,
  conventions: KOTLIN_CONVENTIONS,
};
