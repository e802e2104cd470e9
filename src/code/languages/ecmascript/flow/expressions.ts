import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { lowerClassExpression, marksOf } from './classes.ts';
import { lowerFunction, lowerNamed } from './functions.ts';
import { templateParts } from './literals.ts';
import { lowerKey } from './patterns.ts';
import {
  fieldText,
  literalAt,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  positional,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, RecordEntry } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

const byText: Handler = (lowering, node) => nameAt(node, textOf(lowering, node));
const first: Handler = (lowering, node) => lowerExpression(lowering, partsOf(node)[0] ?? null);
const asFunction: Handler = (lowering, node) => lowerNamed(lowering, node, '');

export const ECMASCRIPT_EXPRESSIONS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['identifier', byText],
  ['shorthand_property_identifier', byText],
  ['this', byText],
  ['super', byText],
  ['import', byText],
  ['member_expression', lowerMember],
  ['subscript_expression', lowerIndex],
  ['call_expression', lowerCall],
  ['new_expression', lowerNew],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['update_expression', lowerUpdate],
  ['ternary_expression', lowerConditional],
  ['assignment_expression', lowerAssignment],
  ['augmented_assignment_expression', lowerAssignment],
  ['parenthesized_expression', first],
  ['await_expression', first],
  ['yield_expression', first],
  ['non_null_expression', first],
  ['satisfies_expression', first],
  ['instantiation_expression', first],
  ['decorator', first],
  ['as_expression', lowerAs],
  ['type_assertion', lowerTypeAssertion],
  ['spread_element', lowerSpread],
  ['array', lowerArray],
  ['object', lowerObject],
  ['arrow_function', asFunction],
  ['function_expression', asFunction],
  ['generator_function', asFunction],
  ['class', lowerClassExpression],
  ['meta_property', (_, node) => mixed(node, [])],
  ['comment', (_, node) => mixed(node, [])],
]);

function partsOf(node: SyntaxNode): readonly SyntaxNode[] {
  return node.namedChildren.filter(({ type }) => type !== 'comment');
}

function field(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(name));
}

function lowerMember(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'member',
    object: field(lowering, node, 'object'),
    property: fieldText(lowering, node, 'property'),
    ...placeOf(node),
  };
}

function lowerIndex(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'index',
    object: field(lowering, node, 'object'),
    key: field(lowering, node, 'index'),
    ...placeOf(node),
  };
}

function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'call',
    callee: field(lowering, node, 'function'),
    args: lowerArguments(lowering, node.childForFieldName('arguments')),
    isNew: false,
    ...placeOf(node),
  };
}

function lowerNew(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'call',
    callee: field(lowering, node, 'constructor'),
    args: lowerArguments(lowering, node.childForFieldName('arguments')),
    isNew: true,
    ...placeOf(node),
  };
}

/** Arguments of a call; those of a tag are the parts of its template. */
function lowerArguments(lowering: Lowerer, node: SyntaxNode | null): readonly Argument[] {
  if (!node) return [];
  if (node.type === 'template_string') return templateParts(lowering, node).map(positional);
  return partsOf(node).map((child) =>
    child.type === 'spread_element'
      ? { value: first(lowering, child), name: '', isSpread: true }
      : positional(lowerExpression(lowering, child)),
  );
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

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  const operand = field(lowering, node, 'argument');
  if (op === '-' && operand.kind === 'literal' && typeof operand.value === 'number') {
    return literalAt(node, -operand.value);
  }
  return { kind: 'unary', op, operand, ...placeOf(node) };
}

function lowerUpdate(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'assign',
    target: field(lowering, node, 'argument'),
    op: fieldText(lowering, node, 'operator').slice(0, 1),
    value: literalAt(node, 1),
    ...placeOf(node),
  };
}

function lowerConditional(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'conditional',
    test: field(lowering, node, 'condition'),
    then: field(lowering, node, 'consequence'),
    otherwise: field(lowering, node, 'alternative'),
    ...placeOf(node),
  };
}

function lowerAssignment(lowering: Lowerer, node: SyntaxNode): Expression {
  const right = node.childForFieldName('right');
  const target = field(lowering, node, 'left');
  return {
    kind: 'assign',
    target,
    op: fieldText(lowering, node, 'operator').slice(0, -1),
    value: right ? lowerNamed(lowering, right, nameOf(target)) : mixed(node, []),
    ...placeOf(node),
  };
}

function nameOf(target: Expression): string {
  if (target.kind === 'name') return target.name;
  return target.kind === 'member' ? target.property : '';
}

/** `as any` and `as const` say nothing of what a value is. */
const EMPTY_TYPES: ReadonlySet<string> = new Set(['any', 'unknown', 'never', '']);

function lowerAs(lowering: Lowerer, node: SyntaxNode): Expression {
  const [operand, typeNode] = partsOf(node);
  return toCast(lowering, node, { operand, typeNode });
}

function lowerTypeAssertion(lowering: Lowerer, node: SyntaxNode): Expression {
  const [types, operand] = partsOf(node);
  return toCast(lowering, node, { operand, typeNode: types?.namedChildren[0] });
}

interface CastParts {
  readonly operand: SyntaxNode | undefined;
  readonly typeNode: SyntaxNode | undefined;
}

function toCast(lowering: Lowerer, node: SyntaxNode, { operand, typeNode }: CastParts): Expression {
  const value = lowerExpression(lowering, operand ?? null);
  const type = typeNode ? simpleType(textOf(lowering, typeNode)) : '';
  return EMPTY_TYPES.has(type) ? value : { kind: 'cast', type, value, ...placeOf(node) };
}

function lowerSpread(lowering: Lowerer, node: SyntaxNode): Expression {
  return { kind: 'unary', op: '...', operand: first(lowering, node), ...placeOf(node) };
}

function lowerArray(lowering: Lowerer, node: SyntaxNode): Expression {
  const items = partsOf(node).map((child) => lowerExpression(lowering, child));
  return { kind: 'list', items, ...placeOf(node) };
}

function lowerObject(lowering: Lowerer, node: SyntaxNode): Expression {
  const entries = partsOf(node).flatMap((child) => lowerEntry(lowering, child));
  return { kind: 'record', entries, ...placeOf(node) };
}

function lowerEntry(lowering: Lowerer, node: SyntaxNode): readonly RecordEntry[] {
  switch (node.type) {
    case 'pair': {
      const keyNode = node.childForFieldName('key');
      const valueNode = node.childForFieldName('value');
      if (!keyNode || !valueNode) return [];
      const key = lowerKey(lowering, keyNode);
      return [{ key, value: lowerNamed(lowering, valueNode, keyName(key)) }];
    }
    case 'method_definition':
      return lowerObjectMethod(lowering, node);
    case 'spread_element':
      return [{ key: null, value: first(lowering, node) }];
    case 'shorthand_property_identifier':
      return [
        { key: literalAt(node, textOf(lowering, node)), value: lowerExpression(lowering, node) },
      ];
    default:
      return [];
  }
}

function keyName(key: Expression): string {
  return key.kind === 'literal' ? String(key.value) : '';
}

/** What a getter gives is the value of its key; a setter has none. */
function lowerObjectMethod(lowering: Lowerer, node: SyntaxNode): readonly RecordEntry[] {
  const nameNode = node.childForFieldName('name');
  const marks = marksOf(lowering, node, nameNode);
  if (!nameNode || marks.includes('set')) return [];
  const key = lowerKey(lowering, nameNode);
  const place = placeOf(node);
  const fn = lowerFunction(lowering, node, {
    name: keyName(key),
    decorators: [],
    isMethod: true,
  });
  const value: Expression = { kind: 'function', fn: { ...fn, isStatic: true }, ...place };
  if (!marks.includes('get')) return [{ key, value }];
  return [{ key, value: { kind: 'call', callee: value, args: [], isNew: false, ...place } }];
}
