import {
  type FileRow,
  loadFiles,
  type SnapshotRow,
  toItemBounds,
  toPathFilter,
} from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { Page } from '#platform/page.ts';
import type { TenantScope } from '#platform/scope.ts';
import { countLines } from './line-count.ts';
import type { Confidence, DeadKind, DeadType, Evidence } from './model.ts';

export type { Confidence, DeadKind, Doubt, DoubtCode } from './model.ts';

/** What is kept of the evidence with each item; entry points are kept once. */
export type StoredEvidence = Omit<Evidence, 'entryPoints'>;

/** Dead code as an index has it. */
export interface DeadRow {
  readonly id: number;
  readonly fingerprint: string;
  readonly kind: DeadKind;
  readonly path: string;
  readonly name: string;
  readonly type: DeadType;
  readonly startLine: number;
  readonly endLine: number;
  readonly removableLines: number;
  readonly confidence: Confidence;
  readonly evidence: StoredEvidence;
  readonly findingId: string | null;
}

/** Which items: null where all do. */
export interface DeadFilter {
  readonly kinds: readonly DeadKind[] | null;
  /** the least that is wanted */
  readonly confidence: Confidence;
  /** a file, a directory or a glob */
  readonly path: string | null;
  /** those too that somebody wants to see no more */
  readonly includeIgnored: boolean;
  /** exports too that their own file uses, so that the word `export` alone is too much */
  readonly includeOwnFile: boolean;
}

/** From the surest on. */
const CONFIDENCES = ['certain', 'likely', 'possible'] as const satisfies readonly Confidence[];

const FROM = `from dead_symbol i
  join finding_occurrence s on s.snapshot_id = i.snapshot_id and s.category = 'dead-code' and s.item_id = i.id
  left join finding d on d.id = s.finding_id
  where i.snapshot_id = $1 and ($2::text[] is null or i.kind = any($2)) and i.confidence = any($3)
    and ($4::integer[] is null or i.file_id = any($4))
    and ($5 or d.state is distinct from 'ignored')
    and ($6 or i.evidence->>'use' is distinct from 'own-file')`;

/** @throws AppError INVALID_REQUEST for a path that cannot be one */
function toValues({ id }: SnapshotRow, filter: DeadFilter, files: readonly FileRow[]): unknown[] {
  const wanted = CONFIDENCES.slice(0, CONFIDENCES.indexOf(filter.confidence) + 1);
  const matches = toPathFilter(filter.path);
  const inPath = files.filter((file) => matches(file.path)).map((file) => file.id);
  return [
    id,
    filter.kinds,
    wanted,
    filter.path === null ? null : inPath,
    filter.includeIgnored,
    filter.includeOwnFile,
  ];
}

/** How many items there are of each confidence. */
export interface ConfidenceCount {
  readonly confidence: Confidence;
  readonly count: number;
}

/** Items of every confidence that a filter leaves, from the surest on; its own least is no matter. */
export async function countDeadCode(
  scope: TenantScope,
  snapshot: SnapshotRow,
  filter: DeadFilter,
): Promise<ConfidenceCount[]> {
  const files = await loadFiles(scope, snapshot);
  const rows = await query<ConfidenceCount & Record<string, unknown>>(
    scope.em,
    `select i.confidence, count(*)::integer as count ${FROM} group by i.confidence`,
    toValues(snapshot, { ...filter, confidence: 'possible' }, files),
  );
  return CONFIDENCES.map((confidence) => ({
    confidence,
    count: rows.find((row) => row.confidence === confidence)?.count ?? 0,
  }));
}

/** Exports that only their own file uses, of those that a filter leaves. */
export async function countOwnFileExports(
  scope: TenantScope,
  snapshot: SnapshotRow,
  filter: DeadFilter,
): Promise<number> {
  const files = await loadFiles(scope, snapshot);
  const rows = await query<{ count: number }>(
    scope.em,
    `select count(*)::integer as count ${FROM} and i.evidence->>'use' = 'own-file'`,
    toValues(snapshot, { ...filter, includeOwnFile: true }, files),
  );
  return rows[0]?.count ?? 0;
}

type StoredRow = Omit<DeadRow, 'path'> & { readonly file: number };

/** A page of the dead code of an index, by file and line. */
export async function listDeadCode(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { page, filter }: { readonly page: Page; readonly filter: DeadFilter },
): Promise<DeadRow[]> {
  const files = await loadFiles(scope, snapshot);
  const rows = await query<StoredRow & Record<string, unknown>>(
    scope.em,
    `select i.id, s.fingerprint, i.kind, i.file_id as file, i.name, i.type, i.start_line as "startLine",
       i.end_line as "endLine", i.removable_lines as "removableLines", i.confidence, i.evidence,
       s.finding_id as "findingId"
     ${FROM} and i.id > $7 and i.id < $8
     order by i.id ${page.inverted === true ? 'desc' : 'asc'} limit $9`,
    [...toValues(snapshot, filter, files), ...toItemBounds(page), page.limit],
  );
  return rows.map((row) => toDeadRow(row, files));
}

function toDeadRow({ file, ...row }: StoredRow, files: readonly FileRow[]): DeadRow {
  return { ...row, path: files[file]?.path ?? '' };
}

interface LineRow {
  readonly file: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly removableLines: number;
}

/** Lines that would go with these items, none counted twice. */
export async function countDeadLines(
  scope: TenantScope,
  snapshot: SnapshotRow,
  filter: DeadFilter,
): Promise<number> {
  const files = await loadFiles(scope, snapshot);
  const rows = await query<LineRow & Record<string, unknown>>(
    scope.em,
    `select i.file_id as file, i.start_line as "startLine", i.end_line as "endLine",
       i.removable_lines as "removableLines" ${FROM} order by i.id`,
    toValues(snapshot, filter, files),
  );
  return countLines(rows);
}
