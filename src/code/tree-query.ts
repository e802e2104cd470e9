import { createDeadline } from './deadline.ts';
import type { TreeVocabulary } from './tree/flat-tree.ts';
import { TreeQueryError } from './tree/query-source.ts';
import { runTreeQuery } from './tree/query-run.ts';
import { compileTreeQuery, type TreeQuery } from './tree/query.ts';
import { FlatNode, type SyntaxNode } from './tree/syntax-node.ts';

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
  readonly isTruncated: boolean;
}

const NOTHING: CapturedInTree = { captures: [], isTruncated: false };

/** What a capture of a query stands at in a tree; nothing where the grammar has no such nodes. Bounded. */
export function findCaptures(root: SyntaxNode, source: string, capture: string): CapturedInTree {
  if (!(root instanceof FlatNode)) return NOTHING;
  const { tree, id } = root;
  const query = compiledFor(tree.vocabulary, source);
  if (query === null) return NOTHING;
  const deadline = createDeadline(DEADLINE_MS);
  const found = runTreeQuery(query, tree, { root: id, isStopped: () => deadline.isPast(0) });
  const captures = found.captures
    .filter(({ name }) => name === capture)
    .map(({ node }) => ({ at: node.startIndex, end: node.endIndex }));
  return { captures, isTruncated: found.isTruncated };
}

/** Compiled queries by what they are of: each thread has its own. */
const queries = new WeakMap<TreeVocabulary, Map<string, TreeQuery | null>>();

function compiledFor(vocabulary: TreeVocabulary, source: string): TreeQuery | null {
  const bySource = queries.get(vocabulary) ?? new Map<string, TreeQuery | null>();
  queries.set(vocabulary, bySource);
  const known = bySource.get(source);
  if (known !== undefined) return known;
  const made = compile(vocabulary, source);
  bySource.set(source, made);
  return made;
}

function compile(vocabulary: TreeVocabulary, source: string): TreeQuery | null {
  try {
    return compileTreeQuery(source, vocabulary);
  } catch (error) {
    if (error instanceof TreeQueryError) return null;
    throw error;
  }
}
