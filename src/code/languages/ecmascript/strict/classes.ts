import { writeAmbient } from './ambient.ts';
import {
  type Conversion,
  decoratedStart,
  endOfMember,
  type Es,
  type EsNode,
  type Handlers,
} from './conversion.ts';
import { writeSignature } from './functions.ts';
import { writeHeritage } from './type-names.ts';
import { findMark } from './tree-writer.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const ABSTRACT_CLASS = kindOf('abstract_class_declaration');
const ABSTRACT_METHOD = kindOf('abstract_method_signature');
const BLOCK = kindOf('statement_block');
const CLASS = kindOf('class');
const CLASS_BODY = kindOf('class_body');
const CLASS_DECLARATION = kindOf('class_declaration');
const DECORATOR = kindOf('decorator');
const EXTENDS = kindOf('extends_clause');
const FIELD = kindOf('field_definition');
const HERITAGE = kindOf('class_heritage');
const IDENTIFIER = kindOf('identifier');
const IMPLEMENTS = kindOf('implements_clause');
const METHOD = kindOf('method_definition');
const METHOD_SIGNATURE = kindOf('method_signature');
const PUBLIC_FIELD = kindOf('public_field_definition');
const STATIC_BLOCK = kindOf('class_static_block');
const TYPE_IDENTIFIER = kindOf('type_identifier');

const BODY = fieldOf('body');
const MEMBER = fieldOf('member');
const NAME = fieldOf('name');
const PROPERTY = fieldOf('property');
const TYPE = fieldOf('type');
const TYPE_ARGUMENTS = fieldOf('type_arguments');
const TYPE_PARAMETERS = fieldOf('type_parameters');
const VALUE = fieldOf('value');

/** Types of the parser's that stand for several: expressions and declarations, abstract or not. */
type AnyClass = Es<'ClassDeclaration'>;
type Method = Es<'MethodDefinition'>;
type Field = Es<'PropertyDefinition'> | Es<'AccessorProperty'>;

export const CLASS_HANDLERS: Handlers = {
  ClassDeclaration: (into, node, field) => {
    const start = startOfClass(into, node);
    if (node.declare === true)
      writeAmbient(into, { node, field }, (at) => writeClass(into, node, { start: at, field: 0 }));
    else writeClass(into, node, { start, field });
  },
  ClassExpression: (into, node, field) => writeClassExpression(into, node, field),
  ClassBody: (into, { start, end, body }, field) => {
    into.open(CLASS_BODY, start, field);
    into.nodes(body, into.isTyped ? 0 : MEMBER);
    into.close(end);
  },
  Decorator: (into, { start, end, expression }, field) => {
    into.open(DECORATOR, start, field);
    into.node(expression);
    into.close(end);
  },
  StaticBlock: (into, { start, end, body }, field) => {
    into.open(STATIC_BLOCK, start, field);
    into.open(BLOCK, findMark(into.text, '{', start), BODY);
    into.nodes(body);
    into.close(end);
    into.close(end);
  },
  MethodDefinition: (into, node, field) => writeMethod(into, node, field),
  TSAbstractMethodDefinition: (into, node, field) => writeMethod(into, node, field),
  PropertyDefinition: (into, node, field) => writeField(into, node, field),
  TSAbstractPropertyDefinition: (into, node, field) => writeField(into, node, field),
  AccessorProperty: (into, node, field) => writeField(into, node, field),
  TSAbstractAccessorProperty: (into, node, field) => writeField(into, node, field),
};

/** A class that is a value: its name is its own affair. */
export function writeClassExpression(into: Conversion, node: AnyClass, field: number): void {
  writeClassAs(into, node, { kind: CLASS, start: startOfClass(into, node), field });
}

/** The decorators before an `export` are the export's own. */
function startOfClass(into: Conversion, node: AnyClass): number {
  const decorated = decoratedStart(node);
  return decorated >= into.cursor ? decorated : node.start;
}

interface Place {
  readonly start: number;
  readonly field: number;
}

function writeClass(into: Conversion, node: AnyClass, place: Place): void {
  writeClassAs(into, node, {
    ...place,
    kind: node.abstract === true ? ABSTRACT_CLASS : CLASS_DECLARATION,
  });
}

function writeClassAs(
  into: Conversion,
  node: AnyClass,
  { kind, start, field }: Place & { readonly kind: number },
): void {
  into.open(kind, start, field);
  // Before `export` they were written with the export.
  into.decorators(node.decorators.filter((it) => it.start >= into.cursor));
  if (node.id) into.leaf(into.isTyped ? TYPE_IDENTIFIER : IDENTIFIER, node.id, NAME);
  into.node(node.typeParameters, TYPE_PARAMETERS);
  writeClassHeritage(into, node);
  into.node(node.body, BODY);
  into.close(node.end);
}

function writeClassHeritage(into: Conversion, node: AnyClass): void {
  const { superClass, superTypeArguments, body } = node;
  const types = node.implements ?? [];
  if (!superClass && types.length === 0) return;
  into.open(HERITAGE, findMark(into.text, superClass ? 'extends' : 'implements', into.cursor), 0);
  if (superClass && into.isTyped) {
    into.open(EXTENDS, findMark(into.text, 'extends', into.cursor), 0);
    into.node(superClass, VALUE);
    into.node(superTypeArguments, TYPE_ARGUMENTS);
    into.close(into.cursor);
  } else into.node(superClass);
  if (types.length > 0) {
    into.open(IMPLEMENTS, findMark(into.text, 'implements', into.cursor), 0);
    for (const type of types) writeHeritage(into, type, 0);
    into.close(into.cursor);
  }
  into.close(Math.min(into.cursor, body.start));
}

function writeMethod(into: Conversion, node: Method, field: number): void {
  const { decorators, key, value, computed } = node;
  // TypeScript's grammar has the decorators of a method beside it.
  if (into.isTyped) into.decorators(decorators);
  const start = into.isTyped ? afterDecorators(into, node) : decoratedStart(node);
  into.open(kindOfMethod(node), start, field);
  if (!into.isTyped) into.decorators(decorators);
  into.key(key, computed, NAME);
  writeSignature(into, value);
  into.node(value.body, BODY);
  into.close(value.body ? node.end : endOfMember(into.text, node));
}

function kindOfMethod({ type, value }: Method): number {
  if (type === 'TSAbstractMethodDefinition') return ABSTRACT_METHOD;
  return value.body ? METHOD : METHOD_SIGNATURE;
}

function afterDecorators(into: Conversion, { start, decorators }: Method): number {
  const last: EsNode | undefined = decorators.at(-1);
  return last ? into.skip(last.end) : start;
}

function writeField(into: Conversion, node: Field, field: number): void {
  const { decorators, key, typeAnnotation, value, computed } = node;
  into.open(into.isTyped ? PUBLIC_FIELD : FIELD, decoratedStart(node), field);
  into.decorators(decorators);
  into.key(key, computed, into.isTyped ? NAME : PROPERTY);
  into.node(typeAnnotation, TYPE);
  into.node(value, VALUE);
  into.close(endOfMember(into.text, node));
}
