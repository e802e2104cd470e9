import { groupStarts, orderBy } from './columns.ts';
import type { ImportColumns, Network, Node } from './model.ts';
import { EDGE_KINDS } from './model.ts';

/** Which node each file belongs to, -1 where it belongs to none. */
export interface NodeMapping {
  readonly nodes: readonly Node[];
  readonly nodeOfFile: Int32Array;
}

/**
 * Folds import statements to edges between nodes, linear in both.
 * @param kinds bits of the kinds that count
 */
export function createNetwork(
  { nodes, nodeOfFile }: NodeMapping,
  imports: ImportColumns,
  kinds: number,
): Network {
  const from = imports.from.map((file) => nodeOfFile[file] ?? -1);
  const to = imports.to.map((file) => nodeOfFile[file] ?? -1);
  const statements = { from, to, kind: imports.kind };
  const byTarget = orderBy(selectStatements(statements, kinds), to, nodes.length);
  const sorted = orderBy(byTarget, from, nodes.length);
  return toNetwork(nodes, foldPairs({ ...statements, sorted }));
}

/** Indices of the statements of these kinds between two nodes. */
function selectStatements({ from, to, kind }: StatementColumns, kinds: number): Int32Array {
  const indices = new Int32Array(from.length);
  let used = 0;
  for (let i = 0; i < from.length; i++) {
    if (((kinds >> (kind[i] ?? 0)) & 1) === 0) continue;
    if (from[i] === -1 || to[i] === -1 || from[i] === to[i]) continue;
    indices[used++] = i;
  }
  return indices.slice(0, used);
}

/** By node. */
interface StatementColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly kind: Uint8Array;
}

interface Statements extends StatementColumns {
  /** indices of statements by source node, then by target node */
  readonly sorted: Int32Array;
}

type Pairs = Pick<Network, 'source' | 'target' | 'weight' | 'kinds' | 'statement'>;

const IMPLICIT = EDGE_KINDS.indexOf('implicit');

function foldPairs(statements: Statements): Pairs {
  const { sorted, from, to, kind } = statements;
  const pairs = createPairs(sorted.length);
  let count = 0;
  for (const index of sorted) {
    if (count === 0 || !isOf(pairs, count - 1, { statements, index })) {
      pairs.source[count] = from[index] ?? 0;
      pairs.target[count] = to[index] ?? 0;
      pairs.statement[count] = index;
      count++;
    }
    addStatement(pairs, count - 1, { index, bit: kind[index] ?? 0 });
  }
  return cutPairs(pairs, count);
}

function addStatement(pairs: Pairs, pair: number, added: { index: number; bit: number }): void {
  const { index, bit } = added;
  const kinds = pairs.kinds[pair] ?? 0;
  if (kinds === 1 << IMPLICIT && bit !== IMPLICIT) pairs.statement[pair] = index;
  pairs.weight[pair] = (pairs.weight[pair] ?? 0) + 1;
  pairs.kinds[pair] = kinds | (1 << bit);
}

interface Statement {
  readonly statements: Statements;
  readonly index: number;
}

function isOf({ source, target }: Pairs, pair: number, { statements, index }: Statement): boolean {
  return source[pair] === statements.from[index] && target[pair] === statements.to[index];
}

function createPairs(count: number): Pairs {
  return {
    source: new Int32Array(count),
    target: new Int32Array(count),
    weight: new Int32Array(count),
    kinds: new Uint8Array(count),
    statement: new Int32Array(count),
  };
}

function cutPairs({ source, target, weight, kinds, statement }: Pairs, count: number): Pairs {
  return {
    source: source.slice(0, count),
    target: target.slice(0, count),
    weight: weight.slice(0, count),
    kinds: kinds.slice(0, count),
    statement: statement.slice(0, count),
  };
}

function toNetwork(nodes: readonly Node[], pairs: Pairs): Network {
  const edges = pairs.source.map((_, edge) => edge);
  return {
    nodes,
    ...pairs,
    outStarts: groupStarts(pairs.source, nodes.length),
    inStarts: groupStarts(pairs.target, nodes.length),
    inEdges: orderBy(edges, pairs.target, nodes.length),
  };
}
