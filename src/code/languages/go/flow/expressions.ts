import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { goFunction } from './declarations.ts';
import { goParts, goType } from './types.ts';
import { numberOf, unescapeText } from '#code/flow/literal-text.ts';
import {
  fieldText,
  literalAt,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, RecordEntry } from '#code/flow/model.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

/** Functions that only give a value another type. */
const CONVERSIONS = new Set(
  [
    'string,int,int8,int16,int32,int64,uint,uint8,uint16,uint32,uint64,uintptr',
    'byte,rune,float32,float64,bool,any',
  ].flatMap((line) => line.split(',')),
);

/** What stands before a value without changing it: address, content, receiving. */
const TRANSPARENT = new Set(['&', '*', '<-']);

export const GO_EXPRESSIONS: ReadonlyMap<string, ExpressionHandler> = new Map<
  string,
  ExpressionHandler
>([
  ['identifier', name],
  ['field_identifier', name],
  ['package_identifier', name],
  ['type_identifier', name],
  ['qualified_type', lowerQualified],
  ['iota', name],
  ['nil', (_, node) => literalAt(node, null)],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['int_literal', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['float_literal', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['rune_literal', lowerText],
  ['interpreted_string_literal', lowerText],
  ['raw_string_literal', (lowering, node) => literalAt(node, textOf(lowering, node).slice(1, -1))],
  ['parenthesized_expression', (lowering, node) => inside(lowering, node, goParts(node)[0])],
  ['literal_element', (lowering, node) => inside(lowering, node, goParts(node)[0])],
  ['selector_expression', lowerSelector],
  ['index_expression', lowerIndex],
  ['slice_expression', (lowering, node) => mixed(node, [field(lowering, node, 'operand')])],
  ['call_expression', lowerCall],
  ['unary_expression', lowerUnary],
  ['binary_expression', lowerBinary],
  ['type_assertion_expression', lowerCast],
  ['type_conversion_expression', lowerConversion],
  ['composite_literal', lowerComposite],
  ['literal_value', lowerLiteralValue],
  ['func_literal', (lowering, node) => functionExpression(lowering, node)],
  ['comment', (_, node) => mixed(node, [])],
]);

function name(lowering: Lowerer, node: SyntaxNode): Expression {
  return nameAt(node, textOf(lowering, node));
}

function field(lowering: Lowerer, node: SyntaxNode, key: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(key));
}

function inside(lowering: Lowerer, node: SyntaxNode, child: SyntaxNode | undefined): Expression {
  return child ? lowerExpression(lowering, child) : mixed(node, []);
}

function lowerText(lowering: Lowerer, node: SyntaxNode): Expression {
  return literalAt(node, unescapeText(textOf(lowering, node).slice(1, -1)));
}

function lowerQualified(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'member',
    object: field(lowering, node, 'package'),
    property: fieldText(lowering, node, 'name'),
    ...placeOf(node),
  };
}

function lowerSelector(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'member',
    object: field(lowering, node, 'operand'),
    property: fieldText(lowering, node, 'field'),
    ...placeOf(node),
  };
}

function lowerIndex(lowering: Lowerer, node: SyntaxNode): Expression {
  const object = field(lowering, node, 'operand');
  return { kind: 'index', object, key: field(lowering, node, 'index'), ...placeOf(node) };
}

function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const list = node.childForFieldName('arguments');
  const args = list ? goParts(list).map((arg) => lowerArgument(lowering, arg)) : [];
  const callee = field(lowering, node, 'function');
  const [first] = args;
  if (callee.kind === 'name' && args.length === 1 && first) {
    if (CONVERSIONS.has(callee.name)) {
      return castTo(node, callee.name, first.value);
    }
    if (callee.name === 'new') return zeroOf(lowering, node, list);
  }
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

/** `new(T)` is an empty T. */
function zeroOf(lowering: Lowerer, node: SyntaxNode, list: SyntaxNode | null): Expression {
  const value: Expression = { kind: 'record', entries: [], ...placeOf(node) };
  return {
    kind: 'cast',
    type: goType(lowering, list?.namedChildren[0] ?? null),
    value,
    ...placeOf(node),
  };
}

function lowerArgument(lowering: Lowerer, node: SyntaxNode): Argument {
  if (node.type !== 'variadic_argument') return positional(lowerExpression(lowering, node));
  return { value: inside(lowering, node, goParts(node)[0]), name: '', isSpread: true };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  const operand = field(lowering, node, 'operand');
  return TRANSPARENT.has(op) ? operand : { kind: 'unary', op, operand, ...placeOf(node) };
}

function lowerBinary(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'binary',
    op: fieldText(lowering, node, 'operator'),
    left: field(lowering, node, 'left'),
    right: field(lowering, node, 'right'),
    ...placeOf(node),
  };
}

function lowerCast(lowering: Lowerer, node: SyntaxNode): Expression {
  const type = node.childForFieldName('type');
  return castTo(node, goType(lowering, type), field(lowering, node, 'operand'));
}

/** Text stays what it is, as bytes and as a string again. */
function castTo(node: SyntaxNode, type: string, value: Expression): Expression {
  const isText = type === '' || type === 'string' || type === 'any';
  return isText ? value : { kind: 'cast', type, value, ...placeOf(node) };
}

/** `[]byte(x)`; the grammar also reads the call of a generic function, `f[int](x)`, as one. */
function lowerConversion(lowering: Lowerer, node: SyntaxNode): Expression {
  const type = node.childForFieldName('type');
  if (type?.type !== 'generic_type') return lowerCast(lowering, node);
  const callee = field(lowering, type, 'type');
  const args = [positional(field(lowering, node, 'operand'))];
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

function lowerComposite(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'cast',
    type: goType(lowering, node.childForFieldName('type')),
    value: field(lowering, node, 'body'),
    ...placeOf(node),
  };
}

/** A record where there are keys; the names of fields are plain keys. An empty one may be filled later. */
function lowerLiteralValue(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = goParts(node);
  if (parts.length > 0 && !parts.some((part) => part.type === 'keyed_element')) {
    const items = parts.map((part) => lowerExpression(lowering, part));
    return { kind: 'list', items, ...placeOf(node) };
  }
  return {
    kind: 'record',
    entries: parts.map((part) => lowerEntry(lowering, part)),
    ...placeOf(node),
  };
}

function lowerEntry(lowering: Lowerer, node: SyntaxNode): RecordEntry {
  if (node.type !== 'keyed_element') return { key: null, value: lowerExpression(lowering, node) };
  const key = field(lowering, node, 'key');
  return {
    key: key.kind === 'name' ? { kind: 'literal', value: key.name, at: key.at, end: key.end } : key,
    value: field(lowering, node, 'value'),
  };
}

function functionExpression(lowering: Lowerer, node: SyntaxNode): Expression {
  return { kind: 'function', fn: goFunction(lowering, node), ...placeOf(node) };
}
