import { createTopK } from '#lib/top-k.ts';
import type { ChunkTable } from '../index/chunk-table.ts';
import { inverseDocumentFrequency, type PostingRow } from '../index/postings.ts';
import type { SearchQuery } from '../query.ts';
import { priorsOf } from './priors.ts';
import type { QueryGroup } from './query-groups.ts';
import { type WeighedPostings, weighPostings } from './weighed-postings.ts';

const SATURATION = 3.5;
/** How much of a score hangs on the share of the chunk's name that the query has. */
const NAME_SHARE_WEIGHT = 0.3;
/** How much hangs on the share of the query that the chunk has: an exponent. */
const COVERAGE_EXPONENT = 0.35;

export interface LexicalInput {
  readonly query: SearchQuery;
  /** rows of `termsToFetch(query)`; a term without a row occurs nowhere */
  readonly rows: ReadonlyMap<string, PostingRow>;
  readonly table: ChunkTable;
}

/** What of the chunks that are found is wanted. */
export interface LexicalChoice {
  /** at most so many */
  readonly count: number;
  /** what the score of a chunk is multiplied with, 0..1; 0 leaves it out */
  readonly worthOf: (chunkId: number) => number;
}

export interface LexicalScores {
  /** chunks by falling score, above 0 */
  readonly best: readonly ScoredChunk[];
  /** the largest score a chunk could have: the idf of every word of the query, found or not */
  readonly possible: number;
}

export interface ScoredChunk {
  readonly chunkId: number;
  readonly score: number;
}

/**
 * The best chunks by BM25F, times what the chunk is worth, times two shares: that of its name that the
 * query covers, and that of the query, by idf, that it has. The terms that stand for one word of the
 * query add up as one term before they saturate. The time is that of reading the query's postings: of
 * what cannot be among the best any more, nothing but the sum is looked at.
 * Sources: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.6;
 * coordination of matched terms: Salton, Fox, Wu, Extended Boolean Information Retrieval, 1983.
 */
export function scoreLexically(input: LexicalInput, choice: LexicalChoice): LexicalScores {
  const { query, table } = input;
  const scratch = openScratch(table.count);
  let possible = 0;
  for (const group of query.groups) {
    const idf = group.weight * groupIdf(group, input);
    if (!group.optional) possible += idf;
    if (idf > 0) addGroup(scratch, termsOfGroup(group, input), { idf, counts: !group.optional });
  }
  return { best: settle(scratch, { table, possible, choice }), possible };
}

function groupIdf({ terms, optional }: QueryGroup, { rows, table }: LexicalInput): number {
  const found = terms.find(({ term }) => rows.has(term));
  if (found === undefined && optional) return 0;
  return inverseDocumentFrequency(rows.get(found?.term ?? '')?.documentFrequency ?? 0, table.count);
}

/** One term of a group, as far as it occurs. */
interface Evidence {
  readonly weight: number;
  readonly idf: number;
  readonly postings: WeighedPostings;
}

function termsOfGroup({ terms }: QueryGroup, { rows, table }: LexicalInput): Evidence[] {
  return terms.flatMap(({ term, weight }) => {
    const row = rows.get(term);
    if (row === undefined) return [];
    const idf = inverseDocumentFrequency(row.documentFrequency, table.count);
    return [{ weight, idf, postings: weighPostings(row, table) }];
  });
}

/** Sums of one chunk, side by side so that one reading of memory has them all. */
const SCORE = 0;
/** weighed frequency of the present group's terms */
const FREQUENCY = 1;
/** idf of the parts of the name that the query has */
const NAMED = 2;
/** idf of the words of the query that the chunk has */
const COVERED = 3;
const SUMS = 4;

/** Memory for one query at a time; all sums are 0 between queries. */
interface Scratch {
  readonly sums: Float32Array;
  /** chunks with a score, the first `found` */
  readonly ids: Uint32Array;
  /** chunks of the present group */
  readonly ofGroup: Uint32Array;
  found: number;
}

let shared = createScratch(0);

function createScratch(count: number): Scratch {
  const sums = new Float32Array(count * SUMS);
  return { sums, ids: new Uint32Array(count), ofGroup: new Uint32Array(count), found: 0 };
}

/** Scoring neither waits nor calls itself: one scratch, as large as the largest table, serves all. */
function openScratch(count: number): Scratch {
  if (shared.ids.length < count) shared = createScratch(count);
  shared.found = 0;
  return shared;
}

interface GroupWeight {
  readonly idf: number;
  /** whether it is a part of what was asked for */
  readonly counts: boolean;
}

function addGroup(scratch: Scratch, terms: readonly Evidence[], weight: GroupWeight): void {
  const { sums, ids, ofGroup } = scratch;
  const { idf } = weight;
  const covered = weight.counts ? idf : 0;
  const count = addFrequencies(scratch, terms);
  let { found } = scratch;
  for (let i = 0; i < count; i++) {
    const id = ofGroup[i] ?? 0;
    const at = id * SUMS;
    const frequency = sums[at + FREQUENCY] ?? 0;
    const before = sums[at + SCORE] ?? 0;
    if (before === 0) ids[found++] = id;
    sums[at + SCORE] = before + (idf * frequency) / (SATURATION + frequency);
    sums[at + COVERED] = (sums[at + COVERED] ?? 0) + covered;
    sums[at + FREQUENCY] = 0;
  }
  scratch.found = found;
}

/** @returns how many chunks have any of the terms: the first of `ofGroup` */
function addFrequencies({ sums, ofGroup }: Scratch, terms: readonly Evidence[]): number {
  let count = 0;
  for (const { weight, idf, postings } of terms) {
    const { ids, frequencies, isInName } = postings;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i] ?? 0;
      const at = id * SUMS;
      const before = sums[at + FREQUENCY] ?? 0;
      if (before === 0) ofGroup[count++] = id;
      sums[at + FREQUENCY] = before + weight * (frequencies[i] ?? 0);
      if (isInName[i] === 1) sums[at + NAMED] = (sums[at + NAMED] ?? 0) + idf;
    }
  }
  return count;
}

const COVERAGE_STEPS = 1_024;
/** The powers of the shares 0 to 1; beyond, where rounding leads, they are 1. */
const COVERAGE = Float32Array.from(
  { length: COVERAGE_STEPS + 1 },
  (_, step) => (step / COVERAGE_STEPS) ** COVERAGE_EXPONENT,
);

interface Settling {
  readonly table: ChunkTable;
  readonly possible: number;
  readonly choice: LexicalChoice;
}

/** The best scores out of the sums, which are 0 again after it. */
function settle(scratch: Scratch, { table, possible, choice }: Settling): ScoredChunk[] {
  const { sums, ids, found } = scratch;
  const priors = priorsOf(table);
  const steps = possible > 0 ? COVERAGE_STEPS / possible : 0;
  const best = createTopK(choice.count);
  for (let i = 0; i < found; i++) {
    const id = ids[i] ?? 0;
    const covered = coveredScore(sums, id, steps) * (priors[id] ?? 1);
    const named = sums[id * SUMS + NAMED] ?? 0;
    clear(sums, id);
    // No factor is above 1: what is below the floor stays there.
    if (covered < best.floor()) continue;
    const score = covered * nameFactor(named, table.nameIdf[id] ?? 0);
    if (score >= best.floor()) best.offer(id, score * choice.worthOf(id));
  }
  return best.take().map(({ item, score }) => ({ chunkId: item, score }));
}

/** @param steps of coverage that one unit of idf is worth */
function coveredScore(sums: Float32Array, id: number, steps: number): number {
  const step = Math.max(1, Math.round((sums[id * SUMS + COVERED] ?? 0) * steps));
  return (sums[id * SUMS + SCORE] ?? 0) * (COVERAGE[step] ?? 1);
}

function clear(sums: Float32Array, id: number): void {
  sums[id * SUMS + SCORE] = 0;
  sums[id * SUMS + NAMED] = 0;
  sums[id * SUMS + COVERED] = 0;
}

/** @param nameIdf of the whole name, see ChunkTable */
function nameFactor(named: number, nameIdf: number): number {
  const share = nameIdf > 0 ? Math.min(1, (named * 256) / nameIdf) : 0;
  return 1 - NAME_SHARE_WEIGHT + NAME_SHARE_WEIGHT * share;
}
