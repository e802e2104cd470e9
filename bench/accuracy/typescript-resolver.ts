import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript-api';
import type { Reading } from './specifiers.ts';

/** TypeScript's own parser and resolver: every import of the files, resolved under their tsconfig. */

export const TYPESCRIPT_VERSION = ts.version;

interface Resolver {
  readonly root: string;
  readonly host: ts.ModuleResolutionHost;
  readonly byConfig: Map<string, Compiler>;
}

interface Compiler {
  readonly options: ts.CompilerOptions;
  readonly cache: ts.ModuleResolutionCache;
}

export function resolveWithTypescript(root: string, paths: readonly string[]): Reading[] {
  const resolver: Resolver = { root, host: ts.sys, byConfig: new Map() };
  return paths.flatMap((path) => resolveFile(resolver, path));
}

function resolveFile(resolver: Resolver, path: string): Reading[] {
  const { root, host } = resolver;
  const absolute = join(root, path);
  const { options, cache } = compilerOf(resolver, dirname(absolute));
  const format = ts.getImpliedNodeFormatForFile(
    absolute,
    cache.getPackageJsonInfoCache(),
    host,
    options,
  );
  const target = ts.ScriptTarget.Latest;
  const source = ts.createSourceFile(
    absolute,
    readFileSync(absolute, 'utf8'),
    format === undefined
      ? { languageVersion: target }
      : { languageVersion: target, impliedNodeFormat: format },
    true,
  );
  const referenced = source.referencedFiles.map(({ fileName }) => {
    const beside = join(dirname(absolute), fileName);
    const to = host.fileExists(beside) ? toPath(root, beside) : null;
    return { from: path, specifier: fileName, to };
  });
  const typed = source.typeReferenceDirectives.map(({ fileName }) => {
    const found = ts.resolveTypeReferenceDirective(fileName, absolute, options, host);
    const to = toPath(root, found.resolvedTypeReferenceDirective?.resolvedFileName);
    return { from: path, specifier: fileName, to };
  });
  const imported = findSpecifiers(source).map((literal) => {
    const mode = ts.getModeForUsageLocation(source, literal, options);
    const { resolvedModule } = ts.resolveModuleName(
      literal.text,
      absolute,
      options,
      host,
      cache,
      undefined,
      mode,
    );
    return {
      from: path,
      specifier: literal.text,
      to: toPath(root, resolvedModule?.resolvedFileName),
    };
  });
  return [...imported, ...referenced, ...typed];
}

function toPath(root: string, absolute: string | undefined): string | null {
  if (absolute === undefined) return null;
  const path = relative(root, absolute).split(sep).join('/');
  return path.startsWith('..') || path.includes('node_modules/') ? null : path;
}

/** Where no tsconfig is, Node's rules hold. */
const WITHOUT_CONFIG: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

function compilerOf(resolver: Resolver, directory: string): Compiler {
  const found = ts.findConfigFile(directory, (path) => ts.sys.fileExists(path)) ?? '';
  const config = found.startsWith(resolver.root) ? found : '';
  const known = resolver.byConfig.get(config);
  if (known !== undefined) return known;
  const options = { ...readOptions(config), allowJs: true, resolveJsonModule: true };
  const cache = ts.createModuleResolutionCache(resolver.root, (name) => name, options);
  const made = { options, cache };
  resolver.byConfig.set(config, made);
  return made;
}

function readOptions(config: string): ts.CompilerOptions {
  if (config === '') return WITHOUT_CONFIG;
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path));
  return ts.parseJsonConfigFileContent(json, ts.sys, dirname(config)).options;
}

/** String literals that name a module: imports, exports, `import()`, `require()`, import types. */
function findSpecifiers(source: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const open: ts.Node[] = [source];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const literal = specifierOf(node);
    if (literal !== undefined) found.push(literal);
    ts.forEachChild(node, (child) => void open.push(child));
  }
  return found;
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return toLiteral(node.moduleSpecifier);
  if (ts.isExternalModuleReference(node)) return toLiteral(node.expression);
  // `declare module './a'` in a module adds to that module: the compiler resolves it, too.
  if (ts.isModuleDeclaration(node) && ts.isExternalModule(node.getSourceFile()))
    return toLiteral(node.name);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return toLiteral(node.argument.literal);
  return ts.isCallExpression(node) && isImportCall(node) ? toLiteral(node.arguments[0]) : undefined;
}

function isImportCall({ expression }: ts.CallExpression): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true;
  return ts.isIdentifier(expression) && expression.text === 'require';
}

function toLiteral(node: ts.Node | undefined): ts.StringLiteralLike | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node : undefined;
}
