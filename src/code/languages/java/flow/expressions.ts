import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { javaType, lowerNumber, lowerText } from './literals.ts';
import { argumentsOf, parametersOf, partsOf, statementsOf } from './parts.ts';
import { anonymousMembers } from './types.ts';
import {
  fieldText,
  type FlowTables,
  type Lowerer,
  lazily,
  literalAt,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression, Statement } from '#code/flow/model.ts';
import { lowerSwitchValue } from './switches.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

/** `java.io.File`, `org.owasp.esapi.ESAPI`: at least two lower case names, and a type behind them. */
const QUALIFIED_TYPE = /^(?:[a-z_]\w*\s*\.\s*){2,12}([A-Z]\w*)$/;
const PACKAGE_ROOT = /^(?:java|javax|jakarta|org|com|net|io|edu|gov|dev|me|de|fr|uk)\b/;
const MAX_NAME_LENGTH = 200;

const word: Handler = (lowering, node) => nameAt(node, textOf(lowering, node));

function field(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(name));
}

const lowerMember: Handler = (lowering, node) => {
  const type = qualifiedType(textOf(lowering, node));
  if (type) return nameAt(node, type);
  const property = fieldText(lowering, node, 'field');
  // `Outer.this.name` is `this.name` of the one around, which has no other name
  if (property === 'this') return nameAt(node, 'this');
  return { kind: 'member', object: field(lowering, node, 'object'), property, ...placeOf(node) };
};

function qualifiedType(text: string): string {
  if (text.length > MAX_NAME_LENGTH || !PACKAGE_ROOT.test(text)) return '';
  return QUALIFIED_TYPE.exec(text)?.[1] ?? '';
}

const lowerCall: Handler = (lowering, node) => {
  const name = node.childForFieldName('name') ?? node;
  const object = node.childForFieldName('object');
  const property = textOf(lowering, name);
  return {
    kind: 'call',
    callee: object
      ? {
          kind: 'member',
          object: lowerExpression(lowering, object),
          property,
          at: object.startIndex,
          end: name.endIndex,
        }
      : nameAt(name, property),
    args: argumentsOf(lowering, node.childForFieldName('arguments')),
    isNew: false,
    ...placeOf(node),
  };
};

const lowerNew: Handler = (lowering, node) => {
  const type = node.childForFieldName('type') ?? node;
  const name = javaType(textOf(lowering, type));
  const args = argumentsOf(lowering, node.childForFieldName('arguments'));
  const last = node.lastNamedChild;
  const methods = last?.type === 'class_body' ? anonymousMembers(lowering, last, name) : [];
  return {
    kind: 'call',
    callee: nameAt(type, name),
    args: [...args, ...methods],
    isNew: true,
    ...placeOf(node),
  };
};

const lowerArray: Handler = (lowering, node) => {
  const value = node.childForFieldName('value');
  const type = javaType(`${fieldText(lowering, node, 'type')}[]`);
  // an array of bytes is filled by whoever it is given to
  const empty: Expression =
    type === '' ? mixed(node, []) : { kind: 'list', items: [], ...placeOf(node) };
  return {
    kind: 'cast',
    type,
    value: value ? lowerExpression(lowering, value) : empty,
    ...placeOf(node),
  };
};

const lowerItems: Handler = (lowering, node) => ({
  kind: 'list',
  items: partsOf(lowering, node).map((child) => lowerExpression(lowering, child)),
  ...placeOf(node),
});

const lowerCast: Handler = (lowering, node) => ({
  kind: 'cast',
  type: javaType(fieldText(lowering, node, 'type')),
  value: field(lowering, node, 'value'),
  ...placeOf(node),
});

const lowerBinary: Handler = (lowering, node) => ({
  kind: 'binary',
  op: fieldText(lowering, node, 'operator'),
  left: field(lowering, node, 'left'),
  right: field(lowering, node, 'right'),
  ...placeOf(node),
});

const lowerUnary: Handler = (lowering, node) => {
  const op = fieldText(lowering, node, 'operator');
  const operand = field(lowering, node, 'operand');
  if (op === '-' && operand.kind === 'literal' && typeof operand.value === 'number') {
    return literalAt(node, -operand.value);
  }
  return { kind: 'unary', op, operand, ...placeOf(node) };
};

const lowerUpdate: Handler = (lowering, node) => ({
  kind: 'assign',
  target: lowerExpression(lowering, node.firstNamedChild),
  op: textOf(lowering, node).includes('++') ? '+' : '-',
  value: literalAt(node, 1),
  ...placeOf(node),
});

const lowerAssignment: Handler = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'left'),
  op: fieldText(lowering, node, 'operator').slice(0, -1),
  value: field(lowering, node, 'right'),
  ...placeOf(node),
});

const lowerTernary: Handler = (lowering, node) => ({
  kind: 'conditional',
  test: field(lowering, node, 'condition'),
  then: field(lowering, node, 'consequence'),
  otherwise: field(lowering, node, 'alternative'),
  ...placeOf(node),
});

const lowerIndex: Handler = (lowering, node) => ({
  kind: 'index',
  object: field(lowering, node, 'array'),
  key: field(lowering, node, 'index'),
  ...placeOf(node),
});

const lowerLambda: Handler = (lowering, node) => ({
  kind: 'function',
  fn: {
    name: '',
    ...placeOf(node),
    className: lowering.className,
    params: parametersOf(lowering, node.childForFieldName('parameters')),
    decorators: [],
    body: lazily(lowering, (inner) => lambdaBody(inner, node.childForFieldName('body'))),
    isStatic: true,
  },
  ...placeOf(node),
});

function lambdaBody(lowering: Lowerer, body: SyntaxNode | null): readonly Statement[] {
  if (!body || body.type === 'block') return statementsOf(lowering, body);
  return [{ kind: 'return', value: lowerExpression(lowering, body), at: body.startIndex }];
}

const lowerReference: Handler = (lowering, node) => {
  const [object, name] = partsOf(lowering, node);
  const property = name ? textOf(lowering, name) : 'new';
  return {
    kind: 'member',
    object: lowerExpression(lowering, object ?? null),
    property,
    ...placeOf(node),
  };
};

const lowerClassLiteral: Handler = (lowering, node) => {
  const name = javaType(textOf(lowering, node).replace(/\.class$/, ''));
  return { kind: 'member', object: nameAt(node, name), property: 'class', ...placeOf(node) };
};

/** `x instanceof Name n` also gives `n` its value. */
const lowerInstanceOf: Handler = (lowering, node) => {
  const tested = field(lowering, node, 'left');
  const name = node.childForFieldName('name');
  const right = node.childForFieldName('right');
  const pattern = node.childForFieldName('pattern');
  const type = right ? javaType(textOf(lowering, right)) : '';
  let left = tested;
  if (name)
    left = boundName(lowering, name, { kind: 'cast', type, value: tested, ...placeOf(node) });
  if (pattern) left = mixed(node, [tested, ...boundNames(lowering, pattern, tested)]);
  return {
    kind: 'binary',
    op: 'instanceof',
    left,
    right: nameAt(right ?? node, type),
    ...placeOf(node),
  };
};

function boundName(lowering: Lowerer, node: SyntaxNode, value: Expression): Expression {
  const target = nameAt(node, textOf(lowering, node));
  return { kind: 'assign', target, op: '', value, ...placeOf(node) };
}

/** What the variables of a pattern get: any part of what it is tried on. */
function boundNames(
  lowering: Lowerer,
  pattern: SyntaxNode,
  value: Expression,
): readonly Expression[] {
  return pattern
    .descendantsOfType(['record_pattern_component', 'type_pattern'])
    .flatMap((component) => {
      const [type, name] = partsOf(lowering, component);
      if (!type || !name) return [];
      const cast = javaType(textOf(lowering, type));
      return [boundName(lowering, name, { kind: 'cast', type: cast, value, ...placeOf(type) })];
    });
}

/** A type where a value is expected: in front of `::`, as `String[]::new`. */
const typeName: Handler = (lowering, node) => nameAt(node, javaType(textOf(lowering, node)));
const inner: Handler = (lowering, node) =>
  lowerExpression(lowering, partsOf(lowering, node)[0] ?? null);

export const JAVA_EXPRESSIONS: FlowTables['expressions'] = new Map<string, Handler>([
  ['identifier', word],
  ['this', word],
  ['super', word],
  ['parenthesized_expression', inner],
  ['field_access', lowerMember],
  ['scoped_identifier', typeName],
  ['type_identifier', typeName],
  ['scoped_type_identifier', typeName],
  ['generic_type', typeName],
  ['array_type', typeName],
  ['method_invocation', lowerCall],
  ['object_creation_expression', lowerNew],
  ['array_creation_expression', lowerArray],
  ['array_initializer', lowerItems],
  ['element_value_array_initializer', lowerItems],
  ['array_access', lowerIndex],
  ['cast_expression', lowerCast],
  ['binary_expression', lowerBinary],
  ['unary_expression', lowerUnary],
  ['update_expression', lowerUpdate],
  ['assignment_expression', lowerAssignment],
  ['ternary_expression', lowerTernary],
  ['instanceof_expression', lowerInstanceOf],
  ['lambda_expression', lowerLambda],
  ['method_reference', lowerReference],
  ['class_literal', lowerClassLiteral],
  ['switch_expression', lowerSwitchValue],
  ['string_literal', lowerText],
  ['character_literal', lowerText],
  ['decimal_integer_literal', lowerNumber],
  ['hex_integer_literal', lowerNumber],
  ['octal_integer_literal', lowerNumber],
  ['binary_integer_literal', lowerNumber],
  ['decimal_floating_point_literal', lowerNumber],
  ['hex_floating_point_literal', lowerNumber],
  ['true', (_, node) => literalAt(node, true)],
  ['false', (_, node) => literalAt(node, false)],
  ['null_literal', (_, node) => literalAt(node, null)],
]);
