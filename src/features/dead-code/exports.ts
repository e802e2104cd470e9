import type { ExportFact, FileFacts, ImportFact, SymbolFact } from '#code/model.ts';
import { edgesAt, type NodeGraph } from './graph.ts';
import type { DeadCodeInput } from './model.ts';

/** An import of a file with the files that it leads to. */
export interface LinkedImport {
  readonly fact: ImportFact;
  readonly targets: readonly number[];
}

/** What a file hands on of another one, or of itself. */
export interface FileExports {
  /** exported name to the symbols behind it, none where it is no symbol */
  readonly own: ReadonlyMap<string, readonly number[]>;
  /** `export { name as other } from`, by the name that others see */
  readonly forwarded: ReadonlyMap<string, Forwarded>;
  /** `export *` */
  readonly stars: readonly number[];
}

export interface Forwarded {
  readonly targets: readonly number[];
  /** '*' is the module itself */
  readonly name: string;
  /** what the file calls it, '' where it only hands it on */
  readonly local?: string;
}

/** Imports and exports of the files, made when first asked for. */
export interface Modules {
  readonly importsOf: (file: number) => readonly LinkedImport[];
  readonly exportsOf: (file: number) => FileExports;
  /** the symbols at the top of a file by name */
  readonly namesOf: (file: number) => ReadonlyMap<string, readonly number[]>;
}

export function createModules(input: DeadCodeInput, graph: NodeGraph): Modules {
  const imports = new Map<number, readonly LinkedImport[]>();
  const exports = new Map<number, FileExports>();
  function importsOf(file: number): readonly LinkedImport[] {
    const found = imports.get(file) ?? linkImports(input, graph, file);
    imports.set(file, found);
    return found;
  }
  function exportsOf(file: number): FileExports {
    const found = exports.get(file) ?? readExports(input, file, importsOf(file));
    exports.set(file, found);
    return found;
  }
  const names = new Map<number, ReadonlyMap<string, readonly number[]>>();
  function namesOf(file: number): ReadonlyMap<string, readonly number[]> {
    const found = names.get(file) ?? topNames(input.files[file]?.facts.symbols ?? []);
    names.set(file, found);
    return found;
  }
  return { importsOf, exportsOf, namesOf };
}

/** Edges are told apart by kind and line: two imports on one line share their targets. */
function linkImports(
  { files, links }: DeadCodeInput,
  graph: NodeGraph,
  file: number,
): LinkedImport[] {
  const targets = new Map<string, number[]>();
  for (const index of edgesAt(graph.imports, file)) {
    const edge = links.edges[index];
    if (edge) addTo(targets, `${edge.kind} ${edge.line}`, edge.to);
  }
  return (files[file]?.facts.imports ?? []).map((fact) => ({
    fact,
    targets: targets.get(`${fact.kind} ${fact.line}`) ?? [],
  }));
}

function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const same = map.get(key);
  if (same) same.push(value);
  else map.set(key, [value]);
}

const NOTHING: Pick<FileFacts, 'symbols' | 'exports'> = { symbols: [], exports: [] };

/**
 * Export facts without a local name are re-exports, in the order of the imported names that bind
 * nothing: so the extraction writes them.
 */
function readExports(
  { files }: DeadCodeInput,
  file: number,
  imports: readonly LinkedImport[],
): FileExports {
  const { symbols: all, exports } = files[file]?.facts ?? NOTHING;
  const sourceOf = createSources(imports);
  const tops = topNames(all);
  const own = new Map<string, readonly number[]>();
  const forwarded = new Map<string, Forwarded>();
  const stars: number[] = [];
  for (const fact of exports) {
    const symbols = tops.get(fact.local) ?? [];
    const source = sourceOf(fact);
    if (symbols.length > 0 || !source) own.set(fact.name, symbols);
    else if (fact.name === '*') stars.push(...source.targets);
    else forwarded.set(fact.name, source);
  }
  return { own, forwarded, stars };
}

/** @returns what tells where an export comes from, asked for each of them in their order */
function createSources(
  imports: readonly LinkedImport[],
): (fact: ExportFact) => Forwarded | undefined {
  const bound = boundImports(imports);
  const open = imports
    .flatMap(({ fact, targets }) =>
      fact.names.filter(({ local }) => local === '').map(({ name }) => ({ targets, name })),
    )
    .values();
  return ({ local }) => (local === '' ? open.next().value : bound.get(local));
}

function topNames(symbols: readonly SymbolFact[]): ReadonlyMap<string, readonly number[]> {
  const tops = new Map<string, number[]>();
  symbols.forEach(({ name, container }, symbol) => {
    if (container === -1) addTo(tops, name, symbol);
  });
  return tops;
}

function boundImports(imports: readonly LinkedImport[]): ReadonlyMap<string, Forwarded> {
  const bound = new Map<string, Forwarded>();
  for (const { fact, targets } of imports)
    for (const { name, local } of fact.names)
      if (local !== '' && targets.length > 0) bound.set(local, { targets, name, local });
  return bound;
}
