import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  lazily,
  type Lowerer,
  lowerExpression,
  mixed,
  placeOf,
  positional,
} from '#code/flow/lowering.ts';
import type { Expression, FlowFunction, Statement } from '#code/flow/model.ts';
import { partsOf } from './nodes.ts';

/**
 * A comprehension or generator: `[f(x) for x in xs if x]` is `xs.map(function (x) { if (x) return
 * f(x) })`, one map in the other for each further `for`.
 */
export function lowerComprehension(lowering: Lowerer, node: SyntaxNode): Expression {
  const body = node.childForFieldName('body');
  const clauses = partsOf(node).filter(({ type }) => CLAUSES.has(type));
  return fromClause(lowering, { node, body, clauses });
}

const CLAUSES: ReadonlySet<string> = new Set(['for_in_clause', 'if_clause']);

interface Comprehension {
  readonly node: SyntaxNode;
  readonly body: SyntaxNode | null;
  /** what is left of them, a `for` first */
  readonly clauses: readonly SyntaxNode[];
}

function fromClause(lowering: Lowerer, { node, body, clauses }: Comprehension): Expression {
  const [clause, ...rest] = clauses;
  if (!clause) return lowerElement(lowering, node, body);
  const next = rest.findIndex(({ type }) => type === 'for_in_clause');
  const tests = next < 0 ? rest : rest.slice(0, next);
  const inner = { node, body, clauses: next < 0 ? [] : rest.slice(next) };
  const fn: FlowFunction = {
    name: '',
    ...placeOf(node),
    className: '',
    params: [
      {
        target: lowerExpression(lowering, clause.childForFieldName('left')),
        type: '',
        decorators: [],
        fallback: null,
        isRest: false,
      },
    ],
    decorators: [],
    body: lazily(lowering, (own) => filtered(own, tests, () => fromClause(own, inner))),
    isStatic: true,
  };
  return mapped(lowerExpression(lowering, clause.childForFieldName('right')), fn, node);
}

function mapped(source: Expression, fn: FlowFunction, node: SyntaxNode): Expression {
  const place = placeOf(node);
  return {
    kind: 'call',
    callee: { kind: 'member', object: source, property: 'map', at: source.at, end: source.end },
    args: [positional({ kind: 'function', fn, ...place })],
    isNew: false,
    ...place,
  };
}

function filtered(
  lowering: Lowerer,
  tests: readonly SyntaxNode[],
  lower: () => Expression,
): readonly Statement[] {
  const guards = tests.map((test): Statement => ({
    kind: 'if',
    test: lowerExpression(lowering, partsOf(test)[0] ?? null),
    then: [],
    otherwise: [{ kind: 'leave', value: null }],
  }));
  const value = lower();
  return [...guards, { kind: 'return', value, at: value.at }];
}

/** An element; of a dict, whatever its key and value give. */
function lowerElement(lowering: Lowerer, node: SyntaxNode, body: SyntaxNode | null): Expression {
  if (body?.type !== 'pair') return lowerExpression(lowering, body);
  return mixed(
    node,
    partsOf(body).map((part) => lowerExpression(lowering, part)),
  );
}
