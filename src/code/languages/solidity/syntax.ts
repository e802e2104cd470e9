import { SOLIDITY_CONVENTIONS } from './conventions.ts';
import { SOLIDITY_LINKING } from './resolve.ts';
import { type Language, takeNoImportCall } from '#code/languages/language.ts';
import { finishSolidity, SOLIDITY_HANDLERS, solidityTypeAt } from './facts.ts';

const SIZES = Array.from({ length: 32 }, (_, index) => index + 1);

/** Branches as lizard counts them, and those of assembly likewise. */
const QUERY = `
(pragma_directive) @pragma
(import_directive) @import
[(contract_declaration) (library_declaration) (struct_declaration)] @class
(interface_declaration) @interface
(enum_declaration) @enum
[(event_definition) (error_declaration) (user_defined_type_definition)] @type
[(function_definition) (constructor_definition) (modifier_definition) (fallback_receive_definition)] @solidity.function
(constant_variable_declaration) @variable
(state_variable_declaration) @variable
(inheritance_specifier ancestor: (user_defined_type) @heritage)

(struct_member name: (identifier) @member)
(event_parameter name: (identifier) @skip)
(error_parameter name: (identifier) @skip)
(enum_value) @member
(parameter name: (identifier) @parameter)
(variable_declaration name: (identifier) @parameter)
(yul_variable_declaration (yul_identifier) @local)
(yul_function_definition (yul_identifier) @local)
(yul_evm_builtin) @skip
(modifier_invocation (identifier) @callee)
(struct_expression type: (expression [(identifier) @callee (member_expression property: (identifier) @callee)]))
(catch_clause . (identifier) @skip)

[(if_statement) (for_statement) (while_statement) (do_while_statement) (catch_clause) (ternary_expression) (yul_if_statement) (yul_for_statement)] @structure
(yul_switch_statement) @structure.only
(if_statement "else" @else)
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(yul_switch_statement "case" @branch)
(ERROR) @error
`;

export const SOLIDITY: Language = {
  id: 'solidity',
  extensions: ['.sol'],
  fileNames: [],
  shebangs: [],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    strings: ['"', "'"].map((quote) => ({
      open: quote,
      close: quote,
      multiline: false,
      escape: '\\',
    })),
    stringPrefixes: [],
    keywords: [
      'abstract,anonymous,as,assembly,break,calldata,catch,constant,constructor,continue,contract',
      'delete,do,else,emit,enum,error,event,external,fallback,false,for,function,hex,if,immutable,import',
      'indexed,interface,internal,is,let,library,mapping,memory,modifier,new,override,payable,pragma',
      'private,public,pure,return,returns,revert,storage,struct,switch,transient,true,try,type,unchecked',
      'unicode,using,view,virtual,while,case,default,bool,string,address,int,uint,byte,bytes,fixed,ufixed',
    ]
      .flatMap((line) => line.split(','))
      .concat(SIZES.flatMap((size) => [`uint${size * 8}`, `int${size * 8}`, `bytes${size}`])),
    operators:
      '>>>= >>= <<= >>> ** == != <= >= && || ++ -- += -= *= /= %= &= |= ^= << >> => -> :='.split(
        ' ',
      ),
    nameCharacters: '$',
  },
  syntax: {
    grammars: { '': 'solidity' },
    grammarFolder: '@repomix/tree-sitter-wasms/out',
    queries: { solidity: QUERY },
    handlers: SOLIDITY_HANDLERS,
    classIsUnit: false,
    self: ['this', 'super'],
    colonNamesKeys: true,
    hasOpenNames: true,
    universe: [
      'require,assert,keccak256,sha256,ripemd160,ecrecover,addmod,mulmod,abi,msg,block,tx,blockhash',
      'blobhash,gasleft,selfdestruct,now,wei,gwei,ether,seconds,minutes,hours,days,weeks,_',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: solidityTypeAt,
    finish: finishSolidity,
  },
  linking: SOLIDITY_LINKING,
  isProse: false,
  testPaths: [/\.t\.sol$/],
  conventions: SOLIDITY_CONVENTIONS,
};
