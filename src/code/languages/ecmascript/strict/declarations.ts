import { writeAmbient } from './ambient.ts';
import { type Conversion, endOfMember, type Es, type EsNode, type Handlers } from './conversion.ts';
import { writeSignature } from './functions.ts';
import { findMark } from './tree-writer.ts';
import { writeHeritage, writeNamespace } from './type-names.ts';
import { fieldOf, kindOf, tokenOf } from './vocabulary.ts';

const ADDING = kindOf('adding_type_annotation');
const AMBIENT = kindOf('ambient_declaration');
const BLOCK = kindOf('statement_block');
const CALL_SIGNATURE = kindOf('call_signature');
const CONSTRUCT_SIGNATURE = kindOf('construct_signature');
const ENUM = kindOf('enum_declaration');
const ENUM_ASSIGNMENT = kindOf('enum_assignment');
const ENUM_BODY = kindOf('enum_body');
const EXTENDS_TYPE = kindOf('extends_type_clause');
const IDENTIFIER = kindOf('identifier');
const INDEX_SIGNATURE = kindOf('index_signature');
const INTERFACE = kindOf('interface_declaration');
const INTERFACE_BODY = kindOf('interface_body');
const INTERNAL_MODULE = kindOf('internal_module');
const MAPPED_CLAUSE = kindOf('mapped_type_clause');
const METHOD_SIGNATURE = kindOf('method_signature');
const MODULE = kindOf('module');
const OBJECT_TYPE = kindOf('object_type');
const OMITTING = kindOf('omitting_type_annotation');
const OPTING = kindOf('opting_type_annotation');
const PROPERTY_SIGNATURE = kindOf('property_signature');
const TYPE_ALIAS = kindOf('type_alias_declaration');
const TYPE_ANNOTATION = kindOf('type_annotation');
const TYPE_IDENTIFIER = kindOf('type_identifier');

const ALIAS = fieldOf('alias');
const BODY = fieldOf('body');
const INDEX_TYPE = fieldOf('index_type');
const NAME = fieldOf('name');
const SIGN = fieldOf('sign');
const TYPE = fieldOf('type');
const TYPE_PARAMETERS = fieldOf('type_parameters');
const VALUE = fieldOf('value');

interface Place {
  readonly start: number;
  readonly field: number;
}

/** A declaration that `declare` may stand before. */
function declared<T extends EsNode & { readonly declare: boolean }>(
  write: (into: Conversion, node: T, place: Place) => void,
): (into: Conversion, node: T, field: number) => void {
  return (into, node, field) => {
    if (node.declare)
      writeAmbient(into, { node, field }, (start) => write(into, node, { start, field: 0 }));
    else write(into, node, { start: node.start, field });
  };
}

export const DECLARATION_HANDLERS: Handlers = {
  TSInterfaceDeclaration: declared(writeInterface),
  TSTypeAliasDeclaration: declared(writeTypeAlias),
  TSEnumDeclaration: declared(writeEnum),
  TSModuleDeclaration: declared(writeModule),
  TSModuleBlock: (into, { start, end, body }, field) => {
    into.open(BLOCK, start, field);
    into.nodes(body);
    into.close(end);
  },
  TSEnumBody: (into, { start, end, members }, field) => {
    into.open(ENUM_BODY, start, field);
    into.nodes(members);
    into.close(end);
  },
  TSEnumMember: (into, { start, end, id, initializer, computed }, field) => {
    if (!initializer) {
      into.key(id, computed, NAME);
      return;
    }
    into.open(ENUM_ASSIGNMENT, start, field);
    into.key(id, computed, NAME);
    into.node(initializer, VALUE);
    into.close(end);
  },
  TSInterfaceBody: (into, { start, end, body }, field) => {
    into.open(INTERFACE_BODY, start, field);
    into.nodes(body);
    into.close(end);
  },
  TSTypeLiteral: (into, { start, end, members }, field) => {
    into.open(OBJECT_TYPE, start, field);
    into.nodes(members);
    into.close(end);
  },
  TSPropertySignature: (into, node, field) => {
    into.open(PROPERTY_SIGNATURE, node.start, field);
    into.key(node.key, node.computed, NAME);
    into.node(node.typeAnnotation, TYPE);
    into.close(endOfMember(into.text, node));
  },
  TSMethodSignature: (into, node, field) => {
    into.open(METHOD_SIGNATURE, node.start, field);
    into.key(node.key, node.computed, NAME);
    writeSignature(into, node);
    into.close(endOfMember(into.text, node));
  },
  TSCallSignatureDeclaration: (into, node, field) => {
    into.open(CALL_SIGNATURE, node.start, field);
    writeSignature(into, node);
    into.close(endOfMember(into.text, node));
  },
  TSConstructSignatureDeclaration: (into, node, field) => {
    into.open(CONSTRUCT_SIGNATURE, node.start, field);
    writeSignature(into, node, TYPE);
    into.close(endOfMember(into.text, node));
  },
  TSIndexSignature: writeIndexSignature,
  TSMappedType: writeMapped,
};

function writeInterface(into: Conversion, node: Es<'TSInterfaceDeclaration'>, at: Place): void {
  const { id, typeParameters, body, end } = node;
  into.open(INTERFACE, at.start, at.field);
  into.leaf(TYPE_IDENTIFIER, id, NAME);
  into.node(typeParameters, TYPE_PARAMETERS);
  if (node.extends.length > 0) {
    into.open(EXTENDS_TYPE, findMark(into.text, 'extends', into.cursor), 0);
    for (const type of node.extends) writeHeritage(into, type, TYPE);
    into.close(into.cursor);
  }
  into.node(body, BODY);
  into.close(end);
}

function writeTypeAlias(into: Conversion, node: Es<'TSTypeAliasDeclaration'>, at: Place): void {
  into.open(TYPE_ALIAS, at.start, at.field);
  into.leaf(TYPE_IDENTIFIER, node.id, NAME);
  into.node(node.typeParameters, TYPE_PARAMETERS);
  into.node(node.typeAnnotation, VALUE);
  into.close(node.end);
}

function writeEnum(into: Conversion, { id, body, end }: Es<'TSEnumDeclaration'>, at: Place): void {
  into.open(ENUM, at.start, at.field);
  into.leaf(IDENTIFIER, id, NAME);
  into.node(body, BODY);
  into.close(end);
}

/** `declare global { }` has no node of its own beside the declaration around it. */
function writeModule(into: Conversion, node: Es<'TSModuleDeclaration'>, at: Place): void {
  const { id, body, kind, end } = node;
  if (kind === 'global') {
    if (!node.declare) into.open(AMBIENT, at.start, at.field);
    if (body) into.writeGap(body.start);
    into.node(body);
    if (!node.declare) into.close(end);
    return;
  }
  into.open(kind === 'namespace' ? INTERNAL_MODULE : MODULE, at.start, at.field);
  writeNamespace(into, id, NAME);
  into.node(body, BODY);
  into.close(end);
}

function writeIndexSignature(into: Conversion, node: Es<'TSIndexSignature'>, field: number): void {
  const [parameter] = node.parameters;
  into.open(INDEX_SIGNATURE, node.start, field);
  if (parameter) {
    into.leaf(
      IDENTIFIER,
      { start: parameter.start, end: parameter.start + parameter.name.length },
      NAME,
    );
    into.node(parameter.typeAnnotation.typeAnnotation, INDEX_TYPE);
  }
  into.node(node.typeAnnotation, TYPE);
  into.close(endOfMember(into.text, node));
}

/** `{ readonly [K in T as U]?: V }`, a signature in an object type. */
function writeMapped(into: Conversion, node: Es<'TSMappedType'>, field: number): void {
  const { start, end, key, constraint, nameType, typeAnnotation, readonly } = node;
  into.open(OBJECT_TYPE, start, field);
  into.open(INDEX_SIGNATURE, into.skip(start + 1), 0);
  if (typeof readonly === 'string') into.await(tokenOf(readonly), SIGN);
  into.writeGap(into.after('[', into.cursor));
  into.open(MAPPED_CLAUSE, key.start, 0);
  into.leaf(TYPE_IDENTIFIER, key, NAME);
  into.node(constraint, TYPE);
  into.node(nameType, ALIAS);
  into.close(into.cursor);
  into.writeGap(into.after(']', into.cursor));
  if (typeAnnotation) writeMappedType(into, node, typeAnnotation);
  into.close(into.cursor);
  into.close(end);
}

function writeMappedType(into: Conversion, { optional }: Es<'TSMappedType'>, type: EsNode): void {
  into.open(annotationKind(optional), into.skip(into.cursor), TYPE);
  into.node(type);
  into.close(type.end);
}

function annotationKind(optional: Es<'TSMappedType'>['optional']): number {
  if (optional === '-') return OMITTING;
  if (optional === '+') return ADDING;
  return optional ? OPTING : TYPE_ANNOTATION;
}
