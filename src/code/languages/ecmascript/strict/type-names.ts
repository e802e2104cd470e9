import type { Conversion, Es, EsNode, Handlers } from './conversion.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const ARGUMENTS = kindOf('arguments');
const CALL = kindOf('call_expression');
const GENERIC = kindOf('generic_type');
const IDENTIFIER = kindOf('identifier');
const IMPORT = kindOf('import');
const INSTANTIATION = kindOf('instantiation_expression');
const MEMBER = kindOf('member_expression');
const NESTED_IDENTIFIER = kindOf('nested_identifier');
const NESTED_TYPE = kindOf('nested_type_identifier');
const PROPERTY_NAME = kindOf('property_identifier');
const THIS = kindOf('this');
const TYPE_IDENTIFIER = kindOf('type_identifier');
const TYPE_QUERY = kindOf('type_query');

const ARGUMENTS_FIELD = fieldOf('arguments');
const FUNCTION = fieldOf('function');
const MODULE = fieldOf('module');
const NAME = fieldOf('name');
const OBJECT = fieldOf('object');
const PROPERTY = fieldOf('property');
const TYPE_ARGUMENTS = fieldOf('type_arguments');

export const TYPE_NAME_HANDLERS: Handlers = {
  TSTypeReference: (into, { start, end, typeName, typeArguments }, field) =>
    writeNamed(into, { start, end, name: typeName, typeArguments }, field),
  TSTypeQuery: (into, { start, end, exprName, typeArguments }, field) => {
    into.open(TYPE_QUERY, start, field);
    if (typeArguments) into.open(INSTANTIATION, exprName.start, 0);
    writeQueried(into, exprName, typeArguments ? FUNCTION : 0);
    if (typeArguments) {
      into.node(typeArguments, TYPE_ARGUMENTS);
      into.close(typeArguments.end);
    }
    into.close(end);
  },
  TSImportType: (into, node, field) => {
    const { start, end, typeArguments } = node;
    if (!typeArguments) {
      writeImported(into, node, field);
      return;
    }
    into.open(GENERIC, start, field);
    writeImported(into, node, NAME);
    into.node(typeArguments, TYPE_ARGUMENTS);
    into.close(end);
  },
};

type Name =
  | Es<'TSTypeReference'>['typeName']
  | Es<'TSImportType'>
  | Es<'TSClassImplements'>['expression']
  | EsNode;

interface Named {
  readonly start: number;
  readonly end: number;
  readonly name: Name;
  readonly typeArguments: EsNode | null;
}

function writeNamed(
  into: Conversion,
  { start, end, name, typeArguments }: Named,
  field: number,
): void {
  if (!typeArguments) {
    writeTypeName(into, name, field);
    return;
  }
  into.open(GENERIC, start, field);
  writeTypeName(into, name, NAME);
  into.node(typeArguments, TYPE_ARGUMENTS);
  into.close(end);
}

/** A type after `implements`, or after the `extends` of an interface. */
export function writeHeritage(
  into: Conversion,
  { start, end, expression, typeArguments }: Es<'TSClassImplements'> | Es<'TSInterfaceHeritage'>,
  field: number,
): void {
  writeNamed(into, { start, end, name: expression, typeArguments }, field);
}

/** `A`, `A.B`: a type, and the namespaces that it is in. */
function writeTypeName(into: Conversion, name: Name, field: number): void {
  const path = pathOf(name);
  if (path) {
    into.open(NESTED_TYPE, name.start, field);
    writeNamespace(into, path.left, MODULE);
    into.leaf(TYPE_IDENTIFIER, path.right, NAME);
    into.close(name.end);
  } else if (name.type === 'Identifier') into.leaf(TYPE_IDENTIFIER, name, field);
  else into.node(name, field);
}

/** `A`, `A.B`: names none of which is a type. */
export function writeNamespace(into: Conversion, name: Name, field: number): void {
  writePath(into, name, { kind: NESTED_IDENTIFIER, field });
}

function writeQueried(into: Conversion, name: Name, field: number): void {
  if (name.type === 'TSImportType') writeImported(into, name, field);
  else writePath(into, name, { kind: MEMBER, field });
}

interface As {
  readonly kind: number;
  readonly field: number;
}

function writePath(into: Conversion, name: Name, { kind, field }: As): void {
  const path = pathOf(name);
  if (path) {
    into.open(kind, name.start, field);
    writePath(into, path.left, { kind: MEMBER, field: OBJECT });
    into.leaf(PROPERTY_NAME, path.right, PROPERTY);
    into.close(name.end);
  } else if (name.type === 'Identifier') into.leaf(IDENTIFIER, name, field);
  else if (name.type === 'ThisExpression') into.leaf(THIS, name, field);
  else into.node(name, field);
}

interface Path {
  readonly left: Name;
  readonly right: EsNode;
}

function pathOf(name: Name): Path | null {
  if (name.type === 'TSQualifiedName') return name;
  if (name.type !== 'MemberExpression' || name.computed) return null;
  return { left: name.object, right: name.property };
}

/** `import('a').B.C`, without its type arguments. */
function writeImported(
  into: Conversion,
  { start, source, qualifier }: Es<'TSImportType'>,
  field: number,
): void {
  const names: EsNode[] = [];
  for (let name: EsNode | null = qualifier; name; name = leftOf(name)) names.unshift(rightOf(name));
  const fieldAt = (depth: number): number => (depth === 0 ? field : OBJECT);
  for (const depth of names.keys()) into.open(MEMBER, start, fieldAt(depth));
  into.open(CALL, start, fieldAt(names.length));
  into.open(IMPORT, start, FUNCTION);
  into.close(start + 'import'.length);
  into.open(ARGUMENTS, into.after('(', into.cursor) - 1, ARGUMENTS_FIELD);
  into.node(source);
  const end = into.after(')', into.cursor);
  into.close(end);
  into.close(end);
  for (const name of names) {
    into.leaf(PROPERTY_NAME, name, PROPERTY);
    into.close(name.end);
  }
}

function leftOf(name: EsNode): EsNode | null {
  return name.type === 'TSQualifiedName' ? name.left : null;
}

function rightOf(name: EsNode): EsNode {
  return name.type === 'TSQualifiedName' ? name.right : name;
}
