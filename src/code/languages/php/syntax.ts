import { PHP_CONVENTIONS, PHP_DIALECT } from './conventions.ts';
import { LOWER_PHP } from './flow.ts';
import { PHP_LINKING } from './resolve.ts';
import { takeNoImportCall, type Language } from '#code/languages/language.ts';
import { finishPhp, PHP_HANDLERS } from './facts.ts';
import { pathOfPhpName, typeOfPhpVariable } from './types.ts';

const VARIABLES = '[(variable_name) @local (by_ref (variable_name) @local)]';
const CALLS =
  '[(member_call_expression) (nullsafe_member_call_expression) (scoped_call_expression) (function_call_expression) (member_access_expression) (subscript_expression)]';

/**
 * Branches: as PHPMD counts them, and each arm of a match and each `??`, which it leaves out, for they
 * are what a case and a ternary are.
 */
const QUERY = `
(text) @literal
(namespace_definition) @php.namespace
(namespace_use_declaration) @php.use
[(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @php.require
(class_declaration) @class
(anonymous_class) @php.anonymous
(interface_declaration) @interface
(trait_declaration) @interface
(enum_declaration) @enum
(base_clause) @heritage
(class_interface_clause) @heritage
(use_declaration [(name) (qualified_name)] @heritage)
(method_declaration body: (_)) @php.method
(method_declaration !body) @method.signature
(function_definition) @php.function
[(anonymous_function) (arrow_function)] @closure
(const_declaration (const_element (name) @php.constant))
(enum_case name: (name) @php.constant)
(program (expression_statement (function_call_expression function: (name) @php.define)))
(program (if_statement (compound_statement (expression_statement (function_call_expression function: (name) @php.define)))))
(attribute_group) @php.attribute

(property_declaration) @php.properties
(property_declaration (property_element name: (variable_name) @php.property))
(property_promotion_parameter name: (variable_name) @php.promoted)
(simple_parameter name: (variable_name) @local)
(variadic_parameter name: (variable_name) @local)
(assignment_expression left: (variable_name) @local)
(catch_clause name: (variable_name) @local)
(foreach_statement (pair ${VARIABLES}))

[(if_statement) (for_statement) (foreach_statement) (while_statement) (do_statement) (catch_clause) (conditional_expression)] @structure
[(switch_statement) (match_expression)] @structure.only
(else_if_clause) @elif
(else_clause "else" @else)
(break_statement (_)) @jump
(continue_statement (_)) @jump
(goto_statement) @jump
[(case_statement) (match_conditional_expression)] @branch
(binary_expression operator: ["&&" "and"]) @and
(binary_expression operator: ["||" "or"]) @or
(binary_expression operator: ["xor" "??"] @branch)
(encapsed_string ${CALLS} @code)
[(heredoc) (nowdoc)] @literal
(ERROR) @error
`;

export const PHP: Language = {
  id: 'php',
  extensions: ['.php', '.phtml', '.php5', '.php7', '.php8'],
  fileNames: ['artisan'],
  shebangs: ['php'],
  lexis: {
    lineComments: ['//', '#'],
    lineCommentEnd: '?>',
    blockComments: [['/*', '*/']],
    strings: [
      { open: '"', close: '"', multiline: true, escape: '\\' },
      { open: "'", close: "'", multiline: true, escape: '\\' },
      { open: '`', close: '`', multiline: true, escape: '\\' },
    ],
    stringPrefixes: ['b'],
    keywords: [
      'abstract,and,as,break,callable,case,catch,class,clone,const,continue,declare,default,do,echo',
      'else,elseif,enddeclare,endfor,endforeach,endif,endswitch,endwhile,extends,final,finally,fn,for',
      'foreach,function,global,goto,if,implements,include,include_once,instanceof,insteadof,interface',
      'namespace,new,or,parent,print,private,protected,public,readonly,require,require_once,return,self',
      'static,switch,throw,trait,try,use,var,while,xor,yield',
    ].flatMap((line) => line.split(',')),
    operators: [
      '<?php <?= ?> ?-> -> => :: ... <=> === !== == != <> <= >= && || ?? ??= ++ -- += -= *= /= .= %= **',
      '**= &= |= ^= << >> <<= >>=',
    ].flatMap((line) => line.split(' ')),
    nameCharacters: '$\\',
  },
  syntax: {
    grammars: { '': 'php' },
    queries: { php: QUERY },
    handlers: PHP_HANDLERS,
    classIsUnit: false,
    self: ['$this', 'self', 'static', 'parent'],
    memberOperators: ['->', '?->', '::'],
    hasKeywordMembers: true,
    variableSigns: '$',
    pathOf: pathOfPhpName,
    colonNamesKeys: false,
    hasOpenNames: true,
    universe: [
      'class,true,false,null,TRUE,FALSE,NULL,array,list,isset,empty,unset,exit,die,eval,match,enum,from',
      'int,float,bool,string,object,mixed,void,never,iterable,resource,integer,boolean,double,define',
      '__DIR__,__FILE__,__LINE__,__CLASS__,__METHOD__,__FUNCTION__,__NAMESPACE__,__TRAIT__',
    ].flatMap((line) => line.split(',')),
    importCallees: [],
    importMethods: [],
    takeImportCall: takeNoImportCall,
    typeAt: typeOfPhpVariable,
    finish: finishPhp,
  },
  linking: PHP_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)[^/]+Test(?:Case)?\.php$/, /\.phpt$/],
  conventions: PHP_CONVENTIONS,
  flow: { lower: LOWER_PHP, dialect: PHP_DIALECT },
};
