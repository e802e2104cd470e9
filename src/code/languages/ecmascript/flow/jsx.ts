import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { unquoted } from './literals.ts';
import {
  literalAt,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

/** Markup is a call of `jsx.<tag>`: attributes by name, children by place. */
export const ECMASCRIPT_JSX: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['jsx_element', lowerElement],
  [
    'jsx_self_closing_element',
    (lowering, node) => elementCall(lowering, node, { head: node, children: [] }),
  ],
  [
    'jsx_fragment',
    (lowering, node) =>
      mixed(
        node,
        childrenOf(lowering, node).map(({ value }) => value),
      ),
  ],
  ['jsx_expression', lowerContent],
]);

function lowerElement(lowering: Lowerer, node: SyntaxNode): Expression {
  const head = node.childForFieldName('open_tag');
  const children = childrenOf(lowering, node);
  if (head?.childForFieldName('name')) return elementCall(lowering, node, { head, children });
  return mixed(
    node,
    children.map(({ value }) => value),
  );
}

interface ElementParts {
  /** the tag with its attributes */
  readonly head: SyntaxNode;
  readonly children: readonly Argument[];
}

function elementCall(
  lowering: Lowerer,
  node: SyntaxNode,
  { head, children }: ElementParts,
): Expression {
  const name = head.childForFieldName('name');
  const args = head
    .childrenForFieldName('attribute')
    .map((attribute) => lowerAttribute(lowering, attribute));
  return {
    kind: 'call',
    callee: tagPath(head, name ? textOf(lowering, name) : ''),
    args: [...args, ...children],
    isNew: false,
    ...placeOf(node),
  };
}

function tagPath(node: SyntaxNode, tag: string): Expression {
  let path: Expression = nameAt(node, 'jsx');
  for (const property of tag.split('.', 10)) {
    path = { kind: 'member', object: path, property: property.trim(), ...placeOf(node) };
  }
  return path;
}

function lowerAttribute(lowering: Lowerer, node: SyntaxNode): Argument {
  if (node.type !== 'jsx_attribute') {
    return { value: lowerContent(lowering, node), name: '', isSpread: true };
  }
  const [nameNode, valueNode] = node.namedChildren;
  return {
    value: valueNode ? attributeValue(lowering, valueNode) : literalAt(node, true),
    name: nameNode ? textOf(lowering, nameNode) : '',
    isSpread: false,
  };
}

function attributeValue(lowering: Lowerer, node: SyntaxNode): Expression {
  return node.type === 'string'
    ? literalAt(node, unquoted(textOf(lowering, node)))
    : lowerExpression(lowering, node);
}

function childrenOf(lowering: Lowerer, node: SyntaxNode): readonly Argument[] {
  return node.namedChildren.flatMap((child): readonly Argument[] => {
    const { type } = child;
    if (NOT_CHILDREN.has(type)) return [];
    if (type !== 'jsx_text') return [positional(lowerExpression(lowering, child))];
    const text = textOf(lowering, child).trim();
    return text ? [positional(literalAt(child, text))] : [];
  });
}

const NOT_CHILDREN: ReadonlySet<string> = new Set([
  'jsx_opening_element',
  'jsx_closing_element',
  'html_character_reference',
]);

/** What stands in braces; a spread gives its operand. */
function lowerContent(lowering: Lowerer, node: SyntaxNode): Expression {
  const content = node.namedChildren.find(({ type }) => type !== 'comment');
  if (!content) return mixed(node, []);
  return content.type === 'spread_element'
    ? lowerExpression(lowering, content.namedChildren[0] ?? null)
    : lowerExpression(lowering, content);
}
