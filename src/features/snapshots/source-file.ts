import type { FileEdge, ParseFailure, SymbolKind } from '#code/model.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './model.ts';
import { FILE_COLUMNS } from './files.ts';
import type { FileRow } from './model.ts';

/** A file of an index, with the index that it is of. */
export interface SourceFile extends FileRow {
  readonly snapshot: SnapshotRow;
  /** share of its bytes that the parser did not understand, 0..1 */
  readonly parseErrorRatio: number;
  readonly failure: ParseFailure | null;
}

export interface SourceSymbol {
  readonly id: number;
  readonly name: string;
  readonly kind: SymbolKind;
  /** the type or namespace that it is in, dotted; null at the file's top */
  readonly container: string | null;
  readonly exported: boolean;
  readonly startLine: number;
  readonly endLine: number;
  readonly complexity: number;
  readonly cognitive: number;
  readonly signature: string;
  readonly doc: string;
}

/** An import edge, seen from one of its ends. */
export interface FileLink {
  /** of the other end */
  readonly path: string;
  readonly kind: FileEdge['kind'];
  readonly line: number;
}

export interface ExternalLink {
  readonly name: string;
  readonly builtin: boolean;
  readonly line: number;
}

const MAX_ROWS = 2_000;

/**
 * One file of an index, by its path.
 * @throws AppError NOT_FOUND where the index has no such file: the completeness report may say why
 */
export async function findSourceFile(
  scope: TenantScope,
  snapshot: SnapshotRow,
  path: string,
): Promise<SourceFile> {
  const [file] = await query<Omit<SourceFile, 'snapshot'>>(
    scope.em,
    `select ${FILE_COLUMNS}, error_share as "parseErrorRatio", failure from file
     where snapshot_id = $1 and path = $2`,
    [snapshot.id, path],
  );
  if (file) return { ...file, snapshot };
  throw new AppError(
    'NOT_FOUND',
    `"${path}" is not in the index. The completeness report lists skipped files and why.`,
  );
}

/** The symbols of a file in the order of the text, at most 2,000. */
export async function loadSourceSymbols(
  scope: TenantScope,
  { snapshot, id }: SourceFile,
): Promise<SourceSymbol[]> {
  return query<SourceSymbol>(
    scope.em,
    `select s.id, s.name, s.kind, coalesce(s.owner, c.name) as container, s.exported,
       s.start_line as "startLine", s.end_line as "endLine", s.complexity, s.cognitive,
       s.signature, s.doc
     from symbol s left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id
     where s.snapshot_id = $1 and s.file_id = $2 order by s.id limit ${MAX_ROWS}`,
    [snapshot.id, id],
  );
}

/** What a file imports of the project's own, by line. */
export async function loadImports(scope: TenantScope, file: SourceFile): Promise<FileLink[]> {
  return loadLinks(scope, file, { own: 'from_file', other: 'to_file', order: 'e.line, f.path' });
}

/** Who imports a file, by path. */
export async function loadImporters(scope: TenantScope, file: SourceFile): Promise<FileLink[]> {
  return loadLinks(scope, file, { own: 'to_file', other: 'from_file', order: 'f.path, e.line' });
}

interface LinkEnds {
  readonly own: 'from_file' | 'to_file';
  readonly other: 'from_file' | 'to_file';
  readonly order: string;
}

async function loadLinks(
  scope: TenantScope,
  { snapshot, id }: SourceFile,
  { own, other, order }: LinkEnds,
): Promise<FileLink[]> {
  return query<FileLink>(
    scope.em,
    `select f.path, e.kind, e.line from edge e
     join file f on f.snapshot_id = e.snapshot_id and f.id = e.${other}
     where e.snapshot_id = $1 and e.${own} = $2 order by ${order} limit ${MAX_ROWS}`,
    [snapshot.id, id],
  );
}

/** What a file imports from outside the project, by line. */
export async function loadExternals(
  scope: TenantScope,
  { snapshot, id }: SourceFile,
): Promise<ExternalLink[]> {
  return query<ExternalLink>(
    scope.em,
    `select package_name as name, builtin, line from external_import
     where snapshot_id = $1 and file_id = $2 order by line, package_name limit ${MAX_ROWS}`,
    [snapshot.id, id],
  );
}
