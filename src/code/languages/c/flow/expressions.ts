import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { C_CALLS } from './calls.ts';
import { castType, cParts } from './parts.ts';
import { cLambda } from './functions.ts';
import { numberOf, unescapeText } from '#code/flow/literal-text.ts';
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

const name: ExpressionHandler = (lowering, node) => nameAt(node, textOf(lowering, node));

const only: ExpressionHandler = (lowering, node) => {
  const [child] = cParts(node);
  return child ? lowerExpression(lowering, child) : mixed(node, []);
};

export const C_EXPRESSIONS: ReadonlyMap<string, ExpressionHandler> = new Map<
  string,
  ExpressionHandler
>([
  ...C_CALLS,
  ['identifier', name],
  ['field_identifier', name],
  ['type_identifier', name],
  ['namespace_identifier', name],
  ['primitive_type', name],
  ['this', name],
  ['template_function', (lowering, node) => field(lowering, node, 'name')],
  ['template_type', (lowering, node) => field(lowering, node, 'name')],
  ['template_method', (lowering, node) => field(lowering, node, 'name')],
  ['number_literal', (lowering, node) => literalAt(node, numberOf(textOf(lowering, node)))],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['null', (_, node) => literalAt(node, null)],
  ['string_literal', lowerString],
  ['char_literal', lowerString],
  ['raw_string_literal', lowerRawString],
  ['concatenated_string', lowerConcatenated],
  ['parenthesized_expression', only],
  ['co_await_expression', only],
  ['condition_clause', (lowering, node) => field(lowering, node, 'value')],
  ['field_expression', lowerMember],
  ['qualified_identifier', lowerQualified],
  ['subscript_expression', lowerIndex],
  ['pointer_expression', (lowering, node) => field(lowering, node, 'argument')],
  ['unary_expression', lowerUnary],
  ['binary_expression', lowerBinary],
  ['conditional_expression', lowerConditional],
  ['assignment_expression', lowerAssignment],
  ['update_expression', lowerStep],
  ['cast_expression', lowerCast],
  ['compound_literal_expression', lowerCast],
  ['initializer_list', lowerInitializers],
  ['lambda_expression', lowerLambda],
  ['comment', (_, node) => mixed(node, [])],
]);

function field(lowering: Lowerer, node: SyntaxNode, key: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(key));
}

/** The text between the quotes, whatever stands before them: `L"x"`, `u8"x"`. */
function lowerString(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  const quote = text.endsWith("'") ? "'" : '"';
  return literalAt(node, unescapeText(text.slice(text.indexOf(quote) + 1, -1)));
}

function lowerRawString(lowering: Lowerer, node: SyntaxNode): Expression {
  const text = textOf(lowering, node);
  return literalAt(node, text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')));
}

/** Texts in a row are one; macros among them are not known. */
function lowerConcatenated(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = cParts(node).map((part) => lowerExpression(lowering, part));
  const texts = parts.map((part) => (part.kind === 'literal' ? String(part.value) : null));
  if (texts.every((text) => text !== null)) return literalAt(node, texts.join(''));
  return { kind: 'template', parts, ...placeOf(node) };
}

/** `.` and `->` alike; the name without template arguments. */
function lowerMember(lowering: Lowerer, node: SyntaxNode): Expression {
  const property = fieldText(lowering, node, 'field').split('<', 1)[0] ?? '';
  return {
    kind: 'member',
    object: field(lowering, node, 'argument'),
    property: property.slice(property.lastIndexOf(':') + 1),
    ...placeOf(node),
  };
}

function lowerQualified(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts: SyntaxNode[] = [];
  let last: SyntaxNode | null = node;
  while (last?.type === 'qualified_identifier' && parts.length < 20) {
    const scope: SyntaxNode | null = last.childForFieldName('scope');
    if (scope) parts.push(scope);
    last = last.childForFieldName('name');
  }
  const end = last ? lowerExpression(lowering, last) : mixed(node, []);
  const [first, ...more] = [...parts.map((part) => lowerExpression(lowering, part)), end];
  return more.reduce(
    (object: Expression, part) => ({
      kind: 'member',
      object,
      property: part.kind === 'name' ? part.name : textBetween(lowering, part),
      at: node.startIndex,
      end: part.end,
    }),
    first ?? end,
  );
}

function textBetween({ text }: Lowerer, { at, end }: Expression): string {
  return text.slice(at, Math.min(end, at + 100));
}

function lowerIndex(lowering: Lowerer, node: SyntaxNode): Expression {
  const key = node.childForFieldName('index') ?? node.childForFieldName('indices');
  const [inner] = key?.type === 'subscript_argument_list' ? cParts(key) : [key];
  const object = field(lowering, node, 'argument');
  return { kind: 'index', object, key: lowerExpression(lowering, inner ?? null), ...placeOf(node) };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  return { kind: 'unary', op, operand: field(lowering, node, 'argument'), ...placeOf(node) };
}

function lowerBinary(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'binary',
    op: fieldText(lowering, node, 'operator'),
    left: field(lowering, node, 'left'),
    right: field(lowering, node, 'right'),
    ...placeOf(node),
  };
}

/** GNU C's `a ?: b` is a where it is true. */
function lowerConditional(lowering: Lowerer, node: SyntaxNode): Expression {
  const test = field(lowering, node, 'condition');
  const otherwise = field(lowering, node, 'alternative');
  const then = node.childForFieldName('consequence');
  if (!then) return { kind: 'binary', op: '||', left: test, right: otherwise, ...placeOf(node) };
  return {
    kind: 'conditional',
    test,
    then: lowerExpression(lowering, then),
    otherwise,
    ...placeOf(node),
  };
}

function lowerAssignment(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'assign',
    target: field(lowering, node, 'left'),
    op: fieldText(lowering, node, 'operator').slice(0, -1),
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

function lowerCast(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'cast',
    type: castType(fieldText(lowering, node, 'type')),
    value: field(lowering, node, 'value'),
    ...placeOf(node),
  };
}

function lowerInitializers(lowering: Lowerer, node: SyntaxNode): Expression {
  const parts = cParts(node);
  if (!parts.some(({ type }) => type === 'initializer_pair')) {
    const items = parts.map((part) => lowerExpression(lowering, part));
    return { kind: 'list', items, ...placeOf(node) };
  }
  return {
    kind: 'record',
    entries: parts.map((part) => entryOf(lowering, part)),
    ...placeOf(node),
  };
}

function entryOf(lowering: Lowerer, node: SyntaxNode): RecordEntry {
  if (node.type !== 'initializer_pair')
    return { key: null, value: lowerExpression(lowering, node) };
  const designator = node.childForFieldName('designator');
  const [inner = null] = designator ? cParts(designator) : [];
  const key =
    inner?.type === 'field_identifier'
      ? literalAt(inner, textOf(lowering, inner))
      : lowerExpression(lowering, inner);
  return { key, value: field(lowering, node, 'value') };
}

function lowerLambda(lowering: Lowerer, node: SyntaxNode): Expression {
  return { kind: 'function', fn: cLambda(lowering, node), ...placeOf(node) };
}
