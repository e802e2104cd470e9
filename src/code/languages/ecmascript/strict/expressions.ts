import { type Conversion, type Es, type EsNode, type Handlers } from './conversion.ts';
import { writeFunctionExpression, writeSignature } from './functions.ts';
import { fieldOf, kindOf, tokenOf } from './vocabulary.ts';

const ARGUMENTS = kindOf('arguments');
const ARRAY = kindOf('array');
const ASSIGNMENT = kindOf('assignment_expression');
const AUGMENTED = kindOf('augmented_assignment_expression');
const AWAIT = kindOf('await_expression');
const BINARY = kindOf('binary_expression');
const CALL = kindOf('call_expression');
const IMPORT = kindOf('import');
const MEMBER = kindOf('member_expression');
const META = kindOf('meta_property');
const METHOD = kindOf('method_definition');
const NEW = kindOf('new_expression');
const OBJECT = kindOf('object');
const OPTIONAL_CHAIN = kindOf('optional_chain');
const PAIR = kindOf('pair');
const PARENTHESIZED = kindOf('parenthesized_expression');
const PRIVATE_NAME = kindOf('private_property_identifier');
const PROPERTY_NAME = kindOf('property_identifier');
const SEQUENCE = kindOf('sequence_expression');
const SHORTHAND = kindOf('shorthand_property_identifier');
const SPREAD = kindOf('spread_element');
const SUBSCRIPT = kindOf('subscript_expression');
const SUPER = kindOf('super');
const TERNARY = kindOf('ternary_expression');
const THIS = kindOf('this');
const UNARY = kindOf('unary_expression');
const UPDATE = kindOf('update_expression');
const YIELD = kindOf('yield_expression');

const ALTERNATIVE = fieldOf('alternative');
const ARGUMENT = fieldOf('argument');
const ARGUMENTS_FIELD = fieldOf('arguments');
const BODY = fieldOf('body');
const CONDITION = fieldOf('condition');
const CONSEQUENCE = fieldOf('consequence');
const CONSTRUCTOR = fieldOf('constructor');
const FUNCTION = fieldOf('function');
const INDEX = fieldOf('index');
const KEY = fieldOf('key');
const LEFT = fieldOf('left');
const NAME = fieldOf('name');
const OBJECT_FIELD = fieldOf('object');
const OPERATOR = fieldOf('operator');
const OPTIONAL_CHAIN_FIELD = fieldOf('optional_chain');
const PROPERTY = fieldOf('property');
const RIGHT = fieldOf('right');
const TYPE_ARGUMENTS = fieldOf('type_arguments');
const VALUE = fieldOf('value');

type Binary = Es<'BinaryExpression'> | Es<'LogicalExpression'>;

export const EXPRESSION_HANDLERS: Handlers = {
  ThisExpression: (into, node, field) => into.leaf(THIS, node, field),
  Super: (into, node, field) => into.leaf(SUPER, node, field),
  PrivateIdentifier: (into, node, field) => into.leaf(PRIVATE_NAME, node, field),
  ChainExpression: (into, { expression }, field) => into.node(expression, field),
  ParenthesizedExpression: (into, { start, end, expression }, field) =>
    writeAround(into, { kind: PARENTHESIZED, start, end, inside: expression, field }),
  SpreadElement: (into, { start, end, argument }, field) =>
    writeAround(into, { kind: SPREAD, start, end, inside: argument, field }),
  AwaitExpression: (into, { start, end, argument }, field) =>
    writeAround(into, { kind: AWAIT, start, end, inside: argument, field }),
  YieldExpression: (into, { start, end, argument }, field) =>
    writeAround(into, { kind: YIELD, start, end, inside: argument, field }),
  MetaProperty: (into, { start, end }, field) =>
    writeAround(into, { kind: META, start, end, inside: null, field }),
  SequenceExpression: (into, { start, end, expressions }, field) => {
    into.open(SEQUENCE, start, field);
    into.nodes(expressions);
    into.close(end);
  },
  ArrayExpression: (into, { start, end, elements }, field) => {
    into.open(ARRAY, start, field);
    into.nodes(elements);
    into.close(end);
  },
  ObjectExpression: (into, { start, end, properties }, field) => {
    into.open(OBJECT, start, field);
    into.nodes(properties);
    into.close(end);
  },
  Property: writeProperty,
  MemberExpression: writeMember,
  CallExpression: (into, { start, end, callee, optional, typeArguments, ...call }, field) => {
    into.open(CALL, start, field);
    into.node(callee, FUNCTION);
    // TypeScript's grammar has a token there.
    if (optional && !into.isTyped) writeOptional(into, callee.end);
    into.node(typeArguments, TYPE_ARGUMENTS);
    writeArguments(into, call.arguments, end);
    into.close(end);
  },
  NewExpression: (into, { start, end, callee, typeArguments, ...call }, field) => {
    into.open(NEW, start, field);
    into.node(callee, CONSTRUCTOR);
    into.node(typeArguments, TYPE_ARGUMENTS);
    if (into.skip(into.cursor) < end) writeArguments(into, call.arguments, end);
    into.close(end);
  },
  ImportExpression: (into, { start, end, source, options }, field) => {
    into.open(CALL, start, field);
    into.open(IMPORT, start, FUNCTION);
    into.close(start + 'import'.length);
    writeArguments(into, options ? [source, options] : [source], end);
    into.close(end);
  },
  TaggedTemplateExpression: (into, { start, end, tag, typeArguments, quasi }, field) => {
    into.open(CALL, start, field);
    into.node(tag, FUNCTION);
    into.node(typeArguments, TYPE_ARGUMENTS);
    into.node(quasi, ARGUMENTS_FIELD);
    into.close(end);
  },
  BinaryExpression: writeBinary,
  LogicalExpression: writeBinary,
  UnaryExpression: (into, { start, end, operator, argument }, field) => {
    into.open(UNARY, start, field);
    into.await(tokenOf(operator), OPERATOR);
    into.node(argument, ARGUMENT);
    into.close(end);
  },
  UpdateExpression: (into, { start, end, operator, argument, prefix }, field) => {
    into.open(UPDATE, start, field);
    if (prefix) into.await(tokenOf(operator), OPERATOR);
    into.node(argument, ARGUMENT);
    if (!prefix) into.await(tokenOf(operator), OPERATOR);
    into.close(end);
  },
  AssignmentExpression: (into, { start, end, left, operator, right }, field) => {
    into.open(operator === '=' ? ASSIGNMENT : AUGMENTED, start, field);
    into.node(left, LEFT);
    if (operator !== '=') into.await(tokenOf(operator), OPERATOR);
    into.node(right, RIGHT);
    into.close(end);
  },
  ConditionalExpression: (into, { start, end, test, consequent, alternate }, field) => {
    into.open(TERNARY, start, field);
    into.node(test, CONDITION);
    into.node(consequent, CONSEQUENCE);
    into.node(alternate, ALTERNATIVE);
    into.close(end);
  },
};

interface Around {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly inside: EsNode | null;
  readonly field: number;
}

/** A node with tokens and at most one child, which has no field. */
function writeAround(into: Conversion, { kind, start, end, inside, field }: Around): void {
  into.open(kind, start, field);
  into.node(inside);
  into.close(end);
}

/** Arguments with their parentheses, which end where the call does. */
function writeArguments(into: Conversion, nodes: readonly EsNode[], end: number): void {
  into.open(ARGUMENTS, into.after('(', into.cursor) - 1, ARGUMENTS_FIELD);
  into.nodes(nodes);
  into.close(end);
}

function writeOptional(into: Conversion, from: number): void {
  const end = into.after('?.', from);
  const range = { start: end - '?.'.length, end };
  if (!into.isTyped) into.leaf(OPTIONAL_CHAIN, range, OPTIONAL_CHAIN_FIELD);
  else {
    into.open(OPTIONAL_CHAIN, range.start, OPTIONAL_CHAIN_FIELD);
    into.close(end);
  }
}

function writeMember(into: Conversion, node: Es<'MemberExpression'>, field: number): void {
  const { start, end, object, property, computed, optional } = node;
  into.open(computed ? SUBSCRIPT : MEMBER, start, field);
  into.node(object, OBJECT_FIELD);
  if (optional) writeOptional(into, object.end);
  if (computed) into.node(property, INDEX);
  else if (property.type === 'Identifier') into.leaf(PROPERTY_NAME, property, PROPERTY);
  else into.node(property, PROPERTY);
  into.close(end);
}

/** Chains lean to the left and are as long as their author likes: no recursion along them. */
function writeBinary(into: Conversion, node: Binary, field: number): void {
  const chain: Binary[] = [];
  let first: EsNode = node;
  while (first.type === 'BinaryExpression' || first.type === 'LogicalExpression') {
    into.open(BINARY, first.start, chain.length === 0 ? field : LEFT);
    chain.push(first);
    first = first.left;
  }
  into.node(first, LEFT);
  for (const { operator, right, end } of chain.toReversed()) {
    into.await(tokenOf(operator), OPERATOR);
    into.node(right, RIGHT);
    into.close(end);
  }
}

/** A property of an object: a pair, a method, or a name that is its own value. */
function writeProperty(into: Conversion, node: Es<'Property'>, field: number): void {
  const { start, end, key, value, kind, method, shorthand, computed } = node;
  if (shorthand) {
    into.leaf(SHORTHAND, node, field);
  } else if (value.type === 'FunctionExpression' && (method || kind !== 'init')) {
    into.open(METHOD, start, field);
    into.key(key, computed, NAME);
    writeSignature(into, value);
    into.node(value.body, BODY);
    into.close(end);
  } else {
    into.open(PAIR, start, field);
    into.key(key, computed, KEY);
    if (value.type === 'FunctionExpression') writeFunctionExpression(into, value, VALUE);
    else into.node(value, VALUE);
    into.close(end);
  }
}
