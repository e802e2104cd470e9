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
import { lowerComprehension } from './comprehensions.ts';
import { lowerConcatenation, lowerString } from './strings.ts';
import { lowerLambda } from './functions.ts';
import { partsOf } from './nodes.ts';

/** How each type of node is lowered that has a value. */
export const PYTHON_EXPRESSIONS: ReadonlyMap<
  string,
  (lowering: Lowerer, node: SyntaxNode) => Expression
> = new Map([
  ['identifier', lowerIdentifier],
  ['attribute', lowerAttribute],
  ['subscript', lowerSubscript],
  ['call', lowerCall],
  ['string', lowerString],
  ['concatenated_string', lowerConcatenation],
  ['integer', lowerNumber],
  ['float', lowerNumber],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['none', (_, node) => literalAt(node, null)],
  ['binary_operator', lowerBinary],
  ['boolean_operator', lowerBinary],
  ['comparison_operator', lowerComparison],
  ['not_operator', lowerNot],
  ['unary_operator', lowerUnary],
  ['conditional_expression', lowerConditional],
  ['named_expression', lowerWalrus],
  ['lambda', lowerLambda],
  ['list', lowerList],
  ['tuple', lowerList],
  ['set', lowerList],
  ['expression_list', lowerList],
  ['pattern_list', lowerList],
  ['tuple_pattern', lowerList],
  ['list_pattern', lowerList],
  ['dictionary', lowerDictionary],
  ['list_comprehension', lowerComprehension],
  ['set_comprehension', lowerComprehension],
  ['generator_expression', lowerComprehension],
  ['dictionary_comprehension', lowerComprehension],
  ['parenthesized_expression', lowerInner],
  ['await', lowerInner],
  ['yield', lowerInner],
  ['list_splat', lowerSplat],
  ['list_splat_pattern', lowerSplat],
  ['dictionary_splat', lowerSplat],
  ['as_pattern_target', lowerInner],
  ['as_pattern', lowerAsPattern],
  ['pair', lowerParts],
  ['slice', lowerParts],
]);

function lowerIdentifier(lowering: Lowerer, node: SyntaxNode): Expression {
  return nameAt(node, textOf(lowering, node));
}

function lowerAttribute(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'member',
    object: lowerExpression(lowering, node.childForFieldName('object')),
    property: fieldText(lowering, node, 'attribute'),
    ...placeOf(node),
  };
}

function lowerSubscript(lowering: Lowerer, node: SyntaxNode): Expression {
  const [object = null, ...keys] = partsOf(node);
  const [key = null] = keys;
  return {
    kind: 'index',
    object: lowerExpression(lowering, object),
    key:
      keys.length < 2
        ? lowerExpression(lowering, key)
        : mixed(
            node,
            keys.map((part) => lowerExpression(lowering, part)),
          ),
    ...placeOf(node),
  };
}

function lowerCall(lowering: Lowerer, node: SyntaxNode): Expression {
  const callee = node.childForFieldName('function');
  return {
    kind: 'call',
    callee: lowerExpression(lowering, callee),
    args: lowerArguments(lowering, node.childForFieldName('arguments')),
    isNew: false,
    ...placeOf(node),
  };
}

function lowerArguments(lowering: Lowerer, node: SyntaxNode | null): readonly Argument[] {
  if (node === null) return [];
  if (node.type === 'generator_expression') return [positional(lowerExpression(lowering, node))];
  return partsOf(node).map((part) => lowerArgument(lowering, part));
}

function lowerArgument(lowering: Lowerer, node: SyntaxNode): Argument {
  const { type } = node;
  if (type === 'keyword_argument') {
    return {
      value: lowerExpression(lowering, node.childForFieldName('value')),
      name: fieldText(lowering, node, 'name'),
      isSpread: false,
    };
  }
  const isSpread = type === 'list_splat' || type === 'dictionary_splat';
  if (!isSpread) return positional(lowerExpression(lowering, node));
  return { value: lowerExpression(lowering, node.namedChildren[0] ?? null), name: '', isSpread };
}

function lowerNumber(lowering: Lowerer, node: SyntaxNode): Expression {
  const value = Number(
    textOf(lowering, node)
      .replaceAll('_', '')
      .replace(/[jJlL]$/, ''),
  );
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

/** `a < b < c` is `a < b and b < c`; the operator of a link is the text between its two operands. */
function lowerComparison(lowering: Lowerer, node: SyntaxNode): Expression {
  const nodes = partsOf(node);
  const operands = nodes.map((part) => lowerExpression(lowering, part));
  let chain: Expression | null = null;
  for (const [index, right] of operands.entries()) {
    const left = operands[index - 1];
    if (!left) continue;
    const op = lowering.text.slice(left.end, right.at);
    const link: Expression = {
      kind: 'binary',
      op: comparisonOperator(op),
      left,
      right,
      at: left.at,
      end: right.end,
    };
    chain = chain
      ? { kind: 'binary', op: 'and', left: chain, right: link, at: chain.at, end: link.end }
      : link;
  }
  return chain ?? mixed(node, operands);
}

/** The operator in the text between two operands, which may have parentheses and comments in it. */
function comparisonOperator(between: string): string {
  const found = /not\s+in\b|is\s+not\b|in\b|is\b|[<>=!]=|[<>]/.exec(between);
  return found ? found[0].replace(/\s+/, ' ') : '';
}

function lowerNot(lowering: Lowerer, node: SyntaxNode): Expression {
  const operand = lowerExpression(lowering, node.childForFieldName('argument'));
  return { kind: 'unary', op: 'not', operand, ...placeOf(node) };
}

function lowerUnary(lowering: Lowerer, node: SyntaxNode): Expression {
  const op = fieldText(lowering, node, 'operator');
  const operand = lowerExpression(lowering, node.childForFieldName('argument'));
  if (op === '-' && operand.kind === 'literal' && typeof operand.value === 'number') {
    return literalAt(node, -operand.value);
  }
  return { kind: 'unary', op, operand, ...placeOf(node) };
}

function lowerConditional(lowering: Lowerer, node: SyntaxNode): Expression {
  const [then = null, test = null, otherwise = null] = partsOf(node);
  return {
    kind: 'conditional',
    test: lowerExpression(lowering, test),
    then: lowerExpression(lowering, then),
    otherwise: lowerExpression(lowering, otherwise),
    ...placeOf(node),
  };
}

function lowerWalrus(lowering: Lowerer, node: SyntaxNode): Expression {
  return {
    kind: 'assign',
    target: lowerExpression(lowering, node.childForFieldName('name')),
    op: '',
    value: lowerExpression(lowering, node.childForFieldName('value')),
    ...placeOf(node),
  };
}

function lowerList(lowering: Lowerer, node: SyntaxNode): Expression {
  const items = partsOf(node).map((part) => lowerExpression(lowering, part));
  return { kind: 'list', items, ...placeOf(node) };
}

function lowerDictionary(lowering: Lowerer, node: SyntaxNode): Expression {
  const entries: RecordEntry[] = partsOf(node).map((part) =>
    part.type === 'pair'
      ? {
          key: lowerExpression(lowering, part.childForFieldName('key')),
          value: lowerExpression(lowering, part.childForFieldName('value')),
        }
      : { key: null, value: lowerExpression(lowering, part.namedChildren[0] ?? null) },
  );
  return { kind: 'record', entries, ...placeOf(node) };
}

/** What stands alone in parentheses, behind `await`, `yield`. */
function lowerInner(lowering: Lowerer, node: SyntaxNode): Expression {
  return lowerExpression(lowering, partsOf(node)[0] ?? null);
}

/** `*rest`, in a list, a pattern, an argument. */
function lowerSplat(lowering: Lowerer, node: SyntaxNode): Expression {
  return mixed(node, [lowerInner(lowering, node)]);
}

/** `value as name` outside of a `with`. */
function lowerAsPattern(lowering: Lowerer, node: SyntaxNode): Expression {
  const [value = null] = partsOf(node);
  return {
    kind: 'assign',
    target: lowerExpression(lowering, node.childForFieldName('alias')),
    op: '',
    value: lowerExpression(lowering, value),
    ...placeOf(node),
  };
}

function lowerParts(lowering: Lowerer, node: SyntaxNode): Expression {
  return mixed(
    node,
    partsOf(node).map((part) => lowerExpression(lowering, part)),
  );
}
