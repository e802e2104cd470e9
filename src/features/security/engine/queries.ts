import { findCaptures } from '#code/tree-query.ts';
import type { SyntaxNode } from '#code/tree/syntax-node.ts';
import { expressionFor } from '../expressions.ts';
import type { QueryMatch } from '../rule.ts';
import { STATIC } from './checks.ts';
import type { Hit } from './interpreter.ts';
import type { Ruled } from './rule-set.ts';

const MAX_HITS = 100;
const MAX_TEXT = 2_000;

interface QueriedTree {
  readonly root: SyntaxNode;
  readonly text: string;
  readonly language: string;
}

export interface Queried {
  readonly hits: readonly Hit[];
  /** a query was not answered whole */
  readonly isTruncated: boolean;
}

/** What queries of rules find in a tree; bounded in time. */
export function findByQuery(
  { root, text, language }: QueriedTree,
  rules: readonly Ruled<QueryMatch>[],
): Queried {
  const hits: Hit[] = [];
  let isTruncated = false;
  for (const { rule, match } of rules) {
    const source = match.query[language];
    const wanted = expressionFor(match.matches ?? '');
    // A tree takes long to ask: first whether its text can hold an answer.
    if (source === undefined || !wanted.test(text)) continue;
    const found = findCaptures(root, source, 'finding');
    isTruncated ||= found.isTruncated;
    for (const { at, end } of found.captures) {
      if (!wanted.test(text.slice(at, Math.min(end, at + MAX_TEXT)))) continue;
      if (hits.length < MAX_HITS) hits.push({ rule, at, end, ...STATIC });
      else isTruncated = true;
    }
  }
  return { hits, isTruncated };
}
