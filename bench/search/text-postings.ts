import { topK } from '#lib/top-k.ts';
import { termsOf } from '#lib/words.ts';
import type { ChunkText } from './chunk-texts.ts';
import { candidateFilter, type Candidates, type Rank, RANKED_CHUNKS } from './ranking.ts';
import type { Subject } from './subject.ts';

/** The chunks that have a term, and how often. */
export interface TextPosting {
  readonly chunks: readonly number[];
  readonly frequencies: readonly number[];
}

/** An inverted index with one frequency a chunk and term, for rankings with one field. */
export interface TextPostings {
  readonly postings: ReadonlyMap<string, TextPosting>;
  /** terms by chunk */
  readonly lengths: readonly number[];
  readonly averageLength: number;
}

/** Frequencies of the terms of a chunk, split and stemmed as the product does. */
export type CountTerms = (text: ChunkText) => {
  readonly frequencies: ReadonlyMap<string, number>;
  readonly length: number;
};

export function indexTexts(texts: Iterable<ChunkText>, count: CountTerms): TextPostings {
  const postings = new Map<string, { chunks: number[]; frequencies: number[] }>();
  const lengths: number[] = [];
  let total = 0;
  for (const text of texts) {
    const { frequencies, length } = count(text);
    for (const [term, frequency] of frequencies) {
      let posting = postings.get(term);
      if (posting === undefined) postings.set(term, (posting = { chunks: [], frequencies: [] }));
      posting.chunks.push(lengths.length);
      posting.frequencies.push(frequency);
    }
    lengths.push(length);
    total += length;
  }
  return { postings, lengths, averageLength: total / Math.max(1, lengths.length) };
}

/** Adds `weight` for every term of a text. */
export function countInto(counts: Map<string, number>, text: string, weight: number): number {
  const terms = termsOf(text);
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight);
  return terms.length;
}

/** Share of BM25 that one term's frequency has; k1 1.2 and b 0.75, Lucene's and zoekt's. */
export function saturate(frequency: number, lengthRatio: number): number {
  const [k, b] = [1.2, 0.75];
  return ((k + 1) * frequency) / (k * (1 - b + b * lengthRatio) + frequency);
}

/** Adds to the scores of the chunks that have a term. */
export type AddScores = (scores: Float32Array, term: string) => void;

/** Ranks by the sum over a query's terms; best first, equal scores by lower id. */
export function rankBySum(subject: Subject, addScores: AddScores): Rank {
  const count = subject.index.table.count;
  const scores = new Float32Array(count);
  const candidateIds: Readonly<Record<Candidates, Uint32Array>> = {
    all: Uint32Array.from({ length: count }, (_, id) => id),
    functions: Uint32Array.from({ length: count }, (_, id) => id).filter(
      candidateFilter(subject, 'functions'),
    ),
  };
  return (query, candidates) => {
    scores.fill(0);
    for (const term of new Set(termsOf(query))) addScores(scores, term);
    return topK(scores, RANKED_CHUNKS, candidateIds[candidates]);
  };
}
