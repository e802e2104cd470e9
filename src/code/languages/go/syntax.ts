import { GO_CONVENTIONS, GO_DIALECT } from './conventions.ts';
import { LOWER_GO } from './flow.ts';
import { repairGo } from './parsing.ts';
import { GO_LINKING } from './resolve.ts';
import { finishGo, GO_HANDLERS } from './facts.ts';
import { takeNoImportCall, type Language } from '#code/languages/language.ts';
import { typeAfterName } from '#code/languages/typed-names.ts';

const QUERY = `
(package_clause (package_identifier) @package)
(import_spec) @import
(type_spec type: (struct_type)) @struct
(type_spec type: (interface_type)) @go.interface
(type_spec type: [(type_identifier) (qualified_type) (pointer_type) (slice_type) (array_type) (map_type) (channel_type) (function_type) (generic_type) (parenthesized_type)]) @type
(type_alias) @type
(method_elem) @method.signature
(type_elem [(type_identifier) (qualified_type) (generic_type)] @embedded)
(field_declaration name: (field_identifier) @member)
(field_declaration !name type: (_) @heritage)
(function_declaration) @function
(method_declaration) @go.method
(func_literal) @closure

(const_spec name: (identifier) @bind)
(var_spec name: (identifier) @bind)
(parameter_declaration name: (identifier) @local)
(variadic_parameter_declaration name: (identifier) @local)
(short_var_declaration left: (expression_list (identifier) @local))
(range_clause left: (expression_list (identifier) @local))
(receive_statement left: (expression_list (identifier) @local))
(type_switch_statement alias: (expression_list (identifier) @local))
(type_parameter_declaration name: (identifier) @local)
(label_name) @skip

[(if_statement) (for_statement)] @structure
[(expression_switch_statement) (type_switch_statement) (select_statement)] @structure.only
(if_statement "else" @else)
(break_statement (_)) @jump
(continue_statement (_)) @jump
(goto_statement) @jump
[(expression_case) (type_case) (communication_case)] @branch
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(type_arguments) @call
(rune_literal) @literal
(ERROR) @error
`;

export const GO: Language = {
  id: 'go',
  aliases: ['golang'],
  extensions: ['.go'],
  fileNames: [],
  shebangs: [],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    strings: [
      { open: '"', close: '"', multiline: false, escape: '\\' },
      { open: '`', close: '`', multiline: true, escape: '' },
    ],
    stringPrefixes: [],
    keywords: [
      'break,case,chan,const,continue,default,defer,else,fallthrough,for,func,go,goto,if,import',
      'interface,map,package,range,return,select,struct,switch,type,var',
    ].flatMap((line) => line.split(',')),
    operators:
      '&^= <<= >>= ... := == != <= >= && || ++ -- <- += -= *= /= %= &= |= ^= << >> &^'.split(' '),
    nameCharacters: '',
  },
  syntax: {
    repair: repairGo,
    grammars: { '': 'go' },
    queries: { go: QUERY },
    handlers: GO_HANDLERS,
    classIsUnit: false,
    self: [],
    colonNamesKeys: false,
    hasOpenNames: true,
    universe: [
      'append,cap,clear,close,complex,copy,delete,imag,len,make,max,min,new,panic,print,println,real',
      'recover,bool,byte,complex64,complex128,error,float32,float64,int,int8,int16,int32,int64,rune',
      'string,uint,uint8,uint16,uint32,uint64,uintptr,any,comparable,true,false,iota,nil,_',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeAfterName,
    finish: finishGo,
  },
  linking: GO_LINKING,
  isProse: false,
  testPaths: [/_test\.go$/],
  conventions: GO_CONVENTIONS,
  flow: { lower: LOWER_GO, dialect: GO_DIALECT },
};
