import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  lazily,
  type Lowerer,
  lowerExpression,
  lowerStatement,
  placeOf,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, FlowFunction, Parameter, Statement } from '#code/flow/model.ts';
import { withLocals } from './locals.ts';
import { partsOf } from './nodes.ts';

export interface Definition {
  readonly node: SyntaxNode;
  readonly decorators: readonly Expression[];
  /** stands in the body of a class */
  readonly isMethod: boolean;
}

/** A `def`. The first parameter of a method is what it is called on, as it is written. */
export function lowerFunction(
  lowering: Lowerer,
  { node, decorators, isMethod }: Definition,
): FlowFunction {
  const body = node.childForFieldName('body');
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: isMethod ? lowering.className : '',
    params: lowerParameters(lowering, node.childForFieldName('parameters')),
    decorators,
    body: lazily(lowering, (own) => lowerBody(own, body)),
    isStatic: !isMethod || decorators.some(isStaticMethod),
  };
}

/** A class method takes its class where others take the instance. */
function isStaticMethod(decorator: Expression): boolean {
  return decorator.kind === 'name' && decorator.name === 'staticmethod';
}

/** Where a name may be another scope's, assignments are left as they are. */
function lowerBody(lowering: Lowerer, body: SyntaxNode | null): readonly Statement[] {
  const statements = lowerStatement(lowering, body);
  const reachesOut = body !== null && /\b(?:global|nonlocal)\s/.test(textOf(lowering, body));
  return reachesOut ? statements : withLocals(statements);
}

/** `lambda x: value` */
export function lowerLambda(lowering: Lowerer, node: SyntaxNode): Expression {
  const body = node.childForFieldName('body');
  const fn: FlowFunction = {
    name: '',
    ...placeOf(node),
    className: '',
    params: lowerParameters(lowering, node.childForFieldName('parameters')),
    decorators: [],
    body: lazily(lowering, (own) => [
      { kind: 'return', value: lowerExpression(own, body), at: node.startIndex },
    ]),
    isStatic: true,
  };
  return { kind: 'function', fn, ...placeOf(node) };
}

function lowerParameters(lowering: Lowerer, node: SyntaxNode | null): readonly Parameter[] {
  if (node === null) return [];
  return partsOf(node).flatMap((part) => lowerParameter(lowering, part));
}

/** None for the marks `*` and `/`. */
function lowerParameter(lowering: Lowerer, node: SyntaxNode): readonly Parameter[] {
  const { type: kind } = node;
  if (kind === 'keyword_separator' || kind === 'positional_separator') return [];
  const type = node.childForFieldName('type');
  const value = node.childForFieldName('value');
  const fallback = value ? lowerExpression(lowering, value) : null;
  return [
    {
      target: lowerExpression(lowering, targetNode(node, kind)),
      type: type ? simpleType(textOf(lowering, type)) : '',
      decorators: [...lowerMetadata(lowering, type), ...callsOf(fallback)],
      fallback,
      isRest: isSplat(node) || isSplat(node.namedChildren[0] ?? null),
    },
  ];
}

/** `= Query(None)` says as well what fills the parameter. */
function callsOf(fallback: Expression | null): Expression[] {
  return fallback?.kind === 'call' ? [fallback] : [];
}

function targetNode(node: SyntaxNode, kind: string): SyntaxNode | null {
  if (kind === 'identifier' || kind === 'tuple_pattern') return node;
  return node.childForFieldName('name') ?? splatOf(node);
}

function splatOf(node: SyntaxNode): SyntaxNode | null {
  const first = node.namedChildren[0] ?? null;
  return first && isSplat(first) ? (first.namedChildren[0] ?? null) : first;
}

function isSplat(node: SyntaxNode | null): boolean {
  return node?.type === 'list_splat_pattern' || node?.type === 'dictionary_splat_pattern';
}

/** The calls in `Annotated[str, Query(max_length=10)]`: they say what fills the parameter. */
function lowerMetadata(lowering: Lowerer, type: SyntaxNode | null): Expression[] {
  if (type === null || !/^(?:\w+\.)?Annotated\s*\[/.test(textOf(lowering, type))) return [];
  const [annotated] = type.namedChildren;
  const inner = annotated?.namedChildren ?? [];
  return inner
    .flatMap((part) => (part.type === 'type_parameter' ? part.namedChildren : [part]))
    .map((part) => (part.type === 'type' ? (part.namedChildren[0] ?? part) : part))
    .filter(({ type: kind }) => kind === 'call')
    .map((part) => lowerExpression(lowering, part));
}
