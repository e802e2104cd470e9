import { RUST_CONVENTIONS } from './conventions.ts';
import { RUST_LINKING } from './resolve.ts';
import { takeNoImportCall, type Language } from '#code/languages/language.ts';
import { finishRust, RUST_HANDLERS } from './facts.ts';
import { unfoldRust } from './macros.ts';
import { rustTypeAt } from './types.ts';

// Branches as lizard counts them: if, for, while, `&&`, `||`, `?`, `let ... else`, and the arms of a
// match but one. Unlike it, a `where` is none.
const QUERY = `
(attribute_item) @rust.attribute
(use_declaration) @rust.use
(extern_crate_declaration) @rust.crate
(mod_item) @rust.mod
[(struct_item) (union_item)] @rust.struct
(enum_item) @rust.enum
(trait_item) @rust.trait
(impl_item) @rust.impl
(type_item) @rust.alias
[(const_item) (static_item)] @rust.constant
(function_item) @rust.function
(function_signature_item) @rust.signature
(macro_definition) @rust.macro
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier)] @heritage))
(trait_item bounds: (trait_bounds (generic_type type: (_) @heritage)))
(field_declaration name: (field_identifier) @member)
(associated_type name: (type_identifier) @skip)
(enum_variant name: (identifier) @member)

(type_parameter name: (type_identifier) @local)
(const_parameter name: (identifier) @local)
(parameter pattern: (identifier) @local)
(closure_parameters (identifier) @local)
(let_declaration pattern: (identifier) @local)
(for_expression pattern: (identifier) @local)
(tuple_pattern (identifier) @local)
(slice_pattern (identifier) @local)
(ref_pattern (identifier) @local)
(mut_pattern (identifier) @local)
(reference_pattern (identifier) @local)
(captured_pattern . (identifier) @local)
(shorthand_field_identifier) @local
(field_pattern name: (field_identifier) @skip)
(field_pattern pattern: (identifier) @rust.binding)
(tuple_struct_pattern type: (_) (identifier) @rust.binding)
(match_pattern . (identifier) @rust.binding)
(match_pattern condition: (_) @branch)
(let_condition pattern: (identifier) @rust.binding)

[(if_expression) (while_expression) (for_expression)] @structure
(let_declaration alternative: (block) @structure)
(loop_expression) @structure.only
(else_clause "else" @else)
(break_expression (label)) @jump
(continue_expression (label)) @jump
(try_expression) @branch
(match_expression) @structure.only
(match_block) @rust.arms
(match_arm) @rust.arm
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(let_chain) @all
(let_chain "&&" @branch)
(closure_expression) @closure
(macro_invocation macro: [(identifier) @callee (scoped_identifier name: (identifier) @callee)])
(generic_function function: [(identifier) @callee (scoped_identifier name: (identifier) @callee) (field_expression field: (field_identifier) @callee)])
(raw_string_literal) @literal
(ERROR) @error
`;

export const RUST: Language = {
  id: 'rust',
  extensions: ['.rs'],
  fileNames: [],
  shebangs: [],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    nestedComments: true,
    strings: [
      { open: '"', close: '"', multiline: true, escape: '\\' },
      { open: "'", close: "'", multiline: false, escape: '\\' },
    ],
    stringPrefixes: ['b', 'c', 'r', 'br', 'cr'],
    hasLifetimes: true,
    keywords: [
      'as,async,await,break,const,continue,dyn,else,enum,extern,false,fn,for,if,impl,in,let,loop,match',
      'mod,move,mut,pub,ref,return,self,Self,static,struct,trait,true,type,unsafe,use,where,while,_',
    ].flatMap((line) => line.split(',')),
    operators: '<<= >>= ... ..= :: -> => .. == != <= >= && || += -= *= /= %= &= |= ^= << >>'.split(
      ' ',
    ),
    nameCharacters: '$',
  },
  syntax: {
    grammarFolder: '#code/languages/rust/grammar',
    grammars: { '': 'rust' },
    queries: { rust: QUERY },
    handlers: RUST_HANDLERS,
    classIsUnit: false,
    self: ['self', 'Self'],
    memberOperators: ['.', '::'],
    scopeOperator: '::',
    colonNamesKeys: true,
    hasOpenNames: true,
    universe: [
      'crate,super,$crate,bool,char,str,u8,u16,u32,u64,u128,usize,i8,i16,i32,i64,i128,isize,f32,f64',
      'Some,None,Ok,Err,Option,Result,String,Vec,Box,Fn,FnMut,FnOnce,Send,Sync,Sized,Copy,Clone,Drop',
      'Iterator,IntoIterator,Default,From,Into,ToString,ToOwned,AsRef,AsMut,PartialEq,Eq,PartialOrd,Ord',
      'println,print,eprintln,eprint,format,vec,panic,assert,assert_eq,assert_ne,debug_assert,write',
      'debug_assert_eq,debug_assert_ne,writeln,todo,unreachable,unimplemented,matches,drop,concat',
      'include_str,include_bytes,env,option_env,stringify,line,file,column,cfg,compile_error',
      'format_args,macro_rules,union,auto,default',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: rustTypeAt,
    finish: finishRust,
    unfold: unfoldRust,
  },
  linking: RUST_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)benches\//, /(?:^|[/_])tests?\.rs$/],
  conventions: RUST_CONVENTIONS,
};
