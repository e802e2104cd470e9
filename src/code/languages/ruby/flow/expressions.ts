import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import {
  fieldText,
  type Lowerer,
  literalAt,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  positional,
  textOf,
} from '#code/flow/lowering.ts';
import type { Argument, Expression, RecordEntry } from '#code/flow/model.ts';
import { lowerBlock } from './definitions.ts';
import { lowerIdentifier, partsOf } from './nodes.ts';
import {
  lowerChained,
  lowerHeredoc,
  lowerRegex,
  lowerString,
  lowerSubshell,
  lowerSymbol,
} from './strings.ts';

/** How each type of node is lowered that has a value. */
export const RUBY_EXPRESSIONS: ReadonlyMap<
  string,
  (lowering: Lowerer, node: SyntaxNode) => Expression
> = new Map([
  ['identifier', lowerIdentifier],
  ['constant', lowerName],
  ['global_variable', lowerName],
  ['self', (_, node) => nameAt(node, 'self')],
  ['instance_variable', lowerInstanceVariable],
  ['class_variable', lowerInstanceVariable],
  ['scope_resolution', lowerScope],
  ['call', lowerCall],
  ['super', lowerKeyword],
  ['yield', lowerKeyword],
  ['element_reference', lowerElement],
  ['string', lowerString],
  ['bare_string', lowerString],
  ['bare_symbol', lowerString],
  ['delimited_symbol', lowerString],
  ['chained_string', lowerChained],
  ['heredoc_beginning', lowerHeredoc],
  ['subshell', lowerSubshell],
  ['regex', lowerRegex],
  ['simple_symbol', lowerSymbol],
  ['hash_key_symbol', lowerSymbol],
  ['integer', lowerNumber],
  ['float', lowerNumber],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['nil', (_, node) => literalAt(node, null)],
  ['binary', lowerBinary],
  ['unary', lowerUnary],
  ['conditional', lowerConditional],
  ['case', lowerCaseValue],
  ['if', lowerConditional],
  ['unless', lowerConditional],
  ['rescue_modifier', lowerRescued],
  ['assignment', lowerAssignment],
  ['operator_assignment', lowerAssignment],
  ['array', lowerList],
  ['string_array', lowerList],
  ['symbol_array', lowerList],
  ['argument_list', lowerList],
  ['right_assignment_list', lowerList],
  ['hash', lowerHash],
  ['lambda', lowerBlock],
  ['parenthesized_statements', lowerLast],
  ['then', lowerLast],
  ['else', lowerLast],
  ['begin', lowerLast],
]);

function lowerName(lowering: Lowerer, node: SyntaxNode): Expression {
  return nameAt(node, textOf(lowering, node));
}

/** `@name` is a field of the object. */
function lowerInstanceVariable(lowering: Lowerer, node: SyntaxNode): Expression {
  const property = textOf(lowering, node).replace(/^@+/, '');
  return { kind: 'member', object: nameAt(node, 'self'), property, ...placeOf(node) };
}

function lowerScope(lowering: Lowerer, node: SyntaxNode): Expression {
  const scope = node.childForFieldName('scope');
  const property = fieldText(lowering, node, 'name');
  if (scope === null) return nameAt(node, property);
  return { kind: 'member', object: lowerExpression(lowering, scope), property, ...placeOf(node) };
}

function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const args = lowerArguments(lowering, node.childForFieldName('arguments'));
  const block = node.childForFieldName('block');
  return {
    kind: 'call',
    callee: lowerCallee(lowering, node),
    args: block ? [...args, positional(lowerBlock(lowering, block))] : args,
    isNew: false,
    ...placeOf(node),
  };
}

function lowerCallee(lowering: Lowerer, node: SyntaxNode): Expression {
  const receiver = node.childForFieldName('receiver');
  const method = node.childForFieldName('method');
  if (receiver === null) return nameAt(method ?? node, method ? textOf(lowering, method) : '');
  const object = lowerExpression(lowering, receiver);
  if (method === null) return object;
  const { startIndex: at } = node;
  return { kind: 'member', object, property: textOf(lowering, method), at, end: method.endIndex };
}

function lowerArguments(lowering: Lowerer, node: SyntaxNode | null): Argument[] {
  return (node ? partsOf(node) : []).flatMap((part) => lowerArgument(lowering, part));
}

function lowerArgument(lowering: Lowerer, node: SyntaxNode): readonly Argument[] {
  const { type } = node;
  if (type === 'pair') return [lowerPairArgument(lowering, node)];
  const [inner = null] = partsOf(node);
  if (type === 'block_argument')
    return inner?.type === 'simple_symbol' || inner === null
      ? []
      : [{ value: lowerExpression(lowering, inner), name: '&', isSpread: false }];
  if (type === 'splat_argument' || type === 'hash_splat_argument')
    return [{ value: lowerExpression(lowering, inner), name: '', isSpread: true }];
  return [positional(lowerExpression(lowering, node))];
}

/** `name: value`; one with another key is an entry of a hash. */
function lowerPairArgument(lowering: Lowerer, node: SyntaxNode): Argument {
  const { key, value } = lowerPair(lowering, node);
  const isName =
    key?.kind === 'literal' && node.childForFieldName('key')?.type === 'hash_key_symbol';
  if (isName) return { value, name: String(key.value), isSpread: false };
  return positional({ kind: 'record', entries: [{ key, value }], ...placeOf(node) });
}

/** A pair without a value is short for a name. */
function lowerPair(lowering: Lowerer, node: SyntaxNode): RecordEntry {
  const key = node.childForFieldName('key');
  const value = node.childForFieldName('value');
  return {
    key: lowerExpression(lowering, key),
    value:
      value || key === null ? lowerExpression(lowering, value) : lowerIdentifier(lowering, key),
  };
}

/** `yield x`, `super` */
function lowerKeyword(lowering: Lowerer, node: SyntaxNode): Expression {
  const [list = null] = partsOf(node);
  return {
    kind: 'call',
    callee: nameAt(node, node.type),
    args: lowerArguments(lowering, list),
    isNew: false,
    ...placeOf(node),
  };
}

function lowerElement(lowering: Lowerer, node: SyntaxNode): Expression {
  const [object = null, ...keys] = partsOf(node);
  const [key = null] = keys;
  const lowered = keys.map((part) => lowerExpression(lowering, part));
  return {
    kind: 'index',
    object: lowerExpression(lowering, object),
    key: keys.length === 1 ? lowerExpression(lowering, key) : mixed(node, lowered),
    ...placeOf(node),
  };
}

function lowerNumber(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node).replaceAll('_', '');
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
  return Number.isNaN(value) ? mixed(node, []) : literalAt(node, value);
}

function lowerBinary(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'binary',
    op: fieldText(lowering, node, 'operator'),
    left: lowerExpression(lowering, node.childForFieldName('left')),
    right: lowerExpression(lowering, node.childForFieldName('right')),
    ...placeOf(node),
  };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  const operand = lowerExpression(lowering, node.childForFieldName('operand'));
  if (op === '-' && operand.kind === 'literal' && typeof operand.value === 'number')
    return literalAt(node, -operand.value);
  return { kind: 'unary', op, operand, ...placeOf(node) };
}

/** `a ? b : c`, and an `if` whose value is used. */
function lowerConditional(lowering: Lowerer, node: SyntaxNode): Expression {
  const isUnless = node.type === 'unless';
  const [yes, no] = ['consequence', 'alternative'].map((field) =>
    lowerExpression(lowering, node.childForFieldName(field)),
  );
  const nothing = mixed(node, []);
  return {
    kind: 'conditional',
    test: lowerExpression(lowering, node.childForFieldName('condition')),
    then: (isUnless ? no : yes) ?? nothing,
    otherwise: (isUnless ? yes : no) ?? nothing,
    ...placeOf(node),
  };
}

/** A `case` whose value is used: what one of its branches gives, and nothing of what is compared. */
function lowerCaseValue(lowering: Lowerer, node: SyntaxNode): Expression {
  const subject = lowerExpression(lowering, node.childForFieldName('value'));
  const bodies = partsOf(node).flatMap((part) => {
    if (part.type === 'else') return [lowerExpression(lowering, part)];
    return part.type === 'when' ? [lowerExpression(lowering, part.childForFieldName('body'))] : [];
  });
  return bodies.reduceRight<Expression>(
    (otherwise, then) => ({
      kind: 'conditional',
      test: mixed(node, [subject]),
      then,
      otherwise,
      ...placeOf(node),
    }),
    mixed(node, []),
  );
}

function lowerRescued(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'conditional',
    test: mixed(node, []),
    then: lowerExpression(lowering, node.childForFieldName('body')),
    otherwise: lowerExpression(lowering, node.childForFieldName('handler')),
    ...placeOf(node),
  };
}

/** `a = b`, `a ||= b`, `a, b = c` */
function lowerAssignment(lowering: Lowerer, node: SyntaxNode): Expression {
  const operator =
    node.type === 'operator_assignment' ? fieldText(lowering, node, 'operator') : '=';
  return {
    kind: 'assign',
    target: lowerTarget(lowering, node.childForFieldName('left')),
    op: operator.slice(0, -1),
    value: lowerExpression(lowering, node.childForFieldName('right')),
    ...placeOf(node),
  };
}

const LISTS: ReadonlySet<string> = new Set([
  'left_assignment_list',
  'destructured_left_assignment',
]);

/** What is assigned to: a call without arguments is a member here. */
export function lowerTarget(lowering: Lowerer, node: SyntaxNode | null): Expression {
  if (node === null) return lowerExpression(lowering, node);
  const { type } = node;
  if (type === 'identifier') return lowerName(lowering, node);
  if (type === 'call') return lowerCallee(lowering, node);
  const parts = LISTS.has(type) || type === 'rest_assignment' ? partsOf(node) : [];
  const items = parts.map((part) => lowerTarget(lowering, part));
  if (LISTS.has(type)) return { kind: 'list', items, ...placeOf(node) };
  return type === 'rest_assignment' ? mixed(node, items) : lowerExpression(lowering, node);
}

function lowerList(lowering: Lowerer, node: SyntaxNode): Expression {
  const items = partsOf(node).map((part) => lowerExpression(lowering, part));
  return { kind: 'list', items, ...placeOf(node) };
}

function lowerHash(lowering: Lowerer, node: SyntaxNode): Expression {
  const entries = partsOf(node).map((part): RecordEntry =>
    part.type === 'pair'
      ? lowerPair(lowering, part)
      : { key: null, value: lowerExpression(lowering, partsOf(part)[0] ?? null) },
  );
  return { kind: 'record', entries, ...placeOf(node) };
}

/** What several statements give: what the last one does. */
function lowerLast(lowering: Lowerer, node: SyntaxNode): Expression {
  return lowerExpression(lowering, partsOf(node).at(-1) ?? null);
}
