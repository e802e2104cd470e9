import { type Language as Grammar, Query } from 'web-tree-sitter';
import { createDeadline } from './deadline.ts';
import type { SyntaxNode } from './parser.ts';

const MATCH_LIMIT = 4_096;
/** CPU time of one query. */
const DEADLINE_MS = 300;

/** Compiled queries, by grammar: each thread has its own. */
const compiled = new WeakMap<Grammar, Map<string, Query | null>>();

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

/** What a capture of a query stands at in a tree; nothing where the grammar has no such nodes. Bounded. */
export function findCaptures(root: SyntaxNode, source: string, capture: string): CapturedInTree {
  const query = queryOf(root.tree.language, source);
  if (query === null) return { captures: [], isCut: false };
  const deadline = createDeadline(DEADLINE_MS);
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

function queryOf(grammar: Grammar, source: string): Query | null {
  const queries = compiled.get(grammar) ?? new Map<string, Query | null>();
  compiled.set(grammar, queries);
  const found = queries.get(source);
  if (found !== undefined) return found;
  const made = compile(grammar, source);
  queries.set(source, made);
  return made;
}

function compile(grammar: Grammar, source: string): Query | null {
  try {
    return new Query(grammar, source);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return null;
  }
}
