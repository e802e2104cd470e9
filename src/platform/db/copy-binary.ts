import type { CopyValue } from './copy-value.ts';

/** Types that columns of binary rows may have. */
export type ColumnType = 'bigint' | 'integer' | 'text' | 'bytea';

/** Rows of a binary COPY that are not sent yet. */
export interface BinaryDraft {
  /** @throws TypeError when a value is none of its column's type */
  readonly add: (types: readonly ColumnType[], row: readonly CopyValue[]) => void;
  readonly sizeBytes: () => number;
  /** What was added, in a buffer of its own; the draft is empty again. */
  readonly take: () => Uint8Array<ArrayBuffer>;
}

/** @param roomBytes that most pieces do with */
export function createBinaryDraft(roomBytes: number): BinaryDraft {
  const room = createRoom(roomBytes);
  return {
    add: (types, row) => {
      if (row.length !== types.length) throw new TypeError('A row of another number of columns');
      room.addColumnCount(types.length);
      for (let i = 0; i < row.length; i++) addField(room, types[i], row[i] ?? null);
    },
    sizeBytes: room.sizeBytes,
    take: room.take,
  };
}

function addField(room: Room, type: ColumnType | undefined, value: CopyValue): void {
  if (value === null) room.addNull();
  else if (type === 'text' && typeof value === 'string') room.addText(sanitizeText(value));
  else if (type === 'bytea' && value instanceof Uint8Array) room.addBytes(value);
  else if (type === 'integer' && isInteger(value)) room.addInteger(value);
  else if (type === 'bigint' && isWhole(value)) room.addBigint(BigInt(value));
  else throw new TypeError(`A value of type ${typeof value} is no ${type}`);
}

/** Bytes that grow; all numbers are written high byte first. */
interface Room extends Pick<BinaryDraft, 'sizeBytes' | 'take'> {
  readonly addColumnCount: (count: number) => void;
  readonly addNull: () => void;
  readonly addText: (text: string) => void;
  readonly addBytes: (value: Uint8Array) => void;
  readonly addInteger: (value: number) => void;
  readonly addBigint: (value: bigint) => void;
}

/** Of a null, in place of its length. */
const NULL_LENGTH = -1;
const LENGTH_BYTES = 4;
/** In UTF-8, of a UTF-16 unit. */
const MAX_UNIT_BYTES = 3;

const encoder = new TextEncoder();

function createRoom(roomBytes: number): Room {
  let bytes = new Uint8Array(roomBytes);
  let view = new DataView(bytes.buffer);
  let end = 0;

  /** @returns where that many more bytes begin. They may be in another buffer than what was there before. */
  function extend(size: number): number {
    const start = end;
    end += size;
    if (end <= bytes.length) return start;
    const grown = new Uint8Array(Math.max(bytes.length * 2, end));
    grown.set(bytes.subarray(0, start));
    bytes = grown;
    view = new DataView(bytes.buffer);
    return start;
  }

  /** @returns where a field of that length begins */
  function open(size: number): number {
    const start = extend(LENGTH_BYTES + size);
    view.setInt32(start, size);
    return start + LENGTH_BYTES;
  }

  return {
    addColumnCount: (count) => {
      const at = extend(2);
      view.setInt16(at, count);
    },
    addNull: () => {
      const at = extend(LENGTH_BYTES);
      view.setInt32(at, NULL_LENGTH);
    },
    addText: (text) => {
      const at = open(text.length * MAX_UNIT_BYTES);
      const { written } = encoder.encodeInto(text, bytes.subarray(at, end));
      view.setInt32(at - LENGTH_BYTES, written);
      end = at + written;
    },
    addBytes: (value) => {
      const at = open(value.length);
      bytes.set(value, at);
    },
    addInteger: (value) => {
      const at = open(4);
      view.setInt32(at, value);
    },
    addBigint: (value) => {
      const at = open(8);
      view.setBigInt64(at, value);
    },
    sizeBytes: () => end,
    take: () => {
      const taken = bytes.slice(0, end);
      end = 0;
      return taken;
    },
  };
}

function isInteger(value: CopyValue): value is number {
  return typeof value === 'number' && (value | 0) === value;
}

/** What a bigint column takes: digits are as an id comes from the database. */
function isWhole(value: CopyValue): value is string | number | bigint {
  if (typeof value === 'string') return /^-?\d+$/.test(value);
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
}

/**
 * PostgreSQL's text cannot hold NUL or half a surrogate pair; both are replaced, the latter when the text
 * is encoded.
 */
export function sanitizeText(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
}
