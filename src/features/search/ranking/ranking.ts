import { topK } from '#lib/top-k.ts';
import {
  CHUNK_KINDS,
  type ChunkTable,
  DOCUMENT_FLAG,
  GENERATED_FLAG,
  TEST_FLAG,
} from '../index/chunk-table.ts';
import { type LexicalInput, scoreLexically } from './lexical.ts';
import { forEachPosting } from '../index/postings.ts';
import { similaritiesTo, type VectorStore } from '../embedding/vectors.ts';

const TEST_FACTOR = 0.2;
const GENERATED_FACTOR = 0.1;
const DOCUMENT_FACTOR = 0.5;
const SEMANTIC_WEIGHT = 0.1;
/** Chunks below this lexical rank cannot be lifted to the top by a weight of 0.1. */
const FUSION_DEPTH = 400;
const MIN_SIMILARITY = 0.3;

/** Name, signature and body. */
const EXCLUDING_BITS = 0b01_1001;

export interface RankInput extends LexicalInput {
  /** `allowedFiles[fileId]` is 1 where the query's `lang:` and `path:` admit the file */
  readonly allowedFiles?: Uint8Array;
  /** absent: lexical only */
  readonly semantic?: SemanticInput;
  /** at most this many hits */
  readonly limit: number;
}

export interface SemanticInput {
  readonly vectors: VectorStore;
  /** the query in the space of the vectors, any length */
  readonly query: Float32Array;
  /** share beside the lexical score, 0.1 by default */
  readonly weight?: number;
}

export interface RankedChunk {
  readonly chunkId: number;
  /** 0..1, see {@link rankChunks} */
  readonly score: number;
}

/**
 * The best chunks for a query, best first, overlapping chunks of one file merged into the better.
 *
 * Lexical: BM25F over six fields, times the share of the name that the query covers, tests times
 * 0.2 and documents times 0.5 (unless asked for), generated code times 0.1. It is divided by the most that any chunk could
 * reach (the idf of every word of the query, words that occur nowhere included), so that 0.5 reads
 * "half of what was asked for, in the best places" and scores of one answer compare. Semantic: the
 * cosine over the largest cosine, weighed 0.1 against the best lexical score.
 * Source: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009.
 */
export function rankChunks(input: RankInput): RankedChunk[] {
  const { table, limit } = input;
  const { scores, possible } = scoreLexically(input);
  const admitted = admit(input, scores);
  const candidates = topK(scores, FUSION_DEPTH + limit * 2, admitted);
  const hits = fuse(input, { scores, candidates, possible });
  return withoutOverlaps(hits, table, limit);
}

/** Applies filters, phrases, exclusions and the factors of flags; returns who is left. */
function admit(input: RankInput, scores: Float32Array): number[] {
  exclude(input, scores);
  demand(input, scores);
  const isAdmitted = admission(input);
  const left: number[] = [];
  for (let id = 0; id < scores.length; id++) {
    if ((scores[id] ?? 0) <= 0) continue;
    scores[id] = isAdmitted(id) ? (scores[id] ?? 0) * flagFactor(input, id) : 0;
    left.push(id);
  }
  return left;
}

function exclude({ query, rows }: RankInput, scores: Float32Array): void {
  for (const term of query.excludedTerms) {
    const row = rows.get(term);
    if (row === undefined) continue;
    forEachPosting(row.data, (id, { mask }) => {
      if (mask & EXCLUDING_BITS) scores[id] = 0;
    });
  }
}

/** Leaves the chunks that have every word of the phrases; a word that occurs nowhere may be part of one. */
function demand({ query, rows }: RankInput, scores: Float32Array): void {
  for (const term of query.phraseTerms) {
    const row = rows.get(term);
    if (row === undefined) continue;
    const has = new Uint8Array(scores.length);
    forEachPosting(row.data, (id) => {
      has[id] = 1;
    });
    for (let id = 0; id < scores.length; id++) if (has[id] === 0) scores[id] = 0;
  }
}

function admission({ query, table, allowedFiles }: RankInput): (id: number) => boolean {
  const kinds = new Set(query.kinds.map((kind) => CHUNK_KINDS.indexOf(kind)));
  return (id) => {
    if (kinds.size > 0 && !kinds.has(table.kinds[id] ?? 0)) return false;
    return allowedFiles === undefined || allowedFiles[table.fileIds[id] ?? 0] === 1;
  };
}

function flagFactor({ query, table }: RankInput, id: number): number {
  const flags = table.flags[id] ?? 0;
  const ofTest = flags & TEST_FLAG && !query.wantsTests ? TEST_FACTOR : 1;
  const ofDocument = flags & DOCUMENT_FLAG && !query.wantsDocuments ? DOCUMENT_FACTOR : 1;
  return ofTest * ofDocument * (flags & GENERATED_FLAG ? GENERATED_FACTOR : 1);
}

interface Candidates {
  readonly scores: Float32Array;
  /** chunk ids, best first */
  readonly candidates: readonly number[];
  readonly possible: number;
}

/** A weighted sum of max-normalised scores; fusing by ranks lets a weak ranking spoil a strong one. */
function fuse(input: RankInput, { scores, candidates, possible }: Candidates): RankedChunk[] {
  const similar = similarChunks(input, candidates);
  const weight = similar.size === 0 ? 0 : (input.semantic?.weight ?? SEMANTIC_WEIGHT);
  const largest = Math.max(...similar.values(), 1e-9);
  const best = scores[candidates[0] ?? -1] ?? 0;
  // Without any word in common, closeness alone is what there is to say.
  const scale = best > 0 ? best / Math.max(best, possible) : Math.min(1, largest) * weight;
  const hits = [...new Set([...candidates, ...similar.keys()])].map((chunkId) => {
    const words = (scores[chunkId] ?? 0) / (best || 1);
    const meaning = ((similar.get(chunkId) ?? 0) / largest) * flagFactor(input, chunkId);
    return { chunkId, score: Math.min(1, ((words + weight * meaning) / (1 + weight)) * scale) };
  });
  return hits
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}

/** Cosines above 0 of the candidates; where words found too little, of the closest chunks as well. */
function similarChunks(input: RankInput, candidates: readonly number[]): Map<number, number> {
  const similar = new Map<number, number>();
  if (input.semantic === undefined) return similar;
  const { vectors, query } = input.semantic;
  const cosines = similaritiesTo(vectors, query, candidates);
  for (const [i, id] of candidates.entries()) similar.set(id, Math.max(0, cosines[i] ?? 0));
  const enough = candidates.length >= input.limit || input.query.excludedTerms.length > 0;
  if (enough) return similar;
  for (const [id, cosine] of closestChunks(input, similaritiesTo(vectors, query))) {
    similar.set(id, cosine);
  }
  return similar;
}

function closestChunks(input: RankInput, cosines: Float32Array): [number, number][] {
  const isAdmitted = admission(input);
  for (let id = 0; id < cosines.length; id++) {
    if ((cosines[id] ?? 0) < MIN_SIMILARITY || !isAdmitted(id)) cosines[id] = 0;
  }
  return topK(cosines, input.limit * 2).map((id) => [id, cosines[id] ?? 0]);
}

/** A class and its method, or two windows that overlap: only the better one is shown. */
function withoutOverlaps(
  hits: readonly RankedChunk[],
  table: ChunkTable,
  limit: number,
): RankedChunk[] {
  const kept: RankedChunk[] = [];
  const keptOfFile = new Map<number, number[]>();
  for (const hit of hits) {
    if (kept.length >= limit) break;
    const file = table.fileIds[hit.chunkId] ?? 0;
    const others = keptOfFile.get(file) ?? [];
    if (others.some((other) => overlap(table, other, hit.chunkId))) continue;
    kept.push(hit);
    keptOfFile.set(file, [...others, hit.chunkId]);
  }
  return kept;
}

function overlap(table: ChunkTable, a: number, b: number): boolean {
  return (
    (table.startLines[a] ?? 0) <= (table.endLines[b] ?? 0) &&
    (table.startLines[b] ?? 0) <= (table.endLines[a] ?? 0)
  );
}
