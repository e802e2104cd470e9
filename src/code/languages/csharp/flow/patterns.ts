import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { csharpType } from './literals.ts';
import { partsOf } from './parts.ts';
import {
  fieldText,
  type Lowerer,
  literalAt,
  lowerExpression,
  lowerStatement,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Statement, SwitchCase } from '#code/flow/model.ts';

const BINDING = ['declaration_pattern', 'var_pattern', 'recursive_pattern'];

/** `x is null`, `x is "a" or "b"`, `x is User user`, which also gives `user` its value. */
export function lowerIsPattern(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = lowerExpression(lowering, node.childForFieldName('expression'));
  return matched(lowering, node.childForFieldName('pattern'), value);
}

/** `x is User` */
export function lowerIs(lowering: Lowerer, node: SyntaxNode): Expression {
  const left = lowerExpression(lowering, node.childForFieldName('left'));
  const right = nameAt(node, csharpType(fieldText(lowering, node, 'right')));
  return { kind: 'binary', op: 'instanceof', left, right, ...placeOf(node) };
}

/** The test that a pattern is; boolean operators between patterns are those of values. */
function matched(lowering: Lowerer, pattern: SyntaxNode | null, value: Expression): Expression {
  if (pattern === null) return value;
  const { type } = pattern;
  const place = placeOf(pattern);
  const [first = null, second = null] = partsOf(lowering, pattern);
  if (type === 'parenthesized_pattern') return matched(lowering, first, value);
  if (type === 'negated_pattern')
    return { kind: 'unary', op: '!', operand: matched(lowering, first, value), ...place };
  if (type === 'constant_pattern') {
    const right = lowerExpression(lowering, first);
    return { kind: 'binary', op: '==', left: value, right, ...place };
  }
  const op = LOGICAL.get(type);
  if (op === undefined) return instanceOf(lowering, pattern, value);
  const left = matched(lowering, first, value);
  return { kind: 'binary', op, left, right: matched(lowering, second, value), ...place };
}

const LOGICAL = new Map([
  ['or_pattern', '||'],
  ['and_pattern', '&&'],
]);

function instanceOf(lowering: Lowerer, pattern: SyntaxNode, value: Expression): Expression {
  const bound = boundNames(lowering, pattern, value);
  const left = bound.length === 0 ? value : mixed(pattern, [value, ...bound]);
  const right = nameAt(pattern, '');
  return { kind: 'binary', op: 'instanceof', left, right, ...placeOf(pattern) };
}

/** What the variables of a pattern get: any part of what it is tried on. */
function boundNames(
  lowering: Lowerer,
  pattern: SyntaxNode,
  value: Expression,
): readonly Expression[] {
  const patterns = pattern.descendantsOfType(BINDING);
  return patterns.flatMap((found): Expression[] => {
    const name = found.childForFieldName('name');
    if (!name) return [];
    const type = csharpType(fieldText(lowering, found, 'type'));
    const place = placeOf(found);
    const cast: Expression = { kind: 'cast', type, value, ...place };
    const target = nameAt(name, textOf(lowering, name));
    return [{ kind: 'assign', target, op: '', value: cast, ...place }];
  });
}

/** A section without a pattern is the default's. */
export function lowerSwitch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const subject = lowerExpression(lowering, node.childForFieldName('value'));
  const body = node.childForFieldName('body');
  const cases = body
    ? partsOf(lowering, body).map((section) => caseOf(lowering, section, subject))
    : [];
  return [{ kind: 'switch', subject, cases }];
}

function isPattern({ type }: SyntaxNode): boolean {
  return /_pattern$|^discard$/.test(type);
}

function caseOf(lowering: Lowerer, section: SyntaxNode, subject: Expression): SwitchCase {
  const parts = partsOf(lowering, section);
  const patterns = parts.filter(isPattern);
  const bodies = parts.filter((part) => !isPattern(part) && part.type !== 'when_clause');
  const bound = patterns.flatMap((pattern) => boundNames(lowering, pattern, subject));
  return {
    tests: patterns.map((pattern) => labelOf(lowering, pattern)),
    body: [
      ...bound.map((value): Statement => ({ kind: 'expression', value })),
      ...bodies.flatMap((part) => lowerStatement(lowering, part)),
    ],
    fallsThrough: bodies.length === 0,
  };
}

/** The constant of a case; of another pattern, a value that is not known. */
function labelOf(lowering: Lowerer, pattern: SyntaxNode): Expression {
  return pattern.type === 'constant_pattern'
    ? lowerExpression(lowering, pattern.firstNamedChild)
    : mixed(pattern, []);
}

/** `x switch { 1 => "a", _ => "b" }` as a choice between its arms. */
export function lowerSwitchValue(lowering: Lowerer, node: SyntaxNode): Expression {
  const [subjectNode = null, ...arms] = partsOf(lowering, node);
  const subject = lowerExpression(lowering, subjectNode);
  return arms.toReversed().reduce<Expression>(
    (otherwise, arm) => {
      const [pattern = null, ...rest] = partsOf(lowering, arm);
      const then = lowerExpression(lowering, rest.at(-1) ?? null);
      const hasGuard = rest.length > 1;
      if (pattern?.type === 'discard' && !hasGuard) return then;
      const test = matched(lowering, pattern, subject);
      return choice(arm, hasGuard ? mixed(arm, [test]) : test, { then, otherwise });
    },
    literalAt(node, null),
  );
}

interface Branches {
  readonly then: Expression;
  readonly otherwise: Expression;
}

function choice(node: SyntaxNode, test: Expression, branches: Branches): Expression {
  return { kind: 'conditional', test, ...branches, ...placeOf(node) };
}
