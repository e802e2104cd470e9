import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { partsOf } from './parts.ts';
import {
  type Lowerer,
  lowerChildren,
  lowerExpression,
  lowerStatement,
  mixed,
  placeOf,
} from '#code/flow/lowering.ts';
import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

/** One `case` of either style: its label, and what it does. */
interface Case {
  readonly tests: readonly Expression[];
  readonly body: readonly SyntaxNode[];
  readonly isArrow: boolean;
}

/** A switch as a statement of its own. */
export function lowerSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const cases = casesOf(lowering, node).map(({ tests, body, isArrow }): SwitchCase => ({
    tests,
    body: body.flatMap((child) => lowerStatement(lowering, child)),
    fallsThrough: !isArrow,
  }));
  return [{ kind: 'switch', subject: subjectOf(lowering, node), cases }];
}

/** A switch that gives a value: a choice between the values of its cases. */
export function lowerSwitchValue(lowering: Lowerer, node: SyntaxNode): Expression {
  const subject = subjectOf(lowering, node);
  const cases = casesOf(lowering, node).map(({ tests, body }) => ({
    tests,
    value: valueOf(lowering, node, body),
  }));
  const isPlain = cases.every(({ tests }) => tests.every(({ kind }) => kind === 'literal'));
  if (!isPlain) return mixed(node, [subject, ...cases.map(({ value }) => value)]);
  const fallback = cases.find(({ tests }) => tests.length === 0)?.value ?? mixed(node, []);
  return cases.toReversed().reduce<Expression>((otherwise, { tests, value }) => {
    if (tests.length === 0) return otherwise;
    const test = tests
      .map((right): Expression => equal(node, subject, right))
      .reduce((left, right) => ({ kind: 'binary', op: '||', left, right, ...placeOf(node) }));
    return { kind: 'conditional', test, then: value, otherwise, ...placeOf(node) };
  }, fallback);
}

function equal(node: SyntaxNode, left: Expression, right: Expression): Expression {
  return { kind: 'binary', op: '==', left, right, ...placeOf(node) };
}

function subjectOf(lowering: Lowerer, node: SyntaxNode): Expression {
  return lowerExpression(lowering, node.childForFieldName('condition'));
}

function casesOf(lowering: Lowerer, node: SyntaxNode): readonly Case[] {
  const block = node.childForFieldName('body');
  if (!block) return [];
  return partsOf(lowering, block).flatMap((group): Case[] => {
    const { type } = group;
    const isArrow = type === 'switch_rule';
    if (!isArrow && type !== 'switch_block_statement_group') return [];
    const parts = partsOf(lowering, group);
    const labels = parts.filter(({ type: part }) => part === 'switch_label');
    const isDefault = labels.some(
      ({ startIndex }) => lowering.text.slice(startIndex, startIndex + 7) === 'default',
    );
    const tests = isDefault ? [] : labels.flatMap((label) => lowerChildren(lowering, label));
    return [{ tests, body: parts.slice(labels.length), isArrow }];
  });
}

/** The value behind an arrow, or any of those that its block yields. */
function valueOf(lowering: Lowerer, node: SyntaxNode, body: readonly SyntaxNode[]): Expression {
  const [only] = body;
  if (body.length === 1 && only?.type === 'expression_statement') {
    return lowerExpression(lowering, only.firstNamedChild);
  }
  const yields = body.flatMap((child) => child.descendantsOfType('yield_statement'));
  return mixed(
    node,
    yields.map((found) => lowerExpression(lowering, found.firstNamedChild)),
  );
}
