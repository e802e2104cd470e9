import { SWIFT_CONVENTIONS } from './conventions.ts';
import { SWIFT_LINKING } from './resolve.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { SWIFT_MENDS, unfoldSwift } from './dialect.ts';
import { finishSwift, SWIFT_HANDLERS, swiftTypeAt } from './facts.ts';

/** Branches as lizard counts them; SwiftLint leaves `&&`, `||` and `? :` out. */
const QUERY = `
(import_declaration) @import
(class_declaration declaration_kind: ["class" "struct" "actor"]) @class
(class_declaration declaration_kind: "enum") @enum
(class_declaration declaration_kind: "extension") @extension
(protocol_declaration) @interface
(typealias_declaration) @type
(function_declaration) @swift.function
(protocol_function_declaration) @swift.signature
(init_declaration) @unnamed
(deinit_declaration) @unnamed
(subscript_declaration) @unnamed
(property_declaration computed_value: (computed_property)) @computed
(willset_didset_block) @unit
(lambda_literal) @closure
(inheritance_specifier inherits_from: (user_type (type_identifier) @heritage))

(pattern bound_identifier: (simple_identifier) @bound)
(property_declaration name: (pattern (pattern (simple_identifier) @bound)))
(for_statement item: (pattern (pattern (simple_identifier) @local)))
(guard_statement bound_identifier: (simple_identifier) @local)
(if_statement bound_identifier: (simple_identifier) @local)
(while_statement bound_identifier: (simple_identifier) @local)
(if_statement condition: (pattern . (simple_identifier) @local))
(guard_statement condition: (pattern . (simple_identifier) @local))
(parameter external_name: (simple_identifier) @skip)
(parameter name: (simple_identifier) @parameter)
(lambda_parameter name: (simple_identifier) @parameter)
(capture_list_item name: (simple_identifier) @skip)
(enum_entry name: (simple_identifier) @member)
(associatedtype_declaration name: (type_identifier) @skip)
(directive) @directive
(statement_label) @directive
(call_expression (simple_identifier) @callee (call_suffix . (lambda_literal)))
(call_expression (navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @callee)) (call_suffix . (lambda_literal)))
(constructor_expression constructed_type: (user_type (type_arguments) @call))

[(if_statement) (guard_statement) (for_statement) (while_statement) (repeat_while_statement) (catch_block) (ternary_expression)] @structure
(switch_statement) @structure.only
(if_statement (else) @else)
(control_transfer_statement ["break" "continue"] (simple_identifier)) @jump
(switch_entry) @entry
(conjunction_expression op: "&&") @and
(disjunction_expression op: "||") @or

(raw_string_literal) @literal
(regex_literal) @literal
(interpolated_expression) @code
(ERROR) @error
`;

export const SWIFT: Language = {
  id: 'swift',
  extensions: ['.swift'],
  fileNames: [],
  shebangs: ['swift'],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    nestedComments: true,
    strings: [
      { open: '#"""', close: '"""#', multiline: true, escape: '' },
      { open: '#/', close: '/#', multiline: false, escape: '' },
      { open: '#"', close: '"#', multiline: false, escape: '' },
      { open: '"""', close: '"""', multiline: true, escape: '\\' },
      { open: '"', close: '"', multiline: false, escape: '\\' },
    ],
    stringPrefixes: [],
    keywords: [
      'actor,as,associatedtype,async,await,break,case,catch,class,continue,default,defer,deinit,do,else',
      'enum,extension,fallthrough,false,fileprivate,for,func,guard,if,import,in,inout,internal,is,let,nil',
      'open,operator,private,precedencegroup,protocol,public,repeat,rethrows,return,static,struct,subscript',
      'switch,throw,throws,true,try,typealias,var,where,while',
    ].flatMap((line) => line.split(',')),
    operators:
      '..< ... === !== -> == != <= >= && || ?? ?. !. += -= *= /= %= &+ &- &* ~= << |= &= ^='.split(
        ' ',
      ),
    nameCharacters: '$',
  },
  syntax: {
    grammars: { '': 'swift' },
    grammarFolder: '#code/languages/swift/grammar',
    queries: { swift: QUERY },
    handlers: SWIFT_HANDLERS,
    classIsUnit: false,
    self: ['self', 'super', 'Self'],
    memberOperators: ['.', '?.', '!.'],
    colonNamesKeys: true,
    hasOpenNames: true,
    universe: [
      'Any,AnyObject,Array,Bool,Character,Codable,Comparable,Decodable,Dictionary,Double,Encodable,Equatable',
      'Error,Float,Hashable,Int,Int8,Int16,Int32,Int64,Never,Optional,Result,Sendable,Set,String,Substring',
      'UInt,UInt8,UInt16,UInt32,UInt64,Void,_,any,assert,fatalError,precondition,print,some,available',
      'discardableResult,escaping,main,objc,testable,unchecked,weak,unowned,get,set,mutating,override,final',
      'lazy,convenience,required,indirect,nonisolated,sending,consuming,borrowing,init,error,newValue,oldValue',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: swiftTypeAt,
    finish: finishSwift,
    unfold: unfoldSwift,
    mends: SWIFT_MENDS,
  },
  linking: SWIFT_LINKING,
  isProse: false,
  testPaths: [/Tests?\.swift$/],
  conventions: SWIFT_CONVENTIONS,
};
