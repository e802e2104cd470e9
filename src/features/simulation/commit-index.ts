/** A commit's message as the distinct terms of it. */
export interface CommitTerms {
  readonly terms: readonly string[];
}

/** The messages of a history, to be searched; a commit is its position, the oldest 0. */
export interface CommitIndex {
  readonly count: number;
  /** positions of the commits with a term, ascending */
  readonly positionsOf: ReadonlyMap<string, readonly number[]>;
  /** what the length of each message divides by: 1 for one of mean length */
  readonly lengths: Float32Array;
}

/** A past commit whose message is like a description. */
export interface AlikeCommit {
  readonly position: number;
  /** share of what the description says that the message says too, rare words counting more; 0..1 */
  readonly similarity: number;
}

const SATURATION = 1.2;
const LENGTH_NORMALIZATION = 0.5;

export function createCommitIndex(commits: readonly CommitTerms[]): CommitIndex {
  const positionsOf = new Map<string, number[]>();
  let total = 0;
  for (const [position, { terms }] of commits.entries()) {
    total += terms.length;
    for (const term of terms) {
      const positions = positionsOf.get(term);
      if (positions) positions.push(position);
      else positionsOf.set(term, [position]);
    }
  }
  const mean = Math.max(1, total / Math.max(1, commits.length));
  const lengths = Float32Array.from(
    commits,
    ({ terms }) => 1 - LENGTH_NORMALIZATION + (LENGTH_NORMALIZATION * terms.length) / mean,
  );
  return { count: commits.length, positionsOf, lengths };
}

/**
 * The commits whose messages are most like a text: BM25 where a term counts once, over the most that any
 * message could reach.
 * @param terms distinct terms of the text
 * @returns at most `limit`, the most alike first; among equals the later commit
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.2.
 */
export function findAlikeCommits(
  { count, positionsOf, lengths }: CommitIndex,
  terms: readonly string[],
  limit: number,
): AlikeCommit[] {
  const scores = new Map<number, number>();
  let possible = 0;
  for (const term of terms) {
    const positions = positionsOf.get(term) ?? [];
    const idf = Math.log(1 + (count - positions.length + 0.5) / (positions.length + 0.5));
    possible += idf * (SATURATION + 1);
    for (const position of positions) {
      const weight = (SATURATION + 1) / (1 + SATURATION * (lengths[position] ?? 1));
      scores.set(position, (scores.get(position) ?? 0) + idf * weight);
    }
  }
  if (possible === 0) return [];
  return [...scores]
    .map(([position, score]) => ({ position, similarity: Math.min(1, score / possible) }))
    .toSorted((a, b) => b.similarity - a.similarity || b.position - a.position)
    .slice(0, limit);
}
