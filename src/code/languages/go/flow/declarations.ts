import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { goParts, goType } from './types.ts';
import {
  fieldText,
  lazily,
  lowerExpression,
  type Lowerer,
  lowerStatement,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Field, FlowFunction, Parameter, Statement } from '#code/flow/model.ts';
import { withReturned } from './named-results.ts';
import { classOf } from '#code/flow/outside-methods.ts';

type StatementHandler = (lowering: Lowerer, node: SyntaxNode) => readonly Statement[];

export const GO_DECLARATIONS: ReadonlyMap<string, StatementHandler> = new Map<
  string,
  StatementHandler
>([
  ['package_clause', () => []],
  ['import_declaration', () => []],
  ['type_declaration', lowerTypes],
  ['function_declaration', (lowering, node) => [declared(goFunction(lowering, node))]],
  ['method_declaration', (lowering, node) => [declared(goMethod(lowering, node))]],
]);

function declared(fn: FlowFunction): Statement {
  return { kind: 'function', fn };
}

/** A function or a function literal. */
export function goFunction(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  return functionAt(lowering, node, []);
}

/** A method: its body begins with the receiver, a variable of the type. */
export function goMethod(lowering: Lowerer, node: SyntaxNode): FlowFunction {
  const receiver = receiverOf(node);
  const name = receiver?.childForFieldName('name') ?? null;
  const begin: Statement[] =
    receiver && name
      ? [
          {
            kind: 'declare',
            target: nameAt(name, textOf(lowering, name)),
            type: goType(lowering, receiver.childForFieldName('type')),
            value: null,
          },
        ]
      : [];
  return functionAt(lowering, node, begin);
}

/** @returns name of the type that a method belongs to */
export function receiverType(lowering: Lowerer, node: SyntaxNode): string {
  return goType(lowering, receiverOf(node)?.childForFieldName('type') ?? null);
}

function receiverOf(node: SyntaxNode): SyntaxNode | null {
  return node.childForFieldName('receiver')?.namedChildren[0] ?? null;
}

function functionAt(
  lowering: Lowerer,
  node: SyntaxNode,
  begin: readonly Statement[],
): FlowFunction {
  const body = node.childForFieldName('body');
  const result = node.childForFieldName('result');
  const parameters = node.childForFieldName('parameters');
  return {
    name: fieldText(lowering, node, 'name'),
    ...placeOf(node),
    className: lowering.className,
    params: parameters ? goParts(parameters).flatMap((part) => parametersAt(lowering, part)) : [],
    decorators: [],
    isStatic: node.type !== 'method_declaration',
    body: lazily(lowering, (inner) => [
      ...begin,
      ...lowerBody(inner, body, result ? resultsAt(inner, result) : []),
    ]),
  };
}

/** Named results are variables, which a `return` without a value returns. */
function lowerBody(
  lowering: Lowerer,
  body: SyntaxNode | null,
  results: readonly Parameter[],
): readonly Statement[] {
  const statements = body
    ? body.namedChildren.flatMap((node) => lowerStatement(lowering, node))
    : [];
  if (results.length === 0) return statements;
  const names = results.map(({ target }) => target);
  return [
    ...results.map(({ target, type }): Statement => ({
      kind: 'declare',
      target,
      type,
      value: null,
    })),
    ...withReturned(statements, valueOf(names)),
  ];
}

function valueOf(names: readonly Expression[]): Expression | null {
  const [first] = names;
  if (!first || names.length === 1) return first ?? null;
  return { kind: 'list', items: names, at: first.at, end: first.end };
}

/** `a, b string` are two; one without a name keeps its place. */
function parametersAt(lowering: Lowerer, node: SyntaxNode): Parameter[] {
  const type = goType(lowering, node.childForFieldName('type'));
  const isRest = node.type === 'variadic_parameter_declaration';
  const parts = goParts(node);
  const names = node.childForFieldName('type') ? parts.slice(0, -1) : parts;
  const targets =
    names.length > 0
      ? names.map((name) => nameAt(name, textOf(lowering, name)))
      : [nameAt(node, '_')];
  return targets.map((target) => ({ target, type, decorators: [], fallback: null, isRest }));
}

function resultsAt(lowering: Lowerer, node: SyntaxNode): Parameter[] {
  if (node.type !== 'parameter_list') return [];
  return goParts(node)
    .filter((part) => goParts(part).length > 1)
    .flatMap((part) => parametersAt(lowering, part));
}

function lowerTypes(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  return goParts(node).flatMap((spec): Statement[] => {
    const type = spec.childForFieldName('type');
    if (type?.type !== 'struct_type') return [];
    const list = type.namedChildren[0];
    const fields = list ? goParts(list).filter((part) => part.type === 'field_declaration') : [];
    const embedded = fields.filter((field) => !field.childForFieldName('name'));
    return [
      {
        kind: 'class',
        type: {
          ...classOf(fieldText(lowering, spec, 'name'), []),
          at: spec.startIndex,
          bases: embedded.map((field) => goType(lowering, field.childForFieldName('type'))),
          fields: fields.flatMap((field) => fieldsAt(lowering, field)),
        },
      },
    ];
  });
}

function fieldsAt(lowering: Lowerer, node: SyntaxNode): Field[] {
  const type = goType(lowering, node.childForFieldName('type'));
  return goParts(node)
    .filter((part) => part.type === 'field_identifier')
    .map((name) => ({
      name: textOf(lowering, name),
      at: name.startIndex,
      type,
      value: null,
      decorators: [],
    }));
}

/** Variables with their values: one each, or all from one that gives several. */
export function declareAll(
  targets: readonly Expression[],
  values: readonly Expression[],
  type: string,
): Statement[] {
  const [first] = targets;
  const [value = null] = values;
  if (!first) return [];
  if (values.length === 1 && targets.length > 1) {
    return [{ kind: 'declare', target: patternOf(targets, first), type, value }];
  }
  return targets.map((target, index) => ({
    kind: 'declare',
    target,
    type,
    value: values[index] ?? null,
  }));
}

/** Variables that only say how it went: nothing of what was asked for is in them. */
const OUTCOME = /^(?:_|ok|found|\w*[eE]rr(?:or)?)$/;

/** Several variables at once; the last one is left out where it is an error or a yes or no. */
export function patternOf(targets: readonly Expression[], { at, end }: Expression): Expression {
  const items = targets.map((target, index): Expression => {
    const isOutcome =
      index > 0 &&
      index === targets.length - 1 &&
      target.kind === 'name' &&
      OUTCOME.test(target.name);
    return isOutcome ? { kind: 'mixed', parts: [], at: target.at, end: target.end } : target;
  });
  return { kind: 'list', items, at, end };
}

/** The expressions of an `expression_list`, or of a node that stands alone. */
export function expressionsOf(lowering: Lowerer, node: SyntaxNode | null): Expression[] {
  if (node === null) return [];
  const nodes = node.type === 'expression_list' ? goParts(node) : [node];
  return nodes.map((part) => lowerExpression(lowering, part));
}
