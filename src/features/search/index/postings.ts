import { SEARCH_FIELDS } from '#code/model.ts';
import { readVarint, type VarintReader, varintSize, writeVarint } from '#lib/varint.ts';

const FIELD_COUNT = SEARCH_FIELDS.length;
const NAME_BIT = 1 << SEARCH_FIELDS.indexOf('name');
/** Every count is 1 and none is written. */
const ALL_ONCE_BIT = 1 << 6;
/** The term is the whole name, its parts joined: no part of the name of its own. */
export const WHOLE_NAME_BIT = 1 << 7;
/** A count above this adds nothing to a rank. */
const MAX_COUNT = 1_000;

/** What one chunk says about one term. */
export interface Posting {
  /** bits of the fields where the term occurs, and WHOLE_NAME_BIT */
  mask: number;
  /** occurrences in each field; only fields of the mask are valid */
  readonly counts: Uint16Array;
}

/**
 * The chunks of a segment in which a term occurs. `data` holds one entry a chunk, by ascending number in
 * the segment: the difference to the number before (varint; the first: number + 1), a byte of bits (six
 * fields, "every count is 1", "whole name") and, unless every count is 1, the counts as varints. Two bytes
 * are typical.
 */
export interface SegmentPostings {
  readonly term: string;
  readonly documentFrequency: number;
  readonly data: Uint8Array;
}

/** The chunks of a whole index in which a term occurs. */
export interface PostingRow {
  readonly term: string;
  readonly documentFrequency: number;
  /** of the segments that have the term, ascending by `firstChunk` */
  readonly parts: readonly PostingPart[];
}

/** See {@link SegmentPostings}. */
export interface PostingPart {
  /** id of the first chunk of the segment */
  readonly firstChunk: number;
  readonly data: Uint8Array;
}

/** The row of an index that has one segment. */
export function toPostingRow({ term, documentFrequency, data }: SegmentPostings): PostingRow {
  return { term, documentFrequency, parts: [{ firstChunk: 0, data }] };
}

/** Whether a term is a part of the chunk's name, and not all of it. */
export function isPartOfName({ mask }: Posting): boolean {
  return (mask & (NAME_BIT | WHOLE_NAME_BIT)) === NAME_BIT;
}

/** An empty posting to read into. */
export function createPosting(): Posting {
  return { mask: 0, counts: new Uint16Array(FIELD_COUNT) };
}

/** Writes the bits and counts of a posting; returns the offset after them. */
export function writePosting(bytes: Uint8Array, offset: number, posting: Posting): number {
  const { mask, counts } = posting;
  let at = offset;
  if (isAllOnce(posting)) {
    bytes[at++] = mask | ALL_ONCE_BIT;
    return at;
  }
  bytes[at++] = mask;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (mask & (1 << field)) at = writeVarint(bytes, at, Math.min(MAX_COUNT, counts[field] ?? 0));
  }
  return at;
}

/** How many bytes {@link writePosting} takes. */
export function postingSize(posting: Posting): number {
  if (isAllOnce(posting)) return 1;
  let size = 1;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (posting.mask & (1 << field))
      size += varintSize(Math.min(MAX_COUNT, posting.counts[field] ?? 0));
  }
  return size;
}

/** Reads what {@link writePosting} wrote into `posting`. */
export function readPosting(reader: VarintReader, posting: Posting): void {
  const bits = reader.bytes[reader.offset++] ?? 0;
  const once = (bits & ALL_ONCE_BIT) !== 0;
  posting.mask = bits & ~ALL_ONCE_BIT;
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (bits & (1 << field)) posting.counts[field] = once ? 1 : readVarint(reader);
  }
}

/** Calls `visit` with every chunk of a row, by ascending id; `posting` is reused between the calls. */
export function forEachPosting(
  row: Pick<PostingRow, 'parts'> | undefined,
  visit: (chunkId: number, posting: Posting) => void,
): void {
  const posting = createPosting();
  for (const { firstChunk, data } of row?.parts ?? []) {
    const reader = { bytes: data, offset: 0 };
    let chunkId = firstChunk - 1;
    while (reader.offset < data.length) {
      chunkId += readVarint(reader);
      readPosting(reader, posting);
      visit(chunkId, posting);
    }
  }
}

/** Inverse document frequency: ln(1 + (n - df + 0.5) / (df + 0.5)), never negative. */
export function inverseDocumentFrequency(documentFrequency: number, chunkCount: number): number {
  const absent = Math.max(0, chunkCount - documentFrequency);
  return Math.log(1 + (absent + 0.5) / (documentFrequency + 0.5));
}

function isAllOnce({ mask, counts }: Posting): boolean {
  for (let field = 0; field < FIELD_COUNT; field++) {
    if (mask & (1 << field) && counts[field] !== 1) return false;
  }
  return true;
}
