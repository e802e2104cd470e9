import {
  type CompletenessReason,
  type FileRow,
  loadFiles,
  type SnapshotRow,
} from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkFolder } from './paths.ts';

/** What stands directly in a directory; of one that is a directory itself, sums over all below it. */
export interface DirectoryEntry {
  /** its place in the list */
  readonly id: number;
  readonly kind: 'directory' | 'file';
  readonly name: string;
  readonly path: string;
  readonly files: number;
  readonly testFiles: number;
  readonly generatedFiles: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly sizeBytes: number;
  readonly symbols: number;
  readonly duplicatedLines: number;
  readonly maxComplexity: number;
  /** the one that most of its lines are in */
  readonly language: string;
}

export interface Directory {
  readonly snapshot: SnapshotRow;
  readonly path: string;
  /** of everything below it */
  readonly total: DirectoryEntry;
  /** directories first, then files, each by name */
  readonly entries: readonly DirectoryEntry[];
}

/**
 * @throws AppError NOT_FOUND where the index has nothing below that path, INVALID_REQUEST
 */
export async function loadDirectory(
  scope: TenantScope,
  snapshot: SnapshotRow,
  path: string,
): Promise<Directory> {
  const folder = checkFolder(path);
  const prefix = folder === '' ? '' : `${folder}/`;
  const files = (await loadFiles(scope, snapshot)).filter((file) => file.path.startsWith(prefix));
  if (files.length === 0 && prefix !== '' && !(await hasSkipped(scope, snapshot, prefix)))
    throw new AppError('NOT_FOUND', `The index has no directory "${folder}".`);
  const groups = Map.groupBy(files, (file) => childOf(file.path, prefix));
  const entries = [...groups].map(([name, below]) => toEntry(name, `${prefix}${name}`, below));
  return {
    snapshot,
    path: folder,
    total: toEntry(folder.slice(folder.lastIndexOf('/') + 1), folder, files, 'directory'),
    entries: entries.toSorted(inOrder).map(toNumbered),
  };
}

function toNumbered(entry: DirectoryEntry, id: number): DirectoryEntry {
  return { ...entry, id };
}

function childOf(path: string, prefix: string): string {
  const end = path.indexOf('/', prefix.length);
  return path.slice(prefix.length, end < 0 ? path.length : end);
}

function toEntry(
  name: string,
  path: string,
  files: readonly FileRow[],
  known?: DirectoryEntry['kind'],
): DirectoryEntry {
  const isFile = files.length === 1 && files[0]?.path === path;
  const kind = known ?? (isFile ? 'file' : 'directory');
  return { id: 0, kind, name, path, ...sumsOf(files), language: mainLanguage(files) };
}

type Sums = Omit<DirectoryEntry, 'id' | 'kind' | 'name' | 'path' | 'language'>;

function sumsOf(files: readonly FileRow[]): Sums {
  const sums = {
    files: files.length,
    testFiles: 0,
    generatedFiles: 0,
    lines: 0,
    codeLines: 0,
    sizeBytes: 0,
    symbols: 0,
    duplicatedLines: 0,
    maxComplexity: 0,
  };
  for (const file of files) {
    sums.testFiles += file.isTest ? 1 : 0;
    sums.generatedFiles += file.isGenerated ? 1 : 0;
    sums.lines += file.lines;
    sums.codeLines += file.codeLines;
    sums.sizeBytes += file.sizeBytes;
    sums.symbols += file.symbols;
    sums.duplicatedLines += file.duplicatedLines;
    sums.maxComplexity = Math.max(sums.maxComplexity, file.maxComplexity);
  }
  return sums;
}

function mainLanguage(files: readonly FileRow[]): string {
  const lines = new Map<string, number>();
  for (const file of files) lines.set(file.language, (lines.get(file.language) ?? 0) + file.lines);
  const [main] = [...lines].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return main?.[0] ?? '';
}

function inOrder(a: DirectoryEntry, b: DirectoryEntry): number {
  if (a.kind !== b.kind) return a.kind === 'directory' ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

export interface SkippedFile {
  readonly name: string;
  readonly path: string;
  readonly reason: CompletenessReason;
  readonly detail: string;
}

const MAX_SKIPPED = 1_000;

/** Files right in a directory that are not in the index, and why; at most 1,000. */
export async function loadSkipped(
  scope: TenantScope,
  { snapshot, path }: Pick<Directory, 'snapshot' | 'path'>,
): Promise<SkippedFile[]> {
  const prefix = path === '' ? '' : `${path}/`;
  return query<SkippedFile & Record<string, unknown>>(
    scope.em,
    `select substr(path, length($2) + 1) as name, path, reason, detail from completeness_entry
     where snapshot_id = $1 and kind = 'skipped' and starts_with(path, $2)
       and position('/' in substr(path, length($2) + 1)) = 0
     order by path limit ${MAX_SKIPPED}`,
    [snapshot.id, prefix],
  );
}

async function hasSkipped(
  scope: TenantScope,
  { id }: SnapshotRow,
  prefix: string,
): Promise<boolean> {
  const rows = await query(
    scope.em,
    `select 1 from completeness_entry where snapshot_id = $1 and kind = 'skipped' and starts_with(path, $2)
     limit 1`,
    [id, prefix],
  );
  return rows.length > 0;
}
