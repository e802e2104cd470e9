import { type ByteWriter, createByteWriter } from '#lib/byte-writer.ts';
import { decodeEnum } from '#lib/decode-enum.ts';
import { fromZigzag, readVarint, readZigzag, toZigzag, type VarintReader } from '#lib/varint.ts';
import type { EdgeConfidence, SymbolEdge } from './model.ts';

/** A link of a snapshot as it is stored; symbols and files by their numbers in it. */
export interface StoredEdge {
  readonly fromFile: number;
  /** the symbol that it stands in, null at the file's top */
  readonly from: number | null;
  readonly to: number;
  readonly kind: SymbolEdge['kind'];
  readonly confidence: EdgeConfidence;
  /** 1 or more */
  readonly line: number;
}

/**
 * By what links are found, and so ordered: the symbol that they lead to, the symbol that they stand in,
 * or, of those that stand in none, their file.
 */
export type EdgeSide = 'to' | 'from' | 'top';

/** Links of one side that are stored together: all of each of their keys. */
export interface EdgeBlock {
  readonly side: EdgeSide;
  readonly lastKey: number;
  readonly bytes: Uint8Array;
}

/** Links column by column, by the same index: a million of them as objects would take ten times as much. */
export interface EdgeColumns {
  readonly fromFile: Int32Array;
  /** -1 at the file's top */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** place in `KINDS` times the number of confidences, plus place in `CONFIDENCES` */
  readonly code: Uint8Array;
  readonly line: Int32Array;
}

// Blocks have the places in these lists: a new kind goes to the end, a new confidence needs a new format.
const KINDS = ['call', 'type', 'value', 'extends', 'overrides'] as const;
/** The surest first. */
export const CONFIDENCES = [
  'exact',
  'unique-name',
  'ambiguous',
] as const satisfies readonly EdgeConfidence[];

const CODES: readonly Coded[] = KINDS.flatMap((kind) =>
  CONFIDENCES.map((confidence) => ({ kind, confidence })),
);

/** Made of rows of an earlier version, by the database: five big-endian integers a link. */
const PLAIN_FORMAT = 0;
const COLUMN_FORMAT = 1;
const INTEGER_BYTES = 4;
const PLAIN_BYTES = 5 * INTEGER_BYTES;

type Coded = Pick<SymbolEdge, 'kind' | 'confidence'>;

/** What a column of codes has. */
export function toEdgeCode({ kind, confidence }: Coded): number {
  return KINDS.indexOf(kind) * CONFIDENCES.length + CONFIDENCES.indexOf(confidence);
}

/** @throws RangeError for none that `toEdgeCode` gives */
export function fromEdgeCode(code: number): Coded {
  return decodeEnum(CODES, code);
}

/** @param order which links, by the key of their side */
export function toEdgeBlock(side: EdgeSide, columns: EdgeColumns, order: Int32Array): EdgeBlock {
  const { keys, counts } = countKeys(side, columns, order);
  const writer = createByteWriter(order.length * 8 + 16);
  writer.byte(COLUMN_FORMAT);
  writer.varint(keys.length);
  for (const [i, key] of keys.entries()) writer.varint(key - (keys[i - 1] ?? 0));
  for (const count of counts) writer.varint(count);
  // Column by column: what is alike stands together, so that the database packs it the better.
  if (side === 'to') writeFroms(writer, columns, order);
  else {
    if (side === 'from') writeDeltas(writer, columns.fromFile, order);
    writeDeltas(writer, columns.to, order);
  }
  writeDeltas(writer, columns.line, order);
  for (const i of order) writer.byte(columns.code[i] ?? 0);
  return { side, lastKey: keys.at(-1) ?? 0, bytes: writer.finish() };
}

function countKeys(
  side: EdgeSide,
  { from, fromFile, to }: EdgeColumns,
  order: Int32Array,
): { readonly keys: number[]; readonly counts: number[] } {
  const column = { to, from, top: fromFile }[side];
  const keys: number[] = [];
  const counts: number[] = [];
  for (const i of order) {
    const key = column[i] ?? 0;
    if (keys.at(-1) !== key) {
      keys.push(key);
      counts.push(0);
    }
    counts.push((counts.pop() ?? 0) + 1);
  }
  return { keys, counts };
}

/** Files, then symbols: those of one key ascend, and what uses something is often near it. */
function writeFroms(
  writer: ByteWriter,
  { fromFile, from, to }: EdgeColumns,
  order: Int32Array,
): void {
  writeDeltas(writer, fromFile, order);
  let near = 0;
  let key = -1;
  for (const i of order) {
    if (to[i] !== key) near = to[i] ?? 0;
    key = to[i] ?? 0;
    const symbol = from[i] ?? -1;
    writer.varint(symbol === -1 ? 0 : (toZigzag(symbol - near) >>> 0) + 1);
    if (symbol !== -1) near = symbol;
  }
}

function writeDeltas(writer: ByteWriter, column: Int32Array, order: Int32Array): void {
  let previous = 0;
  for (const i of order) {
    const value = column[i] ?? 0;
    writer.zigzag(value - previous);
    previous = value;
  }
}

/** What is read of a block. */
export interface EdgeReading {
  readonly side: EdgeSide;
  /** keys of the side whose links are wanted; null for all */
  readonly keys: ReadonlySet<number> | null;
}

/** Gives the wanted links of a block, by their keys. @throws Error for bytes that are no block */
export function readEdgeBlock(
  bytes: Uint8Array,
  reading: EdgeReading,
  give: (edge: StoredEdge) => void,
): void {
  if (bytes[0] === PLAIN_FORMAT) readPlain(bytes, reading, give);
  else if (bytes[0] === COLUMN_FORMAT) readColumns(bytes, reading, give);
  else throw new Error(`A block of links of unknown format ${bytes[0]}`);
}

function readPlain(
  bytes: Uint8Array,
  { side, keys }: EdgeReading,
  give: (edge: StoredEdge) => void,
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 1; at + PLAIN_BYTES <= bytes.length; at += PLAIN_BYTES) {
    const field = (n: number): number => view.getInt32(at + n * INTEGER_BYTES);
    const [fromFile, from, to] = [field(0), field(1), field(2)];
    const key = { to, from, top: fromFile }[side];
    if (keys !== null && !keys.has(key)) continue;
    give({
      fromFile,
      from: from === -1 ? null : from,
      to,
      ...fromEdgeCode(field(3)),
      line: field(4),
    });
  }
}

function readColumns(
  bytes: Uint8Array,
  { side, keys }: EdgeReading,
  give: (edge: StoredEdge) => void,
): void {
  const reader = { bytes, offset: 1 };
  const groups = readGroups(reader);
  const edgeAt = readOthers(reader, side, groups);
  for (const { key, start, end } of groups) {
    if (keys !== null && !keys.has(key)) continue;
    for (let i = start; i < end; i++) give(edgeAt(key, i));
  }
}

/** @returns the link of a key at its place in the block */
function readOthers(
  reader: VarintReader,
  side: EdgeSide,
  groups: readonly Group[],
): (key: number, i: number) => StoredEdge {
  const count = groups.at(-1)?.end ?? 0;
  const files = side === 'top' ? new Int32Array() : readDeltas(reader, count);
  const others = side === 'to' ? readFroms(reader, groups) : readDeltas(reader, count);
  const lines = readDeltas(reader, count);
  const codes = reader.bytes.subarray(reader.offset);
  return (key, i) => ({
    fromFile: files[i] ?? key,
    ...toEnds(side, key, others[i] ?? 0),
    ...fromEdgeCode(codes[i] ?? 0),
    line: lines[i] ?? 0,
  });
}

function toEnds(side: EdgeSide, key: number, other: number): Pick<StoredEdge, 'from' | 'to'> {
  if (side === 'to') return { from: other === -1 ? null : other, to: key };
  return { from: side === 'from' ? key : null, to: other };
}

/** Links of one key: from one to before another. */
interface Group {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

function readGroups(reader: VarintReader): Group[] {
  const keys = new Int32Array(readVarint(reader));
  let key = 0;
  for (let i = 0; i < keys.length; i++) {
    key += readVarint(reader);
    keys[i] = key;
  }
  let end = 0;
  return Array.from(keys, (one) => {
    const start = end;
    end += readVarint(reader);
    return { key: one, start, end };
  });
}

function readDeltas(reader: VarintReader, count: number): Int32Array {
  const values = new Int32Array(count);
  let value = 0;
  for (let i = 0; i < count; i++) {
    value += readZigzag(reader);
    values[i] = value;
  }
  return values;
}

/** @returns -1 at a file's top */
function readFroms(reader: VarintReader, groups: readonly Group[]): Int32Array {
  const values = new Int32Array(groups.at(-1)?.end ?? 0).fill(-1);
  for (const { key, start, end } of groups) {
    let near = key;
    for (let i = start; i < end; i++) {
      const read = readVarint(reader);
      if (read === 0) continue;
      near += fromZigzag(read - 1);
      values[i] = near;
    }
  }
  return values;
}
