import { deserialize } from 'node:v8';
import { NOT_SCANNED } from '#code/scanning.ts';
import { createFrameEncoder } from '#lib/zstd-encoder.ts';
import { createFrameDecoder } from '#lib/zstd-frames.ts';
import { decodeScanColumns, encodeScanColumns } from './scan-columns.ts';
import { NO_SCAN, type ScanFacts } from './scan-facts.ts';

const NOTHING = new Uint8Array(0);
const MAX_DECODED_BYTES = 64 * 1_048_576;

const deflate = createFrameEncoder(() => ({ level: 1 }));
const inflate = createFrameDecoder(MAX_DECODED_BYTES).decode;

/**
 * The first byte: what follows is columns, or columns compressed. What was stored before there were
 * columns begins as zstd does.
 */
const COLUMNS = 1;
const COMPRESSED_COLUMNS = 2;
/** Below, what it saves is not worth the time. */
const COMPRESSED_FROM_BYTES = 512;

/** @returns compact bytes, the same for equal facts; none where there is nothing to say */
export function encodeScan(facts: ScanFacts): Uint8Array {
  const isEmpty = Object.values(facts).every(({ length }) => length === 0);
  if (isEmpty) return NOTHING;
  const columns = encodeScanColumns(facts);
  return columns.length < COMPRESSED_FROM_BYTES
    ? Buffer.concat([Buffer.of(COLUMNS), columns])
    : Buffer.concat([Buffer.of(COMPRESSED_COLUMNS), deflate(columns)]);
}

/**
 * @param encoded what `encodeScan` gave: it is trusted, not checked
 * @throws when the bytes are damaged, and of a file that was not scanned: nothing is not a clean bill
 */
export function decodeScan(encoded: Uint8Array): ScanFacts {
  if (encoded.length === 0) return NO_SCAN;
  const bytes = Buffer.from(encoded.buffer, encoded.byteOffset, encoded.length);
  if (bytes.equals(NOT_SCANNED))
    throw new Error('A file that was not scanned is asked for its scan');
  if (bytes[0] === COLUMNS) return decodeScanColumns(bytes.subarray(1));
  if (bytes[0] === COMPRESSED_COLUMNS) return decodeScanColumns(inflate(bytes.subarray(1)));
  return deserialize(inflate(bytes));
}
