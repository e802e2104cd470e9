import {
  familyOf,
  type FileBindings,
  type ForwardedExport,
  type ImportBinding,
  type LinkIndex,
  type ResolvedImport,
} from './link-context.ts';
import type { FileFacts, ImportFact } from './model.ts';
import type { Resolution } from './resolve/resolution.ts';

const NO_SUBMODULES: ReadonlyMap<string, Resolution> = new Map();

export function toFileBindings(index: LinkIndex, file: number): FileBindings {
  const facts = index.files[file]?.facts;
  if (!facts) throw new RangeError(`No file ${file} to link`);
  const imports = resolveImports(index, file, facts);
  return {
    imports,
    ...bindImports(imports),
    ...indexSymbols(facts),
    ...indexExports(facts, imports),
  };
}

function resolveImports(index: LinkIndex, file: number, facts: FileFacts): ResolvedImport[] {
  const path = index.paths.paths[file] ?? '';
  if (familyOf(facts.language) !== 'python')
    return facts.imports.map((fact) => ({
      fact,
      resolution: index.javascript(path, fact.specifier),
      submodules: NO_SUBMODULES,
    }));
  return facts.imports.map((fact) => ({
    fact,
    resolution: index.python.module(path, fact.specifier),
    submodules: findSubmodules(index, { file, path, fact }),
  }));
}

interface PythonImport {
  readonly file: number;
  readonly path: string;
  readonly fact: ImportFact;
}

/**
 * The names of `from package import name` that are modules. A name that the package's `__init__`
 * defines itself is that name, but for the `__init__` that imports its own submodule.
 */
function findSubmodules(
  index: LinkIndex,
  { file, path, fact }: PythonImport,
): ReadonlyMap<string, Resolution> {
  const { specifier, names } = fact;
  if (specifier === '' || names.length === 0) return NO_SUBMODULES;
  const found = new Map<string, Resolution>();
  const parent = index.python.module(path, specifier);
  for (const { name } of names) {
    if (name === '*' || definesName(index, { parent, file, name })) continue;
    const submodule = index.python.submodule(path, specifier, name);
    if (submodule) found.set(name, submodule);
  }
  return found;
}

function definesName(
  { definedNames }: LinkIndex,
  { parent, file, name }: { parent: Resolution; file: number; name: string },
): boolean {
  return parent.kind === 'file' && parent.file !== file && definedNames(parent.file).has(name);
}

function bindImports(
  imports: readonly ResolvedImport[],
): Pick<FileBindings, 'importedNames' | 'stars'> {
  const importedNames = new Map<string, ImportBinding>();
  const stars: number[] = [];
  for (const { fact, resolution, submodules } of imports) {
    const file = fileOf(resolution);
    for (const { name, local } of fact.names) {
      const submodule = submodules.get(name);
      const isStar = name === '*' && (local === '*' || (local === '' && fact.kind !== 'require'));
      if (isStar && file >= 0) stars.push(file);
      else if (submodule) importedNames.set(local, { file: fileOf(submodule), name: '*' });
      else if (local !== '') importedNames.set(local, { file, name });
    }
  }
  return { importedNames, stars };
}

/** @returns the file of a resolution, -1 where it leads to none */
export function fileOf(resolution: Resolution): number {
  return resolution.kind === 'file' ? resolution.file : -1;
}

function indexSymbols({
  symbols,
}: FileFacts): Pick<FileBindings, 'topSymbols' | 'symbolsByName' | 'members'> {
  const topSymbols = new Map<string, number>();
  const symbolsByName = new Map<string, number[]>();
  const members = new Map<string, number>();
  symbols.forEach(({ name, container }, symbol) => {
    if (container === -1) topSymbols.set(name, symbol);
    else members.set(memberKey(container, name), symbol);
    const same = symbolsByName.get(name);
    if (same) same.push(symbol);
    else symbolsByName.set(name, [symbol]);
  });
  return { topSymbols, symbolsByName, members };
}

export function memberKey(container: number, name: string): string {
  return `${container} ${name}`;
}

/**
 * Pairs export facts without a local name with the imported names that bind none: extraction writes
 * both in one order, see `ecmascript-modules.ts`.
 */
function indexExports(
  { exports }: FileFacts,
  imports: readonly ResolvedImport[],
): Pick<FileBindings, 'localExports' | 'forwardedExports'> {
  const sources = imports.flatMap(({ fact, resolution }) =>
    fact.names
      .filter(({ local }) => local === '')
      .map(({ name }) => ({ file: fileOf(resolution), name })),
  );
  const localExports = new Map<string, string>();
  const forwardedExports = new Map<string, ForwardedExport>();
  let next = 0;
  for (const { name, local } of exports) {
    if (local !== '') {
      if (!localExports.has(name)) localExports.set(name, local);
      continue;
    }
    const source = sources[next++];
    if (source && name !== '*') forwardedExports.set(name, source);
  }
  return { localExports, forwardedExports };
}
