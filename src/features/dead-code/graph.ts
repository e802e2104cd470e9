import { familyConventionsOf, linkingOf } from '#code/languages/registry.ts';
import type { FileEdge, LinkFile, SymbolEdge, SymbolFact } from '#code/model.ts';
import { findCopiedPackages } from './copied-packages.ts';
import { createFileTokens, type FileTokens } from './file-tokens.ts';
import { findFrameworks, type Frameworks } from './frameworks/active.ts';
import type { DeadCodeInput } from './model.ts';
import { crossedFolders, findTestIslands } from './islands.ts';

/**
 * The nodes that can be alive: every symbol, numbered through the project, and behind them the top
 * level of every file. Edges are columns, ordered by the node they start at.
 */
export interface NodeGraph {
  readonly files: readonly LinkFile[];
  readonly tokens: FileTokens;
  readonly frameworks: Frameworks;
  /** files of packages of others: see `findCopiedPackages` */
  readonly copied: ReadonlySet<number>;
  /** see `crossedFolders` */
  readonly crossed: ReadonlySet<string>;
  /** files that tests read as data: see `findTestIslands` */
  readonly testData: ReadonlySet<number>;
  /** families of languages by file, '' where nothing links them */
  readonly families: readonly string[];
  /** first node of each file; one more at the end */
  readonly first: Int32Array;
  readonly symbolCount: number;
  readonly symbolEdges: readonly SymbolEdge[];
  readonly fileEdges: readonly FileEdge[];
  /** indices of `symbolEdges` by source node, then by target node */
  readonly outgoing: Adjacency;
  readonly incoming: Adjacency;
  /** nodes of the symbols that stand in a symbol, by its node */
  readonly children: Adjacency;
  /** indices of `fileEdges` by source file, then by target file */
  readonly imports: Adjacency;
  readonly importers: Adjacency;
}

/** Whether a file states what it exports: see `FamilyConventions`. */
export function hasExplicitExports({ families }: NodeGraph, file: number): boolean {
  return familyConventionsOf(families[file] ?? '').hasExplicitExports === true;
}

export interface Adjacency {
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

export function createGraph({ files, links, texts }: DeadCodeInput): NodeGraph {
  const first = new Int32Array(files.length + 1);
  files.forEach(({ facts }, file) => {
    first[file + 1] = (first[file] ?? 0) + facts.symbols.length;
  });
  const symbolCount = first[files.length] ?? 0;
  const nodes = symbolCount + files.length;
  const { symbolEdges, edges } = links;
  const crossed = crossedFolders(files, links);
  const families = files.map(({ facts }) => linkingOf(facts.language)?.family ?? '');
  const at = (file: number, symbol: number): number =>
    symbol < 0 ? symbolCount + file : (first[file] ?? 0) + symbol;
  return {
    files,
    tokens: createFileTokens(files),
    frameworks: findFrameworks(texts),
    copied: findCopiedPackages(files, families),
    crossed,
    testData: findTestIslands(files, crossed),
    families,
    first,
    symbolCount,
    symbolEdges,
    fileEdges: edges,
    outgoing: toAdjacency(nodes, symbolEdges, (edge) => sourceOf(files, at, edge)),
    incoming: toAdjacency(nodes, symbolEdges, ({ to, toSymbol }) => at(to, toSymbol)),
    children: childrenOf(files, first),
    imports: toAdjacency(files.length, edges, ({ from }) => from),
    importers: toAdjacency(files.length, edges, ({ to }) => to),
  };
}

/** What a variable at the top of a file is set to runs when the file is loaded. */
function sourceOf(
  files: readonly LinkFile[],
  at: (file: number, symbol: number) => number,
  { from, fromSymbol }: SymbolEdge,
): number {
  const symbol = files[from]?.facts.symbols[fromSymbol];
  const isInitializer = symbol?.kind === 'variable' && symbol.container === -1;
  return at(from, isInitializer ? -1 : fromSymbol);
}

function childrenOf(files: readonly LinkFile[], first: Int32Array): Adjacency {
  const containers: number[] = [];
  files.forEach(({ facts }, file) => {
    for (const { container } of facts.symbols)
      containers.push(container < 0 ? (first[files.length] ?? 0) : (first[file] ?? 0) + container);
  });
  return toAdjacency((first[files.length] ?? 0) + 1, containers, (container) => container);
}

function toAdjacency<T>(count: number, edges: readonly T[], keyOf: (edge: T) => number): Adjacency {
  const nodes = new Int32Array(edges.length);
  const starts = new Int32Array(count + 1);
  edges.forEach((edge, index) => {
    const node = keyOf(edge);
    nodes[index] = node;
    starts[node + 1] = (starts[node + 1] ?? 0) + 1;
  });
  for (let node = 0; node < count; node++)
    starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  const next = starts.slice();
  const items = new Int32Array(edges.length);
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] ?? 0;
    const place = next[node] ?? 0;
    items[place] = i;
    next[node] = place + 1;
  }
  return { starts, items };
}

/** @returns the indices of the edges at a node */
export function edgesAt({ starts, items }: Adjacency, node: number): Int32Array {
  return items.subarray(starts[node] ?? 0, starts[node + 1] ?? 0);
}

/** @returns node of a symbol, of the file's top level for -1 */
export function nodeOf({ first, symbolCount }: NodeGraph, file: number, symbol: number): number {
  return symbol < 0 ? symbolCount + file : (first[file] ?? 0) + symbol;
}

/** @returns file of a node */
export function fileOfNode({ first, symbolCount }: NodeGraph, node: number): number {
  if (node >= symbolCount) return node - symbolCount;
  let low = 0;
  let high = first.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((first[middle] ?? 0) <= node) low = middle;
    else high = middle;
  }
  return low;
}

export function symbolAt({ files }: NodeGraph, file: number, symbol: number): SymbolFact | null {
  return files[file]?.facts.symbols[symbol] ?? null;
}
