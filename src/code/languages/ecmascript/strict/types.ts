import { type Conversion, type Es, type EsNode, type Handlers } from './conversion.ts';
import { writeSignature } from './functions.ts';
import { writeParts } from './literals.ts';
import { fieldOf, kindOf, tokenOf } from './vocabulary.ts';

const ARRAY_TYPE = kindOf('array_type');
const ASSERTS = kindOf('asserts');
const ASSERTS_ANNOTATION = kindOf('asserts_annotation');
const CONDITIONAL = kindOf('conditional_type');
const CONSTRAINT = kindOf('constraint');
const CONSTRUCTOR_TYPE = kindOf('constructor_type');
const DEFAULT_TYPE = kindOf('default_type');
const FUNCTION_TYPE = kindOf('function_type');
const IDENTIFIER = kindOf('identifier');
const INDEX_QUERY = kindOf('index_type_query');
const INFER = kindOf('infer_type');
const INTERSECTION = kindOf('intersection_type');
const LITERAL_TYPE = kindOf('literal_type');
const LOOKUP = kindOf('lookup_type');
const MAYBE = kindOf('flow_maybe_type');
const NULL = kindOf('null');
const OPTIONAL_PARAMETER = kindOf('optional_parameter');
const OPTIONAL_TYPE = kindOf('optional_type');
const PARENTHESIZED = kindOf('parenthesized_type');
const PREDEFINED = kindOf('predefined_type');
const PREDICATE = kindOf('type_predicate');
const PREDICATE_ANNOTATION = kindOf('type_predicate_annotation');
const READONLY = kindOf('readonly_type');
const REQUIRED_PARAMETER = kindOf('required_parameter');
const REST_PATTERN = kindOf('rest_pattern');
const REST_TYPE = kindOf('rest_type');
const TEMPLATE = kindOf('template_literal_type');
const TEMPLATE_TYPE = kindOf('template_type');
const THIS = kindOf('this');
const THIS_TYPE = kindOf('this_type');
const TUPLE = kindOf('tuple_type');
const TYPE_ANNOTATION = kindOf('type_annotation');
const TYPE_ARGUMENTS = kindOf('type_arguments');
const TYPE_IDENTIFIER = kindOf('type_identifier');
const TYPE_PARAMETER = kindOf('type_parameter');
const TYPE_PARAMETERS = kindOf('type_parameters');
const UNDEFINED = kindOf('undefined');
const UNION = kindOf('union_type');
const UNIQUE_SYMBOL = tokenOf('unique symbol');

const ALTERNATIVE = fieldOf('alternative');
const CONSEQUENCE = fieldOf('consequence');
const CONSTRAINT_FIELD = fieldOf('constraint');
const LEFT = fieldOf('left');
const NAME = fieldOf('name');
const RETURN_TYPE = fieldOf('return_type');
const RIGHT = fieldOf('right');
const TYPE = fieldOf('type');
const VALUE = fieldOf('value');

type Write = (into: Conversion, node: EsNode, field: number) => void;

const leafOf =
  (kind: number): Write =>
  (into, node, field) =>
    into.leaf(kind, node, field);
const wrapped =
  (outer: number, inner: number): Write =>
  (into, node, field) => {
    into.open(outer, node.start, field);
    if (inner >= 0) into.leaf(inner, node, 0);
    into.close(node.end);
  };
const predefined = wrapped(PREDEFINED, -1);

export const TYPE_HANDLERS: Handlers = {
  TSAnyKeyword: predefined,
  TSBooleanKeyword: predefined,
  TSNeverKeyword: predefined,
  TSNumberKeyword: predefined,
  TSObjectKeyword: predefined,
  TSStringKeyword: predefined,
  TSSymbolKeyword: predefined,
  TSUnknownKeyword: predefined,
  TSVoidKeyword: predefined,
  TSBigIntKeyword: leafOf(TYPE_IDENTIFIER),
  TSIntrinsicKeyword: leafOf(TYPE_IDENTIFIER),
  TSNullKeyword: wrapped(LITERAL_TYPE, NULL),
  TSUndefinedKeyword: wrapped(LITERAL_TYPE, UNDEFINED),
  TSThisType: leafOf(THIS_TYPE),
  TSTypeAnnotation: writeAnnotation,
  TSLiteralType: (into, { start, end, literal }, field) => {
    const isTemplate = literal.type === 'TemplateLiteral';
    into.open(isTemplate ? TEMPLATE : LITERAL_TYPE, start, field);
    if (isTemplate)
      writeParts(into, { start, end, quasis: literal.quasis, holes: [] }, TEMPLATE_TYPE);
    else into.node(literal);
    into.close(end);
  },
  TSTemplateLiteralType: (into, { start, end, quasis, types }, field) => {
    into.open(TEMPLATE, start, field);
    writeParts(into, { start, end, quasis, holes: types }, TEMPLATE_TYPE);
    into.close(end);
  },
  TSUnionType: (into, node, field) => writeList(into, node, { kind: UNION, field }),
  TSIntersectionType: (into, node, field) => writeList(into, node, { kind: INTERSECTION, field }),
  TSParenthesizedType: (into, { start, end, typeAnnotation }, field) =>
    writeAround(into, { kind: PARENTHESIZED, start, end, inside: typeAnnotation }, field),
  TSArrayType: (into, { start, end, elementType }, field) =>
    writeAround(into, { kind: ARRAY_TYPE, start, end, inside: elementType }, field),
  TSOptionalType: (into, { start, end, typeAnnotation }, field) =>
    writeAround(into, { kind: OPTIONAL_TYPE, start, end, inside: typeAnnotation }, field),
  TSJSDocNullableType: (into, { start, end, typeAnnotation }, field) =>
    writeAround(into, { kind: MAYBE, start, end, inside: typeAnnotation }, field),
  TSJSDocNonNullableType: (into, { start, end, typeAnnotation }, field) =>
    writeAround(into, { kind: MAYBE, start, end, inside: typeAnnotation }, field),
  TSJSDocUnknownType: leafOf(PREDEFINED),
  TSTypeOperator: writeOperator,
  TSTupleType: (into, { start, end, elementTypes }, field) => {
    into.open(TUPLE, start, field);
    into.nodes(elementTypes);
    into.close(end);
  },
  TSNamedTupleMember: (into, node, field) =>
    writeTupleMember(into, { node, start: node.start }, field),
  TSRestType: (into, { start, end, typeAnnotation }, field) => {
    if (typeAnnotation.type === 'TSNamedTupleMember')
      writeTupleMember(into, { node: typeAnnotation, start }, field);
    else writeAround(into, { kind: REST_TYPE, start, end, inside: typeAnnotation }, field);
  },
  TSIndexedAccessType: (into, { start, end, objectType, indexType }, field) => {
    into.open(LOOKUP, start, field);
    into.node(objectType);
    into.node(indexType);
    into.close(end);
  },
  TSConditionalType: (into, { start, end, ...type }, field) => {
    into.open(CONDITIONAL, start, field);
    into.node(type.checkType, LEFT);
    into.node(type.extendsType, RIGHT);
    into.node(type.trueType, CONSEQUENCE);
    into.node(type.falseType, ALTERNATIVE);
    into.close(end);
  },
  TSInferType: (into, { start, end, typeParameter }, field) => {
    into.open(INFER, start, field);
    into.leaf(TYPE_IDENTIFIER, typeParameter.name, 0);
    into.node(typeParameter.constraint);
    into.close(end);
  },
  TSFunctionType: (into, { start, end, ...type }, field) => {
    into.open(FUNCTION_TYPE, start, field);
    writeSignature(into, { ...type, returnType: null });
    into.node(type.returnType.typeAnnotation, RETURN_TYPE);
    into.close(end);
  },
  TSConstructorType: (into, { start, end, ...type }, field) => {
    into.open(CONSTRUCTOR_TYPE, start, field);
    writeSignature(into, { ...type, returnType: null });
    into.node(type.returnType.typeAnnotation, TYPE);
    into.close(end);
  },
  TSTypePredicate: writePredicate,
  TSTypeParameterInstantiation: (into, { start, end, params }, field) => {
    into.open(TYPE_ARGUMENTS, start, field);
    into.nodes(params);
    into.close(end);
  },
  TSTypeParameterDeclaration: (into, { start, end, params }, field) => {
    into.open(TYPE_PARAMETERS, start, field);
    into.nodes(params);
    into.close(end);
  },
  TSTypeParameter: writeTypeParameter,
};

interface Around {
  readonly kind: number;
  readonly start: number;
  readonly end: number;
  readonly inside: EsNode;
}

function writeAround(into: Conversion, { kind, start, end, inside }: Around, field: number): void {
  into.open(kind, start, field);
  into.node(inside);
  into.close(end);
}

/** `: T`, and the kinds of it that say something of an argument. */
function writeAnnotation(
  into: Conversion,
  { start, end, typeAnnotation: type }: Es<'TSTypeAnnotation'>,
  field: number,
): void {
  if (into.text[start] !== ':') {
    into.node(type, field);
    return;
  }
  const isPredicate = type.type === 'TSTypePredicate';
  const kind = isPredicate
    ? type.asserts
      ? ASSERTS_ANNOTATION
      : PREDICATE_ANNOTATION
    : TYPE_ANNOTATION;
  writeAround(into, { kind, start, end, inside: type }, field);
}

interface List {
  readonly start: number;
  readonly end: number;
  readonly types: readonly EsNode[];
}

interface As {
  readonly kind: number;
  readonly field: number;
}

/** `A | B | C` is `(A | B) | C`; with a mark before the first, that one is a list of its own. */
function writeList(into: Conversion, { start, end, types }: List, { kind, field }: As): void {
  const [first, ...rest] = types;
  if (!first) return;
  const isLed = first.start > start && isLeading(into, start);
  const depth = Math.max(rest.length + Number(isLed), 1);
  for (let level = 0; level < depth; level += 1) into.open(kind, start, level === 0 ? field : 0);
  into.node(first);
  if (isLed || rest.length === 0) into.close(first.end);
  for (const type of rest) {
    into.node(type);
    into.close(type === rest.at(-1) ? end : type.end);
  }
}

function isLeading(into: Conversion, start: number): boolean {
  return into.skip(start) === start && '|&'.includes(into.text[start] ?? '');
}

function writeOperator(into: Conversion, node: Es<'TSTypeOperator'>, field: number): void {
  const { start, end, operator, typeAnnotation } = node;
  if (operator === 'unique') {
    into.open(PREDEFINED, start, field);
    into.leaf(UNIQUE_SYMBOL, node, 0);
    into.close(end);
  } else {
    const kind = operator === 'keyof' ? INDEX_QUERY : READONLY;
    writeAround(into, { kind, start, end, inside: typeAnnotation }, field);
  }
}

interface TupleMember {
  readonly node: Es<'TSNamedTupleMember'>;
  /** before the dots of a rest */
  readonly start: number;
}

function writeTupleMember(into: Conversion, { node, start }: TupleMember, field: number): void {
  const { end, label, elementType, optional } = node;
  into.open(optional ? OPTIONAL_PARAMETER : REQUIRED_PARAMETER, start, field);
  const isRest = start < node.start;
  if (isRest) into.open(REST_PATTERN, start, NAME);
  into.leaf(IDENTIFIER, label, isRest ? 0 : NAME);
  if (isRest) into.close(label.end);
  into.open(TYPE_ANNOTATION, into.after(':', into.cursor) - 1, TYPE);
  into.node(elementType);
  into.close(elementType.end);
  into.close(end);
}

function writePredicate(into: Conversion, node: Es<'TSTypePredicate'>, field: number): void {
  const { start, end, parameterName, asserts, typeAnnotation } = node;
  if (asserts) into.open(ASSERTS, start, field);
  if (typeAnnotation) {
    into.open(PREDICATE, parameterName.start, asserts ? 0 : field);
    writeSubject(into, parameterName, NAME);
    into.node(typeAnnotation.typeAnnotation, TYPE);
    into.close(end);
  } else writeSubject(into, parameterName, 0);
  if (asserts) into.close(end);
}

function writeSubject(into: Conversion, node: EsNode, field: number): void {
  into.leaf(node.type === 'TSThisType' ? THIS : IDENTIFIER, node, field);
}

function writeTypeParameter(into: Conversion, node: Es<'TSTypeParameter'>, field: number): void {
  const { start, end, name, constraint } = node;
  into.open(TYPE_PARAMETER, start, field);
  into.leaf(TYPE_IDENTIFIER, name, NAME);
  if (constraint) {
    into.open(CONSTRAINT, into.after('extends', into.cursor) - 'extends'.length, CONSTRAINT_FIELD);
    into.node(constraint);
    into.close(constraint.end);
  }
  if (node.default) {
    into.open(DEFAULT_TYPE, into.after('=', into.cursor) - 1, VALUE);
    into.node(node.default);
    into.close(node.default.end);
  }
  into.close(end);
}
