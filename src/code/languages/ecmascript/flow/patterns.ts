import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { unquoted } from './literals.ts';
import {
  literalAt,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, RecordEntry } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

/** Targets that take a value apart. A default is an assignment in the place of the target. */
export const ECMASCRIPT_PATTERNS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['object_pattern', lowerObjectPattern],
  ['array_pattern', lowerArrayPattern],
  ['assignment_pattern', lowerDefault],
  ['object_assignment_pattern', lowerDefault],
  [
    'shorthand_property_identifier_pattern',
    (lowering, node) => nameAt(node, textOf(lowering, node)),
  ],
  ['rest_pattern', lowerRest],
]);

/** The key of a property: a literal, or what is computed. */
export function lowerKey(lowering: Lowerer, node: SyntaxNode): Expression {
  if (node.type === 'computed_property_name') {
    return lowerExpression(lowering, node.namedChildren[0] ?? null);
  }
  return literalAt(node, unquoted(textOf(lowering, node)));
}

function lowerObjectPattern(lowering: Lowerer, node: SyntaxNode): Expression {
  const entries = node.namedChildren.flatMap((child) => lowerEntry(lowering, child));
  return { kind: 'record', entries, ...placeOf(node) };
}

function lowerEntry(lowering: Lowerer, node: SyntaxNode): readonly RecordEntry[] {
  switch (node.type) {
    case 'pair_pattern': {
      const key = node.childForFieldName('key');
      const value = lowerExpression(lowering, node.childForFieldName('value'));
      return key ? [{ key: lowerKey(lowering, key), value }] : [];
    }
    case 'rest_pattern':
      return [{ key: null, value: lowerExpression(lowering, node.namedChildren[0] ?? null) }];
    case 'object_assignment_pattern': {
      const name = node.childForFieldName('left');
      const key = name ? literalAt(name, textOf(lowering, name)) : null;
      return [{ key, value: lowerExpression(lowering, node) }];
    }
    case 'shorthand_property_identifier_pattern':
      return [
        { key: literalAt(node, textOf(lowering, node)), value: lowerExpression(lowering, node) },
      ];
    default:
      return [];
  }
}

function lowerArrayPattern(lowering: Lowerer, node: SyntaxNode): Expression {
  const items: Expression[] = [];
  let isOpen = true;
  // not the named children: a hole is only a comma
  for (const child of node.children) {
    if (child.type === ',') {
      if (isOpen) items.push(mixed(child, []));
      isOpen = true;
    } else if (child.isNamed && child.type !== 'comment') {
      items.push(lowerExpression(lowering, child));
      isOpen = false;
    }
  }
  return { kind: 'list', items, ...placeOf(node) };
}

function lowerDefault(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'assign',
    target: lowerExpression(lowering, node.childForFieldName('left')),
    op: '',
    value: lowerExpression(lowering, node.childForFieldName('right')),
    ...placeOf(node),
  };
}

function lowerRest(lowering: Lowerer, node: SyntaxNode): Expression {
  const operand = lowerExpression(lowering, node.namedChildren[0] ?? null);
  return { kind: 'unary', op: '...', operand, ...placeOf(node) };
}
