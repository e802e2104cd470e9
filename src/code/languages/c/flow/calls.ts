import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { castType, cParts } from './parts.ts';
import {
  fieldText,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  positional,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression } from '#code/flow/model.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

export const C_CALLS: ReadonlyMap<string, ExpressionHandler> = new Map<string, ExpressionHandler>([
  ['call_expression', lowerCall],
  ['new_expression', lowerNew],
  ['delete_expression', lowerDelete],
  ['sizeof_expression', lowerSizeof],
]);

const CASTS = /^(?:static|const|reinterpret|dynamic)_cast\s*</;
/** Calls that only hand their argument on. */
const HANDING_ON = /^std::(?:move|forward)\b/;

function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const fn = node.childForFieldName('function');
  const args = argumentsOf(lowering, node.childForFieldName('arguments'));
  const text = fn ? textOf(lowering, fn).slice(0, 200) : '';
  const [only] = args;
  if (only && args.length === 1) {
    if (HANDING_ON.test(text)) return only.value;
    const type = typeOfCast(text, fn);
    if (type !== null) return { kind: 'cast', type, value: only.value, ...placeOf(node) };
  }
  const callee = lowerExpression(lowering, fn);
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

/** `static_cast<T>(x)`, and `int(x)`, which looks like a call. */
function typeOfCast(text: string, fn: SyntaxNode | null): string | null {
  if (CASTS.test(text)) return castType(text.slice(text.indexOf('<') + 1, -1));
  return fn?.type === 'primitive_type' ? castType(text) : null;
}

/** The arguments of a call, of a constructor by parentheses or braces. */
export function argumentsOf(lowering: Lowerer, list: SyntaxNode | null): Argument[] {
  return (list ? cParts(list) : [])
    .filter(({ type }) => type !== 'ERROR')
    .map((part) => positional(lowerExpression(lowering, part)));
}

/** `new T(a)`; `new T[n]` takes its length as argument. */
function lowerNew(lowering: Lowerer, node: SyntaxNode): Expression {
  const length = node.childForFieldName('declarator')?.childForFieldName('length') ?? null;
  const args = argumentsOf(lowering, node.childForFieldName('arguments'));
  return {
    kind: 'call',
    callee: lowerExpression(lowering, node.childForFieldName('type')),
    args: length ? [positional(lowerExpression(lowering, length)), ...args] : args,
    isNew: true,
    ...placeOf(node),
  };
}

function lowerDelete(lowering: Lowerer, node: SyntaxNode): Expression {
  const callee = nameAt(node, 'delete');
  return {
    kind: 'call',
    callee,
    args: argumentsOf(lowering, node),
    isNew: false,
    ...placeOf(node),
  };
}

/** A call of `sizeof` with what it measures. */
function lowerSizeof(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = node.childForFieldName('value');
  const measured = value
    ? lowerExpression(lowering, value)
    : nameAt(node, simpleType(fieldText(lowering, node, 'type')));
  const callee = mixed(node, []);
  return {
    kind: 'call',
    callee: { ...callee, kind: 'name', name: 'sizeof' },
    args: [positional(measured)],
    isNew: false,
    ...placeOf(node),
  };
}
