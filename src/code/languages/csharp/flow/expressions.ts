import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { lowerArray, lowerItems, lowerNew } from './creations.ts';
import {
  csharpType,
  lowerInterpolated,
  lowerNumber,
  lowerRaw,
  lowerText,
  lowerVerbatim,
} from './literals.ts';
import { lowerIs, lowerIsPattern, lowerSwitchValue } from './patterns.ts';
import {
  argumentsOf,
  bareName,
  firstOfType,
  parametersOf,
  partsOf,
  statementsOf,
  valueBody,
} from './parts.ts';
import {
  fieldText,
  type FlowTables,
  type Lowerer,
  lazily,
  literalAt,
  lowerChildren,
  lowerExpression,
  mixed,
  nameAt,
  placeOf,
  textOf,
} from '#code/flow/lowering.ts';
import type { Expression } from '#code/flow/model.ts';

type Handler = (lowering: Lowerer, node: SyntaxNode) => Expression;

/** `System.IO.File.ReadAllText`: the namespaces of the platform are left out. */
const QUALIFIED = /^(?:global::)?(?:System|Microsoft|Newtonsoft)(?:\.[A-Z]\w*){2,8}$/;
const MAX_NAME_LENGTH = 200;

const word: Handler = (lowering, node) => nameAt(node, bareName(lowering, node));
const unknown: Handler = (_, node) => mixed(node, []);
const inner: Handler = (lowering, node) =>
  lowerExpression(lowering, partsOf(lowering, node)[0] ?? null);

function field(lowering: Lowerer, node: SyntaxNode, name: string): Expression {
  return lowerExpression(lowering, node.childForFieldName(name));
}

const lowerMember: Handler = (lowering, node) => {
  const text = textOf(lowering, node);
  if (text.length < MAX_NAME_LENGTH && QUALIFIED.test(text)) {
    const [type = '', property = ''] = text.split('.').slice(-2);
    return { kind: 'member', object: nameAt(node, type), property, ...placeOf(node) };
  }
  const name = node.childForFieldName('name');
  return {
    kind: 'member',
    object: field(lowering, node, 'expression'),
    property: name ? bareName(lowering, name) : '',
    ...placeOf(node),
  };
};

/** `a?.B`, `a?[0]` */
const lowerConditionalAccess: Handler = (lowering, node) => {
  const object = field(lowering, node, 'condition');
  const [, binding] = partsOf(lowering, node);
  if (!binding) return object;
  if (binding.type === 'member_binding_expression') {
    const name = binding.childForFieldName('name');
    const property = name ? bareName(lowering, name) : '';
    return { kind: 'member', object, property, ...placeOf(node) };
  }
  if (binding.type === 'element_binding_expression') {
    const key = argumentsOf(lowering, binding)[0]?.value ?? mixed(binding, []);
    return { kind: 'index', object, key, ...placeOf(node) };
  }
  return mixed(node, [object, lowerExpression(lowering, binding)]);
};

const lowerCall: Handler = (lowering, node) => {
  const callee = field(lowering, node, 'function');
  const list = node.childForFieldName('arguments');
  if (callee.kind === 'name' && callee.name === 'nameof')
    return literalAt(node, list ? textOf(lowering, list).slice(1, -1) : '');
  const args = argumentsOf(lowering, list);
  return { kind: 'call', callee, args, isNew: false, ...placeOf(node) };
};

const lowerIndex: Handler = (lowering, node) => ({
  kind: 'index',
  object: field(lowering, node, 'expression'),
  key: argumentsOf(lowering, node.childForFieldName('subscript'))[0]?.value ?? mixed(node, []),
  ...placeOf(node),
});

const lowerCast: Handler = (lowering, node) => ({
  kind: 'cast',
  type: csharpType(fieldText(lowering, node, 'type') || fieldText(lowering, node, 'right')),
  value: lowerExpression(
    lowering,
    node.childForFieldName('value') ?? node.childForFieldName('left'),
  ),
  ...placeOf(node),
});

const lowerBinary: Handler = (lowering, node) => ({
  kind: 'binary',
  op: fieldText(lowering, node, 'operator'),
  left: field(lowering, node, 'left'),
  right: field(lowering, node, 'right'),
  ...placeOf(node),
});

const lowerAssignment: Handler = (lowering, node) => ({
  kind: 'assign',
  target: field(lowering, node, 'left'),
  op: fieldText(lowering, node, 'operator').slice(0, -1),
  value: field(lowering, node, 'right'),
  ...placeOf(node),
});

const lowerUnary: Handler = (lowering, node) => {
  const operand = inner(lowering, node);
  const text = textOf(lowering, node);
  const op = /^(?:\+\+|--|[-!~+^&*])/.exec(text)?.[0] ?? '';
  if (op === '++' || op === '--') return stepped(node, operand, op);
  if (op === '-' && operand.kind === 'literal' && typeof operand.value === 'number') {
    return literalAt(node, -operand.value);
  }
  return { kind: 'unary', op, operand, ...placeOf(node) };
};

/** `x++`, and `x!`, which is only `x`. */
const lowerPostfix: Handler = (lowering, node) => {
  const operand = inner(lowering, node);
  const text = textOf(lowering, node);
  return /(?:\+\+|--)$/.test(text) ? stepped(node, operand, text.slice(-2)) : operand;
};

function stepped(node: SyntaxNode, target: Expression, op: string): Expression {
  return { kind: 'assign', target, op: op.charAt(0), value: literalAt(node, 1), ...placeOf(node) };
}

const lowerConditional: Handler = (lowering, node) => {
  const then = field(lowering, node, 'consequence');
  const otherwise = field(lowering, node, 'alternative');
  const test = field(lowering, node, 'condition');
  return { kind: 'conditional', test, then, otherwise, ...placeOf(node) };
};

const lowerLambda: Handler = (lowering, node) => {
  const body = node.childForFieldName('body') ?? firstOfType(node, 'block');
  return {
    kind: 'function',
    fn: {
      name: '',
      ...placeOf(node),
      className: lowering.className,
      params: parametersOf(lowering, node.childForFieldName('parameters')),
      decorators: [],
      body: lazily(lowering, (inside) =>
        body?.type === 'block' ? statementsOf(inside, body) : valueBody(inside, body),
      ),
      isStatic: true,
    },
    ...placeOf(node),
  };
};

/** `from x in source where test select value`: the variable takes from the source. */
const lowerFrom: Handler = (lowering, node) => {
  const name = node.childForFieldName('name') ?? node;
  const value = lowerExpression(lowering, partsOf(lowering, node).at(-1) ?? null);
  const target = nameAt(name, textOf(lowering, name));
  return { kind: 'assign', target, op: '', value, ...placeOf(node) };
};

/** `out var x`, `(int a, var b) = ...`: a name that begins here. */
const lowerDeclaration: Handler = (lowering, node) =>
  nameAt(node, fieldText(lowering, node, 'name'));

const lowerParts: Handler = (lowering, node) => mixed(node, lowerChildren(lowering, node));

export const CSHARP_EXPRESSIONS: FlowTables['expressions'] = new Map<string, Handler>([
  ['identifier', word],
  ['generic_name', word],
  ['qualified_name', (lowering, node) => nameAt(node, csharpType(textOf(lowering, node)))],
  ['alias_qualified_name', (lowering, node) => nameAt(node, fieldText(lowering, node, 'name'))],
  ['predefined_type', word],
  ['this', word],
  ['base', word],
  ['parenthesized_expression', inner],
  ['await_expression', inner],
  ['checked_expression', inner],
  ['ref_expression', inner],
  ['range_expression', lowerParts],
  ['throw_expression', unknown],
  ['typeof_expression', unknown],
  ['default_expression', unknown],
  ['sizeof_expression', unknown],
  ['member_access_expression', lowerMember],
  ['conditional_access_expression', lowerConditionalAccess],
  ['invocation_expression', lowerCall],
  ['object_creation_expression', lowerNew],
  ['implicit_object_creation_expression', lowerNew],
  ['array_creation_expression', lowerArray],
  ['implicit_array_creation_expression', lowerArray],
  ['stackalloc_expression', lowerArray],
  ['initializer_expression', lowerItems],
  ['element_binding_expression', lowerItems],
  ['collection_expression', lowerItems],
  ['tuple_expression', lowerItems],
  ['tuple_pattern', lowerItems],
  ['element_access_expression', lowerIndex],
  ['cast_expression', lowerCast],
  ['as_expression', lowerCast],
  ['is_expression', lowerIs],
  ['is_pattern_expression', lowerIsPattern],
  ['switch_expression', lowerSwitchValue],
  ['binary_expression', lowerBinary],
  ['assignment_expression', lowerAssignment],
  ['prefix_unary_expression', lowerUnary],
  ['postfix_unary_expression', lowerPostfix],
  ['conditional_expression', lowerConditional],
  ['lambda_expression', lowerLambda],
  ['anonymous_method_expression', lowerLambda],
  ['from_clause', lowerFrom],
  ['declaration_expression', lowerDeclaration],
  ['interpolated_string_expression', lowerInterpolated],
  ['string_literal', lowerText],
  ['character_literal', lowerText],
  ['verbatim_string_literal', lowerVerbatim],
  ['raw_string_literal', lowerRaw],
  ['integer_literal', lowerNumber],
  ['real_literal', lowerNumber],
  ['boolean_literal', (lowering, node) => literalAt(node, textOf(lowering, node) === 'true')],
  ['null_literal', (_, node) => literalAt(node, null)],
  ['argument', (lowering, node) => lowerExpression(lowering, node.lastNamedChild)],
]);
