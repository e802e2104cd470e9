import { createByteWriter } from './byte-writer.ts';
import { readVarint, readZigzag } from './varint.ts';

/** Made by the database of rows of an earlier version: big-endian 32-bit integers, row after row. */
const ROW_FORMAT = 0;
/** How many rows, then each column as differences to the number before, as zigzags. */
const COLUMN_FORMAT = 1;
const INTEGER_BYTES = 4;

/**
 * Rows of whole numbers as bytes: column by column, so that what is alike stands together.
 * @param columns of one length; of numbers that ascend slowly each takes a byte
 */
export function encodeDeltaColumns(columns: readonly Int32Array[]): Uint8Array {
  const count = columns[0]?.length ?? 0;
  const writer = createByteWriter(columns.length * count * 2 + 16);
  writer.byte(COLUMN_FORMAT);
  writer.varint(count);
  for (const column of columns) {
    if (column.length !== count) throw new RangeError('Columns of a block have one length');
    let before = 0;
    for (const value of column) {
      // Of 32 bits again, whatever lies between the two.
      writer.zigzag((value - before) | 0);
      before = value;
    }
  }
  return writer.finish();
}

/**
 * The columns of {@link encodeNumberColumns}, or of rows that the database made.
 * @param columnCount how many there are
 * @throws RangeError for bytes of a format that this version does not know
 */
export function decodeDeltaColumns(bytes: Uint8Array, columnCount: number): Int32Array[] {
  if (bytes[0] === ROW_FORMAT) return decodeRows(bytes, columnCount);
  if (bytes[0] === COLUMN_FORMAT) return decodeColumns(bytes, columnCount);
  throw new RangeError(`A block of numbers of unknown format ${bytes[0]}`);
}

function decodeRows(bytes: Uint8Array, columnCount: number): Int32Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset + 1, bytes.byteLength - 1);
  const count = Math.floor(view.byteLength / (columnCount * INTEGER_BYTES));
  return Array.from({ length: columnCount }, (_, column) =>
    new Int32Array(count).map((__, row) =>
      view.getInt32((row * columnCount + column) * INTEGER_BYTES),
    ),
  );
}

function decodeColumns(bytes: Uint8Array, columnCount: number): Int32Array[] {
  const reader = { bytes, offset: 1 };
  const count = readVarint(reader);
  return Array.from({ length: columnCount }, () => {
    const column = new Int32Array(count);
    let value = 0;
    for (let row = 0; row < count; row++) {
      value = (value + readZigzag(reader)) | 0;
      column[row] = value;
    }
    return column;
  });
}
