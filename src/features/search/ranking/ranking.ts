import {
  CHUNK_KINDS,
  type ChunkTable,
  DOCUMENT_FLAG,
  GENERATED_FLAG,
  TEST_FLAG,
} from '../index/chunk-table.ts';
import { type LexicalInput, type LexicalScores, scoreLexically } from './lexical.ts';
import { forEachPosting } from '../index/postings.ts';
import { closestRows } from '../embedding/closest-rows.ts';
import { similaritiesTo, type VectorStore } from '../embedding/vectors.ts';

const TEST_FACTOR = 0.2;
const GENERATED_FACTOR = 0.1;
const DOCUMENT_FACTOR = 0.5;
/** Of the vectors learnt from the project, beside the words. */
const SEMANTIC_WEIGHT = 0.25;
/** Of a sentence encoder where no word matches. */
const MOST_WEIGHT = 2;
/** A third of it is left where the best piece has this share of what any could reach. */
const MATCH_SCALE = 0.05;
/** With less the closest pieces of all are not worth finding: what words find is enough. */
const LEAST_WEIGHT_OF_ALL = 0.1;

/** What a sentence encoder counts beside words: the worse they match, the more. See docs/embeddings.md. */
export const BY_MATCH = {
  weight: (match: number): number => MOST_WEIGHT * Math.exp(-match / MATCH_SCALE),
  leastCosine: 0.15,
} as const;

/** Chunks below this lexical rank cannot be lifted to the top by such a weight. */
const FUSION_DEPTH = 400;
const MIN_SIMILARITY = 0.3;

/** Name, signature and body. */
const EXCLUDING_BITS = 0b01_1001;

export interface RankInput extends LexicalInput {
  /** `allowedFiles[fileId]` is 1 where the query's `lang:` and `path:` admit the file */
  readonly allowedFiles?: Uint8Array;
  /** what files are for; absent: only what the index says of tests, documents and generated code */
  readonly roles?: FileRoles;
  /** absent: lexical only */
  readonly semantic?: SemanticInput;
  /** at most this many hits */
  readonly limit: number;
}

/** The role of each file, and what each role is worth for the query; see `file-roles.ts`. */
export interface FileRoles {
  /** by file id, places in FILE_ROLES */
  readonly roles: Uint8Array;
  /** by role, 0..1 */
  readonly factors: Float32Array;
}

export interface SemanticInput {
  readonly vectors: VectorStore;
  /** the query in the space of the vectors, any length */
  readonly query: Float32Array;
  /**
   * Worth of the closest chunk beside that of the best by words, above 0; 0.25, fitted for learnt vectors, by
   * default. A function is given how well words match: the best piece's share of what any could reach.
   */
  readonly weight?: number | ((match: number) => number);
  /** pieces that no word found are to be this close; 0.3 by default */
  readonly leastCosine?: number;
  /** vectors of another kind, which count as well */
  readonly beside?: SemanticInput;
  /** cosines by chunk that are known without the vectors */
  readonly known?: ReadonlyMap<number, number>;
  /**
   * `found`, the default: closeness orders what words find, and finds chunks only where words find too
   * few. `all`: the closest chunks are found in any case, for vectors that know more than the words.
   */
  readonly reach?: 'found' | 'all';
}

export interface RankedChunk {
  readonly chunkId: number;
  /** 0..1, see {@link rankChunks} */
  readonly score: number;
  /** what of the score comes from words, and from closeness: they add up to it */
  readonly lexical: number;
  readonly semantic: number;
}

export interface RankedChunks {
  readonly chunks: RankedChunk[];
  readonly match: number;
}

/**
 * The best chunks for a query, best first; of chunks of one file that overlap, and of copies with the
 * same text, only the best.
 *
 * Lexical: see {@link scoreLexically}, tests times 0.2 and documents times 0.5 (unless asked for),
 * generated code times 0.1. It is divided by the most that any chunk could reach (the idf of every word
 * of the query, words that occur nowhere included), so that 0.5 reads "half of what was asked for, in the
 * best places" and scores of one answer compare. Semantic: the cosine over the largest cosine, weighed
 * against the best lexical score: a sum of max-normalised scores, since fusing by ranks lets a weak
 * ranking spoil a strong one.
 * Source: Bruch, Gai, Ingber, An Analysis of Fusion Functions for Hybrid Retrieval, 2023.
 */
export function rankChunks(input: RankInput): RankedChunk[] {
  return rankByMatch(input).chunks;
}

/** {@link rankChunks} with how well words match: the best piece's share of what any could reach, 0..1. */
export function rankByMatch(input: RankInput): RankedChunks {
  const { table, limit, allowedFiles } = input;
  const isAdmitted = admission(input);
  const worthOf = worthFor(input);
  const { best, possible } = scoreLexically(input, {
    count: FUSION_DEPTH + limit * 2,
    worthOf: (id) => (isAdmitted(id) ? worthOf(id) : 0),
    ...(allowedFiles !== undefined && { isWorthAny: hasAnyOf(table, allowedFiles) }),
  });
  const found = { best, possible, isAdmitted, worthOf };
  return { chunks: withoutRepeats(fuse(input, found), table, limit), match: matchOf(found) };
}

/** What a chunk is worth for what it is, and for what its file is, 0..1. */
function worthFor({ query, table, roles: files }: RankInput): (id: number) => number {
  const factors = flagFactors(query);
  if (files === undefined) return (id) => factors[table.flags[id] ?? 0] ?? 1;
  // The role says it of a whole file; what is left are tests inside of code.
  const inside = factors.map((factor, flags) => (flags & DOCUMENT_FLAG ? 1 : factor));
  return (id) => {
    const ofFile = files.factors[files.roles[table.fileIds[id] ?? 0] ?? 0] ?? 1;
    return Math.min(ofFile, inside[table.flags[id] ?? 0] ?? 1);
  };
}

/** Whether some neighbouring chunks have any of a file that is admitted: chunks are in the order of files. */
function hasAnyOf({ fileIds }: ChunkTable, allowedFiles: Uint8Array) {
  return (first: number, end: number): boolean =>
    allowedFiles.subarray(fileIds[first] ?? 0, (fileIds[end - 1] ?? 0) + 1).includes(1);
}

/** Whether a chunk may be shown, by the filters, the excluded words and those of phrases. */
function admission(input: RankInput): (id: number) => boolean {
  const { query, table, allowedFiles } = input;
  const kinds = new Set(query.kinds.map((kind) => CHUNK_KINDS.indexOf(kind)));
  const isFit = fitness(input);
  return (id) => {
    if (kinds.size > 0 && !kinds.has(table.kinds[id] ?? 0)) return false;
    if (allowedFiles !== undefined && allowedFiles[table.fileIds[id] ?? 0] !== 1) return false;
    return isFit(id);
  };
}

/** Whether a chunk has no excluded word. */
function fitness({ query, rows, table }: RankInput): (id: number) => boolean {
  const excluded = query.excludedTerms.flatMap((term) => rows.get(term) ?? []);
  if (excluded.length === 0) return () => true;
  const isExcluded = new Uint8Array(table.count);
  for (const row of excluded)
    forEachPosting(row, (id, { mask }) => {
      if (mask & EXCLUDING_BITS) isExcluded[id] = 1;
    });
  return (id) => isExcluded[id] === 0;
}

/** What tests, documents and generated code are worth beside other code, 0..1. */
export function flagFactor(
  { query, table }: Pick<RankInput, 'query' | 'table'>,
  id: number,
): number {
  return flagFactors(query)[table.flags[id] ?? 0] ?? 1;
}

/** {@link flagFactor} by the flags of a chunk. */
export function flagFactors({ wantsTests, wantsDocuments }: RankInput['query']): readonly number[] {
  return FLAG_FACTORS[(wantsTests ? 1 : 0) + (wantsDocuments ? 2 : 0)] ?? [];
}

const ALL_FLAGS = TEST_FLAG | DOCUMENT_FLAG | GENERATED_FLAG;
const FLAG_FACTORS = [
  [TEST_FACTOR, DOCUMENT_FACTOR],
  [1, DOCUMENT_FACTOR],
  [TEST_FACTOR, 1],
  [1, 1],
].map(([ofTest = 1, ofDocument = 1]) =>
  Array.from({ length: ALL_FLAGS + 1 }, (_, flags) => {
    const kept = (flags & TEST_FLAG ? ofTest : 1) * (flags & DOCUMENT_FLAG ? ofDocument : 1);
    return kept * (flags & GENERATED_FLAG ? GENERATED_FACTOR : 1);
  }),
);

interface Found extends LexicalScores {
  readonly isAdmitted: (chunkId: number) => boolean;
  readonly worthOf: (chunkId: number) => number;
}

function fuse(input: RankInput, found: Found): RankedChunk[] {
  const meanings = meaningsOf(input, found);
  const weight = meanings.reduce((sum, meaning) => sum + meaning.weight, 0);
  const largest = meanings[0]?.largest ?? 0;
  const best = found.best[0]?.score ?? 0;
  // Without any word in common, closeness alone is what there is to say.
  const scale = best > 0 ? best / Math.max(best, found.possible) : Math.min(1, largest) * weight;
  const byWords = new Map(found.best.map(({ chunkId, score }) => [chunkId, score]));
  const unit = scale / (1 + weight);
  const all = new Set(byWords.keys());
  for (const { cosines } of meanings) for (const chunkId of cosines.keys()) all.add(chunkId);
  return [...all]
    .map((chunkId) => {
      const lexical = ((byWords.get(chunkId) ?? 0) / (best || 1)) * unit;
      const semantic = closeness(meanings, chunkId) * found.worthOf(chunkId) * unit;
      return { chunkId, score: Math.min(1, lexical + semantic), lexical, semantic };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.chunkId - b.chunkId);
}

/** What one kind of vectors says. */
interface Meaning {
  readonly weight: number;
  /** above 0, by chunk; at least one */
  readonly cosines: ReadonlyMap<number, number>;
  readonly largest: number;
}

function meaningsOf(input: RankInput, found: Found): Meaning[] {
  const { semantic } = input;
  const given = [semantic, semantic?.beside].filter((each) => each !== undefined);
  return given.flatMap((each) => {
    const weight = weightOf(each, found);
    const isWorthAll = each.reach === 'all' && weight >= LEAST_WEIGHT_OF_ALL;
    const cosines = similarChunks(input, found, { ...each, reach: isWorthAll ? 'all' : 'found' });
    const largest = Math.max(...cosines.values(), 1e-9);
    return cosines.size === 0 ? [] : [{ weight, cosines, largest }];
  });
}

/** Each cosine over the largest of its kind, weighed. */
function closeness(meanings: readonly Meaning[], chunkId: number): number {
  let sum = 0;
  for (const { weight, cosines, largest } of meanings)
    sum += (weight * (cosines.get(chunkId) ?? 0)) / largest;
  return sum;
}

function weightOf({ weight = SEMANTIC_WEIGHT }: SemanticInput, found: LexicalScores): number {
  return typeof weight === 'number' ? weight : weight(matchOf(found));
}

function matchOf({ best, possible }: LexicalScores): number {
  return Math.min(1, (best[0]?.score ?? 0) / (possible || 1));
}

/** Cosines above 0 of what words found, and of the closest chunks as far as the vectors reach. */
function similarChunks(
  input: RankInput,
  { best, isAdmitted }: Found,
  { vectors, query, reach, known, leastCosine = MIN_SIMILARITY }: SemanticInput,
): Map<number, number> {
  const similar = new Map<number, number>();
  const ids = best.map(({ chunkId }) => chunkId);
  for (const [i, cosine] of similaritiesTo(vectors, query, ids).entries())
    similar.set(ids[i] ?? 0, Math.max(0, cosine));
  for (const [id, cosine] of known ?? []) similar.set(id, Math.max(0, cosine));
  if (reach !== 'all' && isEnough(input, best.length)) return similar;
  for (const { row, cosine } of closestRows(vectors, query, { count: input.limit * 2, isAdmitted }))
    if (cosine >= leastCosine) similar.set(row, cosine);
  return similar;
}

/** Whether words alone say what is found: they found so many pieces, or some are left out by a word. */
function isEnough({ limit, query }: RankInput, found: number): boolean {
  return found >= limit || query.excludedTerms.length > 0;
}

/** A class and its method, two windows that overlap, or copies: only the better one is shown. */
function withoutRepeats(
  hits: readonly RankedChunk[],
  table: ChunkTable,
  limit: number,
): RankedChunk[] {
  const kept: RankedChunk[] = [];
  const keptOfFile = new Map<number, number[]>();
  const prints = new Set<number>();
  for (const hit of hits) {
    if (kept.length >= limit) break;
    const file = table.fileIds[hit.chunkId] ?? 0;
    const print = table.prints[hit.chunkId] ?? 0;
    const others = keptOfFile.get(file) ?? [];
    if (prints.has(print) || others.some((other) => overlap(table, other, hit.chunkId))) continue;
    kept.push(hit);
    keptOfFile.set(file, [...others, hit.chunkId]);
    if (print !== 0) prints.add(print);
  }
  return kept;
}

function overlap(table: ChunkTable, a: number, b: number): boolean {
  return (
    (table.startLines[a] ?? 0) <= (table.endLines[b] ?? 0) &&
    (table.startLines[b] ?? 0) <= (table.endLines[a] ?? 0)
  );
}
