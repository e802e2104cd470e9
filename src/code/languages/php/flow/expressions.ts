import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { PHP_CALLS } from './calls.ts';
import { phpClass, phpFunction } from './declarations.ts';
import { phpName, phpParts, phpScope, phpType, phpVariable } from './names.ts';
import { PHP_STRINGS } from './strings.ts';
import { numberOf } from '#code/flow/literal-text.ts';
import {
  fieldText,
  literalAt,
  lowerExpression,
  type Lowerer,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, RecordEntry } from '#code/flow/model.ts';

type ExpressionHandler = (lowering: Lowerer, node: SyntaxNode) => Expression;

const only: ExpressionHandler = (lowering, node) => {
  const [child] = phpParts(node);
  return child ? lowerExpression(lowering, child) : mixed(node, []);
};

export const PHP_EXPRESSIONS: ReadonlyMap<string, ExpressionHandler> = new Map<
  string,
  ExpressionHandler
>([
  ...PHP_STRINGS,
  ...PHP_CALLS,
  ['name', (lowering, node) => nameAt(node, textOf(lowering, node))],
  ['qualified_name', phpName],
  ['relative_name', phpName],
  ['named_type', phpName],
  ['relative_scope', phpScope],
  ['variable_name', phpVariable],
  ['integer', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['float', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['boolean', (lowering, node) => literalAt(node, textOf(lowering, node).toLowerCase() === 'true')],
  ['null', (_, node) => literalAt(node, null)],
  ['parenthesized_expression', only],
  ['error_suppression_expression', only],
  ['clone_expression', only],
  ['by_ref', only],
  ['variadic_unpacking', only],
  ['yield_expression', only],
  ['subscript_expression', lowerIndex],
  ['member_access_expression', lowerMember],
  ['nullsafe_member_access_expression', lowerMember],
  ['scoped_property_access_expression', lowerStatic],
  ['class_constant_access_expression', lowerConstant],
  ['assignment_expression', lowerAssignment],
  ['reference_assignment_expression', lowerAssignment],
  ['augmented_assignment_expression', lowerAssignment],
  ['update_expression', lowerStep],
  ['unary_op_expression', lowerUnary],
  ['binary_expression', lowerBinary],
  ['conditional_expression', lowerConditional],
  ['cast_expression', lowerCast],
  ['match_expression', lowerMatch],
  ['array_creation_expression', lowerArray],
  ['list_literal', lowerArray],
  ['array_element_initializer', lowerElement],
  ['anonymous_function', lowerClosure],
  ['arrow_function', lowerClosure],
  ['anonymous_class', lowerAnonymousClass],
  ['throw_expression', only],
  ['comment', (_, node) => mixed(node, [])],
]);

function field(lowering: Lowerer, node: SyntaxNode, key: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(key));
}

/** `$list[]` is a place that nothing is known of. */
function lowerIndex(lowering: Lowerer, node: SyntaxNode): Expression {
  const [object = null, key] = phpParts(node);
  return {
    kind: 'index',
    object: lowerExpression(lowering, object),
    key: key ? lowerExpression(lowering, key) : mixed(node, []),
    ...placeOf(node),
  };
}

/** A member by its name; one whose name is computed is an element. */
function lowerMember(lowering: Lowerer, node: SyntaxNode): Expression {
  const object = field(lowering, node, 'object');
  const name = node.childForFieldName('name');
  if (name?.type === 'name') {
    return { kind: 'member', object, property: textOf(lowering, name), ...placeOf(node) };
  }
  return { kind: 'index', object, key: lowerExpression(lowering, name), ...placeOf(node) };
}

function lowerStatic(lowering: Lowerer, node: SyntaxNode): Expression {
  const property = fieldText(lowering, node, 'name').replace(/^\$/, '');
  return { kind: 'member', object: field(lowering, node, 'scope'), property, ...placeOf(node) };
}

function lowerConstant(lowering: Lowerer, node: SyntaxNode): Expression {
  const [scope = null, name] = phpParts(node);
  return {
    kind: 'member',
    object: lowerExpression(lowering, scope),
    property: name ? textOf(lowering, name) : '',
    ...placeOf(node),
  };
}

function lowerAssignment(lowering: Lowerer, node: SyntaxNode): Expression {
  const isAugmented = node.type === 'augmented_assignment_expression';
  return {
    kind: 'assign',
    target: field(lowering, node, 'left'),
    op: isAugmented ? fieldText(lowering, node, 'operator').slice(0, -1) : '',
    value: field(lowering, node, 'right'),
    ...placeOf(node),
  };
}

function lowerStep(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'assign',
    target: field(lowering, node, 'argument'),
    op: fieldText(lowering, node, 'operator').slice(0, 1),
    value: literalAt(node, 1),
    ...placeOf(node),
  };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  return { kind: 'unary', op, operand: field(lowering, node, 'argument'), ...placeOf(node) };
}

function lowerBinary(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'binary',
    op: fieldText(lowering, node, 'operator').toLowerCase(),
    left: field(lowering, node, 'left'),
    right: field(lowering, node, 'right'),
    ...placeOf(node),
  };
}

/** `a ?: c` is a where it is true. */
function lowerConditional(lowering: Lowerer, node: SyntaxNode): Expression {
  const test = field(lowering, node, 'condition');
  const otherwise = field(lowering, node, 'alternative');
  const body = node.childForFieldName('body');
  if (!body) return { kind: 'binary', op: '||', left: test, right: otherwise, ...placeOf(node) };
  const then = lowerExpression(lowering, body);
  return { kind: 'conditional', test, then, otherwise, ...placeOf(node) };
}

const CASTS: Readonly<Record<string, string>> = {
  integer: 'int',
  double: 'float',
  real: 'float',
  boolean: 'bool',
};

function lowerCast(lowering: Lowerer, node: SyntaxNode): Expression {
  const type = phpType(lowering, node.childForFieldName('type')).toLowerCase();
  const value = field(lowering, node, 'value');
  return { kind: 'cast', type: CASTS[type] ?? type, value, ...placeOf(node) };
}

/** Arms beyond which only their values are taken together. */
const MAX_ARMS = 20;

/** A chain of conditionals, each comparing the subject with the conditions of an arm. */
function lowerMatch(lowering: Lowerer, node: SyntaxNode): Expression {
  const subject = field(lowering, node, 'condition');
  const block = node.childForFieldName('body');
  const arms = block ? phpParts(block) : [];
  const valueOf = (arm: SyntaxNode): Expression => field(lowering, arm, 'return_expression');
  const fallback = arms.find((arm) => arm.type === 'match_default_expression');
  const others = arms.filter((arm) => arm !== fallback);
  if (others.length > MAX_ARMS) return mixed(node, arms.map(valueOf));
  return others.reduceRight<Expression>(
    (otherwise, arm) => ({
      kind: 'conditional',
      test: armTest(lowering, arm, subject),
      then: valueOf(arm),
      otherwise,
      ...placeOf(arm),
    }),
    fallback ? valueOf(fallback) : mixed(node, []),
  );
}

function armTest(lowering: Lowerer, arm: SyntaxNode, subject: Expression): Expression {
  const list = arm.childForFieldName('conditional_expressions');
  const conditions = list ? phpParts(list).slice(0, MAX_ARMS) : [];
  const tests = conditions.map((part) => sameAs(lowering, part, subject));
  return tests.length === 0
    ? mixed(arm, [])
    : tests.reduce((left, right) => ({ kind: 'binary', op: '||', left, right, ...placeOf(arm) }));
}

function sameAs(lowering: Lowerer, node: SyntaxNode, left: Expression): Expression {
  const right = lowerExpression(lowering, node);
  return { kind: 'binary', op: '===', left, right, ...placeOf(node) };
}

/** A list where no element has a key; also the pattern that takes an array apart. */
function lowerArray(lowering: Lowerer, node: SyntaxNode): Expression {
  const entries =
    node.type === 'list_literal' ? patternEntries(lowering, node) : arrayEntries(lowering, node);
  if (entries.some(({ key }) => key !== null)) {
    return { kind: 'record', entries: entries.map(numbered), ...placeOf(node) };
  }
  return { kind: 'list', items: entries.map(({ value }) => value), ...placeOf(node) };
}

/** What has no key among others that do has its place as key. */
function numbered(entry: RecordEntry, index: number): RecordEntry {
  const { key, value } = entry;
  if (key !== null || value.kind === 'mixed') return entry;
  return { key: { kind: 'literal', value: index, at: value.at, end: value.end }, value };
}

function arrayEntries(lowering: Lowerer, node: SyntaxNode): RecordEntry[] {
  return phpParts(node).map((element): RecordEntry => {
    const parts = phpParts(element);
    const [first = null, second] = parts;
    if (second) {
      return { key: lowerExpression(lowering, first), value: lowerExpression(lowering, second) };
    }
    const value = lowerExpression(lowering, first);
    return {
      key: null,
      value: first?.type === 'variadic_unpacking' ? mixed(element, [value]) : value,
    };
  });
}

/** `list(, $b)` leaves places out, `['k' => $b]` has keys: both only the commas and arrows tell. */
function patternEntries(lowering: Lowerer, node: SyntaxNode): RecordEntry[] {
  const entries: RecordEntry[] = [];
  let key: Expression | null = null;
  let value: Expression | null = null;
  const close = (): void => {
    entries.push({ key, value: value ?? mixed(node, []) });
    key = null;
    value = null;
  };
  for (const child of node.children.slice(0, 2_000)) {
    if (child.type === ',') close();
    else if (child.type === '=>') {
      key = value;
      value = null;
    } else if (child.isNamed && child.type !== 'comment') value = lowerExpression(lowering, child);
  }
  if (value !== null) close();
  return entries;
}

function lowerElement(lowering: Lowerer, node: SyntaxNode): Expression {
  return lowerExpression(lowering, phpParts(node).at(-1) ?? null);
}

function lowerClosure(lowering: Lowerer, node: SyntaxNode): Expression {
  return { kind: 'function', fn: phpFunction(lowering, node), ...placeOf(node) };
}

/** A class without a name is only what its methods do. */
function lowerAnonymousClass(lowering: Lowerer, node: SyntaxNode): Expression {
  const methods = phpClass(lowering, node).methods.map((fn): Expression => ({
    kind: 'function',
    fn,
    at: fn.at,
    end: fn.end,
  }));
  return mixed(node, methods);
}
