import type { FileEdge } from '#code/model.ts';

/** A file as the graph reads it. */
export interface GraphFile {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly lines: number;
}

export type EdgeKind = FileEdge['kind'];

/** Of an edge of several kinds the first is the strongest. A kind's bit in a set is its place here. */
export const EDGE_KINDS = [
  'static',
  'require',
  're-export',
  'dynamic',
  'type-only',
  'implicit',
] as const satisfies readonly EdgeKind[];

/** Kinds of edges, one bit each. */
export function toKindSet(kinds: readonly EdgeKind[]): number {
  return kinds.reduce((set, kind) => set | (1 << EDGE_KINDS.indexOf(kind)), 0);
}

export const ALL_KINDS = toKindSet(EDGE_KINDS);

export function kindsIn(set: number): EdgeKind[] {
  return EDGE_KINDS.filter((_, bit) => ((set >> bit) & 1) === 1);
}

/**
 * Import statements in columns, by importing file, imported file, kind and line. Files are places in
 * the list of files, kinds places in EDGE_KINDS.
 */
export interface ImportColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kind: Uint8Array;
  readonly line: Int32Array;
}

/** What a snapshot knows of who imports whom; files by path. */
export interface StoredGraph {
  readonly files: readonly GraphFile[];
  readonly imports: ImportColumns;
}

export interface Node {
  /** path of the file or directory */
  readonly id: string;
  readonly label: string;
  /** `test`, `config`, `directory` or the language */
  readonly type: string;
  /** lines */
  readonly size: number;
}

/**
 * A graph in columns. Nodes are by id, edges by source and then by target, each pair once, none from a
 * node to itself: so the same project gives the same graph, in whatever order its files came.
 */
export interface Network {
  readonly nodes: readonly Node[];
  readonly source: Int32Array;
  readonly target: Int32Array;
  /** import statements of an edge */
  readonly weight: Int32Array;
  /** kinds of an edge, one bit each */
  readonly kinds: Uint8Array;
  /** index of an edge's first import statement, an explicit one where there is any */
  readonly statement: Int32Array;
  /** first edge that leaves each node; one more at the end */
  readonly outStarts: Int32Array;
  /** where each node's part of `inEdges` begins; one more at the end */
  readonly inStarts: Int32Array;
  /** edges by target, then by source */
  readonly inEdges: Int32Array;
}

/**
 * Kinds that close no cycle: files of one package use each other without an import, as every file of a Go
 * package may.
 */
export const WITHIN_PACKAGE = toKindSet(['implicit']);

/** Whether an edge has an import statement; what has none closes no cycle. */
export function isImport({ kinds }: Pick<Network, 'kinds'>, edge: number): boolean {
  return ((kinds[edge] ?? 0) & ~WITHIN_PACKAGE) !== 0;
}

/** Nodes that a node is depended on by, and that it depends on. */
export function fanIn({ inStarts }: Network, node: number): number {
  return (inStarts[node + 1] ?? 0) - (inStarts[node] ?? 0);
}

export function fanOut({ outStarts }: Network, node: number): number {
  return (outStarts[node + 1] ?? 0) - (outStarts[node] ?? 0);
}

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash === -1 ? '.' : path.slice(0, slash);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** By code unit: the same on every machine. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
