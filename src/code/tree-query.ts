import { type Language as Grammar, Node, Query } from 'web-tree-sitter';
import { createDeadline, type Deadline } from './deadline.ts';
import type { TreeVocabulary } from './tree/flat-tree.ts';
import { TreeQueryError } from './tree/query-source.ts';
import { runTreeQuery } from './tree/query-run.ts';
import { compileTreeQuery, type TreeQuery } from './tree/query.ts';
import { FlatNode, type SyntaxNode } from './tree/syntax-node.ts';

const MATCH_LIMIT = 4_096;
/** CPU time of one query. */
const DEADLINE_MS = 300;

export interface Captured {
  readonly at: number;
  readonly end: number;
}

/** What a query found, and whether that is all. */
export interface CapturedInTree {
  readonly captures: readonly Captured[];
  /** its time was up, or more of its matches were open at once than are kept */
  readonly isCut: boolean;
}

const NOTHING: CapturedInTree = { captures: [], isCut: false };

/** What a capture of a query stands at in a tree; nothing where the grammar has no such nodes. Bounded. */
export function findCaptures(root: SyntaxNode, source: string, capture: string): CapturedInTree {
  const deadline = createDeadline(DEADLINE_MS);
  if (root instanceof FlatNode) return findInFlatTree(root, { source, capture, deadline });
  if (root instanceof Node) return findInTree(root, { source, capture, deadline });
  return NOTHING;
}

interface Question {
  readonly source: string;
  readonly capture: string;
  readonly deadline: Deadline;
}

function findInFlatTree(
  { tree, id }: FlatNode,
  { source, capture, deadline }: Question,
): CapturedInTree {
  const query = compiledFor(flatQueries, tree.vocabulary, source, compileForFlatTrees);
  if (query === null) return NOTHING;
  const found = runTreeQuery(query, tree, { root: id, isStopped: () => deadline.isPast(0) });
  const captures = found.captures
    .filter(({ name }) => name === capture)
    .map(({ node }) => ({ at: node.startIndex, end: node.endIndex }));
  return { captures, isCut: found.isCut };
}

function findInTree(root: Node, { source, capture, deadline }: Question): CapturedInTree {
  const query = compiledFor(queries, root.tree.language, source, compile);
  if (query === null) return NOTHING;
  let isLate = false;
  const found = query.captures(root, {
    matchLimit: MATCH_LIMIT,
    progressCallback: () => (isLate = deadline.isPast(0)),
  });
  const captures = found
    .filter(({ name }) => name === capture)
    .map(({ node }) => ({ at: node.startIndex, end: node.endIndex }));
  return { captures, isCut: isLate || query.didExceedMatchLimit() };
}

/** Compiled queries by what they are of: each thread has its own. */
type Compiled<K extends object, Q> = WeakMap<K, Map<string, Q | null>>;

const queries: Compiled<Grammar, Query> = new WeakMap();
const flatQueries: Compiled<TreeVocabulary, TreeQuery> = new WeakMap();

function compiledFor<K extends object, Q>(
  compiled: Compiled<K, Q>,
  key: K,
  source: string,
  make: (key: K, source: string) => Q | null,
): Q | null {
  const bySource = compiled.get(key) ?? new Map<string, Q | null>();
  compiled.set(key, bySource);
  const known = bySource.get(source);
  if (known !== undefined) return known;
  const made = make(key, source);
  bySource.set(source, made);
  return made;
}

function compileForFlatTrees(vocabulary: TreeVocabulary, source: string): TreeQuery | null {
  try {
    return compileTreeQuery(source, vocabulary);
  } catch (error) {
    if (error instanceof TreeQueryError) return null;
    throw error;
  }
}

function compile(grammar: Grammar, source: string): Query | null {
  try {
    return new Query(grammar, source);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return null;
  }
}
