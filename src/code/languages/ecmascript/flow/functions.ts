import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  lazily,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  simpleType,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, FlowFunction, Parameter, Statement } from '#code/flow/model.ts';

export const FUNCTION_EXPRESSIONS: ReadonlySet<string> = new Set([
  'arrow_function',
  'function_expression',
  'generator_function',
]);

/** What is known of a function from where it stands. */
export interface FunctionPlace {
  /** for a function that has no name of its own: of the variable or key that holds it */
  readonly name: string;
  readonly decorators: readonly Expression[];
  readonly isMethod: boolean;
}

const NOWHERE: FunctionPlace = { name: '', decorators: [], isMethod: false };

export function lowerFunction(
  lowering: Lowerer,
  node: SyntaxNode,
  { name, decorators, isMethod }: FunctionPlace = NOWHERE,
): FlowFunction {
  const body = node.childForFieldName('body');
  const params = parameterNodes(node);
  const kept = params.filter((param) => isPropertyParameter(lowering, param));
  return {
    name: isMethod ? name : fieldText(lowering, node, 'name') || name,
    ...placeOf(node),
    className: lowering.className,
    params: params.flatMap((param) => lowerParameter(lowering, param)),
    decorators,
    body: lazily(lowering, (inner) => [
      ...kept.flatMap((param) => toPropertyAssignment(inner, param)),
      ...lowerBody(inner, body),
    ]),
    isStatic: !isMethod,
  };
}

/** The expression of a node that may be a function; one without a name is called by what holds it. */
export function lowerNamed(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  if (!FUNCTION_EXPRESSIONS.has(node.type)) return lowerExpression(lowering, node);
  const fn = lowerFunction(lowering, node, { ...NOWHERE, name });
  return { kind: 'function', fn, ...placeOf(node) };
}

export function parameterNodes(node: SyntaxNode): readonly SyntaxNode[] {
  const single = node.childForFieldName('parameter');
  if (single) return [single];
  const list = node.childForFieldName('parameters');
  return list ? list.namedChildren.filter(({ type }) => type !== 'comment') : [];
}

/** Whether it is also a field of the class: `constructor(private readonly db: Db)`. */
export function isPropertyParameter({ text }: Lowerer, node: SyntaxNode): boolean {
  if (!TYPED_PARAMETERS.has(node.type)) return false;
  const pattern = node.childForFieldName('pattern');
  if (!pattern || pattern.startIndex === node.startIndex) return false;
  const words = text.slice(node.startIndex, pattern.startIndex).split(/[\s()]/);
  return words.some((word) => PROPERTY_MARKS.has(word));
}

const TYPED_PARAMETERS: ReadonlySet<string> = new Set(['required_parameter', 'optional_parameter']);
const PROPERTY_MARKS: ReadonlySet<string> = new Set(['private', 'public', 'protected', 'readonly']);

/** The simplified type of a node's annotation. */
export function annotatedType(lowering: Lowerer, node: SyntaxNode): string {
  return simpleType(fieldText(lowering, node, 'type').replace(/^\s*[?!]?:/, ''));
}

/** The decorators that stand in a node. */
export function decoratorsOf(lowering: Lowerer, node: SyntaxNode): readonly Expression[] {
  return node
    .childrenForFieldName('decorator')
    .map((decorator) => lowerExpression(lowering, decorator));
}

function lowerParameter(lowering: Lowerer, node: SyntaxNode): readonly Parameter[] {
  if (!TYPED_PARAMETERS.has(node.type)) {
    const isDefaulted = node.type === 'assignment_pattern';
    const pattern = isDefaulted ? node.childForFieldName('left') : node;
    const fallback = isDefaulted ? node.childForFieldName('right') : null;
    return [toParameter(lowering, { pattern, fallback, type: '', decorators: [] })];
  }
  const pattern = node.childForFieldName('pattern');
  // what `this` is, is no argument
  if (pattern?.type === 'this') return [];
  return [
    toParameter(lowering, {
      pattern,
      fallback: node.childForFieldName('value'),
      type: annotatedType(lowering, node),
      decorators: decoratorsOf(lowering, node),
    }),
  ];
}

interface ParameterParts {
  readonly pattern: SyntaxNode | null;
  readonly fallback: SyntaxNode | null;
  readonly type: string;
  readonly decorators: readonly Expression[];
}

function toParameter(
  lowering: Lowerer,
  { pattern, fallback, type, decorators }: ParameterParts,
): Parameter {
  const isRest = pattern?.type === 'rest_pattern';
  const target = isRest ? (pattern.namedChildren[0] ?? null) : pattern;
  return {
    target: lowerExpression(lowering, target),
    type,
    decorators,
    fallback: fallback ? lowerExpression(lowering, fallback) : null,
    isRest,
  };
}

function toPropertyAssignment(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const pattern = node.childForFieldName('pattern');
  if (!pattern) return [];
  const place = placeOf(node);
  const target: Expression = {
    kind: 'member',
    object: { kind: 'name', name: 'this', ...place },
    property: textOf(lowering, pattern),
    ...place,
  };
  const value = nameAt(pattern, textOf(lowering, pattern));
  return [{ kind: 'expression', value: { kind: 'assign', target, op: '', value, ...place } }];
}

function lowerBody(lowering: Lowerer, body: SyntaxNode | null): readonly Statement[] {
  if (!body) return [];
  if (body.type !== 'statement_block') {
    return [{ kind: 'return', value: lowerExpression(lowering, body), at: body.startIndex }];
  }
  return body.namedChildren.flatMap((child) => lowerStatement(lowering, child));
}
