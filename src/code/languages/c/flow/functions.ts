import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { argumentsOf } from './calls.ts';
import { cParts, cType, declaredBy, type Declared, targetOf } from './parts.ts';
import {
  lazily,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, FlowFunction, Parameter, Statement } from '#code/flow/model.ts';

/** A function with a body; `Class::method` belongs to its class. */
export function cFunction(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const { name: nameNode, fn } = declaredBy(node.childForFieldName('declarator'));
  const path = nameNode ? pathOf(lowering, nameNode) : [];
  const className = path.at(-2) ?? lowering.className;
  const inner: Lowerer = { ...lowering, className };
  return {
    name: path.at(-1) ?? '',
    ...placeOf(node),
    className,
    params: parametersOf(inner, fn?.childForFieldName('parameters') ?? null),
    decorators: [],
    isStatic: className === '' || isStatic(lowering, node),
    body: lazily(inner, (own) => lowerBody(own, node)),
  };
}

/** Names of a qualified name, template arguments left out. */
function pathOf(lowering: Lowerer, node: SyntaxNode): string[] {
  const text = textOf(lowering, node).slice(0, 300);
  const plain = text.includes('operator') ? text : text.replaceAll(/<[^<>]*>/g, '');
  return plain.split('::').map((part) => part.trim());
}

function isStatic(lowering: Lowerer, node: SyntaxNode): boolean {
  return cParts(node).some(
    (part) => part.type === 'storage_class_specifier' && textOf(lowering, part) === 'static',
  );
}

export function cLambda(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const declarator = node.childForFieldName('declarator');
  return {
    name: '',
    ...placeOf(node),
    className: lowering.className,
    params: parametersOf(lowering, declarator?.childForFieldName('parameters') ?? null),
    decorators: [],
    isStatic: true,
    body: lazily(lowering, (own) => lowerBody(own, node)),
  };
}

function lowerBody(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const body = node.childForFieldName('body');
  const initialised = cParts(node)
    .filter(({ type }) => type === 'field_initializer_list')
    .flatMap(cParts)
    .map((part) => initializerAt(lowering, part));
  const statements = body ? body.namedChildren : [];
  return [...initialised, ...statements.flatMap((child) => lowerStatement(lowering, child))];
}

/** `: name(value)` of a constructor sets the member. */
function initializerAt(lowering: Lowerer, node: SyntaxNode): Statement {
  const [name = node, list = null] = cParts(node);
  const args = argumentsOf(lowering, list);
  const place = placeOf(node);
  const [only] = args;
  const value: Expression =
    only && args.length === 1
      ? only.value
      : { kind: 'mixed', parts: args.map((arg) => arg.value), ...place };
  const target: Expression = {
    kind: 'member',
    object: nameAt(name, 'this'),
    property: textOf(lowering, name),
    ...place,
  };
  return { kind: 'expression', value: { kind: 'assign', target, op: '', value, ...place } };
}

export function parametersOf(lowering: Lowerer, list: SyntaxNode | null): Parameter[] {
  if (!list) return [];
  return cParts(list)
    .filter(({ type }) => type.endsWith('parameter_declaration'))
    .map((node) => ({ node, declared: declaredBy(node.childForFieldName('declarator')) }))
    .filter(({ node, declared }) => declared.name || cType(lowering, node, declared) !== 'void')
    .map(({ node, declared }) => parameterAt(lowering, node, declared));
}

function toPointer(declared: Declared): Declared {
  return { ...declared, isArray: false, isPointer: declared.isPointer || declared.isArray };
}

/** `char s[]` is a pointer, no buffer of known size. */
function parameterAt(lowering: Lowerer, node: SyntaxNode, declared: Declared): Parameter {
  const fallback = node.childForFieldName('default_value');
  return {
    target: declared.name ? targetOf(lowering, declared.name) : nameAt(node, '_'),
    type: cType(lowering, node, toPointer(declared)),
    decorators: [],
    fallback: fallback ? lowerExpression(lowering, fallback) : null,
    isRest: node.type.startsWith('variadic'),
  };
}
