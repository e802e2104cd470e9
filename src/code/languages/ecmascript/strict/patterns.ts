import {
  type Conversion,
  decoratedStart,
  type Es,
  type EsNode,
  type Handlers,
} from './conversion.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const IDENTIFIER = kindOf('identifier');
const UNDEFINED = kindOf('undefined');
const THIS = kindOf('this');
const OBJECT_PATTERN = kindOf('object_pattern');
const ARRAY_PATTERN = kindOf('array_pattern');
const PAIR_PATTERN = kindOf('pair_pattern');
const REST_PATTERN = kindOf('rest_pattern');
const ASSIGNMENT_PATTERN = kindOf('assignment_pattern');
const OBJECT_ASSIGNMENT_PATTERN = kindOf('object_assignment_pattern');
const SHORTHAND_PATTERN = kindOf('shorthand_property_identifier_pattern');
const REQUIRED = kindOf('required_parameter');
const OPTIONAL = kindOf('optional_parameter');
const PARAMETERS = kindOf('formal_parameters');
const KEY = fieldOf('key');
const LEFT = fieldOf('left');
const PATTERN = fieldOf('pattern');
const RIGHT = fieldOf('right');
const TYPE = fieldOf('type');
const VALUE = fieldOf('value');
const PARAMETERS_FIELD = fieldOf('parameters');

const NAME = /(?:[\p{ID_Continue}$\u200c\u200d]|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4})+/uy;

export const PATTERN_HANDLERS: Handlers = {
  Identifier: writeIdentifier,
  ObjectPattern: (into, { start, properties }, field) => {
    into.open(OBJECT_PATTERN, start, field);
    for (const property of properties)
      if (property.type === 'Property') writeProperty(into, property);
      else into.node(property);
    into.close(into.after('}', Math.max(into.cursor, start + 1)));
  },
  ArrayPattern: (into, { start, elements }, field) => {
    into.open(ARRAY_PATTERN, start, field);
    into.nodes(elements);
    into.close(into.after(']', Math.max(into.cursor, start + 1)));
  },
  RestElement: (into, { start, argument }, field) => {
    into.open(REST_PATTERN, start, field);
    into.node(argument);
    into.close(into.cursor);
  },
  AssignmentPattern: (into, { start, end, left, right }, field) => {
    into.open(ASSIGNMENT_PATTERN, start, field);
    into.node(left, LEFT);
    into.node(right, RIGHT);
    into.close(end);
  },
};

/** A name that stands for a value; the range of one that is bound contains its type. */
function writeIdentifier(into: Conversion, node: Es<'Identifier'>, field: number): void {
  const { start, name } = node;
  const end = node.typeAnnotation || node.optional ? endOfName(into.text, start) : node.end;
  const kind = name === 'undefined' ? UNDEFINED : name === 'this' ? THIS : IDENTIFIER;
  into.leaf(kind, { start, end }, field);
}

function endOfName(text: string, start: number): number {
  NAME.lastIndex = start;
  return start + (NAME.exec(text)?.[0].length ?? 0);
}

function writeProperty(into: Conversion, property: Es<'Property'>): void {
  const { start, end, key, value, shorthand, computed } = property;
  if (!shorthand) {
    into.open(PAIR_PATTERN, start, 0);
    into.key(key, computed, KEY);
    into.node(value, VALUE);
    into.close(end);
  } else if (value.type === 'AssignmentPattern') {
    into.open(OBJECT_ASSIGNMENT_PATTERN, start, 0);
    into.leaf(SHORTHAND_PATTERN, value.left, LEFT);
    into.node(value.right, RIGHT);
    into.close(end);
  } else into.leaf(SHORTHAND_PATTERN, value, 0);
}

type Parameter = Es<'TSParameterProperty'> | EsNode;

/** The parameters with their parentheses. */
export function writeParameters(into: Conversion, parameters: readonly Parameter[]): void {
  const start = into.after('(', into.cursor) - 1;
  into.open(PARAMETERS, start, PARAMETERS_FIELD);
  for (const parameter of parameters)
    if (into.isTyped) writeTypedParameter(into, parameter);
    else into.node(parameter);
  into.close(into.after(')', Math.max(into.cursor, start + 1)));
}

function writeTypedParameter(into: Conversion, parameter: Parameter): void {
  const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const value = inner.type === 'AssignmentPattern' ? inner.right : null;
  const pattern = inner.type === 'AssignmentPattern' ? inner.left : inner;
  const decorators = decoratorsOf(parameter) ?? decoratorsOf(inner);
  const start = decoratedStart({ start: parameter.start, decorators });
  into.open(isOptional(inner) || isOptional(pattern) ? OPTIONAL : REQUIRED, start, 0);
  into.decorators(decorators);
  into.node(pattern, PATTERN);
  into.node(annotationOf(pattern) ?? annotationOf(inner), TYPE);
  into.node(value, VALUE);
  into.close(Math.max(parameter.end, into.cursor));
}

function decoratorsOf(node: Parameter): readonly EsNode[] | undefined {
  const found = 'decorators' in node ? node.decorators : undefined;
  return found && found.length > 0 ? found : undefined;
}

function isOptional(node: Parameter): boolean {
  return 'optional' in node && node.optional === true;
}

/** @returns the type that is written behind a pattern */
export function annotationOf(node: EsNode): Es<'TSTypeAnnotation'> | undefined {
  if (!('typeAnnotation' in node)) return undefined;
  const { typeAnnotation } = node;
  return typeAnnotation?.type === 'TSTypeAnnotation' ? typeAnnotation : undefined;
}
