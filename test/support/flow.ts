import type {
  Argument,
  Expression,
  FlowClass,
  FlowFile,
  FlowFunction,
  Lowering,
  Parameter,
  RecordEntry,
  Statement,
  SwitchCase,
} from '#code/flow/model.ts';
import { ecmascriptDialect } from '#code/languages/ecmascript/strict/options.ts';
import { LANGUAGES } from '#code/languages/registry.ts';
import { loadGrammar } from '#code/parse/grammars.ts';
import { parseText } from '#code/parse/parser.ts';

/** The flow model of a text, one line a statement; blocks are in braces on the line. */
export function flowLines(
  grammar: string,
  lower: Lowering,
  text: string,
): Promise<readonly string[]> {
  return readFlow({ grammar, lower, text }, ({ body }) => body.map(printStatement));
}

export interface FlowRequest {
  readonly grammar: string;
  readonly lower: Lowering;
  readonly text: string;
}

/** What `read` makes of the flow model of a text, while its tree exists. */
export async function readFlow<T>(
  { grammar, lower, text }: FlowRequest,
  read: (file: FlowFile) => T,
): Promise<T> {
  const query = queryOf(grammar);
  await loadGrammar({ grammar, query });
  const strict = ecmascriptDialect(grammar, '');
  const parsed = parseText({ grammar, text, strict }, ({ root }) => read(lower({ text, root })));
  if (parsed.outcome === 'failed')
    throw new Error(`The text could not be parsed: ${parsed.failure}`);
  return parsed.value;
}

function queryOf(grammar: string): string {
  const queries = LANGUAGES.map(({ syntax }) => syntax?.queries[grammar]);
  return queries.find((query) => query !== undefined) ?? '';
}

function printStatement(statement: Statement): string {
  if (isBranch(statement)) return printBranch(statement);
  switch (statement.kind) {
    case 'declare':
      return `let ${printExpression(statement.target)}${typed(statement.type)}${valued(statement.value)}`;
    case 'function':
      return printFunction(statement.fn);
    case 'class':
      return printClass(statement.type);
    case 'return':
    case 'leave':
      return `${statement.kind}${statement.value ? ` ${printExpression(statement.value)}` : ''}`;
    case 'expression':
    default:
      return printExpression(statement.value);
  }
}

type Branch = Extract<Statement, { kind: 'if' | 'loop' | 'switch' | 'try' | 'block' }>;

function isBranch(statement: Statement): statement is Branch {
  return ['if', 'loop', 'switch', 'try', 'block'].includes(statement.kind);
}

function printBranch(statement: Branch): string {
  switch (statement.kind) {
    case 'if': {
      const { test, then, otherwise } = statement;
      const other = otherwise.length > 0 ? ` else ${block(otherwise)}` : '';
      return `if ${printExpression(test)} ${block(then)}${other}`;
    }
    case 'loop':
      return printLoop(statement);
    case 'switch':
      return `switch ${printExpression(statement.subject)} { ${statement.cases.map(printCase).join(' ')} }`;
    case 'try': {
      const handlers = statement.handlers.map((handler) => ` catch ${block(handler)}`).join('');
      const last = statement.last.length > 0 ? ` finally ${block(statement.last)}` : '';
      return `try ${block(statement.body)}${handlers}${last}`;
    }
    case 'block':
    default:
      return block(statement.body);
  }
}

function printLoop({ each, test, body }: Extract<Statement, { kind: 'loop' }>): string {
  const elements = each
    ? ` ${printExpression(each.target)} of ${printExpression(each.source)}`
    : '';
  return `loop${elements}${test ? ` while ${printExpression(test)}` : ''} ${block(body)}`;
}

function printCase({ tests, body, fallsThrough }: SwitchCase): string {
  const head = tests.length > 0 ? `case ${tests.map(printExpression).join(', ')}` : 'default';
  return `${head} ${block(body)}${fallsThrough ? ' ->' : ''}`;
}

function printFunction(fn: FlowFunction): string {
  const decorators = fn.decorators.map((decorator) => `@${printExpression(decorator)} `).join('');
  const owner = fn.className ? `${fn.className}::` : '';
  const params = fn.params.map(printParameter).join(', ');
  return `${decorators}${fn.isStatic ? '' : 'own '}fn ${owner}${fn.name}(${params}) ${block(fn.body())}`;
}

function printParameter({ target, type, decorators, fallback, isRest }: Parameter): string {
  const marks = decorators.map((decorator) => `@${printExpression(decorator)} `).join('');
  return `${marks}${isRest ? '...' : ''}${printExpression(target)}${typed(type)}${valued(fallback)}`;
}

function printClass({ name, bases, decorators, methods, fields }: FlowClass): string {
  const marks = decorators.map((decorator) => `@${printExpression(decorator)} `).join('');
  const members = [
    ...fields.map(
      (field) =>
        field.decorators.map((decorator) => `@${printExpression(decorator)} `).join('') +
        `${field.name}${typed(field.type)}${valued(field.value)}`,
    ),
    ...methods.map(printFunction),
  ];
  const extended = bases.length > 0 ? ` < ${bases.join(', ')}` : '';
  return `${marks}class ${name}${extended} { ${members.join('; ')} }`;
}

function printExpression(expression: Expression): string {
  if (isComposed(expression)) return printComposed(expression);
  switch (expression.kind) {
    case 'name':
      return expression.name;
    case 'member':
      return `${printExpression(expression.object)}.${expression.property}`;
    case 'index':
      return `${printExpression(expression.object)}[${printExpression(expression.key)}]`;
    case 'literal':
      return JSON.stringify(expression.value);
    case 'regex':
      return `/${expression.pattern}/${expression.flags}`;
    case 'function':
      return printFunction(expression.fn);
    case 'cast':
      return `<${expression.type}>${printExpression(expression.value)}`;
    case 'call':
    default:
      return printCall(expression);
  }
}

type ComposedKind =
  | 'template'
  | 'binary'
  | 'unary'
  | 'conditional'
  | 'assign'
  | 'list'
  | 'record'
  | 'mixed';
type Composed = Extract<Expression, { kind: ComposedKind }>;

const COMPOSED: ReadonlySet<string> = new Set<ComposedKind>([
  'template',
  'binary',
  'unary',
  'conditional',
  'assign',
  'list',
  'record',
  'mixed',
]);

function isComposed(expression: Expression): expression is Composed {
  return COMPOSED.has(expression.kind);
}

function printComposed(expression: Composed): string {
  switch (expression.kind) {
    case 'template':
      return `\`${printAll(expression.parts, ' ')}\``;
    case 'binary':
      return `(${printExpression(expression.left)} ${expression.op} ${printExpression(expression.right)})`;
    case 'unary':
      return `(${expression.op} ${printExpression(expression.operand)})`;
    case 'conditional':
      return `(${printExpression(expression.test)} ? ${printExpression(expression.then)} : ${printExpression(expression.otherwise)})`;
    case 'assign':
      return `${printExpression(expression.target)} ${expression.op}= ${printExpression(expression.value)}`;
    case 'list':
      return `[${printAll(expression.items, ', ')}]`;
    case 'record':
      return `{${expression.entries.map(printEntry).join(', ')}}`;
    case 'mixed':
    default:
      return `mix(${printAll(expression.parts, ', ')})`;
  }
}

function printCall({ callee, args, isNew }: Extract<Expression, { kind: 'call' }>): string {
  return `${isNew ? 'new ' : ''}${printExpression(callee)}(${args.map(printArgument).join(', ')})`;
}

function printEntry({ key, value }: RecordEntry): string {
  return `${key ? `${printExpression(key)}: ` : '...'}${printExpression(value)}`;
}

function printArgument({ value, name, isSpread }: Argument): string {
  return `${isSpread ? '...' : ''}${name ? `${name}=` : ''}${printExpression(value)}`;
}

function printAll(expressions: readonly Expression[], separator: string): string {
  return expressions.map(printExpression).join(separator);
}

function block(statements: readonly Statement[]): string {
  return statements.length > 0 ? `{ ${statements.map(printStatement).join('; ')} }` : '{}';
}

function typed(type: string): string {
  return type ? `: ${type}` : '';
}

function valued(value: Expression | null): string {
  return value ? ` = ${printExpression(value)}` : '';
}
