import { dirname, join, relative } from 'node:path';
import ts from 'typescript-api';

const ROOT = join(import.meta.dirname, '../../..');

/** Fields of a String type whose resolver, or whose property, gives names of a closed set. */
export interface ClosedSets {
  /** `src/features/x/graphql.ts:12: name: a | b`, in the order of the files */
  readonly found: readonly string[];
  /** number of fields whose type was looked at */
  readonly fieldCount: number;
}

/**
 * Looks for the fields that a file, or any file that it imports, declares by `t.exposeString`, `t.string`
 * and the like. A field without resolver and property, as simple objects have them, is not seen.
 * @param root file of a schema
 */
export function findClosedSets(root: string): ClosedSets {
  const folder = ts.findConfigFile(dirname(root), (path) => ts.sys.fileExists(path)) ?? ROOT;
  const { config } = ts.readConfigFile(folder, (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(folder));
  const program = ts.createProgram([root], { ...options, skipLibCheck: true });
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName));
  const fields = files.flatMap((file) => stringFieldsOf(checker, file));
  const found = fields.flatMap(({ call, type }) => {
    const names = namesOf(checker, type);
    return names === null ? [] : [`${placeOf(call)}: ${names.join(' | ')}`];
  });
  return { found, fieldCount: fields.length };
}

function isOurs(path: string): boolean {
  return !path.includes('/node_modules/');
}

interface StringField {
  readonly call: ts.CallExpression;
  /** of the values that the field gives */
  readonly type: ts.Type;
}

function stringFieldsOf(checker: ts.TypeChecker, file: ts.SourceFile): StringField[] {
  const fields: StringField[] = [];
  const visit = (node: ts.Node): void => {
    const type = ts.isCallExpression(node) ? stringTypeOf(checker, node) : null;
    if (type !== null && ts.isCallExpression(node)) fields.push({ call: node, type });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return fields;
}

/** @returns null for a call that declares no field of strings */
function stringTypeOf(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  if (!ts.isPropertyAccessExpression(call.expression)) return null;
  const { name, expression } = call.expression;
  const builder = checker.getTypeAtLocation(expression);
  const [first] = call.arguments;
  if (!isFieldBuilder(builder) || first === undefined) return null;
  if (/^exposeString(List)?$/.test(name.text)) return propertyType(checker, builder, first);
  const isField = name.text === 'field' && /\btype: \[?'String'/.test(first.getText());
  return isField || /^string(List)?$/.test(name.text) ? resolvedType(checker, first) : null;
}

function isFieldBuilder({ aliasSymbol, symbol }: ts.Type): boolean {
  return (aliasSymbol ?? symbol)?.name.endsWith('FieldBuilder');
}

function propertyType(checker: ts.TypeChecker, builder: ts.Type, name: ts.Node): ts.Type | null {
  const parent = (builder.aliasTypeArguments ?? argumentsOf(checker, builder))[1];
  if (parent === undefined || !ts.isStringLiteral(name)) return null;
  const property = checker.getPropertyOfType(parent, name.text);
  return property === undefined ? null : checker.getTypeOfSymbolAtLocation(property, name);
}

function argumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function resolvedType(checker: ts.TypeChecker, options: ts.Node): ts.Type | null {
  const resolve = checker.getTypeAtLocation(options).getProperty('resolve');
  if (resolve === undefined) return null;
  const [signature] = checker.getTypeOfSymbolAtLocation(resolve, options).getCallSignatures();
  return signature?.getReturnType() ?? null;
}

/** The names of a union of them, or of a list of such; null for any other type, prose among it. */
function namesOf(checker: ts.TypeChecker, type: ts.Type): string[] | null {
  const plain = checker.getNonNullableType(checker.getAwaitedType(type) ?? type);
  const [item] = checker.isArrayType(plain) ? argumentsOf(checker, plain) : [plain];
  const parts = item?.isUnion() === true ? item.types : [item];
  const names = parts.map((part) => (part?.isStringLiteral() === true ? part.value : ''));
  return names.every((name) => /^[\w.-]+$/.test(name)) ? names.toSorted() : null;
}

function placeOf(call: ts.CallExpression): string {
  const file = call.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  return `${relative(ROOT, file.fileName)}:${line + 1}`;
}
