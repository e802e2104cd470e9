import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  mixed,
  placeOf,
} from '#code/flow/lowering.ts';
import type { Expression, Lowering, Statement, SwitchCase } from '#code/flow/model.ts';
import { lowerClass, lowerMethod } from './flow/definitions.ts';
import { lowerTarget, RUBY_EXPRESSIONS } from './flow/expressions.ts';
import { noteLocals, partsOf } from './flow/nodes.ts';

/** Ruby. Blocks are functions behind the other arguments; a name that nothing binds is a call. */
export const LOWER_RUBY: Lowering = ({ text, root }) => {
  const lowering: Lowerer = { text, tables: TABLES, depth: 0, className: '' };
  noteLocals(lowering, root);
  return { body: lowerStatement(lowering, root) };
};

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<string, StatementHandler>([
  ['comment', () => []],
  ['heredoc_body', () => []],
  ['empty_statement', () => []],
  ['class', lowerClass],
  ['module', lowerClass],
  ['method', lowerDefinition],
  ['singleton_method', lowerDefinition],
  ['body_statement', lowerBody],
  ['block_body', lowerBody],
  ['begin', lowerBody],
  ['then', lowerBody],
  ['else', lowerBody],
  ['do', lowerBody],
  ['parenthesized_statements', lowerBody],
  ['call', lowerCallStatement],
  ['binary', lowerAppend],
  ['return', lowerReturn],
  ['next', lowerNext],
  ['break', () => [{ kind: 'leave', value: null }]],
  ['redo', () => []],
  ['retry', () => []],
  ['if', lowerIf],
  ['elsif', lowerIf],
  ['unless', lowerIf],
  ['if_modifier', lowerIf],
  ['unless_modifier', lowerIf],
  ['while', lowerLoop],
  ['until', lowerLoop],
  ['while_modifier', lowerLoop],
  ['until_modifier', lowerLoop],
  ['for', lowerFor],
  ['case', lowerCase],
  ['case_match', lowerMatch],
]);

const TABLES = {
  expressions: RUBY_EXPRESSIONS,
  statements: STATEMENTS,
} satisfies Lowerer['tables'];

function lowerDefinition(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return [{ kind: 'function', fn: lowerMethod(lowering, node, false) }];
}

/** Statements, perhaps with `rescue`, `else` and `ensure` at their end. */
function lowerBody(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const body: Statement[] = [];
  const handlers: (readonly Statement[])[] = [];
  const last: Statement[] = [];
  for (const part of partsOf(node)) {
    const { type } = part;
    if (type === 'rescue') handlers.push(lowerStatement(lowering, part.childForFieldName('body')));
    else if (type === 'ensure')
      last.push(...partsOf(part).flatMap((each) => lowerStatement(lowering, each)));
    else body.push(...lowerStatement(lowering, part));
  }
  if (handlers.length === 0 && last.length === 0) return body;
  return [{ kind: 'try', body, handlers, last }];
}

/** `raise` leaves. */
function lowerCallStatement(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const value = lowerExpression(lowering, node);
  const isRaise =
    value.kind === 'call' &&
    value.callee.kind === 'name' &&
    /^(?:raise|fail|abort)$/.test(value.callee.name);
  return [isRaise ? { kind: 'leave', value } : { kind: 'expression', value }];
}

const LOGICAL: ReadonlySet<string> = new Set(['and', '&&', 'or', '||']);

/** `text << more` changes the text; `a and return` is an if, `render(x) and return` two statements. */
function lowerAppend(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const op = fieldText(lowering, node, 'operator');
  if (LOGICAL.has(op)) return lowerLogical(lowering, node, op);
  const left = node.childForFieldName('left');
  const isText = left?.type === 'identifier' || left?.type === 'instance_variable';
  if (op !== '<<' || !isText)
    return [{ kind: 'expression', value: lowerExpression(lowering, node) }];
  const value: Expression = {
    kind: 'assign',
    target: lowerTarget(lowering, left),
    op,
    value: lowerExpression(lowering, node.childForFieldName('right')),
    ...placeOf(node),
  };
  return [{ kind: 'expression', value }];
}

/** What gives an answer gives something that is true. */
const ANSWERING = /^(?:redirect|render|respond|send|head|halt)(?:_\w+)?$/;

function lowerLogical(lowering: Lowerer, node: SyntaxNode, op: string): readonly Statement[] {
  const test = lowerExpression(lowering, node.childForFieldName('left'));
  const statements = lowerStatement(lowering, node.childForFieldName('right'));
  const isAnd = op === 'and' || op === '&&';
  const isAnswer =
    test.kind === 'call' && test.callee.kind === 'name' && ANSWERING.test(test.callee.name);
  if (isAnd && isAnswer) return [{ kind: 'expression', value: test }, ...statements];
  const [then, otherwise] = isAnd ? [statements, []] : [[], statements];
  return [{ kind: 'if', test, then, otherwise }];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return [{ kind: 'return', value: valueOf(lowering, node), at: node.startIndex }];
}

/** Of a block, what it gives; of a loop, its next round. */
function lowerNext(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const value = valueOf(lowering, node);
  return [value ? { kind: 'return', value, at: node.startIndex } : { kind: 'leave', value: null }];
}

function valueOf(lowering: Lowerer, node: SyntaxNode): Expression | null {
  const [list] = partsOf(node);
  if (!list) return null;
  const [first, ...more] = partsOf(list);
  return first && more.length === 0
    ? lowerExpression(lowering, first)
    : lowerExpression(lowering, list);
}

function lowerIf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const { type } = node;
  const isModifier = type.endsWith('_modifier');
  const body = lowerStatement(
    lowering,
    node.childForFieldName(isModifier ? 'body' : 'consequence'),
  );
  const other = lowerStatement(lowering, isModifier ? null : node.childForFieldName('alternative'));
  const isUnless = type.startsWith('unless');
  return [
    {
      kind: 'if',
      test: lowerExpression(lowering, node.childForFieldName('condition')),
      then: isUnless ? other : body,
      otherwise: isUnless ? body : other,
    },
  ];
}

function lowerLoop(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const condition = lowerExpression(lowering, node.childForFieldName('condition'));
  const isUntil = node.type.startsWith('until');
  const test: Expression = isUntil
    ? { kind: 'unary', op: 'not', operand: condition, at: condition.at, end: condition.end }
    : condition;
  const body = lowerStatement(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: null, test, body }];
}

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const target = lowerTarget(lowering, node.childForFieldName('pattern'));
  const value = node.childForFieldName('value');
  const source = lowerExpression(lowering, value ? (partsOf(value)[0] ?? null) : null);
  const body = lowerStatement(lowering, node.childForFieldName('body'));
  return [{ kind: 'loop', each: { target, source }, test: null, body }];
}

/** `case x when ...`; without a subject, a chain of ifs. */
function lowerCase(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const subject = node.childForFieldName('value');
  const cases = partsOf(node).flatMap((part): SwitchCase[] => {
    if (part.type === 'else')
      return [{ tests: [], body: lowerBody(lowering, part), fallsThrough: false }];
    if (part.type !== 'when') return [];
    const tests = part
      .childrenForFieldName('pattern')
      .flatMap((pattern) => (pattern ? partsOf(pattern) : []))
      .map((pattern) => lowerExpression(lowering, pattern));
    const body = lowerStatement(lowering, part.childForFieldName('body'));
    return [{ tests, body, fallsThrough: false }];
  });
  if (subject) return [{ kind: 'switch', subject: lowerExpression(lowering, subject), cases }];
  let otherwise: readonly Statement[] = [];
  for (const { tests, body } of cases.toReversed()) {
    const [test] = tests;
    otherwise = test ? [{ kind: 'if', test, then: body, otherwise }] : body;
  }
  return otherwise;
}

/** `case x in ...`: any of its bodies may run. */
function lowerMatch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const subject = lowerExpression(lowering, node.childForFieldName('value'));
  const bodies = partsOf(node).filter(({ type }) => type === 'in_clause' || type === 'else');
  return [
    { kind: 'expression', value: subject },
    ...bodies.map((part): Statement => {
      const body = part.type === 'else' ? part : part.childForFieldName('body');
      return {
        kind: 'if',
        test: mixed(part, []),
        then: lowerStatement(lowering, body),
        otherwise: [],
      };
    }),
  ];
}
