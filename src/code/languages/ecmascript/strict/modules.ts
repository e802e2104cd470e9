import { writeClassExpression } from './classes.ts';
import {
  type Conversion,
  decoratedStart,
  type Es,
  type EsNode,
  type Handlers,
} from './conversion.ts';
import { writeFunctionExpression } from './functions.ts';
import { findMark, type Range } from './tree-writer.ts';
import { writeNamespace } from './type-names.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

const EXPORT = kindOf('export_statement');
const EXPORT_CLAUSE = kindOf('export_clause');
const EXPORT_SPECIFIER = kindOf('export_specifier');
const IDENTIFIER = kindOf('identifier');
const IMPORT = kindOf('import_statement');
const IMPORT_ALIAS = kindOf('import_alias');
const IMPORT_ATTRIBUTE = kindOf('import_attribute');
const IMPORT_CLAUSE = kindOf('import_clause');
const IMPORT_REQUIRE = kindOf('import_require_clause');
const IMPORT_SPECIFIER = kindOf('import_specifier');
const NAMED_IMPORTS = kindOf('named_imports');
const NAMESPACE_EXPORT = kindOf('namespace_export');
const NAMESPACE_IMPORT = kindOf('namespace_import');
const OBJECT = kindOf('object');
const PAIR = kindOf('pair');

const ALIAS = fieldOf('alias');
const DECLARATION = fieldOf('declaration');
const KEY = fieldOf('key');
const NAME = fieldOf('name');
const SOURCE = fieldOf('source');
const VALUE = fieldOf('value');

export const MODULE_HANDLERS: Handlers = {
  ImportDeclaration: writeImport,
  ImportSpecifier: (into, { start, end, imported, local }, field) =>
    writeSpecifier(
      into,
      { kind: IMPORT_SPECIFIER, start, end, name: imported, alias: local },
      field,
    ),
  ImportAttribute: (into, { start, end, key, value }, field) => {
    into.open(PAIR, start, field);
    into.key(key, false, KEY);
    into.node(value, VALUE);
    into.close(end);
  },
  TSImportEqualsDeclaration: writeImportEquals,
  ExportNamedDeclaration: writeExport,
  ExportSpecifier: (into, { start, end, local, exported }, field) =>
    writeSpecifier(
      into,
      { kind: EXPORT_SPECIFIER, start, end, name: local, alias: exported },
      field,
    ),
  ExportAllDeclaration: (into, { start, end, exported, source, attributes }, field) => {
    into.open(EXPORT, start, field);
    if (exported) {
      into.open(NAMESPACE_EXPORT, findMark(into.text, '*', start), 0);
      writeExternal(into, exported, 0);
      into.close(exported.end);
    }
    into.node(source, SOURCE);
    writeAttributes(into, attributes);
    into.close(end);
  },
  ExportDefaultDeclaration: writeDefault,
  TSExportAssignment: (into, { start, end, expression }, field) => {
    into.open(EXPORT, start, field);
    into.node(expression);
    into.close(end);
  },
  TSNamespaceExportDeclaration: (into, { start, end, id }, field) => {
    into.open(EXPORT, start, field);
    into.leaf(IDENTIFIER, id, 0);
    into.close(end);
  },
};

interface Specifier extends Range {
  readonly kind: number;
  readonly name: EsNode;
  readonly alias: EsNode;
}

function writeSpecifier(into: Conversion, specifier: Specifier, field: number): void {
  const { kind, start, end, name, alias } = specifier;
  into.open(kind, start, field);
  writeExternal(into, name, NAME);
  if (alias.start !== name.start) writeExternal(into, alias, ALIAS);
  into.close(end);
}

/** The name of an export: an identifier, `default`, or a string. */
function writeExternal(into: Conversion, node: EsNode, field: number): void {
  if (node.type === 'Identifier') into.leaf(IDENTIFIER, node, field);
  else into.node(node, field);
}

function writeImport(into: Conversion, node: Es<'ImportDeclaration'>, field: number): void {
  const { start, end, specifiers, source, attributes } = node;
  into.open(IMPORT, start, field);
  const clause = startOfClause(into, node);
  if (clause >= 0) {
    into.open(IMPORT_CLAUSE, clause, 0);
    for (const specifier of specifiers)
      if (specifier.type === 'ImportDefaultSpecifier') into.leaf(IDENTIFIER, specifier.local, 0);
      else if (specifier.type === 'ImportNamespaceSpecifier') {
        into.open(NAMESPACE_IMPORT, specifier.start, 0);
        into.leaf(IDENTIFIER, specifier.local, 0);
        into.close(specifier.end);
      }
    writeNamedImports(into, node);
    into.close(into.cursor);
  }
  into.node(source, SOURCE);
  writeAttributes(into, attributes);
  into.close(end);
}

const IMPORT_LENGTH = 'import'.length;

/** Where the names begin, -1 for an import of none. */
function startOfClause(into: Conversion, node: Es<'ImportDeclaration'>): number {
  const [first] = node.specifiers;
  if (first && first.type !== 'ImportSpecifier') return first.start;
  const brace = findMark(into.text, '{', node.start + IMPORT_LENGTH);
  return brace < node.source.start ? brace : -1;
}

function writeNamedImports(
  into: Conversion,
  { specifiers, source }: Es<'ImportDeclaration'>,
): void {
  const brace = findMark(into.text, '{', into.cursor);
  if (brace >= source.start) return;
  into.open(NAMED_IMPORTS, brace, 0);
  for (const specifier of specifiers)
    if (specifier.type === 'ImportSpecifier') into.node(specifier);
  into.close(into.after('}', Math.max(into.cursor, brace + 1)));
}

/** `with { type: 'json' }`; nothing where there are none. */
function writeAttributes(into: Conversion, attributes: readonly EsNode[]): void {
  const last = attributes.at(-1);
  if (!last) return;
  const end = into.after('}', last.end);
  into.open(IMPORT_ATTRIBUTE, into.skip(into.cursor), 0);
  into.open(OBJECT, findMark(into.text, '{', into.cursor), 0);
  into.nodes(attributes);
  into.close(end);
  into.close(end);
}

/** `import a = require('b')`, `import A = B.C`. */
function writeImportEquals(
  into: Conversion,
  { start, end, id, moduleReference }: Es<'TSImportEqualsDeclaration'>,
  field: number,
): void {
  const isRequired = moduleReference.type === 'TSExternalModuleReference';
  into.open(isRequired ? IMPORT : IMPORT_ALIAS, start, field);
  if (isRequired) into.open(IMPORT_REQUIRE, id.start, 0);
  into.leaf(IDENTIFIER, id, 0);
  if (isRequired) {
    into.node(moduleReference.expression, SOURCE);
    into.close(moduleReference.end);
  } else writeNamespace(into, moduleReference, 0);
  into.close(end);
}

function writeExport(into: Conversion, node: Es<'ExportNamedDeclaration'>, field: number): void {
  const { end, declaration, specifiers, source, attributes } = node;
  writeHead(into, node, field);
  if (declaration) into.node(declaration, DECLARATION);
  else {
    const brace = findMark(into.text, '{', into.cursor);
    into.open(EXPORT_CLAUSE, brace, 0);
    into.nodes(specifiers);
    into.close(into.after('}', Math.max(into.cursor, brace + 1)));
    into.node(source, SOURCE);
    writeAttributes(into, attributes);
  }
  into.close(end);
}

/** Opens the statement, with the decorators that stand before it. */
function writeHead(
  into: Conversion,
  { start, declaration }: Es<'ExportNamedDeclaration'> | Es<'ExportDefaultDeclaration'>,
  field: number,
): void {
  const decorators =
    declaration && 'decorators' in declaration ? (declaration.decorators ?? []) : [];
  const before = decorators.filter(
    (it) => it.start < (declaration?.start ?? 0) && isBefore(it, into, declaration),
  );
  into.open(EXPORT, decoratedStart({ start, decorators: before }), field);
  into.decorators(before);
}

function isBefore(decorator: Range, into: Conversion, declaration: Range | null): boolean {
  return findMark(into.text, 'export', decorator.end) < (declaration?.start ?? 0);
}

const VALUES = new Set(['ClassExpression', 'FunctionExpression']);

/** A function or class without a name is a value there, with one a declaration. */
function writeDefault(into: Conversion, node: Es<'ExportDefaultDeclaration'>, field: number): void {
  const { end, declaration } = node;
  writeHead(into, node, field);
  if (isNameless(declaration) && declaration.type === 'ClassDeclaration')
    writeClassExpression(into, declaration, VALUE);
  else if (isNameless(declaration) && declaration.type === 'FunctionDeclaration')
    writeFunctionExpression(into, declaration, VALUE);
  else into.node(declaration, isDeclaration(declaration) ? DECLARATION : VALUE);
  into.close(end);
}

function isNameless(node: EsNode): boolean {
  return 'id' in node && node.id === null;
}

function isDeclaration({ type }: EsNode): boolean {
  return (type.endsWith('Declaration') || type === 'TSDeclareFunction') && !VALUES.has(type);
}
