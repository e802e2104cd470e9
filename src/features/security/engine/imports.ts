import type { ImportFact } from '#code/model.ts';
import type { FlowDialect } from '#code/flow/model.ts';
import { PYTHON_BUILTINS, PYTHON_PACKAGES } from './python-packages.ts';
import { known, UNKNOWN, type Value } from './value.ts';

export interface ImportedNames {
  /** what names stand for */
  readonly imports: ReadonlyMap<string, Value>;
  /** modules, as rules name them */
  readonly modules: ReadonlySet<string>;
  /** first names of what comes from packages */
  readonly outside: ReadonlySet<string>;
}

/** What a file's imports bind, by the paths that patterns go by. */
export function readImports(
  facts: readonly ImportFact[],
  text: string,
  { language, dialect }: { readonly language: string; readonly dialect: FlowDialect },
): ImportedNames {
  const own = dialect.hasSimpleTypes ? ownPackage(text) : '';
  const imports = new Map<string, Value>();
  const modules = new Set<string>();
  const outside = new Set<string>(dialect.hasOpenFields ? PLATFORM : builtinsOf(language));
  for (const fact of facts) {
    const module = moduleOf(fact.specifier, language);
    // `math/rand` and `crypto/rand` are called the same.
    for (const name of language === 'go' ? [module, fact.specifier] : [module]) modules.add(name);
    if (isOutside(fact.specifier, module, language)) outside.add(rootOf(module));
    if (dialect.hasOpenFields) addPackages(module, fact.names, { modules, outside });
    bindImports(imports, fact, { module, dialect, own });
  }
  return { imports, modules, outside };
}

/** Of a package. A Python project names its own packages as it names all others. */
function isOutside(specifier: string, module: string, language: string): boolean {
  if (isRelative(specifier)) return false;
  return language !== 'python' || PYTHON_PACKAGES.has(rootOf(module));
}

function rootOf(module: string): string {
  return module.split('.', 1)[0] ?? module;
}

interface Module {
  readonly module: string;
  readonly dialect: FlowDialect;
  /** see `ownPackage` */
  readonly own: string;
}

const DECLARED = /^[ \t]*(?:<\?php[ \t]+)?(namespace|package)[ \t]+([\w.\\]+)/m;
/** A host's name backwards and the project: `org.apache.solr`. PHP's begin with the vendor. */
const JAVA_PARTS = 3;
const HEAD = 20_000;

/** Prefix of the project's packages by the package that a file declares; '' without a declaration. */
function ownPackage(text: string): string {
  const [, word, name = ''] = DECLARED.exec(text.slice(0, HEAD)) ?? [];
  const parts = name.replaceAll('\\', '.').split('.');
  const length = word === 'namespace' ? 1 : JAVA_PARTS;
  return parts.length < length ? '' : parts.slice(0, length).join('.');
}

/** A class of the project may be called as a framework's is. What is called a request there extends one. */
function isOfPackage(module: string, own: string): boolean {
  return (
    own !== '' && module.startsWith(`${own}.`) && !/(?:Request|Response|Context)$/.test(module)
  );
}

/** Names of the project's own modules are bound too, but nothing is known of them. */
function bindImports(
  imports: Map<string, Value>,
  { specifier, names }: ImportFact,
  { module, dialect, own }: Module,
): void {
  const isOwn = isRelative(specifier) || isOfPackage(module, own);
  for (const { name, local } of names) {
    if (local === '' || local === '*') continue;
    const path = isOwn ? '' : pathOf({ module, name, local, dialect });
    imports.set(local, path === '' ? UNKNOWN : known(path));
  }
}

/** Types that need no import, and are none of the project. */
const PLATFORM = new Set(
  'String StringBuilder StringBuffer Math System Integer Long Short Byte Double Float Boolean Character Object Class Thread Runtime Convert Console Task'.split(
    ' ',
  ),
);

function builtinsOf(language: string): readonly string[] {
  return language === 'python' ? PYTHON_BUILTINS : [];
}

interface Packages {
  readonly modules: Set<string>;
  readonly outside: Set<string>;
}

/** A type is of all packages around it; those of the platform are no types of the project. */
function addPackages(
  module: string,
  names: ImportFact['names'],
  { modules, outside }: Packages,
): void {
  for (let dot = module.lastIndexOf('.'); dot > 0; dot = module.lastIndexOf('.', dot - 1))
    modules.add(module.slice(0, dot));
  if (!/^(?:java|javax|jakarta|kotlin|System|Microsoft)\./.test(module)) return;
  outside.add(module.slice(module.lastIndexOf('.') + 1));
  for (const { local } of names) if (local !== '' && local !== '*') outside.add(local);
}

const LOADERS: ReadonlySet<string> = new Set(['require', 'import']);

/** What `require('module')` and `import('module')` give; null for any other call. */
export function loadedModule(callee: string, specifier: unknown): Value | null {
  if (!LOADERS.has(callee) || typeof specifier !== 'string') return null;
  return isRelative(specifier) ? UNKNOWN : known(specifier.replace(/^node:/, ''));
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('/') || /^[@~#]\//.test(specifier);
}

/** Go's packages are called by the last part of their path, a version left out. */
function moduleOf(specifier: string, language: string): string {
  if (language === 'go')
    return specifier
      .replace(/\/v\d+$/, '')
      .replace(/^.*\//, '')
      .replace(/\.v\d+$/, '')
      .replace(/^go-/, '');
  return specifier.replace(/^node:/, '').replaceAll('\\', '.');
}

interface Bound {
  readonly module: string;
  readonly name: string;
  readonly local: string;
  readonly dialect: FlowDialect;
}

function pathOf({ module, name, local, dialect }: Bound): string {
  const isWhole = name === '*' || name === 'default';
  const last = module.slice(module.lastIndexOf('.') + 1);
  if (dialect.hasSimpleTypes) return isWhole ? last : `${last}.${name}`;
  // `import os.path` binds `os`.
  if (isWhole && module.startsWith(`${local}.`)) return local;
  return isWhole ? module : `${module}.${name}`;
}
