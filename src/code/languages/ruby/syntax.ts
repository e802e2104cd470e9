import { RUBY_CONVENTIONS, RUBY_DIALECT } from './conventions.ts';
import { LOWER_RUBY } from './flow.ts';
import { RUBY_LINKING } from './resolve.ts';
import type { Language, StringSyntax } from '#code/languages/language.ts';
import { finishRuby, RUBY_HANDLERS } from './facts.ts';
import { RUBY_MENDS } from './parsing.ts';
import { takeRubyImport } from './imports.ts';
import { typeOfRubyVariable } from './names.ts';

const IN_TYPES = ['class', 'module', 'singleton_class'];

/** Branches: as RuboCop counts them but for iterating blocks; `&.` is none. */
const QUERY = `
(class) @ruby.class
(module) @ruby.module
(superclass [(constant) @heritage (scope_resolution name: (constant) @heritage)])
(method) @ruby.method
(singleton_method) @ruby.method
(alias name: (identifier) @ruby.alias)
(assignment left: (constant)) @ruby.constant
(assignment left: (instance_variable) @ruby.field right: (call method: (identifier)))
${IN_TYPES.map((type) => `(${type} body: (body_statement (call !receiver method: (identifier) arguments: (argument_list)) @ruby.macro))`).join('\n')}
${IN_TYPES.map((type) => `(${type} body: (body_statement) @ruby.body)`).join('\n')}
${IN_TYPES.map((type) => `(${type} body: (body_statement (identifier) @ruby.section))`).join('\n')}
[(block) (do_block) (lambda)] @closure

(method_parameters (identifier) @local)
(block_parameters (identifier) @local)
(lambda_parameters (identifier) @local)
(destructured_parameter (identifier) @local)
[(optional_parameter name: (identifier) @local) (keyword_parameter name: (identifier) @local) (splat_parameter name: (identifier) @local) (hash_splat_parameter name: (identifier) @local) (block_parameter name: (identifier) @local)]
(assignment left: (identifier) @local)
(operator_assignment left: (identifier) @local)
(left_assignment_list (identifier) @local)
(destructured_left_assignment (identifier) @local)
(rest_assignment (identifier) @local)
(for pattern: (identifier) @local)
(exception_variable (identifier) @local)
(as_pattern name: (identifier) @local)
(array_pattern (identifier) @local)
(in_clause pattern: (identifier) @local)
(hash_key_symbol) @skip

[(if) (unless) (while) (until) (for) (rescue) (if_modifier) (unless_modifier) (while_modifier) (until_modifier) (rescue_modifier) (conditional)] @structure
[(case) (case_match)] @structure.only
(elsif) @elif
(if alternative: (else) @otherwise)
(unless alternative: (else) @otherwise)
(elsif alternative: (else) @otherwise)
[(when) (in_clause)] @branch
(binary operator: ["&&" "and"]) @and
(binary operator: ["||" "or"]) @or
(operator_assignment operator: ["||=" "&&="] @branch)

(interpolation) @code
[(simple_symbol) (delimited_symbol) (regex) (string_array) (symbol_array) (heredoc_beginning) (heredoc_body) (character)] @literal
(uninterpreted) @comment
(ERROR) @error
`;

export const RUBY: Language = {
  id: 'ruby',
  extensions: ['.rb', '.rake', '.gemspec', '.ru', '.podspec', '.jbuilder'],
  fileNames: ['gemfile', 'rakefile', 'podfile', 'vagrantfile', 'guardfile', 'capfile', 'brewfile'],
  shebangs: ['ruby', 'rake'],
  lexis: {
    lineComments: ['#'],
    blockComments: [['=begin', '\n=end']],
    strings: [
      ...['"', "'", '`'].map((quote) => string(quote, quote)),
      ...['%', '%q', '%Q'].flatMap((lead) => [
        string(`${lead}(`, ')'),
        string(`${lead}[`, ']'),
        string(`${lead}{`, '}'),
      ]),
      string('%q|', '|'),
      string('%Q|', '|'),
    ],
    stringPrefixes: [],
    keywords: [
      'BEGIN,END,alias,and,begin,break,case,class,def,defined?,do,else,elsif,end,ensure,false,for,if,in',
      'module,next,nil,not,or,redo,rescue,retry,return,self,super,then,true,undef,unless,until,when,while',
      'yield',
    ].flatMap((line) => line.split(',')),
    operators: [
      '<=> === == =~ != !~ <= >= && || &. :: ... .. ** << >> -> => += -= *= /= %= **= ||= &&= |= &= ^= <<= >>=',
    ].flatMap((line) => line.split(' ')),
    nameCharacters: '@$',
    nameSuffixes: '?!',
  },
  syntax: {
    grammars: { '': 'ruby' },
    queries: { ruby: QUERY },
    handlers: RUBY_HANDLERS,
    classIsUnit: false,
    mends: RUBY_MENDS,
    self: ['self'],
    memberOperators: ['.', '&.', '::'],
    hasKeywordMembers: true,
    hasBareCalls: true,
    variableSigns: '@$',
    colonNamesKeys: false,
    hasOpenNames: true,
    universe: [
      '__FILE__,__LINE__,__dir__,__method__,_1,_2,it,abort,alias_method,at_exit,attr_accessor,attr_reader',
      'attr_writer,binding,block_given?,caller,catch,class_eval,included,extended,prepended,define_method,exit,extend,fail,format,gets',
      'include,instance_eval,lambda,loop,module_function,p,pp,prepend,print,printf,private',
      'private_class_method,private_constant,proc,protected,public,puts,raise,rand,sleep,sprintf,srand',
      'system,throw,using,warn,Integer,Float,String,Array,Hash,Rational,Complex,freeze,frozen?,dup,send',
      'respond_to?,is_a?,instance_variable_get,instance_variable_set,public_send,object_id,hash,tap,then',
    ].flatMap((line) => line.split(',')),
    importCallees: ['require', 'require_relative', 'load', 'autoload'],
    importMethods: [],
    takeImportCall: takeRubyImport,
    typeAt: typeOfRubyVariable,
    finish: finishRuby,
  },
  linking: RUBY_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)(?:[^/]+_(?:test|spec)|test_[^/]+|spec_helper|test_helper)\.rb$/],
  conventions: RUBY_CONVENTIONS,
  flow: { lower: LOWER_RUBY, dialect: RUBY_DIALECT },
};

function string(open: string, close: string): StringSyntax {
  return { open, close, multiline: true, escape: '\\' };
}
