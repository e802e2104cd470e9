import { readVarint, type VarintReader } from '#lib/varint.ts';
import type { OpenChunks } from './chunk-columns.ts';

/** `FORM`, then numbers of chunks, of different terms, of terms of all chunks, of bytes of the terms. */
const HEADER_BYTES = 20;
const FORM = 1;

/** Whether bytes are chunks as they were stored before there was a vocabulary. */
export function arePlainChunks(bytes: Buffer): boolean {
  return bytes.length >= HEADER_BYTES && bytes.readUInt32LE(0) === FORM;
}

/** Opens them: the terms' text (UTF-8), then, as varints, the length of each term (UTF-16 units). */
export function openPlainChunks(bytes: Buffer): OpenChunks {
  const textEnd = HEADER_BYTES + bytes.readUInt32LE(16);
  const reader: VarintReader = { bytes, offset: textEnd };
  const text = bytes.toString('utf8', HEADER_BYTES, textEnd);
  return {
    terms: readTerms(reader, text, bytes.readUInt32LE(8)),
    chunkCount: bytes.readUInt32LE(4),
    termCount: bytes.readUInt32LE(12),
    reader,
    counts: 'behind each',
  };
}

function readTerms(reader: VarintReader, text: string, count: number): string[] {
  const terms: string[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const end = at + readVarint(reader);
    terms.push(text.slice(at, end));
    at = end;
  }
  return terms;
}
