import type { ImportFact, SymbolEdge } from '#code/model.ts';
import { lazy } from '#lib/lazy.ts';
import { hashed } from './file-tokens.ts';
import { type NodeGraph, symbolAt, hasExplicitExports } from './graph.ts';
import type { SymbolPlace } from './symbol-roots.ts';

/** Files that are kept of each name, by family. */
export const MAX_FILES = 8;

/** Where a name stands. */
interface Places {
  /** how often, wherever; no more is counted than tells whether it is more than `declared` */
  tokens: number;
  /** how many candidates have it */
  declared: number;
  /** files where nothing explains it */
  readonly files: Set<number>;
  /** how many of them, by family */
  readonly families: Map<string, number>;
}

/** Lines of one file on which each name stands, by the name's hash. */
export type NamesInFile = Map<number, number[]>;

/** Looks for the names of candidates, file by file. Names are known by their hash. */
export interface NameSearch {
  readonly places: ReadonlyMap<number, Readonly<Places>>;
  /** whether a name is wanted and the file can still change what is known of it */
  readonly isOpen: (hash: number, file: number) => boolean;
  /** Takes away what is explained: definitions, imports, resolved uses, what stands in a candidate. */
  readonly explain: (file: number, found: NamesInFile) => void;
}

interface Search {
  readonly graph: NodeGraph;
  readonly places: Map<number, Places>;
  /** candidates by file, and by hash of their name */
  readonly ranges: Map<number, Map<number, SymbolPlace[]>>;
  /** of the name of each symbol, by its node; 0 is not known yet */
  readonly hashes: Uint32Array;
}

/** @param symbols the candidates: what stands inside of them is no use of them */
export function createNameSearch(graph: NodeGraph, symbols: readonly SymbolPlace[]): NameSearch {
  const { symbolCount } = graph;
  const hashes = new Uint32Array(symbolCount);
  const search: Search = { graph, places: new Map(), ranges: new Map(), hashes };
  for (const place of symbols) addWanted(search, place);
  return {
    places: search.places,
    isOpen: (hash, file) => isOpen(search, hash, file),
    explain: (file, found) => explain(search, file, found),
  };
}

function addWanted({ places, ranges }: Search, place: SymbolPlace): void {
  const hash = hashed(place.fact.name);
  const known = places.get(hash);
  if (known) known.declared++;
  else places.set(hash, { tokens: 0, declared: 1, files: new Set(), families: new Map() });
  const inFile = ranges.get(place.file) ?? new Map<number, SymbolPlace[]>();
  ranges.set(place.file, inFile);
  const same = inFile.get(hash);
  if (same) same.push(place);
  else inFile.set(hash, [place]);
}

/** Names as frequent as `get` have all files that are kept of them long before the last one is read. */
function isOpen({ graph, places, ranges }: Search, hash: number, file: number): boolean {
  const known = places.get(hash);
  if (known === undefined) return false;
  if (known.tokens <= known.declared) return true;
  const count = known.families.get(graph.families[file] ?? '') ?? 0;
  return count < MAX_FILES || ranges.get(file)?.has(hash) === true;
}

function explain(search: Search, file: number, found: NamesInFile): void {
  const ranges = search.ranges.get(file);
  const explained: Explained = {
    known: lazy(() => explainedNames(search, file, found)),
    resolved: lazy(() => resolvedUses(search, file, found)),
  };
  for (const [hash, lines] of found) {
    const places = search.places.get(hash);
    if (!places) continue;
    places.tokens += lines.length;
    const own = ranges?.get(hash);
    const outside = own === undefined ? lines : lines.filter((line) => !isInside(own, line));
    if (isUnexplained(explained, hash, outside)) notePlace(search, places, file, own !== undefined);
  }
}

/** What a file explains: gathered where there is something to be explained. */
interface Explained {
  /** how often each name stands where it is defined or imported */
  readonly known: () => ReadonlyMap<number, number>;
  readonly resolved: () => ResolvedUses;
}

function isUnexplained(
  { known, resolved }: Explained,
  hash: number,
  lines: readonly number[],
): boolean {
  if (lines.length === 0) return false;
  const count = known().get(hash) ?? 0;
  return lines.length > count && withoutResolved(lines, resolved().get(hash)) > count;
}

/** How many lines are left when each use that an edge explains is taken away. */
function withoutResolved(
  lines: readonly number[],
  resolved: ReadonlyMap<number, number> | undefined,
): number {
  if (resolved === undefined) return lines.length;
  const used = new Map<number, number>();
  let left = 0;
  for (const line of lines) {
    const count = (used.get(line) ?? 0) + 1;
    used.set(line, count);
    if (count > (resolved.get(line) ?? 0)) left++;
  }
  return left;
}

function notePlace({ graph }: Search, places: Places, file: number, isOwn: boolean): void {
  const family = graph.families[file] ?? '';
  const count = places.families.get(family) ?? 0;
  if (!isOwn && count >= MAX_FILES) return;
  places.families.set(family, count + 1);
  places.files.add(file);
}

function explainedNames(
  search: Search,
  file: number,
  found: NamesInFile,
): ReadonlyMap<number, number> {
  const { graph } = search;
  const known = new Map<number, number>();
  const add = (hash: number): void => {
    if (found.has(hash)) known.set(hash, (known.get(hash) ?? 0) + 1);
  };
  const { symbols = [], imports = [] } = graph.files[file]?.facts ?? {};
  const ranges = search.ranges.get(file);
  symbols.forEach((_, symbol) => {
    const hash = nameHash(search, file, symbol);
    const own = ranges?.get(hash);
    if (own?.some((place) => place.symbol === symbol) !== true) add(hash);
  });
  const isLinked = linkedImports(graph, file);
  for (const imported of imports) {
    if (!isLinked(imported)) continue;
    for (const { name, local } of imported.names) {
      add(hashed(name));
      if (local !== name) add(hashed(local));
    }
  }
  return known;
}

function nameHash({ graph, hashes }: Search, file: number, symbol: number): number {
  if (symbol < 0) return hashed('');
  const node = (graph.first[file] ?? 0) + symbol;
  const known = hashes[node] ?? 0;
  if (known !== 0) return known;
  const hash = hashed(symbolAt(graph, file, symbol)?.name ?? '');
  hashes[node] = hash;
  return hash;
}

/** An import that leads to no file does not say what its names are: but for modules, whose say. */
function linkedImports(graph: NodeGraph, file: number): (fact: ImportFact) => boolean {
  if (hasExplicitExports(graph, file)) return () => true;
  const { starts, items } = graph.imports;
  const lines = new Set<number>();
  for (let at = starts[file] ?? 0; at < (starts[file + 1] ?? 0); at++)
    lines.add(graph.fileEdges[items[at] ?? -1]?.line ?? -1);
  return ({ line }) => lines.has(line);
}

function isInside(ranges: readonly SymbolPlace[], line: number): boolean {
  return ranges.some(({ fact }) => fact.startLine <= line && line <= fact.endLine);
}

/** How many uses of a name on a line an edge explains, by the name's hash, then by line. */
type ResolvedUses = ReadonlyMap<number, ReadonlyMap<number, number>>;

function resolvedUses(search: Search, file: number, found: NamesInFile): ResolvedUses {
  const { graph } = search;
  const { starts, items } = graph.outgoing;
  const resolved = new Map<number, Map<number, number>>();
  const countFrom = (start: number, end: number): void => {
    for (let at = start; at < end; at++) {
      const edge = graph.symbolEdges[items[at] ?? -1];
      if (!edge || !isSure(edge)) continue;
      const hash = nameHash(search, edge.to, edge.toSymbol);
      if (!found.has(hash)) continue;
      const lines = resolved.get(hash) ?? new Map<number, number>();
      resolved.set(hash, lines.set(edge.line, (lines.get(edge.line) ?? 0) + 1));
    }
  };
  // The symbols of a file are one behind the other; its top level is behind all symbols.
  countFrom(starts[graph.first[file] ?? 0] ?? 0, starts[graph.first[file + 1] ?? 0] ?? 0);
  const top = graph.symbolCount + file;
  countFrom(starts[top] ?? 0, starts[top + 1] ?? 0);
  return resolved;
}

/** A name that was compared by its text alone is no explanation. */
function isSure({ kind, confidence }: SymbolEdge): boolean {
  return kind !== 'overrides' && confidence === 'exact';
}
