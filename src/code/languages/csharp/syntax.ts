import { CSHARP_CONVENTIONS, CSHARP_DIALECT } from './conventions.ts';
import { LOWER_CSHARP } from './flow.ts';
import { CSHARP_LINKING } from './resolve.ts';
import { withoutDirectives } from './directives.ts';
import { CSHARP_HANDLERS } from './facts.ts';
import { CSHARP_MENDS } from './parsing.ts';
import { takeNoImportCall, type Language, type StringSyntax } from '#code/languages/language.ts';
import { typeBeforeName } from '#code/languages/typed-names.ts';

const BASES =
  '[(identifier) @heritage (qualified_name name: (identifier) @heritage) (generic_name . (identifier) @heritage)]';

/** Branches: one for each `case` label, arm, `catch`, `&&`, `||`, `??` and ternary. */
const QUERY = `
(using_directive) @cs.using
(file_scoped_namespace_declaration) @cs.namespace
(namespace_declaration) @cs.namespace
[(class_declaration) (record_declaration) (struct_declaration)] @cs.class
(interface_declaration) @cs.interface
(enum_declaration) @cs.enum
(delegate_declaration) @cs.delegate
(base_list ${BASES})
(base_list (primary_constructor_base_type type: ${BASES}))
(record_declaration (parameter_list (parameter name: (identifier) @member)))
(class_declaration (parameter_list (parameter name: (identifier) @member)))
(struct_declaration (parameter_list (parameter name: (identifier) @member)))

(method_declaration) @cs.method
(constructor_declaration) @cs.method
[(destructor_declaration) (operator_declaration) (conversion_operator_declaration) (indexer_declaration) (event_declaration)] @closure
(local_function_statement) @function
(property_declaration) @cs.property
(enum_member_declaration name: (identifier) @cs.constant)
[(lambda_expression) (anonymous_method_expression)] @closure

(field_declaration) @cs.fields
(variable_declarator name: (identifier) @cs.variable)
(parameter name: (identifier) @local)
(parameter_list name: (identifier) @local)
(implicit_parameter) @local
(foreach_statement left: (identifier) @local)
(tuple_pattern name: (identifier) @local)
(parenthesized_variable_designation name: (identifier) @local)
(declaration_pattern name: (identifier) @local)
(recursive_pattern name: (identifier) @local)
(var_pattern name: (identifier) @local)
(declaration_expression name: (identifier) @local)
(catch_declaration name: (identifier) @local)
(from_clause name: (identifier) @local)
(let_clause . (identifier) @local)
(join_clause . (identifier) @local)
(type_parameter name: (identifier) @local)
(argument name: (identifier) @skip)
(initializer_expression (assignment_expression left: (identifier) @skip))
(labeled_statement . (identifier) @skip)

[(if_statement) (for_statement) (foreach_statement) (while_statement) (do_statement) (catch_clause) (conditional_expression)] @structure
[(switch_statement) (switch_expression)] @structure.only
(if_statement "else" @else)
(goto_statement) @jump
(switch_section "case" @branch)
(switch_expression_arm) @cs.arm
(binary_expression operator: "&&") @and
(binary_expression operator: "||") @or
(binary_expression operator: "??" @branch)
(invocation_expression function: (generic_name (type_argument_list) @call))
(invocation_expression function: (member_access_expression name: (generic_name (type_argument_list) @call)))

(interpolation) @code
(ERROR) @error
`;

export const CSHARP: Language = {
  id: 'csharp',
  aliases: ['c#'],
  extensions: ['.cs', '.csx'],
  fileNames: [],
  shebangs: ['dotnet-script'],
  lexis: {
    lineComments: ['//'],
    blockComments: [['/*', '*/']],
    strings: [
      ...['"""', '$"""', '$$"""', '@"', '$@"', '@$"'].map(whole),
      { open: '"', close: '"', multiline: false, escape: '\\' },
      { open: '$"', close: '"', multiline: false, escape: '\\' },
      { open: "'", close: "'", multiline: false, escape: '\\' },
      // A directive is a line of its own.
      { open: '#', close: '\n', multiline: false, escape: '' },
    ],
    stringPrefixes: [],
    keywords: [
      'abstract,as,base,bool,break,byte,case,catch,char,checked,class,const,continue,decimal,default',
      'delegate,do,double,else,enum,event,explicit,extern,false,finally,fixed,float,for,foreach,goto,if',
      'implicit,in,int,interface,internal,is,lock,long,namespace,new,null,object,operator,out,override',
      'params,private,protected,public,readonly,ref,return,sbyte,sealed,short,sizeof,stackalloc,static',
      'string,struct,switch,this,throw,true,try,typeof,uint,ulong,unchecked,unsafe,ushort,using,virtual',
      'void,volatile,while',
    ].flatMap((line) => line.split(',')),
    operators: [
      '>>>= <<= >>= ??= >>> => == != <= >= && || ?? ?. ++ -- += -= *= /= %= &= |= ^= << -> :: ..',
    ].flatMap((line) => line.split(' ')),
    nameCharacters: '',
  },
  syntax: {
    grammarFolder: '#code/languages/csharp/grammar',
    grammars: { '': 'c-sharp' },
    queries: { 'c-sharp': QUERY },
    handlers: CSHARP_HANDLERS,
    classIsUnit: false,
    self: ['this', 'base'],
    memberOperators: ['.', '?.', '::'],
    hasOpenNames: true,
    universe: [
      'var,dynamic,nameof,async,await,partial,record,where,when,get,set,init,add,remove,value,yield,from',
      'select,orderby,join,let,into,group,on,equals,by,ascending,descending,and,or,not,with,required,file',
      'global,scoped,nint,nuint,unmanaged,notnull,managed,alias,field,_',
    ].flatMap((line) => line.split(',')),
    colonNamesKeys: false,
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeBeforeName,
    // What is exported is known as soon as a symbol is.
    finish: () => undefined,
    unfold: withoutDirectives,
    mends: CSHARP_MENDS,
  },
  linking: CSHARP_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)[^/]+Tests?\.cs$/, /(?:^|\/)[^/]*\.(?:Unit|Integration)?Tests?\//],
  conventions: CSHARP_CONVENTIONS,
  flow: { lower: LOWER_CSHARP, dialect: CSHARP_DIALECT },
};

/** A string without escapes, over any number of lines. */
function whole(open: string): StringSyntax {
  if (open.endsWith('"""')) return { open, close: '"""', multiline: true, escape: '' };
  return { open, close: '"', multiline: true, escape: '', isDoubled: true };
}
