import { decodeContent, decodeFacts, EXTRACTOR_VERSION } from '#code/facts-codec.ts';
import type { Language } from '#code/languages/language.ts';
import { languageById } from '#code/languages/registry.ts';
import type { FileFacts } from '#code/model.ts';
import { decodeText } from '#code/source-bytes.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { type SourceLines, toSourceLines } from '#lib/source-lines.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';

/** A file of an index with its text, and with what its text says. */
export interface Source {
  readonly snapshot: SnapshotRow;
  readonly fileId: number;
  readonly path: string;
  readonly language: Language | null;
  readonly state: string;
  readonly lines: SourceLines;
  /** null where an earlier version of the extractor read the file: they are another version's words */
  readonly facts: FileFacts | null;
  /** number of its first symbol in the index; its others follow in the order of the facts */
  readonly firstSymbol: number;
}

interface StoredSource {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly state: string;
  readonly extractor: number;
  readonly facts: Buffer;
  readonly content: Buffer;
  readonly firstSymbol: number | null;
}

const COLUMNS = `f.id, f.path, f.language, f.state, k.extractor, k.facts, k.content,
  (select min(s.id) from symbol s where s.snapshot_id = f.snapshot_id and s.file_id = f.id) as "firstSymbol"`;
const TABLES = 'file f join file_facts k on k.id = f.facts_id';

/** @throws AppError NOT_FOUND where the index has no such file */
export async function findSource(
  scope: TenantScope,
  snapshot: SnapshotRow,
  path: string,
): Promise<Source> {
  const [row] = await query<StoredSource & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from ${TABLES} where f.snapshot_id = $1 and f.path = $2`,
    [snapshot.id, path],
  );
  if (row) return toSource(snapshot, row);
  throw new AppError(
    'NOT_FOUND',
    `"${path}" is not in the index. The completeness report lists skipped files and why.`,
  );
}

/** Several files by their numbers in the index. */
export async function loadSources(
  scope: TenantScope,
  snapshot: SnapshotRow,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, Source>> {
  if (fileIds.length === 0) return new Map();
  const rows = await query<StoredSource & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from ${TABLES} where f.snapshot_id = $1 and f.id = any($2)`,
    [snapshot.id, [...new Set(fileIds)]],
  );
  return new Map(rows.map((row) => [row.id, toSource(snapshot, row)]));
}

function toSource(snapshot: SnapshotRow, row: StoredSource): Source {
  const decoded = decodeText(decodeContent(row.content));
  const text = decoded.outcome === 'decoded' ? decoded.text : '';
  let facts: FileFacts | null | undefined;
  return {
    snapshot,
    fileId: row.id,
    path: row.path,
    language: languageById(row.language),
    state: row.state,
    lines: toSourceLines(text),
    // Most who want the text of many files want no facts: they are decoded when asked for.
    get facts() {
      facts ??= row.extractor === EXTRACTOR_VERSION ? decodeFacts(row.facts) : null;
      return facts;
    },
    firstSymbol: row.firstSymbol ?? -1,
  };
}
