import { finishPython, PYTHON_HANDLERS, takePythonImportCall } from './python-facts.ts';
import type { Language, StringSyntax } from './language.ts';
import { typeAfterColon } from './typed-names.ts';
import { PYTHON_LINKING } from '../resolve/python-linking.ts';

const QUERY = `
(if_statement) @condition
(if_statement consequence: (block [(import_statement) (import_from_statement)] @import.conditional))
(import_statement) @import
(import_from_statement) @import.from
(future_import_statement) @skip.statement
(decorated_definition) @decorated
(class_definition) @class
(function_definition) @function
(class_definition superclasses: (_) @bases)
(function_definition parameters: (_) @shield)
(function_definition return_type: (_) @shield)
(decorator) @shield
(assert_statement) @branch
(assert_statement) @shield

(module . (expression_statement (string) @doc))
(module . (comment)+ . (expression_statement (string) @doc))
(function_definition body: (block . (expression_statement (string) @doc)))
(class_definition body: (block . (expression_statement (string) @doc)))

(assignment left: (identifier) @bind)
(assignment left: [(pattern_list (identifier) @bind) (tuple_pattern (identifier) @bind) (list_pattern (identifier) @bind)])
(type_alias_statement left: (type (identifier) @bind))
(assignment left: (pattern_list [(tuple_pattern (identifier) @bind) (list_pattern (identifier) @bind)]))
[(tuple_pattern (identifier) @local) (list_pattern (identifier) @local) (list_splat_pattern (identifier) @local)]
(assignment left: (attribute) @attribute)
(augmented_assignment left: (identifier) @local)
(parameters [(identifier) @local (_ . (identifier) @local)])
(lambda_parameters [(identifier) @local (_ . (identifier) @local)])
(for_statement left: [(identifier) @local (pattern_list (identifier) @local) (tuple_pattern (identifier) @local)])
(for_in_clause left: [(identifier) @local (pattern_list (identifier) @local) (tuple_pattern (identifier) @local)])
(as_pattern_target [(identifier) @local (tuple (identifier) @local) (list (identifier) @local)])
(named_expression name: (identifier) @local)
(global_statement (identifier) @global)
(nonlocal_statement (identifier) @global)
(keyword_argument name: (identifier) @skip)

[(if_statement) (elif_clause) (conditional_expression) (for_statement) (while_statement) (except_clause) (for_in_clause) (boolean_operator)] @branch
(for_statement alternative: (else_clause) @branch)
(while_statement alternative: (else_clause) @branch)
(try_statement (else_clause) @branch)
(list_comprehension (if_clause) @branch)
(set_comprehension (if_clause) @branch)
(dictionary_comprehension (if_clause) @branch)
(generator_expression (if_clause) @branch)
(case_clause) @case

(interpolation) @code
(type) @types
(ERROR) @error
`;

export const PYTHON: Language = {
  id: 'python',
  extensions: ['.py', '.pyi', '.pyw'],
  fileNames: ['sconstruct', 'sconscript', 'wscript'],
  shebangs: ['python', 'pypy'],
  lexis: {
    lineComments: ['#'],
    blockComments: [],
    strings: [quoted('"""', true), quoted("'''", true), quoted('"', false), quoted("'", false)],
    stringPrefixes: ['r', 'u', 'b', 'f', 't', 'rb', 'br', 'fr', 'rf', 'tr', 'rt'],
    keywords: [
      'False,None,True,and,as,assert,async,await,break,class,continue,def,del,elif,else,except,finally',
      'for,from,global,if,import,in,is,lambda,nonlocal,not,or,pass,raise,return,try,while,with,yield',
    ].flatMap((line) => line.split(',')),
    operators: '**= //= >>= <<= ... == != <= >= -> := += -= *= /= %= &= |= ^= @= ** // << >>'.split(
      ' ',
    ),
    nameCharacters: '',
  },
  syntax: {
    grammars: { '': 'python' },
    queries: { python: QUERY },
    handlers: PYTHON_HANDLERS,
    classIsUnit: true,
    self: ['self', 'cls', 'super'],
    typeAt: typeAfterColon,
    colonNamesKeys: false,
    importCallees: ['__import__', 'import_module'],
    importMethods: ['import_module', '__import__'],
    takeImportCall: takePythonImportCall,
    finish: finishPython,
  },
  linking: PYTHON_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/],
};

function quoted(quote: string, multiline: boolean): StringSyntax {
  return { open: quote, close: quote, multiline, escape: '\\' };
}
