import {
  type Lowerer,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import { type Expression, MAX_FLOW_DEPTH, type Statement } from '#code/flow/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { partsOf } from './expressions.ts';
import { blockOf, functionOf } from './functions.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

const nothing: StatementHandler = () => [];
const leave: StatementHandler = () => [{ kind: 'leave', value: null }];

export const LUA_STATEMENTS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['comment', nothing],
  ['hash_bang_line', nothing],
  ['empty_statement', nothing],
  ['label_statement', nothing],
  ['implicit_variable_declaration', nothing],
  // What a `goto` skips may run as well.
  ['goto_statement', nothing],
  ['break_statement', leave],
  ['variable_declaration', lowerDeclaration],
  ['assignment_statement', lowerAssignment],
  ['function_declaration', lowerFunction],
  ['function_call', lowerCall],
  ['return_statement', lowerReturn],
  ['do_statement', (lowering, node) => [{ kind: 'block', body: bodyOf(lowering, node) }]],
  ['if_statement', lowerIf],
  ['while_statement', lowerWhile],
  ['repeat_statement', lowerWhile],
  ['for_statement', lowerFor],
]);

function bodyOf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return blockOf(lowering, node.childForFieldName('body'));
}

function listOf(node: SyntaxNode, type: string): readonly SyntaxNode[] {
  const list = node.namedChildren.find((child) => child.type === type) ?? null;
  return partsOf(list).filter((part) => part.type !== 'attribute');
}

/** Target by target; what a last call gives more goes to the targets that are left. */
function pairsOf(
  lowering: Lowerer,
  node: SyntaxNode,
): readonly { readonly target: Expression; readonly value: Expression | null }[] {
  const targets = listOf(node, 'variable_list').map((part) => lowerExpression(lowering, part));
  const values = listOf(node, 'expression_list').map((part) => lowerExpression(lowering, part));
  const last = values.length - 1;
  if (values.length === 0 || targets.length <= values.length)
    return targets.map((target, at) => ({ target, value: values[at] ?? null }));
  const rest = targets.slice(last);
  const items: Expression = { kind: 'list', items: rest, at: rest[0]?.at ?? 0, end: node.endIndex };
  return [
    ...targets.slice(0, last).map((target, at) => ({ target, value: values[at] ?? null })),
    { target: items, value: values[last] ?? null },
  ];
}

function lowerDeclaration(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const inner = node.namedChildren.find(({ type }) => type === 'assignment_statement') ?? node;
  return pairsOf(lowering, inner).map(({ target, value }) => ({
    kind: 'declare',
    target,
    type: '',
    value,
  }));
}

function lowerAssignment(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return pairsOf(lowering, node).map(({ target, value }) => ({
    kind: 'expression',
    value: {
      kind: 'assign',
      target,
      op: '',
      value: value ?? mixed(node, []),
      ...placeOf(node),
    },
  }));
}

/** `function f()`; `function M.f()` puts it into the table. */
function lowerFunction(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const name = node.childForFieldName('name');
  if (!name) return [];
  if (name.type === 'identifier')
    return [{ kind: 'function', fn: functionOf(lowering, node, textOf(lowering, name)) }];
  const value: Expression = {
    kind: 'function',
    fn: functionOf(lowering, node, textOf(lowering, name).replace(/^.*[.:]/, '')),
    ...placeOf(node),
  };
  const target = lowerExpression(lowering, name);
  return [
    { kind: 'expression', value: { kind: 'assign', target, op: '', value, ...placeOf(node) } },
  ];
}

const LEAVING: ReadonlySet<string> = new Set(['error', 'os.exit', 'ngx.exit']);

/** `error(...)` leaves; `assert(test, ...)` is a guard. */
function lowerCall(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const value = lowerExpression(lowering, node);
  const name = node.childForFieldName('name');
  const callee = name ? textOf(lowering, name).slice(0, 20) : '';
  if (callee === 'assert' && value.kind === 'call') {
    const [test] = value.args;
    const otherwise: Statement[] = [{ kind: 'leave', value: null }];
    return test ? [{ kind: 'if', test: test.value, then: [], otherwise }] : [];
  }
  return LEAVING.has(callee)
    ? [
        { kind: 'expression', value },
        { kind: 'leave', value: null },
      ]
    : [{ kind: 'expression', value }];
}

function lowerReturn(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const values = listOf(node, 'expression_list').map((part) => lowerExpression(lowering, part));
  const [first = null, ...more] = values;
  const value: Expression | null =
    more.length === 0 ? first : { kind: 'list', items: values, ...placeOf(node) };
  return [{ kind: 'return', value, at: node.startIndex }];
}

function lowerIf(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clauses = node.childrenForFieldName('alternative').slice(-MAX_FLOW_DEPTH);
  const otherwise = clauses.reduceRight<readonly Statement[]>(
    (rest, clause) =>
      clause.type === 'else_statement' ? bodyOf(lowering, clause) : [ifOf(lowering, clause, rest)],
    [],
  );
  return [ifOf(lowering, node, otherwise)];
}

function ifOf(lowering: Lowerer, node: SyntaxNode, otherwise: readonly Statement[]): Statement {
  return {
    kind: 'if',
    test: lowerExpression(lowering, node.childForFieldName('condition')),
    then: blockOf(lowering, node.childForFieldName('consequence')),
    otherwise,
  };
}

function lowerWhile(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const test = lowerExpression(lowering, node.childForFieldName('condition'));
  return [{ kind: 'loop', each: null, test, body: bodyOf(lowering, node) }];
}

const ITERATORS: ReadonlySet<string> = new Set(['pairs', 'ipairs', 'next']);

function lowerFor(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const clause = node.childForFieldName('clause');
  const body = bodyOf(lowering, node);
  if (clause?.type !== 'for_generic_clause')
    return [{ kind: 'loop', each: null, test: null, body }];
  const names = listOf(clause, 'variable_list').map((part) => nameAt(part, textOf(lowering, part)));
  const [given] = listOf(clause, 'expression_list').map((part) => lowerExpression(lowering, part));
  const [key, element = key] = names;
  if (!element || !given) return [{ kind: 'loop', each: null, test: null, body }];
  const source = iterated(given);
  const keys: Statement[] =
    key && key !== element && isKeyed(given)
      ? [{ kind: 'declare', target: key, type: '', value: mixed(clause, [source]) }]
      : [];
  return [
    { kind: 'loop', each: { target: element, source }, test: null, body: [...keys, ...body] },
  ];
}

/** `pairs(t)` goes through t. */
function iterated(given: Expression): Expression {
  const isPlain =
    given.kind === 'call' && given.callee.kind === 'name' && ITERATORS.has(given.callee.name);
  return isPlain ? (given.args[0]?.value ?? given) : given;
}

/** The keys of `pairs(t)` are as much of t as its values; those of `ipairs` count. */
function isKeyed(given: Expression): boolean {
  return given.kind === 'call' && given.callee.kind === 'name' && given.callee.name === 'pairs';
}
