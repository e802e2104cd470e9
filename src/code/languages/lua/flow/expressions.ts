import { numberOf, unescapeText } from '#code/flow/literal-text.ts';
import {
  fieldText,
  literalAt,
  type Lowerer,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, RecordEntry } from '#code/flow/model.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { functionOf } from './functions.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

const lowerName: ExpressionHandler = (lowering, node) => nameAt(node, textOf(lowering, node));

/** How each type of node is lowered that has a value. */
export const LUA_EXPRESSIONS: ReadonlyMap<string, ExpressionHandler> = new Map<
  string,
  ExpressionHandler
>([
  ['identifier', lowerName],
  ['vararg_expression', lowerName],
  ['string', lowerString],
  ['number', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['nil', (_, node) => literalAt(node, null)],
  ['dot_index_expression', (lowering, node) => lowerMember(lowering, node, 'field')],
  ['method_index_expression', (lowering, node) => lowerMember(lowering, node, 'method')],
  ['bracket_index_expression', lowerIndex],
  ['function_call', lowerCall],
  ['function_definition', lowerFunction],
  ['table_constructor', lowerTable],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['parenthesized_expression', lowerInner],
]);

/** The named children of a node without comments. */
export function partsOf(node: SyntaxNode | null): readonly SyntaxNode[] {
  return node?.namedChildren.filter(({ type }) => type !== 'comment') ?? [];
}

function lowerString(lowering: Lowerer, node: SyntaxNode): Expression {
  const content = node.childForFieldName('content');
  const text = content ? textOf(lowering, content) : '';
  const isLong = lowering.text[node.startIndex] === '[';
  return literalAt(node, isLong ? text.replace(/^\r?\n/, '') : unescapeText(text));
}

function lowerMember(lowering: Lowerer, node: SyntaxNode, field: 'field' | 'method'): Expression {
  return {
    kind: 'member',
    object: lowerExpression(lowering, node.childForFieldName('table')),
    property: fieldText(lowering, node, field),
    ...placeOf(node),
  };
}

function lowerIndex(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'index',
    object: lowerExpression(lowering, node.childForFieldName('table')),
    key: lowerExpression(lowering, node.childForFieldName('field')),
    ...placeOf(node),
  };
}

const PROTECTED: ReadonlySet<string> = new Set(['pcall', 'xpcall']);

/** `pcall(f, x)` calls f with x. */
function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const callee = lowerExpression(lowering, node.childForFieldName('name'));
  const args = argumentsOf(lowering, node.childForFieldName('arguments'));
  const [first, ...rest] = args;
  const isProtected = callee.kind === 'name' && PROTECTED.has(callee.name);
  if (!isProtected || !first || first.value.kind === 'function')
    return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
  const passed = callee.name === 'xpcall' ? rest.slice(1) : rest;
  return { kind: 'call', callee: first.value, args: passed, isNew: false, ...placeOf(node) };
}

function argumentsOf(lowering: Lowerer, node: SyntaxNode | null): readonly Argument[] {
  return partsOf(node).map((part): Argument => {
    const value = lowerExpression(lowering, part);
    return part.type === 'vararg_expression'
      ? { value, name: '', isSpread: true }
      : positional(value);
  });
}

function lowerFunction(lowering: Lowerer, node: SyntaxNode): Expression {
  return { kind: 'function', fn: functionOf(lowering, node, ''), ...placeOf(node) };
}

/** A table of values is a list, one with names a record. */
function lowerTable(lowering: Lowerer, node: SyntaxNode): Expression {
  const fields = partsOf(node);
  if (fields.every((field) => field.childForFieldName('name') === null)) {
    const items = fields.map((field) => valueOf(lowering, field));
    return { kind: 'list', items, ...placeOf(node) };
  }
  let place = 0;
  const entries = fields.map((field): RecordEntry => {
    const key = keyOf(lowering, field) ?? literalAt(field, ++place);
    return { key, value: valueOf(lowering, field) };
  });
  return { kind: 'record', entries, ...placeOf(node) };
}

function valueOf(lowering: Lowerer, field: SyntaxNode): Expression {
  return lowerExpression(lowering, field.childForFieldName('value'));
}

function keyOf(lowering: Lowerer, field: SyntaxNode): Expression | null {
  const name = field.childForFieldName('name');
  if (!name) return null;
  if (lowering.text[field.startIndex] === '[') return lowerExpression(lowering, name);
  return literalAt(name, textOf(lowering, name));
}

function lowerBinary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  return {
    kind: 'binary',
    op: op === '~=' ? '!=' : op,
    left: lowerExpression(lowering, node.childForFieldName('left')),
    right: lowerExpression(lowering, node.childForFieldName('right')),
    ...placeOf(node),
  };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  const operand = lowerExpression(lowering, node.childForFieldName('operand'));
  return { kind: 'unary', op, operand, ...placeOf(node) };
}

function lowerInner(lowering: Lowerer, node: SyntaxNode): Expression {
  const [inner] = partsOf(node);
  return inner ? lowerExpression(lowering, inner) : mixed(node, []);
}
