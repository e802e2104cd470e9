import { orderByBytes } from '#lib/byte-order.ts';
import { growingColumn } from '#lib/growing-column.ts';
import { readVarint, type VarintReader, varintSize, writeVarint } from '#lib/varint.ts';
import {
  createPosting,
  type Posting,
  type PostingRow,
  postingSize,
  readPosting,
  writePosting,
} from './postings.ts';

const BLOCK_BYTES = 1 << 20;
/** Bits, six counts of at most two bytes, and a term id. */
const MAX_ENTRY_BYTES = 18;

/** The chunks as they came, for whoever learns from them. */
export interface ChunkCorpus {
  readonly chunkCount: number;
  /** by term id */
  readonly terms: readonly string[];
  readonly documentFrequencies: Uint32Array;
  /** Calls `visit` with every term of chunks `from` to `to - 1`, in order; the posting is reused. */
  readonly forEachTerm: (
    range: { readonly from: number; readonly to: number },
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

/**
 * The rows of a corpus, sorted by the bytes of their terms, by a counting sort on the term: two readings,
 * one buffer of the exact size.
 */
export function* invert(corpus: ChunkCorpus): Generator<PostingRow> {
  const { terms, chunkCount, documentFrequencies } = corpus;
  const all = { from: 0, to: chunkCount };
  const lastChunk = new Int32Array(terms.length).fill(-1);
  const ends = new Float64Array(terms.length + 1);
  corpus.forEachTerm(all, (chunkId, termId, posting) => {
    const delta = chunkId - (lastChunk[termId] ?? -1);
    lastChunk[termId] = chunkId;
    ends[termId + 1] = (ends[termId + 1] ?? 0) + varintSize(delta) + postingSize(posting);
  });
  for (let id = 0; id < terms.length; id++) ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0);
  const bytes = new Uint8Array(ends[terms.length] ?? 0);
  const cursors = ends.slice(0, terms.length);
  lastChunk.fill(-1);
  corpus.forEachTerm(all, (chunkId, termId, posting) => {
    const at = writeVarint(bytes, cursors[termId] ?? 0, chunkId - (lastChunk[termId] ?? -1));
    lastChunk[termId] = chunkId;
    cursors[termId] = writePosting(bytes, at, posting);
  });
  for (const id of orderByBytes(terms)) {
    const data = bytes.subarray(ends[id] ?? 0, ends[id + 1] ?? 0);
    yield { term: terms[id] ?? '', documentFrequency: documentFrequencies[id] ?? 0, data };
  }
}
