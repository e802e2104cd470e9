import { deserialize } from 'node:v8';
import { NOT_SCANNED } from '#code/scanning.ts';
import { createFrameDecoder } from '#lib/zstd-frames.ts';
import { createFrameEncoder } from '#lib/zstd-encoder.ts';
import { decodeScanColumns, encodeScanColumns } from './scan-columns.ts';
import type { SecretHit } from './secrets/secret-rule.ts';

/** What the scan of one file gives, without its path: a pure function of its bytes and its language. */
export interface ScanFacts {
  readonly findings: readonly FileFinding[];
  readonly functions: readonly FunctionFact[];
  readonly secrets: readonly SecretHit[];
  readonly markers: readonly Marker[];
  /** what was left out: the file took too long, or its tree is broken */
  readonly gaps: readonly ScanGap[];
}

export type ScanGap = 'out-of-time' | 'no-tree';

/** One place on the way of a value; `file` is given where it is not the finding's own. */
export interface FlowPlace {
  readonly line: number;
  readonly what: string;
}

/** A match of a rule in one file. */
export interface FileFinding {
  readonly rule: string;
  readonly line: number;
  readonly endLine: number;
  /** from 0 */
  readonly column: number;
  /** from the source to the sink; empty where nothing has to flow */
  readonly places: readonly FlowPlace[];
  /** of the content: rule, code and enclosing function */
  readonly fingerprint: string;
}

export type FactRoot =
  | { readonly kind: 'source'; readonly origin: string; readonly line: number }
  | { readonly kind: 'parameter'; readonly index: number }
  | { readonly kind: 'result'; readonly call: number };

export interface FactLabel {
  readonly root: FactRoot;
  readonly cleaned: number;
  readonly places: readonly FlowPlace[];
  readonly passages: readonly { readonly call: number; readonly argument: number }[];
}

/** A taint rule's sink that something reaches which the file alone does not know. */
export interface OpenHit extends FileFinding {
  readonly label: FactLabel;
  readonly mask: number;
  readonly origins: readonly string[];
}

export interface OpenCallFact {
  readonly id: number;
  readonly line: number;
  readonly name: string;
  readonly args: readonly (readonly FactLabel[])[];
}

/** What a function does with what it is given, as far as it concerns others. */
export interface FunctionFact {
  readonly name: string;
  readonly line: number;
  readonly returns: readonly FactLabel[];
  readonly hits: readonly OpenHit[];
  readonly calls: readonly OpenCallFact[];
}

/** A comment that wants findings of a line left out. */
export interface Marker {
  /** the line that it is about */
  readonly line: number;
  /** ids of rules or words that they are known by; empty for all */
  readonly rules: readonly string[];
  /** as it is written: 'sextant-ignore', 'nosec' */
  readonly word: string;
  readonly reason: string;
}

/** What decoding gives where there is nothing to say. */
export const NO_SCAN: ScanFacts = Object.freeze({
  findings: [],
  functions: [],
  secrets: [],
  markers: [],
  gaps: [],
});

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
