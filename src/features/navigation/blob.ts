import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import type { CompletenessReason, SnapshotRow } from '#features/snapshots/service.ts';
import { toSourceLines } from '#lib/source-lines.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkPath } from './paths.ts';

/** Lines of a file at the commit that was indexed, or why the index has not got them. */
export interface Blob {
  readonly path: string;
  /** null where the file was left out of the index */
  readonly content: BlobContent | null;
  /** why it was left out: of the completeness report */
  readonly omission: Omission | null;
}

export interface BlobContent {
  readonly text: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly lineCount: number;
  readonly sizeBytes: number;
  readonly language: string;
  readonly encoding: Encoding;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

export interface Omission {
  readonly reason: CompletenessReason;
  readonly detail: string;
}

export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be';

export interface LineRange {
  /** 1-based; null: from the first */
  readonly startLine: number | null;
  /** inclusive; null, or past the end: to the last */
  readonly endLine: number | null;
}

/** UTF-16 units of one answer: an editor shows no more at once, and a page of it is soon asked for. */
const MAX_CHARACTERS = 524_288;

interface StoredBlob {
  readonly language: string;
  readonly sizeBytes: number;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  readonly content: Buffer;
}

/**
 * @throws AppError NOT_FOUND for a path that neither the index nor its completeness report knows, INVALID_REQUEST for
 *   lines that the file has not, or for more of it than one answer may have
 */
export async function loadBlob(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { path, range }: { readonly path: string; readonly range: LineRange },
): Promise<Blob> {
  const wanted = checkPath(path);
  checkRange(range);
  const [stored] = await query<StoredBlob & Record<string, unknown>>(
    scope.em,
    `select f.language, f.size_bytes as "sizeBytes", f.is_test as "isTest",
       f.is_generated as "isGenerated", k.content
     from file f join file_facts k on k.id = f.facts_id where f.snapshot_id = $1 and f.path = $2`,
    [snapshot.id, wanted],
  );
  if (stored) return { path: wanted, ...toContent(wanted, stored, range) };
  return { path: wanted, content: null, omission: await findOmission(scope, snapshot, wanted) };
}

function checkRange({ startLine, endLine }: LineRange): void {
  const start = startLine ?? 1;
  if (start < 1) {
    throw new AppError('INVALID_REQUEST', `startLine must be at least 1; got ${start}.`);
  }
  if (endLine !== null && endLine < start) {
    throw new AppError(
      'INVALID_REQUEST',
      `endLine must be at least startLine (${start}); got ${endLine}.`,
    );
  }
}

function toContent(
  path: string,
  stored: StoredBlob,
  range: LineRange,
): Pick<Blob, 'content' | 'omission'> {
  const bytes = decodeContent(stored.content);
  const decoded = decodeText(bytes);
  if (decoded.outcome === 'skipped')
    return { content: null, omission: { reason: decoded.reason, detail: decoded.detail } };
  const { language, sizeBytes, isTest, isGenerated } = stored;
  const cut = cutLines(path, decoded.text, range);
  const about = { sizeBytes, language, isTest, isGenerated };
  return { content: { ...cut, ...about, encoding: encodingOf(bytes) }, omission: null };
}

type Cut = Pick<BlobContent, 'text' | 'startLine' | 'endLine' | 'lineCount'>;

function cutLines(path: string, text: string, range: LineRange): Cut {
  const lines = toSourceLines(text);
  const startLine = range.startLine ?? 1;
  if (startLine > Math.max(1, lines.count)) {
    throw new AppError(
      'INVALID_REQUEST',
      `startLine must be at most ${lines.count}, the last line of "${path}"; got ${startLine}.`,
    );
  }
  const endLine = Math.min(range.endLine ?? lines.count, lines.count);
  const from = lines.start(startLine);
  const to = lines.start(endLine + 1);
  if (to - from > MAX_CHARACTERS) {
    throw new AppError(
      'INVALID_REQUEST',
      `Lines ${startLine} to ${endLine} have ${to - from} characters; the limit is ${MAX_CHARACTERS}. Request fewer lines.`,
    );
  }
  return { text: text.slice(from, to), startLine, endLine, lineCount: lines.count };
}

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8-bom';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
}

async function findOmission(
  scope: TenantScope,
  snapshot: SnapshotRow,
  path: string,
): Promise<Omission> {
  const [entry] = await query<Omission & Record<string, unknown>>(
    scope.em,
    `select reason, detail from completeness_entry
     where snapshot_id = $1 and kind = 'skipped' and path = $2 limit 1`,
    [snapshot.id, path],
  );
  if (entry) return entry;
  throw new AppError('NOT_FOUND', `No file "${path}" in the index or among its skipped files.`);
}
