import { growingColumn } from '#lib/growing-column.ts';
import type { ChunkCorpus } from '../index/chunk-corpus.ts';
import { inverseDocumentFrequency, type Posting } from '../index/postings.ts';

const MAX_VOCABULARY = 30_000;
const MIN_CHUNKS_OF_TERM = 2;
const MAX_SHARE_OF_CHUNKS = 0.3;
/** Worth of an occurrence in each field, in the order of SEARCH_FIELDS. */
const FIELD_WEIGHTS = [4, 2, 2, 2, 1, 2] as const;

/** The terms that embeddings are made of; a slot is a column of the matrix. */
export interface Vocabulary {
  /** by slot */
  readonly termIds: readonly number[];
  /** slot of a term id, -1 for a term left out */
  readonly slots: Int32Array;
  /** idf by slot */
  readonly idf: Float32Array;
}

/** Rows of a sparse matrix: entries `starts[r]` to `starts[r + 1] - 1` belong to row r. */
export interface SparseRows {
  readonly rows: number;
  readonly columns: number;
  readonly starts: Uint32Array;
  readonly slots: Uint32Array;
  readonly weights: Float32Array;
}

/** Terms of at least two and at most 30 % of the chunks, the 30,000 with the largest idf mass. */
export function chooseVocabulary(corpus: ChunkCorpus): Vocabulary {
  const { chunkCount, documentFrequencies } = corpus;
  const largest = Math.max(MIN_CHUNKS_OF_TERM, chunkCount * MAX_SHARE_OF_CHUNKS);
  const idfOf = (id: number) => inverseDocumentFrequency(documentFrequencies[id] ?? 0, chunkCount);
  const mass = (id: number) => (documentFrequencies[id] ?? 0) * idfOf(id);
  const termIds: number[] = [];
  for (const [id, frequency] of documentFrequencies.entries()) {
    if (frequency >= MIN_CHUNKS_OF_TERM && frequency <= largest) termIds.push(id);
  }
  if (termIds.length > MAX_VOCABULARY) {
    termIds.sort((a, b) => mass(b) - mass(a) || a - b);
    termIds.length = MAX_VOCABULARY;
  }
  return vocabularyOf(corpus, termIds);
}

/** The vocabulary of these terms, by slot, weighed as they occur in a corpus. */
function vocabularyOf(
  { chunkCount, documentFrequencies }: ChunkCorpus,
  termIds: readonly number[],
): Vocabulary {
  const slots = new Int32Array(documentFrequencies.length).fill(-1);
  for (const [slot, id] of termIds.entries()) slots[id] = slot;
  const idfOf = (id: number) => inverseDocumentFrequency(documentFrequencies[id] ?? 0, chunkCount);
  return { termIds, slots, idf: Float32Array.from(termIds, idfOf) };
}

/**
 * One row of length 1 for each of the chunks: (1 + ln tf) times idf of the vocabulary's terms, where
 * tf counts a name's occurrence four times.
 */
export function toSparseRows(
  corpus: ChunkCorpus,
  vocabulary: Vocabulary,
  chunkIds: readonly number[],
): SparseRows {
  const starts = new Uint32Array(chunkIds.length + 1);
  const slots = growingColumn(Uint32Array);
  const weights = growingColumn(Float32Array);
  for (const [row, id] of chunkIds.entries()) {
    let squares = 0;
    corpus.forEachTerm({ from: id, to: id + 1 }, (_, termId, posting) => {
      const slot = vocabulary.slots[termId] ?? -1;
      if (slot === -1) return;
      const weight = (1 + Math.log(frequencyOf(posting))) * (vocabulary.idf[slot] ?? 0);
      slots.push(slot);
      weights.push(weight);
      squares += weight * weight;
    });
    const start = starts[row] ?? 0;
    starts[row + 1] = slots.length();
    for (let i = start; i < slots.length(); i++)
      weights.set(i, weights.get(i) / Math.sqrt(squares));
  }
  return {
    rows: chunkIds.length,
    columns: vocabulary.termIds.length,
    starts,
    slots: slots.finish(),
    weights: weights.finish(),
  };
}

function frequencyOf({ mask, counts }: Posting): number {
  let frequency = 0;
  // Once for each posting of a project: an iterator would be most of what embedding allocates.
  for (let field = 0; field < FIELD_WEIGHTS.length; field++) {
    if (mask & (1 << field)) frequency += (FIELD_WEIGHTS[field] ?? 0) * (counts[field] ?? 0);
  }
  return frequency;
}
