import { query } from '#platform/db/sql.ts';
import { decodeContent } from '#code/facts-codec.ts';
import { decodeText } from '#code/source-bytes.ts';
import type { EdgeConfidence, ReferenceKind, SymbolKind } from '#code/model.ts';
import { findProject, type ProjectRow } from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { Snapshot, type SnapshotRow } from './entities.ts';

export type { SnapshotRow, SnapshotTotals } from './entities.ts';

/**
 * The readable index of a project, the last good one while another is being built.
 * @throws AppError NOT_FOUND, or PROJECT_NOT_INDEXED before the first index
 */
export async function findCurrentSnapshot(
  scope: TenantScope,
  projectId: string,
): Promise<SnapshotRow> {
  const project = await findProject(scope, projectId);
  const [snapshot] = await loadCurrentSnapshots(scope, [project]);
  if (snapshot == null) throw notIndexed(project);
  return snapshot;
}

/** The readable indexes of several projects at once, null where there is none yet. */
export async function loadCurrentSnapshots(
  scope: TenantScope,
  projects: readonly ProjectRow[],
): Promise<(SnapshotRow | null)[]> {
  const ids = projects.flatMap((project) => project.snapshotId ?? []);
  const filters = { accountId: scope.viewer.accountId, id: { $in: ids } };
  const rows = ids.length === 0 ? [] : await scope.em.find(Snapshot, filters);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return projects.map((project) => byId.get(project.snapshotId ?? '') ?? null);
}

function notIndexed(project: ProjectRow): AppError {
  const hint = project.status === 'indexing' ? 'Its first index is being made.' : 'Index it first.';
  return new AppError('PROJECT_NOT_INDEXED', `Project ${project.id} has no index yet. ${hint}`);
}

export interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly state: 'parsed' | 'partial' | 'plain' | 'failed';
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly isGenerated: boolean;
  readonly sizeBytes: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly commentLines: number;
  readonly blankLines: number;
  readonly duplicatedLines: number;
  readonly symbols: number;
  readonly functions: number;
  readonly classes: number;
  /** cyclomatic complexity of the file, the sum over its functions and its top level */
  readonly complexity: number;
  /** that of its most complex function */
  readonly maxComplexity: number;
  /** sum over its functions only */
  readonly functionComplexity: number;
  readonly maintainability: number;
}

const FILE_COLUMNS = `id, path, language, state, is_test as "isTest", is_config as "isConfig",
  is_generated as "isGenerated", size_bytes as "sizeBytes", lines, code_lines as "codeLines",
  comment_lines as "commentLines", blank_lines as "blankLines", duplicated_lines as "duplicatedLines",
  symbols, functions, classes, complexity, max_complexity as "maxComplexity",
  function_complexity as "functionComplexity", maintainability`;

/** Every file of a snapshot, by id, which is also by path. */
export async function loadFiles(scope: TenantScope, snapshot: SnapshotRow): Promise<FileRow[]> {
  return query<FileRow>(
    scope.em,
    `select ${FILE_COLUMNS} from file where snapshot_id = $1 order by id`,
    [snapshot.id],
  );
}

export interface EdgeRow {
  readonly fromFile: number;
  readonly toFile: number;
  readonly kind: string;
}

/** Import edges between files, each pair once. */
export async function loadEdges(scope: TenantScope, snapshot: SnapshotRow): Promise<EdgeRow[]> {
  return query<EdgeRow>(
    scope.em,
    `select from_file as "fromFile", to_file as "toFile", min(kind) as kind from edge
     where snapshot_id = $1 group by 1, 2 order by 1, 2`,
    [snapshot.id],
  );
}

export interface LedgerRow {
  readonly id: number;
  readonly kind: 'skipped' | 'unparsed' | 'unresolved-import';
  readonly path: string;
  readonly reason: string;
  readonly detail: string;
  readonly line: number | null;
}

export interface LedgerPage {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
  readonly inverted?: boolean;
}

/** What the index knows it does not know: a page by id, both bounds exclusive. */
export async function loadLedger(
  scope: TenantScope,
  snapshot: SnapshotRow,
  page: LedgerPage,
): Promise<LedgerRow[]> {
  const order = page.inverted === true ? 'desc' : 'asc';
  return query<LedgerRow>(
    scope.em,
    `select id, kind, path, reason, detail, line from ledger_entry
     where snapshot_id = $1 and id > $2 and id < $3 order by id ${order} limit $4`,
    [snapshot.id, toId(page.after, -1), toId(page.before, MAX_ID), page.limit],
  );
}

const MAX_ID = 2_147_483_647;

function toId(cursor: string | undefined, otherwise: number): number {
  const id = Number(cursor ?? otherwise);
  if (Number.isSafeInteger(id) && Math.abs(id) <= MAX_ID) return id;
  throw new AppError('INVALID_REQUEST', `"${cursor}" is no cursor of this list.`);
}

/** Texts of files as they were indexed, by file id. */
export async function loadTexts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await query<{ id: number; content: Buffer }>(
    scope.em,
    `select f.id, k.content from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 and f.id = any($2)`,
    [snapshot.id, [...new Set(fileIds)]],
  );
  return new Map(rows.map((row) => [row.id, toText(row.content)]));
}

function toText(content: Buffer): string {
  const decoded = decodeText(decodeContent(content));
  return decoded.outcome === 'decoded' ? decoded.text : '';
}

/** The same by path, for the paths that the index has. */
export async function loadTextsByPath(
  scope: TenantScope,
  snapshot: SnapshotRow,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ path: string; content: Buffer }>(
    scope.em,
    `select f.path, k.content from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 and f.path = any($2)`,
    [snapshot.id, [...paths]],
  );
  return new Map(rows.map((row) => [row.path, toText(row.content)]));
}

export interface ChunkRow {
  readonly id: number;
  readonly fileId: number;
  readonly path: string;
  readonly language: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId: number | null;
  readonly name: string | null;
  readonly kind: SymbolKind | null;
  readonly signature: string | null;
  readonly doc: string | null;
  /** of the symbol around it */
  readonly containerSignature: string | null;
}

/** Chunks with their file and symbol, in the order of `ids`. */
export async function loadChunks(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: readonly number[],
): Promise<ChunkRow[]> {
  const rows = await query<ChunkRow>(
    scope.em,
    `select c.id, c.file_id as "fileId", f.path, f.language, c.start_line as "startLine",
       c.end_line as "endLine", c.symbol_id as "symbolId", s.name, s.kind, s.signature, s.doc,
       o.signature as "containerSignature"
     from chunk c
     join file f on f.snapshot_id = c.snapshot_id and f.id = c.file_id
     left join symbol s on s.snapshot_id = c.snapshot_id and s.id = c.symbol_id
     left join symbol o on o.snapshot_id = c.snapshot_id and o.id = s.container_id
     where c.snapshot_id = $1 and c.id = any($2)`,
    [snapshot.id, [...ids]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface ConnectionRow {
  readonly kind: ReferenceKind;
  readonly confidence: EdgeConfidence;
  readonly from: SymbolPlace;
  readonly to: SymbolPlace;
}

export interface SymbolPlace {
  readonly name: string;
  readonly filePath: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** Who refers to these symbols and whom they refer to; references by an ambiguous name left out. */
export async function loadConnections(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbolIds: readonly number[],
): Promise<ConnectionRow[]> {
  if (symbolIds.length === 0) return [];
  const ids = [...symbolIds];
  return query<ConnectionRow>(
    scope.em,
    `select distinct e.kind, e.confidence, ${placeSql('a', 'af')} as "from", ${placeSql('b', 'bf')} as "to"
     from symbol_edge e
     join symbol a on a.snapshot_id = e.snapshot_id and a.id = e.from_symbol
     join file af on af.snapshot_id = a.snapshot_id and af.id = a.file_id
     join symbol b on b.snapshot_id = e.snapshot_id and b.id = e.to_symbol
     join file bf on bf.snapshot_id = b.snapshot_id and bf.id = b.file_id
     where e.snapshot_id = $1 and e.confidence <> 'ambiguous'
       and (e.from_symbol = any($2) or e.to_symbol = any($3)) limit ${MAX_CONNECTIONS}`,
    [snapshot.id, ids, ids],
  );
}

const MAX_CONNECTIONS = 200;

function placeSql(symbol: string, file: string): string {
  return `jsonb_build_object('name', ${symbol}.name, 'filePath', ${file}.path,
    'startLine', ${symbol}.start_line, 'endLine', ${symbol}.end_line)`;
}
