import { DART_CONVENTIONS } from './conventions.ts';
import { DART_LINKING } from './resolve.ts';
import { DART_HANDLERS, finishDart } from './facts.ts';
import { DART_MENDS } from './parsing.ts';
import { dartTypeAt } from './types.ts';
import { type Language, type StringSyntax, takeNoImportCall } from '#code/languages/language.ts';

/** Branches: ESLint's and Sonar's set; dart_code_metrics counts `assert`, `yield` and `?.` as well. */
const QUERY = `
(library_name (dotted_identifier_list) @package)
(library_import) @import
(library_export) @import
(part_directive) @part
(part_of_directive) @part.of
(annotation) @annotation
[(class_definition) (mixin_declaration) (extension_type_declaration) (enum_declaration)] @dart.class
(extension_declaration) @extension
(type_alias) @alias
[(function_signature) (getter_signature) (setter_signature) (operator_signature)] @dart.function
[(constructor_signature) (constant_constructor_signature) (factory_constructor_signature) (redirecting_factory_constructor_signature)] @dart.constructor
[(initializers) (redirection) (function_body)] @body
(function_expression) @closure

(superclass (type_identifier) @heritage)
(mixins (type_identifier) @heritage)
(interfaces (type_identifier) @heritage)
(mixin_application (type_identifier) @heritage)
(mixin_declaration (type_identifier) @heritage)

(enum_constant name: (identifier) @member)
(program (initialized_identifier_list (initialized_identifier . (identifier) @bind)))
(program (static_final_declaration_list (static_final_declaration . (identifier) @bind)))
(declaration (initialized_identifier_list (initialized_identifier . (identifier) @member)))
(declaration (static_final_declaration_list (static_final_declaration . (identifier) @constant)))
(representation_declaration name: (identifier) @member)
(initialized_variable_definition name: (identifier) @local)
(initialized_variable_definition (initialized_identifier . (identifier) @local))
(for_loop_parts name: (identifier) @local)
(formal_parameter name: (identifier) @parameter)
(formal_parameter . (identifier) @parameter)
(catch_parameters (identifier) @local)
(variable_pattern (identifier) @local)
(pattern_variable_declaration (_ [(constant_pattern (identifier) @local) (rest_pattern (constant_pattern (identifier) @local))]))
(type_parameter (type_identifier) @local)

[(if_statement) (if_element) (for_statement) (for_element) (while_statement) (do_statement) (conditional_expression)] @structure
[(switch_statement) (switch_expression)] @structure.only
(if_statement "else" @else)
(if_element "else" @else)
(break_statement (identifier)) @jump
(continue_statement (identifier)) @jump
(logical_and_expression) @all
(logical_or_expression) @any
[(switch_statement_case) (logical_and_operator) (logical_or_operator) (if_null_expression)] @branch
(switch_expression_case) @arm
(try_statement "on" @on)
(catch_clause) @catch
(argument_part (type_arguments) @call)
(const_object_expression (type_arguments) @call)
(new_expression (type_arguments) @call)
(template_substitution) @interpolation
(ERROR) @error
`;

export const DART: Language = {
  id: 'dart',
  extensions: ['.dart'],
  fileNames: [],
  shebangs: ['dart'],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    nestedComments: true,
    strings: [quoted('"""', true), quoted("'''", true), quoted('"', false), quoted("'", false)],
    stringPrefixes: ['r'],
    rawPrefixes: ['r'],
    keywords: [
      'assert,async,await,break,case,catch,class,const,continue,default,do,else,enum,extends,false,final',
      'finally,for,if,in,is,new,null,rethrow,return,super,switch,this,throw,true,try,var,void,while,with',
      'abstract,as,covariant,external,factory,implements,late,required,static,typedef,yield',
    ].flatMap((line) => line.split(',')),
    operators: [
      '>>>= ...? ??= <<= >>= >>> ... ?.. !.. => == != <= >= && || ?? ?. !. .. ++ -- += -= *= /= %= &=',
      '|= ^= ~/ << ~/=',
    ].flatMap((line) => line.split(' ')),
    nameCharacters: '$',
  },
  syntax: {
    grammars: { '': 'dart' },
    grammarFolder: '@repomix/tree-sitter-wasms/out',
    queries: { dart: QUERY },
    handlers: DART_HANDLERS,
    mends: DART_MENDS,
    classIsUnit: false,
    self: ['this', 'super'],
    memberOperators: ['.', '?.', '!.', '..', '?..', '!..'],
    colonNamesKeys: true,
    hasOpenNames: true,
    universe: [
      'int,double,num,bool,String,Object,dynamic,List,Map,Set,Iterable,Future,Stream,Function,Never,Null',
      'DateTime,Duration,Exception,Error,StateError,ArgumentError,RegExp,Symbol,Type,Uri,print,identical',
      'override,_,get,set',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: dartTypeAt,
    finish: finishDart,
  },
  linking: DART_LINKING,
  isProse: false,
  testPaths: [/_test\.dart$/],
  conventions: DART_CONVENTIONS,
};

function quoted(quote: string, multiline: boolean): StringSyntax {
  return { open: quote, close: quote, multiline, escape: '\\' };
}
