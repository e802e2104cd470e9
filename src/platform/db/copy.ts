import { once } from 'node:events';
import type { PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | bigint | boolean | Uint8Array | null;

/** Rows are joined into pieces of about this many characters before they go to the socket. */
const PIECE_CHARS = 65_536;

/** Writes rows with COPY, many times faster than INSERT; one COPY for each run of one table. */
export interface CopyWriter {
  /**
   * @param target table and columns, as SQL: `file (snapshot_id, id, path)`; never from user input
   * @param text whole rows in COPY's text format, see `toCopyText`
   * @throws the server's error, here or at a later call; the connection is then good for a rollback only
   */
  write(target: string, text: string): Promise<void>;
  /** Ends the last COPY; nothing is written for good before. */
  finish(): Promise<void>;
}

/** @param client a connection in a transaction, used by nobody else until `finish` */
export function openCopyWriter(client: PoolClient): CopyWriter {
  let current: {
    readonly target: string;
    readonly stream: CopyStreamQuery;
    readonly failed: Promise<never>;
  } | null = null;

  async function finish(): Promise<void> {
    if (current === null) return;
    const { stream, failed } = current;
    current = null;
    stream.end();
    await Promise.race([once(stream, 'finish'), failed]);
  }

  function open(target: string) {
    const stream = client.query(copyFrom(`copy ${target} from stdin`));
    const failed = once(stream, 'error').then(([error]) => {
      throw error;
    });
    failed.catch(() => undefined);
    return { target, stream, failed };
  }

  return {
    async write(target, text) {
      if (current?.target !== target) {
        await finish();
        current = open(target);
      }
      const { stream, failed } = current;
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
    },
    finish,
  };
}

/**
 * Rows in COPY's text format, in pieces of about 64 KiB.
 * @param rows one array of values a row, in the columns' order
 */
export function* toCopyText(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(toField).join('\t')}\n`;
    if (piece.length >= PIECE_CHARS) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function toField(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escape(value);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  return String(value);
}

/** PostgreSQL's text cannot hold NUL or half a surrogate pair; both are replaced, as UTF-8 decoders do. */
function escape(text: string): string {
  const sound = text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
  return sound.toWellFormed().replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}
