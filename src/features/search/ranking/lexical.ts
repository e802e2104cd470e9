import { createTopK, type TopK } from '#lib/top-k.ts';
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
const COVERAGE_EXPONENT = 0.5;

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
  /** whether any chunk from `first` to before `end` is worth more than 0; absent: it may be */
  readonly isWorthAny?: (first: number, end: number) => boolean;
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

/** Chunks that are scored at a time: their sums stay in the fastest memory. */
const BLOCK_CHUNKS = 4_096;

/**
 * The best chunks by BM25F, times what the chunk is worth, times two shares: that of its name that the
 * query covers, and that of the query, by idf, that it has. The terms that stand for one word of the
 * query add up as one term before they saturate. The time is that of reading the query's postings, some
 * thousand neighbouring chunks at a time: of what cannot be among the best any more, nothing but the sum
 * is looked at.
 * Sources: Robertson, Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond, 2009, 3.6;
 * coordination of matched terms: Salton, Fox, Wu, Extended Boolean Information Retrieval, 1983.
 */
export function scoreLexically(input: LexicalInput, choice: LexicalChoice): LexicalScores {
  const { query, table } = input;
  const groups: Group[] = [];
  let possible = 0;
  for (const group of query.groups) {
    const idf = group.weight * groupIdf(group, input);
    if (!group.optional) possible += idf;
    if (idf > 0) groups.push({ idf, counts: !group.optional, terms: termsOfGroup(group, input) });
  }
  const best = createTopK(choice.count);
  const settling = { table, choice, best, priors: priorsOf(table), steps: stepsOf(possible) };
  for (let first = 0; first < table.count; first += BLOCK_CHUNKS) {
    const end = Math.min(table.count, first + BLOCK_CHUNKS);
    if (choice.isWorthAny?.(first, end) === false) continue;
    scratch.found = 0;
    for (const group of groups) addGroup(group, first, end);
    settle(settling, first);
  }
  return {
    best: best.take().map(({ item, score }) => ({ chunkId: item, score })),
    possible,
  };
}

function groupIdf({ terms, optional }: QueryGroup, { rows, table }: LexicalInput): number {
  const found = terms.find(({ term }) => rows.has(term));
  if (found === undefined && optional) return 0;
  return inverseDocumentFrequency(rows.get(found?.term ?? '')?.documentFrequency ?? 0, table.count);
}

/** One word of the query. */
interface Group {
  readonly idf: number;
  /** whether it is a part of what was asked for */
  readonly counts: boolean;
  readonly terms: readonly Evidence[];
}

/** One term of a group, as far as it occurs. */
interface Evidence {
  readonly weight: number;
  readonly idf: number;
  readonly postings: WeighedPostings;
  /** place of the first posting that is not read yet */
  next: number;
}

function termsOfGroup({ terms }: QueryGroup, { rows, table }: LexicalInput): Evidence[] {
  return terms.flatMap(({ term, weight }) => {
    const row = rows.get(term);
    if (row === undefined) return [];
    const idf = inverseDocumentFrequency(row.documentFrequency, table.count);
    return [{ weight, idf, postings: weighPostings(row, table), next: 0 }];
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

/**
 * Memory for one block of one query: scoring neither waits nor calls itself, so one serves all. All sums
 * are 0 between blocks.
 */
const scratch = {
  sums: new Float32Array(BLOCK_CHUNKS * SUMS),
  /** chunks of the block with a score, from its first on: the first `found` */
  ids: new Uint16Array(BLOCK_CHUNKS),
  /** of the present group */
  ofGroup: new Uint16Array(BLOCK_CHUNKS),
  found: 0,
};

function addGroup(group: Group, first: number, end: number): void {
  for (const term of group.terms) skipTo(term, first);
  const [only] = group.terms;
  if (group.terms.length === 1 && only !== undefined) addOnlyTerm(group, only, { first, end });
  else addTerms(group, { first, end });
}

/** Blocks may have been left out. */
function skipTo(term: Evidence, first: number): void {
  const { ids } = term.postings;
  let [low, high] = [term.next, ids.length];
  if (low === high || (ids[low] ?? 0) >= first) return;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  term.next = low;
}

interface Block {
  readonly first: number;
  readonly end: number;
}

/** The same as {@link addTerms} in one pass, for one term. */
function addOnlyTerm(group: Group, term: Evidence, { first, end }: Block): void {
  const { sums } = scratch;
  const { ids, frequencies, isInName } = term.postings;
  let i = term.next;
  for (; i < ids.length; i++) {
    const id = ids[i] ?? 0;
    if (id >= end) break;
    const place = id - first;
    addSaturated(group, place, Math.fround(term.weight * (frequencies[i] ?? 0)));
    if (isInName[i] === 1) increase(sums, place * SUMS + NAMED, term.idf);
  }
  term.next = i;
}

function addSaturated({ idf, counts }: Group, place: number, frequency: number): void {
  const { sums, ids } = scratch;
  const at = place * SUMS;
  const before = sums[at + SCORE] ?? 0;
  if (before === 0) ids[scratch.found++] = place;
  sums[at + SCORE] = before + (idf * frequency) / (SATURATION + frequency);
  if (counts) increase(sums, at + COVERED, idf);
}

function increase(sums: Float32Array, at: number, by: number): void {
  sums[at] = (sums[at] ?? 0) + by;
}

function addTerms(group: Group, block: Block): void {
  const { sums, ofGroup } = scratch;
  let count = 0;
  for (const term of group.terms) count = addFrequencies(term, block, count);
  for (let i = 0; i < count; i++) {
    const place = ofGroup[i] ?? 0;
    addSaturated(group, place, sums[place * SUMS + FREQUENCY] ?? 0);
    sums[place * SUMS + FREQUENCY] = 0;
  }
}

/**
 * @param known how many chunks the terms before have
 * @returns how many have this one or any of them: the first of `ofGroup`
 */
function addFrequencies(term: Evidence, { first, end }: Block, known: number): number {
  const { sums, ofGroup } = scratch;
  const { ids, frequencies, isInName } = term.postings;
  let count = known;
  let i = term.next;
  for (; i < ids.length; i++) {
    const id = ids[i] ?? 0;
    if (id >= end) break;
    const at = (id - first) * SUMS;
    const before = sums[at + FREQUENCY] ?? 0;
    if (before === 0) ofGroup[count++] = id - first;
    sums[at + FREQUENCY] = before + term.weight * (frequencies[i] ?? 0);
    if (isInName[i] === 1) increase(sums, at + NAMED, term.idf);
  }
  term.next = i;
  return count;
}

const COVERAGE_STEPS = 1_024;
/** The powers of the shares 0 to 1; beyond, where rounding leads, they are 1. */
const COVERAGE = Float32Array.from(
  { length: COVERAGE_STEPS + 1 },
  (_, step) => (step / COVERAGE_STEPS) ** COVERAGE_EXPONENT,
);

/** Steps of coverage that one unit of idf is worth. */
function stepsOf(possible: number): number {
  return possible > 0 ? COVERAGE_STEPS / possible : 0;
}

interface Settling {
  readonly table: ChunkTable;
  readonly choice: LexicalChoice;
  readonly best: TopK;
  readonly priors: ReturnType<typeof priorsOf>;
  readonly steps: number;
}

/** Offers the scores of a block's sums, which are 0 again after it. */
function settle(settling: Settling, first: number): void {
  const { table, choice, best } = settling;
  const { sums, ids, found } = scratch;
  let floor = best.floor();
  for (let i = 0; i < found; i++) {
    const place = ids[i] ?? 0;
    const id = first + place;
    // No factor is above 1: what is below the floor stays there.
    const sum = sums[place * SUMS + SCORE] ?? 0;
    const covered = sum < floor ? -1 : coveredScore(settling, id, place);
    const named = sums[place * SUMS + NAMED] ?? 0;
    clear(sums, place);
    if (covered < floor) continue;
    const score = covered * nameFactor(named, table.nameIdf[id] ?? 0);
    if (score < floor) continue;
    best.offer(id, score * choice.worthOf(id));
    floor = best.floor();
  }
}

function coveredScore({ priors, steps }: Settling, id: number, place: number): number {
  const { sums } = scratch;
  const step = Math.max(1, Math.round((sums[place * SUMS + COVERED] ?? 0) * steps));
  return (sums[place * SUMS + SCORE] ?? 0) * (COVERAGE[step] ?? 1) * (priors[id] ?? 1);
}

function clear(sums: Float32Array, place: number): void {
  sums[place * SUMS + SCORE] = 0;
  sums[place * SUMS + NAMED] = 0;
  sums[place * SUMS + COVERED] = 0;
}

/** @param nameIdf of the whole name, see ChunkTable */
function nameFactor(named: number, nameIdf: number): number {
  const share = nameIdf > 0 ? Math.min(1, (named * 256) / nameIdf) : 0;
  return 1 - NAME_SHARE_WEIGHT + NAME_SHARE_WEIGHT * share;
}
