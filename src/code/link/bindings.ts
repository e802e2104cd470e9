import type { FileFacts, ImportedName, ReferenceFact } from '../model.ts';
import type { Resolution } from '../resolve/resolution.ts';
import type {
  FileBindings,
  ForwardedExport,
  ImportBinding,
  LinkIndex,
  ModuleId,
  ResolvedImport,
  Star,
} from './context.ts';

const NO_SUBMODULES: ReadonlyMap<string, Resolution> = new Map();

export function toFileBindings(index: LinkIndex, file: number): FileBindings {
  const facts = index.files[file]?.facts;
  if (!facts) throw new RangeError(`No file ${file} to link`);
  const imports = resolveImports(index, file, facts);
  return {
    imports,
    ...bindImports(imports, index.familyOf(file)?.linking.keepsStars ?? false),
    ...indexSymbols(facts),
    ...indexExports(facts, imports),
    heritage: indexHeritage(facts),
    hasNamespaces: facts.symbols.some(({ kind }) => kind === 'namespace'),
  };
}

function resolveImports(index: LinkIndex, file: number, facts: FileFacts): ResolvedImport[] {
  const family = index.familyOf(file);
  if (!family) return [];
  return facts.imports.map((fact) => ({
    fact,
    submodules: NO_SUBMODULES,
    ...family.resolver.resolve(file, fact),
  }));
}

function bindImports(
  imports: readonly ResolvedImport[],
  keepsStars: boolean,
): Pick<FileBindings, 'importedNames' | 'stars'> {
  const importedNames = new Map<string, ImportBinding>();
  const stars: Star[] = [];
  imports.forEach((imported, by) => {
    for (const name of imported.fact.names) {
      const local = localName(imported, name);
      if (isStar(imported, name.name, local)) {
        const module = moduleOf(imported.resolution);
        const isKept = keepsStars && local !== '';
        if (module >= 0) stars.push({ module, name: innerName(imported.resolution), by, isKept });
        else if (local !== '') importedNames.set(local, { file: module, name: name.name, by });
      } else if (local !== '') importedNames.set(local, { ...bindingOf(imported, name.name), by });
    }
  });
  return { importedNames, stars };
}

/** The name in this file: what the module is really called where the import only guessed. */
function localName(
  { fact, local: real = '' }: ResolvedImport,
  { name, local }: ImportedName,
): string {
  return real !== '' && name === '*' && fact.hasGuessedName ? real : local;
}

function isStar({ fact, submodules }: ResolvedImport, name: string, local: string): boolean {
  if (name !== '*' || submodules.has(name)) return false;
  return local === '*' || (local === '' && fact.kind !== 'require');
}

function bindingOf(
  { resolution, submodules }: ResolvedImport,
  name: string,
): Pick<ImportBinding, 'file' | 'name'> {
  const submodule = submodules.get(name);
  return submodule
    ? { file: moduleOf(submodule), name: innerName(submodule) || '*' }
    : { file: moduleOf(resolution), name: insideOf(resolution, name) };
}

/** The name inside its module that a resolution went into, '' for the module itself. */
export function innerName(resolution: Resolution): string {
  if (resolution.kind === 'package') return resolution.name;
  return resolution.kind === 'file' ? (resolution.name ?? '') : '';
}

/** The name asked for, behind the one that the resolution already went into. */
function insideOf(resolution: Resolution, name: string): string {
  const inner = innerName(resolution);
  if (inner === '') return name;
  return name === '*' ? inner : `${inner}.${name}`;
}

/** @returns the module of a resolution, -1 where it leads to none of the project */
export function moduleOf(resolution: Resolution): ModuleId {
  if (resolution.kind === 'package') return resolution.id;
  return fileOf(resolution);
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
  const members = new Map<number, Map<string, number[]>>();
  symbols.forEach(({ name, container, owner }, symbol) => {
    const isElsewhere = owner !== undefined && symbols[container]?.kind === 'namespace';
    if (container !== -1 && !isElsewhere) addMember(members, container, { name, symbol });
    else if (owner === undefined) topSymbols.set(name, symbol);
    addTo(symbolsByName, name, symbol);
  });
  return { topSymbols, symbolsByName, members };
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

function addMember(
  members: Map<number, Map<string, number[]>>,
  container: number,
  { name, symbol }: { readonly name: string; readonly symbol: number },
): void {
  const ofContainer = members.get(container) ?? new Map<string, number[]>();
  members.set(container, ofContainer);
  addTo(ofContainer, name, symbol);
}

function indexHeritage({ references }: FileFacts): Map<number, readonly ReferenceFact[]> {
  const heritage = new Map<number, ReferenceFact[]>();
  for (const reference of references)
    if (reference.kind === 'extends') addTo(heritage, reference.from, reference);
  return heritage;
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
      .map(({ name }) => ({ file: moduleOf(resolution), name })),
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
