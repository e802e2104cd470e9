import { PYTHON_CONVENTIONS, PYTHON_DIALECT } from './conventions.ts';
import { LOWER_PYTHON } from './flow.ts';
import { finishPython, PYTHON_HANDLERS, takePythonImportCall } from './facts.ts';
import { PYTHON_MENDS } from './parsing.ts';
import { measurePython } from './measures.ts';
import { countPythonOperators, PYTHON_OPERATOR_HANDLERS } from './operators.ts';
import type { Language, StringSyntax } from '#code/languages/language.ts';
import { typeAfterColon } from '#code/languages/typed-names.ts';
import { PYTHON_LINKING } from './resolve.ts';

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
(function_definition parameters: (_) @python.shield)
(function_definition return_type: (_) @python.shield)
(decorated_definition (decorator) @python.shield definition: (function_definition))
(decorated_definition (decorator) @shield definition: (class_definition))
(assert_statement) @branch
(assert_statement) @shield

(module . (expression_statement (string) @doc))
(module . (comment)+ . (expression_statement (string) @doc))
(function_definition body: (block . (expression_statement (string) @doc)))
(class_definition body: (block . (expression_statement (string) @doc)))

(assignment left: (identifier) @bind)
(assignment left: [(pattern_list (identifier) @bind) (tuple_pattern (identifier) @bind) (list_pattern (identifier) @bind)])
(type_alias_statement left: (type (identifier) @bind))
(type_alias_statement left: (type (generic_type . (identifier) @bind)))
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

[(if_statement) (conditional_expression) (for_statement) (while_statement) (except_clause)] @structure
(match_statement) @structure.only
(elif_clause) @elif
(if_statement alternative: (else_clause) @otherwise)
(for_statement alternative: (else_clause) @elif)
(while_statement alternative: (else_clause) @elif)
(boolean_operator operator: "and") @and
(boolean_operator operator: "or") @or
(lambda) @deeper
(boolean_operator left: (boolean_operator operator: "and") operator: "and") @python.chain
(boolean_operator left: (boolean_operator operator: "or") operator: "or") @python.chain
(boolean_operator left: (_) @python.operand operator: _ @python.binary right: (_) @python.operand)
(binary_operator left: (_) @python.operand operator: _ @python.binary right: (_) @python.operand)
(augmented_assignment left: (_) @python.operand operator: _ @python.binary right: (_) @python.operand)
(comparison_operator (_) @python.operand)
(comparison_operator operators: _ @python.binary)
(union_type (type) @python.operand)
(union_type "|" @python.binary)
(unary_operator operator: _ @python.unary argument: (_) @python.operand)
(not_operator "not" @python.unary argument: (_) @python.operand)
(for_in_clause) @branch
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
    filler: 'pass',
    mends: PYTHON_MENDS,
    grammars: { '': 'python' },
    queries: { python: QUERY },
    handlers: { ...PYTHON_HANDLERS, ...PYTHON_OPERATOR_HANDLERS },
    classIsUnit: true,
    self: ['self', 'cls', 'super'],
    typeAt: typeAfterColon,
    colonNamesKeys: false,
    importCallees: ['__import__', 'import_module'],
    importMethods: ['import_module', '__import__'],
    takeImportCall: takePythonImportCall,
    measure: measurePython,
    countOperators: countPythonOperators,
    finish: finishPython,
  },
  linking: PYTHON_LINKING,
  isProse: false,
  testPaths: [/(?:^|\/)(?:test_[^/]*|[^/]*_test|conftest)\.py$/],
  conventions: PYTHON_CONVENTIONS,
  flow: { lower: LOWER_PYTHON, dialect: PYTHON_DIALECT },
};

function quoted(quote: string, multiline: boolean): StringSyntax {
  return { open: quote, close: quote, multiline, escape: '\\' };
}
