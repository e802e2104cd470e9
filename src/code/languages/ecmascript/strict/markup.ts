import { type Conversion, type Es, type EsNode, type Handlers } from './conversion.ts';
import { cutAtEscapes, writeAttributeString } from './literals.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const ATTRIBUTE = kindOf('jsx_attribute');
const CHARACTER_REFERENCE = kindOf('html_character_reference');
const CLOSING = kindOf('jsx_closing_element');
const ELEMENT = kindOf('jsx_element');
const EXPRESSION = kindOf('jsx_expression');
const IDENTIFIER = kindOf('identifier');
const MEMBER = kindOf('member_expression');
const NAMESPACE_NAME = kindOf('jsx_namespace_name');
const OPENING = kindOf('jsx_opening_element');
const PROPERTY_NAME = kindOf('property_identifier');
const SELF_CLOSING = kindOf('jsx_self_closing_element');
const SPREAD = kindOf('spread_element');
const TEXT = kindOf('jsx_text');

const ATTRIBUTE_FIELD = fieldOf('attribute');
const CLOSE_TAG = fieldOf('close_tag');
const NAME = fieldOf('name');
const OBJECT = fieldOf('object');
const OPEN_TAG = fieldOf('open_tag');
const PROPERTY = fieldOf('property');
const TYPE_ARGUMENTS = fieldOf('type_arguments');

export const MARKUP_HANDLERS: Handlers = {
  JSXElement: (into, { start, end, openingElement, children, closingElement }, field) => {
    if (!closingElement) {
      writeTag(into, openingElement, { kind: SELF_CLOSING, field });
      return;
    }
    into.open(ELEMENT, start, field);
    writeTag(into, openingElement, { kind: OPENING, field: OPEN_TAG });
    into.nodes(children);
    into.node(closingElement, CLOSE_TAG);
    into.close(end);
  },
  JSXClosingElement: (into, { start, end, name }, field) => {
    into.open(CLOSING, start, field);
    writeName(into, name, NAME);
    into.close(end);
  },
  JSXFragment: (into, { start, end, openingFragment, children, closingFragment }, field) => {
    into.open(ELEMENT, start, field);
    into.open(OPENING, openingFragment.start, OPEN_TAG);
    into.close(openingFragment.end);
    into.nodes(children);
    into.open(CLOSING, closingFragment.start, CLOSE_TAG);
    into.close(closingFragment.end);
    into.close(end);
  },
  JSXAttribute: writeAttribute,
  JSXSpreadAttribute: (into, { start, end, argument }, field) =>
    writeSpread(into, { start, end, inside: argument }, field),
  JSXSpreadChild: (into, { start, end, expression }, field) =>
    writeSpread(into, { start, end, inside: expression }, field),
  JSXExpressionContainer: (into, { start, end, expression }, field) => {
    into.open(EXPRESSION, start, field);
    if (expression.type !== 'JSXEmptyExpression') into.node(expression);
    into.close(end);
  },
  JSXText: writeText,
};

/** A line break and the blanks around it, which JSX drops. */
const LAYOUT = /^\n\s*$/u;

function writeText(into: Conversion, { start, end }: Es<'JSXText'>): void {
  const isText = (from: number, to: number): boolean => !LAYOUT.test(into.text.slice(from, to));
  cutAtEscapes(into, { start, end }, { escape: CHARACTER_REFERENCE, rest: TEXT, isText });
  // What is dropped has no tokens in it.
  into.cursor = end;
}

interface As {
  readonly kind: number;
  readonly field: number;
}

function writeTag(into: Conversion, tag: Es<'JSXOpeningElement'>, { kind, field }: As): void {
  const { start, end, name, typeArguments, attributes } = tag;
  into.open(kind, start, field);
  writeName(into, name, NAME);
  into.node(typeArguments, TYPE_ARGUMENTS);
  into.nodes(attributes, ATTRIBUTE_FIELD);
  into.close(end);
}

/** `a`, `A.B`, `a:b`. */
function writeName(into: Conversion, name: EsNode, field: number): void {
  if (name.type === 'JSXMemberExpression') {
    into.open(MEMBER, name.start, field);
    writeName(into, name.object, OBJECT);
    into.leaf(PROPERTY_NAME, name.property, PROPERTY);
    into.close(name.end);
  } else if (name.type === 'JSXNamespacedName') {
    into.open(NAMESPACE_NAME, name.start, field);
    into.leaf(IDENTIFIER, name.namespace, 0);
    into.leaf(IDENTIFIER, name.name, 0);
    into.close(name.end);
  } else into.leaf(IDENTIFIER, name, field);
}

function writeAttribute(into: Conversion, node: Es<'JSXAttribute'>, field: number): void {
  const { start, end, name, value } = node;
  into.open(ATTRIBUTE, start, field);
  if (name.type === 'JSXIdentifier') into.leaf(PROPERTY_NAME, name, 0);
  else writeName(into, name, 0);
  if (value?.type === 'Literal') writeAttributeString(into, value);
  else into.node(value);
  into.close(end);
}

interface Spread {
  readonly start: number;
  readonly end: number;
  readonly inside: EsNode;
}

function writeSpread(into: Conversion, { start, end, inside }: Spread, field: number): void {
  into.open(EXPRESSION, start, field);
  into.open(SPREAD, into.after('...', start) - '...'.length, 0);
  into.node(inside);
  into.close(inside.end);
  into.close(end);
}
