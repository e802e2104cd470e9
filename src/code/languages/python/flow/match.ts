import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  type Lowerer,
  lowerExpression,
  lowerStatement,
  nameAt,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Statement } from '#code/flow/model.ts';
import { partsOf } from './nodes.ts';

const LITERALS: ReadonlySet<string> = new Set([
  'string',
  'concatenated_string',
  'integer',
  'float',
  'true',
  'false',
  'none',
  'unary_operator',
]);

interface Case {
  /** what the subject is compared with; empty where the pattern says more than that, or nothing */
  readonly tests: readonly Expression[];
  /** takes whatever is left */
  readonly isDefault: boolean;
  /** names that the pattern gives to the subject or to parts of it */
  readonly bindings: readonly Expression[];
  readonly guard: Expression | null;
  readonly body: readonly Statement[];
}

/** `match`: a switch where all patterns are plain values, else a chain of ifs. */
export function lowerMatch(lowering: Lowerer, node: SyntaxNode): readonly Statement[] {
  const subject = lowerExpression(lowering, node.childForFieldName('subject'));
  const block = node.childForFieldName('body');
  const cases = (block ? partsOf(block) : [])
    .filter(({ type }) => type === 'case_clause')
    .map((clause) => lowerCase(lowering, clause));
  const isSwitch = cases.every(
    ({ tests, isDefault, bindings, guard }) =>
      guard === null && bindings.length === 0 && (isDefault || tests.length > 0),
  );
  if (!isSwitch) return toIfs(subject, cases);
  return [
    {
      kind: 'switch',
      subject,
      cases: cases.map(({ tests, body }) => ({ tests, body, fallsThrough: false })),
    },
  ];
}

function lowerCase(lowering: Lowerer, node: SyntaxNode): Case {
  const patterns = partsOf(node).filter(({ type }) => type === 'case_pattern');
  const guard = node.childForFieldName('guard');
  const [pattern] = patterns;
  const text = pattern ? textOf(lowering, pattern) : '';
  const tests = patterns.length === 1 && pattern ? literalsOf(lowering, pattern) : [];
  return {
    tests,
    isDefault: patterns.length === 1 && /^\w+$/.test(text) && tests.length === 0,
    bindings: tests.length > 0 ? [] : patterns.flatMap((each) => namesIn(lowering, each)),
    guard: guard ? lowerExpression(lowering, partsOf(guard)[0] ?? null) : null,
    body: lowerStatement(lowering, node.childForFieldName('consequence')),
  };
}

/** The values of a pattern that is one, or several with `|`; empty for any other. */
function literalsOf(lowering: Lowerer, pattern: SyntaxNode): Expression[] {
  const [first] = partsOf(pattern);
  const options = first?.type === 'union_pattern' ? partsOf(first) : first ? [first] : [];
  return options.every(({ type }) => LITERALS.has(type))
    ? options.map((option) => lowerExpression(lowering, option))
    : [];
}

/** Names that a pattern binds: single words, without what only names a class or a key. */
function namesIn(lowering: Lowerer, pattern: SyntaxNode): Expression[] {
  return pattern
    .descendantsOfType('identifier')
    .filter((found) => isBinding(found))
    .map((found) => nameAt(found, textOf(lowering, found)));
}

function isBinding(node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent?.type !== 'dotted_name') return parent?.type !== 'keyword_pattern';
  return parent.namedChildCount === 1 && parent.parent?.type !== 'class_pattern';
}

function toIfs(subject: Expression, cases: readonly Case[]): readonly Statement[] {
  let otherwise: readonly Statement[] = [];
  for (const each of cases.toReversed()) {
    const bound = each.bindings.map((target): Statement => bind(target, subject));
    const then = [...bound, ...each.body];
    const test = testOf(subject, each);
    otherwise = test === null ? then : [{ kind: 'if', test, then, otherwise }];
  }
  return otherwise;
}

function bind(target: Expression, value: Expression): Statement {
  const { at, end } = target;
  return { kind: 'expression', value: { kind: 'assign', target, op: '', value, at, end } };
}

/** When a case is taken; null: always. */
function testOf(subject: Expression, { tests, isDefault, guard }: Case): Expression | null {
  if (isDefault) return guard;
  const { at, end } = subject;
  const links = tests.map((right): Expression => ({
    kind: 'binary',
    op: '==',
    left: subject,
    right,
    at,
    end,
  }));
  const unknown: Expression = { kind: 'mixed', parts: [subject], at, end };
  const matches =
    links.length === 0 ? unknown : links.reduce((left, right) => both('or', left, right));
  return guard ? both('and', matches, guard) : matches;
}

function both(op: string, left: Expression, right: Expression): Expression {
  return { kind: 'binary', op, left, right, at: left.at, end: right.end };
}
