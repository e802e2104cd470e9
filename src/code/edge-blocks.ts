import {
  type EdgeBlock,
  type EdgeColumns,
  type EdgeSide,
  toEdgeBlock,
  toEdgeCode,
} from './edge-codec.ts';
import type { SymbolEdge } from './model.ts';

/** How many links fill a block: with more, finding those of many symbols reads too many others. */
const BLOCK_EDGES = 128;

/** @param firstSymbols number of each file's first symbol; its others follow in order */
export function toEdgeColumns(
  edges: readonly SymbolEdge[],
  firstSymbols: readonly number[],
): EdgeColumns {
  const columns: EdgeColumns = {
    fromFile: new Int32Array(edges.length),
    from: new Int32Array(edges.length),
    to: new Int32Array(edges.length),
    code: new Uint8Array(edges.length),
    line: new Int32Array(edges.length),
  };
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i];
    if (edge === undefined) continue;
    columns.fromFile[i] = edge.from;
    columns.from[i] =
      edge.fromSymbol === -1 ? -1 : (firstSymbols[edge.from] ?? 0) + edge.fromSymbol;
    columns.to[i] = (firstSymbols[edge.to] ?? 0) + edge.toSymbol;
    columns.code[i] = toEdgeCode(edge);
    columns.line[i] = edge.line;
  }
  return columns;
}

/**
 * All blocks of a snapshot's links, by side and key; the same for the same links in any order. The links of
 * one key are never parted, so that a block may be much longer than the others: then it holds one key only.
 */
export function* toEdgeBlocks(columns: EdgeColumns): Generator<EdgeBlock> {
  for (const side of ['to', 'from', 'top'] as const) yield* blocksOf(side, columns);
}

function* blocksOf(side: EdgeSide, columns: EdgeColumns): Generator<EdgeBlock> {
  const keys = keysOf(side, columns);
  const { order, ends } = groupByKey(keys);
  const compare = side === 'to' ? byPlace(columns) : byLine(columns);
  let start = 0;
  for (let key = 0, from = 0; key < ends.length; key++) {
    const end = ends[key] ?? 0;
    if (end - from > 1) sortLinks(order.subarray(from, end), compare);
    if (from > start && end - start > BLOCK_EDGES) {
      yield toEdgeBlock(side, columns, order.subarray(start, from));
      start = from;
    }
    from = end;
  }
  if (start < order.length) yield toEdgeBlock(side, columns, order.subarray(start));
}

/** What links are found by; -1 where they are not, on that side. */
function keysOf(side: EdgeSide, { from, fromFile, to }: EdgeColumns): Int32Array {
  if (side === 'to') return to;
  return side === 'from' ? from : fromFile.map((file, i) => (from[i] === -1 ? file : -1));
}

interface Groups {
  /** links by their keys */
  readonly order: Int32Array;
  /** where in it the links of each key end */
  readonly ends: Int32Array;
}

/** Loops by place: over a million links, what an iterator hands out is most of the work. */
function groupByKey(keys: Int32Array): Groups {
  const ends = new Int32Array(greatest(keys) + 1);
  for (const key of keys) if (key >= 0) ends[key] = (ends[key] ?? 0) + 1;
  let sum = 0;
  for (let key = 0; key < ends.length; key++) {
    const count = ends[key] ?? 0;
    ends[key] = sum;
    sum += count;
  }
  const order = new Int32Array(sum);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? -1;
    if (key < 0) continue;
    const at = ends[key] ?? 0;
    order[at] = i;
    ends[key] = at + 1;
  }
  return { order, ends };
}

/** @returns -1 where there is none */
function greatest(keys: Int32Array): number {
  let most = -1;
  for (const key of keys) if (key > most) most = key;
  return most;
}

/** Most links of a key are in order already: they were found file by file, and line by line. */
function sortLinks(order: Int32Array, compare: Compare): void {
  for (let i = 1; i < order.length; i++) {
    if (compare(order[i - 1] ?? 0, order[i] ?? 0) <= 0) continue;
    order.sort(compare);
    return;
  }
}

type Compare = (a: number, b: number) => number;

function byPlace({ fromFile, from, line, code }: EdgeColumns): Compare {
  const compareLines = byColumns(line, code);
  return (a, b) =>
    (fromFile[a] ?? 0) - (fromFile[b] ?? 0) ||
    (from[a] ?? 0) - (from[b] ?? 0) ||
    compareLines(a, b);
}

function byLine({ line, to, code }: EdgeColumns): Compare {
  const compareTargets = byColumns(to, code);
  return (a, b) => (line[a] ?? 0) - (line[b] ?? 0) || compareTargets(a, b);
}

function byColumns(first: Int32Array, second: Uint8Array): Compare {
  return (a, b) => (first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0);
}
