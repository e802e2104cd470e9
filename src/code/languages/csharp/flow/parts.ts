import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { csharpType } from './literals.ts';
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

export function firstOfType(node: SyntaxNode, type: string): SyntaxNode | null {
  return node.namedChildren.find((child) => child.type === type) ?? null;
}

/** A name without its type arguments: `Get` of `Get<User>`. */
export function bareName(lowering: Lowerer, node: SyntaxNode): string {
  const text = textOf(lowering, node);
  const angle = text.indexOf('<');
  return angle < 0 ? text : text.slice(0, angle).trimEnd();
}

/** The statements of a block, of `=> value`, or the one statement that stands where a block may. */
export function statementsOf(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (node?.type === 'arrow_expression_clause') return valueBody(lowering, node.firstNamedChild);
  const lowered = lowerStatement(lowering, node);
  const [only] = lowered;
  return lowered.length === 1 && only?.kind === 'block' ? only.body : lowered;
}

/** A body that is only a value. */
export function valueBody(lowering: Lowerer, node: SyntaxNode | null): readonly Statement[] {
  if (node === null) return [];
  return [{ kind: 'return', value: lowerExpression(lowering, node), at: node.startIndex }];
}

/** @param node an argument list, or null where there is none */
export function argumentsOf(lowering: Lowerer, node: SyntaxNode | null): readonly Argument[] {
  if (!node) return [];
  return partsOf(lowering, node).map((child) => {
    if (child.type !== 'argument') return positional(lowerExpression(lowering, child));
    const parts = partsOf(lowering, child);
    const value = lowerExpression(lowering, parts.at(-1) ?? null);
    return parts.length > 1
      ? { value, name: fieldText(lowering, child, 'name'), isSpread: false }
      : positional(value);
  });
}

/** Parameters of a method, a constructor or a lambda, whose parameter may be one bare name. */
export function parametersOf(lowering: Lowerer, node: SyntaxNode | null): readonly Parameter[] {
  if (!node) return [];
  if (node.type === 'implicit_parameter') return [bareParameter(lowering, node)];
  const params = partsOf(lowering, node).flatMap((child) =>
    child.type === 'parameter' ? [parameterOf(lowering, child)] : [],
  );
  // `params string[] names` has its parts in the list itself
  const rest = node.childForFieldName('name');
  if (!rest) return params;
  const type = csharpType(fieldText(lowering, node, 'type'));
  return [...params, { ...bareParameter(lowering, rest), type, isRest: true }];
}

function bareParameter(lowering: Lowerer, node: SyntaxNode): Parameter {
  const target = nameAt(node, textOf(lowering, node));
  return { target, type: '', decorators: [], fallback: null, isRest: false };
}

function parameterOf(lowering: Lowerer, node: SyntaxNode): Parameter {
  const name = node.childForFieldName('name') ?? node;
  const last = node.lastNamedChild;
  const hasFallback = last !== null && last.startIndex > name.startIndex;
  return {
    target: nameAt(name, textOf(lowering, name)),
    type: csharpType(fieldText(lowering, node, 'type')),
    decorators: attributesOf(lowering, node),
    fallback: hasFallback ? lowerExpression(lowering, last) : null,
    isRest: false,
  };
}

/** Attributes of a declaration: a name, or a call with what it sets by name. */
export function attributesOf(lowering: Lowerer, node: SyntaxNode): readonly Expression[] {
  return node.namedChildren.flatMap((list) =>
    list.type === 'attribute_list'
      ? partsOf(lowering, list).flatMap((child) =>
          child.type === 'attribute' ? [attributeOf(lowering, child)] : [],
        )
      : [],
  );
}

function attributeOf(lowering: Lowerer, node: SyntaxNode): Expression {
  const name = node.childForFieldName('name') ?? node;
  const callee = nameAt(name, csharpType(textOf(lowering, name)).replace(/(?<=.)Attribute$/, ''));
  const list = firstOfType(node, 'attribute_argument_list');
  if (!list) return callee;
  const args = partsOf(lowering, list).map((argument): Argument => {
    const parts = partsOf(lowering, argument);
    const value = lowerExpression(lowering, parts.at(-1) ?? null);
    const named = argument.childForFieldName('name');
    return named ? { value, name: textOf(lowering, named), isSpread: false } : positional(value);
  });
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
}

/** Whether no other class may call it. */
export function isPrivate(lowering: Lowerer, node: SyntaxNode): boolean {
  return hasModifier(lowering, node, /^private$/);
}

export function isStatic(lowering: Lowerer, node: SyntaxNode): boolean {
  return hasModifier(lowering, node, /^(?:static|const)$/);
}

function hasModifier(lowering: Lowerer, node: SyntaxNode, wanted: RegExp): boolean {
  return node.namedChildren.some(
    (child) => child.type === 'modifier' && wanted.test(textOf(lowering, child)),
  );
}
