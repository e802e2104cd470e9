import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { phpParts } from './names.ts';
import {
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression } from '#code/flow/model.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

export const PHP_CALLS: ReadonlyMap<string, ExpressionHandler> = new Map<string, ExpressionHandler>(
  [
    ['function_call_expression', lowerFunctionCall],
    ['member_call_expression', lowerMemberCall],
    ['nullsafe_member_call_expression', lowerMemberCall],
    ['scoped_call_expression', lowerMemberCall],
    ['object_creation_expression', lowerCreation],
    ['include_expression', (lowering, node) => callOf(lowering, node, 'include')],
    ['include_once_expression', (lowering, node) => callOf(lowering, node, 'include')],
    ['require_expression', (lowering, node) => callOf(lowering, node, 'include')],
    ['require_once_expression', (lowering, node) => callOf(lowering, node, 'include')],
    ['print_intrinsic', (lowering, node) => callOf(lowering, node, 'echo')],
  ],
);

/** A part of the language that takes values, as a call of a function by that name. */
export function callOf(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  const parts = phpParts(node).flatMap((part) =>
    part.type === 'sequence_expression' ? phpParts(part) : [part],
  );
  return {
    kind: 'call',
    callee: nameAt(node, name),
    args: parts.map((part) => positional(lowerExpression(lowering, part))),
    isNew: false,
    ...placeOf(node),
  };
}

function lowerFunctionCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const callee = lowerExpression(lowering, node.childForFieldName('function'));
  const isExit = callee.kind === 'name' && /^(?:die|exit)$/i.test(callee.name);
  return call(lowering, node, isExit ? { ...callee, name: 'exit' } : callee);
}

/** `$o->m()`, `$o?->m()`, `C::m()`. */
function lowerMemberCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const holder = node.childForFieldName('object') ?? node.childForFieldName('scope');
  const name = node.childForFieldName('name');
  const object = lowerExpression(lowering, holder);
  const place = { at: node.startIndex, end: name?.endIndex ?? node.endIndex };
  const callee: Expression =
    name?.type === 'name'
      ? { kind: 'member', object, property: textOf(lowering, name), ...place }
      : { kind: 'index', object, key: lowerExpression(lowering, name), ...place };
  return call(lowering, node, callee);
}

function lowerCreation(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = phpParts(node);
  const made = parts.find((part) => part.type !== 'arguments' && part.type !== 'attribute_list');
  const args = parts.find((part) => part.type === 'arguments') ?? null;
  return {
    kind: 'call',
    callee: made ? lowerExpression(lowering, made) : mixed(node, []),
    args: argumentsOf(lowering, args),
    isNew: true,
    ...placeOf(node),
  };
}

/** `strlen(...)` is the function itself. */
function call(lowering: Lowerer, node: SyntaxNode, callee: Expression): Expression {
  const list = node.childForFieldName('arguments');
  if (list?.namedChildren[0]?.type === 'variadic_placeholder') return callee;
  const args = argumentsOf(lowering, list);
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

/** Also of an attribute. */
export function argumentsOf(lowering: Lowerer, list: SyntaxNode | null): Argument[] {
  if (!list) return [];
  return phpParts(list)
    .filter((part) => part.type === 'argument')
    .map((part) => argumentOf(lowering, part));
}

function argumentOf(lowering: Lowerer, node: SyntaxNode): Argument {
  const name = node.childForFieldName('name');
  const value = phpParts(node).findLast(({ type }) => type !== 'reference_modifier');
  return {
    value: lowerExpression(lowering, value ?? null),
    name: name ? textOf(lowering, name) : '',
    isSpread: value?.type === 'variadic_unpacking',
  };
}
