import { orderByBytes } from '#lib/byte-order.ts';
import { growingColumn } from '#lib/growing-column.ts';
import { readVarint, type VarintReader, varintSize, writeVarint } from '#lib/varint.ts';
import {
  createPosting,
  type Posting,
  postingSize,
  readPosting,
  type SegmentPostings,
  writePosting,
} from './postings.ts';

const BLOCK_BYTES = 1 << 20;
/** Bits, six counts of at most two bytes, and a term id. */
const MAX_ENTRY_BYTES = 18;

/** Neighbouring chunks, `from` to `to - 1`. */
export interface ChunkRange {
  readonly from: number;
  readonly to: number;
}

/** The chunks as they came, for whoever learns from them. */
export interface ChunkCorpus {
  readonly chunkCount: number;
  /** by term id */
  readonly terms: readonly string[];
  readonly documentFrequencies: Uint32Array;
  /** Calls `visit` with every term of chunks `from` to `to - 1`, in order; the posting is reused. */
  readonly forEachTerm: (
    range: ChunkRange,
    visit: (chunkId: number, termId: number, posting: Posting) => void,
  ) => void;
}

/** Where the corpus is written: `open`, any number of `append`, `close` for each chunk. */
export interface ChunkLog {
  readonly open: () => void;
  readonly append: (termId: number, posting: Posting) => void;
  readonly close: () => void;
  readonly forEachTerm: ChunkCorpus['forEachTerm'];
}

/**
 * Records of chunks in byte blocks: per term its id and its posting; the ends of records beside. One
 * record lies in one block.
 */
export function createChunkLog(): ChunkLog {
  const blocks: Uint8Array[] = [];
  const ends = growingColumn(Uint32Array);
  const blockOf = growingColumn(Uint32Array);
  let block = new Uint8Array(0);
  let start = 0;
  let offset = 0;

  function makeRoom(): void {
    const grown = new Uint8Array(Math.max(BLOCK_BYTES, (offset - start) * 2));
    grown.set(block.subarray(start, offset));
    if (start > 0 || blocks.length === 0) blocks.push(grown);
    else blocks[blocks.length - 1] = grown;
    offset -= start;
    start = 0;
    block = grown;
  }

  return {
    open: () => {
      start = offset;
    },
    append: (termId, posting) => {
      if (offset + MAX_ENTRY_BYTES > block.length) makeRoom();
      offset = writePosting(block, writeVarint(block, offset, termId), posting);
    },
    close: () => {
      blockOf.push(Math.max(0, blocks.length - 1));
      ends.push(offset);
    },
    forEachTerm: ({ from, to }, visit) => {
      const posting = createPosting();
      for (let id = from; id < to; id++) {
        const follows = id > 0 && blockOf.get(id - 1) === blockOf.get(id);
        const bytes = blocks[blockOf.get(id)] ?? new Uint8Array(0);
        const reader: VarintReader = { bytes, offset: follows ? ends.get(id - 1) : 0 };
        const end = ends.get(id);
        while (reader.offset < end) {
          const termId = readVarint(reader);
          readPosting(reader, posting);
          visit(id, termId, posting);
        }
      }
    },
  };
}

/** Inverts ranges of a corpus one after another; the order of its terms is found once. */
export function createInverter(
  corpus: ChunkCorpus,
): (range: ChunkRange) => Iterable<SegmentPostings> {
  let order: Uint32Array | null = null;
  return (range) => invert(corpus, range, (order ??= orderByBytes(corpus.terms)));
}

/**
 * The rows of a range of chunks, numbered from 0 in it, sorted by the bytes of their terms, by a counting
 * sort on the term: two readings, one buffer of the exact size.
 */
function* invert(
  corpus: ChunkCorpus,
  range: ChunkRange,
  order: Uint32Array,
): Generator<SegmentPostings> {
  const { terms } = corpus;
  const { ends, frequencies } = measure(corpus, range);
  const bytes = new Uint8Array(ends[terms.length] ?? 0);
  const cursors = ends.slice(0, terms.length);
  const lastChunk = new Int32Array(terms.length).fill(-1);
  corpus.forEachTerm(range, (id, termId, posting) => {
    const chunk = id - range.from;
    const at = writeVarint(bytes, cursors[termId] ?? 0, chunk - (lastChunk[termId] ?? -1));
    lastChunk[termId] = chunk;
    cursors[termId] = writePosting(bytes, at, posting);
  });
  for (const id of order) {
    const documentFrequency = frequencies[id] ?? 0;
    if (documentFrequency === 0) continue;
    const data = bytes.subarray(ends[id] ?? 0, ends[id + 1] ?? 0);
    yield { term: terms[id] ?? '', documentFrequency, data };
  }
}

interface Measured {
  /** by term, where its postings begin; one more is where all end */
  readonly ends: Float64Array;
  readonly frequencies: Uint32Array;
}

function measure({ terms, forEachTerm }: ChunkCorpus, range: ChunkRange): Measured {
  const lastChunk = new Int32Array(terms.length).fill(-1);
  const frequencies = new Uint32Array(terms.length);
  const ends = new Float64Array(terms.length + 1);
  forEachTerm(range, (id, termId, posting) => {
    const chunk = id - range.from;
    const delta = chunk - (lastChunk[termId] ?? -1);
    lastChunk[termId] = chunk;
    frequencies[termId] = (frequencies[termId] ?? 0) + 1;
    ends[termId + 1] = (ends[termId + 1] ?? 0) + varintSize(delta) + postingSize(posting);
  });
  for (let id = 0; id < terms.length; id++) ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0);
  return { ends, frequencies };
}
