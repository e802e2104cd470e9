import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { type ColumnType, createBinaryDraft, sanitizeText } from './copy-binary.ts';
import type { CopyValue } from './copy-value.ts';

export type { ColumnType };

/** How rows are written. Binary takes half of bytea, and twice of small numbers. */
type CopyFormat = 'text' | 'binary';

/** Whole rows as COPY takes them; the bytes share their buffer with nothing, so that a thread may give it away. */
export interface CopyPiece {
  readonly format: CopyFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Rows are joined into pieces of about this many characters or bytes before they go to the socket. */
const PIECE_CHARS = 65_536;

/** What stands before the rows of a binary COPY (its signature, no flags, no extension) and behind them. */
const BINARY_START = Buffer.from('PGCOPY\n\u00ff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const BINARY_END = Buffer.from([0xff, 0xff]);

/** Writes rows with COPY, many times faster than INSERT; one COPY for each run of one table. */
export interface CopyWriter {
  /**
   * @param target table and columns, as SQL: `file (snapshot_id, id, path)`; never from user input
   * @param piece of one format for a target, see `toCopyText` and `toCopyBinary`
   * @throws the server's error, here or at a later call; the connection is then good for a rollback only
   */
  write(target: string, piece: CopyPiece): Promise<void>;
  /** Ends the last COPY; nothing is written for good before. */
  finish(): Promise<void>;
}

/** @param client a connection in a transaction, used by nobody else until `finish` */
export function openCopyWriter(client: PoolClient): CopyWriter {
  let current: {
    readonly target: string;
    readonly format: CopyFormat;
    readonly stream: CopyStreamQuery;
    readonly failed: Promise<never>;
  } | null = null;

  async function finish(): Promise<void> {
    if (current === null) return;
    const { stream, failed, format } = current;
    current = null;
    if (format === 'binary') stream.write(BINARY_END);
    stream.end();
    await Promise.race([once(stream, 'finish'), failed]);
  }

  function open(target: string, format: CopyFormat) {
    const stream = client.query(copyFrom(`copy ${target} from stdin (format ${format})`));
    if (format === 'binary') stream.write(BINARY_START);
    const failed = once(stream, 'error').then(([error]) => {
      throw error;
    });
    failed.catch(() => undefined);
    return { target, format, stream, failed };
  }

  return {
    async write(target, { format, bytes }) {
      if (current?.target !== target || current.format !== format) {
        await finish();
        current = open(target, format);
      }
      const { stream, failed } = current;
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), failed]);
    },
    finish,
  };
}

const encoder = new TextEncoder();

/**
 * Rows in COPY's text format, in pieces of about 64 KiB.
 * @param rows one array of values a row, in the columns' order
 */
export function* toCopyText(rows: Iterable<readonly CopyValue[]>): Generator<CopyPiece> {
  let piece = '';
  for (const row of rows) {
    for (let column = 0; column < row.length; column++)
      piece += (column === 0 ? '' : '\t') + toField(row[column] ?? null);
    piece += '\n';
    if (piece.length < PIECE_CHARS) continue;
    yield { format: 'text', bytes: encoder.encode(piece) };
    piece = '';
  }
  if (piece !== '') yield { format: 'text', bytes: encoder.encode(piece) };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

const ESCAPED = /[\\\t\n\r]/;
const ALL_ESCAPED = new RegExp(ESCAPED, 'g');

/** Hardly any text has anything to escape: it is looked for before anything is made. */
function toText(text: string): string {
  return ESCAPED.test(text) ? text.replace(ALL_ESCAPED, (char) => ESCAPES[char] ?? char) : text;
}

function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return toText(sanitizeText(value));
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return String(value);
}

/**
 * Rows in COPY's binary format, in pieces of about 64 KiB: for tables that are mostly bytea, which the
 * text format gives in twice the bytes. It says no types: the server takes what it is given for the
 * columns' own.
 * @param types of the columns, in their order; of a `bigint` the value may be digits
 * @throws TypeError when a value is none of its column's type
 */
export function* toCopyBinary(
  types: readonly ColumnType[],
  rows: Iterable<readonly CopyValue[]>,
): Generator<CopyPiece> {
  const draft = createBinaryDraft(PIECE_CHARS * 2);
  for (const row of rows) {
    draft.add(types, row);
    if (draft.sizeBytes() >= PIECE_CHARS) yield { format: 'binary', bytes: draft.take() };
  }
  if (draft.sizeBytes() > 0) yield { format: 'binary', bytes: draft.take() };
}
