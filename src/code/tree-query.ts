import { type Language as Grammar, Query } from 'web-tree-sitter';
import type { SyntaxNode } from './parser.ts';

const MATCH_LIMIT = 4_096;
const DEADLINE_MS = 300;

/** Compiled queries, by grammar: each thread has its own. */
const compiled = new WeakMap<Grammar, Map<string, Query | null>>();

export interface Captured {
  readonly at: number;
  readonly end: number;
}

/** What a capture of a query stands at in a tree; nothing where the grammar has no such nodes. Bounded. */
export function findCaptures(root: SyntaxNode, source: string, capture: string): Captured[] {
  const query = queryOf(root.tree.language, source);
  if (query === null) return [];
  const end = performance.now() + DEADLINE_MS;
  const captures = query.captures(root, {
    matchLimit: MATCH_LIMIT,
    progressCallback: () => performance.now() > end,
  });
  return captures
    .filter(({ name }) => name === capture)
    .map(({ node }) => ({ at: node.startIndex, end: node.endIndex }));
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
