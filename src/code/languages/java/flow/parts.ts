import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { javaType } from './literals.ts';
import {
  fieldText,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, Parameter, Statement } from '#code/flow/model.ts';

const SLASH = 47;

/** Named children without comments: nothing else that is named begins with a slash. */
export function partsOf({ text }: Lowerer, node: SyntaxNode): SyntaxNode[] {
  return node.namedChildren.filter((child) => text.charCodeAt(child.startIndex) !== SLASH);
}

/** The statements of a block, or the one statement that stands where a block may. */
export function statementsOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  const lowered = lowerStatement(lowering, node);
  const [only] = lowered;
  return lowered.length === 1 && only?.kind === 'block' ? only.body : lowered;
}

/** @param node an argument list, or null where there is none */
export function argumentsOf(lowering: Lowerer, node: SyntaxNode | null): readonly Argument[] {
  if (!node) return [];
  return partsOf(lowering, node).map((child) => positional(lowerExpression(lowering, child)));
}

/** Parameters of a method, a constructor or a lambda, whose parameters may be one bare name. */
export function parametersOf(lowering: Lowerer, node: SyntaxNode | null): readonly Parameter[] {
  if (!node) return [];
  if (node.type === 'identifier') return [bareParameter(lowering, node)];
  return partsOf(lowering, node).flatMap((child) => {
    const { type } = child;
    if (type === 'identifier') return [bareParameter(lowering, child)];
    if (type === 'formal_parameter') return [formalParameter(lowering, child)];
    return type === 'spread_parameter' ? [restParameter(lowering, child)] : [];
  });
}

function bareParameter(lowering: Lowerer, node: SyntaxNode): Parameter {
  const target = nameAt(node, textOf(lowering, node));
  return { target, type: '', decorators: [], fallback: null, isRest: false };
}

function formalParameter(lowering: Lowerer, node: SyntaxNode): Parameter {
  const name = node.childForFieldName('name') ?? node;
  return {
    target: nameAt(name, textOf(lowering, name)),
    type: javaType(fieldText(lowering, node, 'type')),
    decorators: decoratorsOf(lowering, node),
    fallback: null,
    isRest: false,
  };
}

/** `String... names`: modifiers, type and declarator, of which the last two have no field. */
function restParameter(lowering: Lowerer, node: SyntaxNode): Parameter {
  const [declarator = node, type = node] = partsOf(lowering, node).toReversed();
  return {
    target: nameAt(declarator, textOf(lowering, declarator)),
    type: javaType(textOf(lowering, type)),
    decorators: decoratorsOf(lowering, node),
    fallback: null,
    isRest: true,
  };
}

/** Annotations of a declaration: a name, or a call with its elements by name. */
export function decoratorsOf(lowering: Lowerer, node: SyntaxNode): readonly Expression[] {
  const modifiers = modifiersOf(node);
  // most declarations have no annotation, which their text tells without a look at the tree
  if (!modifiers || !textOf(lowering, modifiers).includes('@')) return [];
  return partsOf(lowering, modifiers).flatMap((child) =>
    child.type === 'annotation' || child.type === 'marker_annotation'
      ? [lowerAnnotation(lowering, child)]
      : [],
  );
}

function lowerAnnotation(lowering: Lowerer, node: SyntaxNode): Expression {
  const name = node.childForFieldName('name') ?? node;
  const callee = nameAt(name, javaType(textOf(lowering, name)));
  const list = node.childForFieldName('arguments');
  if (!list) return callee;
  const args = partsOf(lowering, list).map((child): Argument => {
    if (child.type !== 'element_value_pair') return positional(lowerExpression(lowering, child));
    const value = lowerExpression(lowering, child.childForFieldName('value'));
    return { value, name: fieldText(lowering, child, 'key'), isSpread: false };
  });
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

/** Modifiers and annotations of a declaration, null where it has none. */
export function modifiersOf(node: SyntaxNode): SyntaxNode | null {
  const first = node.firstNamedChild;
  return first?.type === 'modifiers' ? first : null;
}
