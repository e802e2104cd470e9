import { findProject } from '#features/projects/service.ts';
import {
  loadCurrentSnapshots,
  loadTextsByPath,
  type SnapshotRow,
} from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { encodeCoverage, type LineBits, toLineBits } from './coverage-codec.ts';
import {
  MAX_REPORT_BYTES,
  readReport,
  type SentReport,
  toRepositoryPath,
} from './coverage-report.ts';
import { type CoverageUpload, listUploads } from './coverage-store.ts';
import type { RunLines } from './lcov.ts';

export interface UploadRequest {
  readonly projectId: string;
  readonly name: string;
  readonly commit: string;
  readonly root: string;
  readonly reports: readonly SentReport[];
}

const MAX_REPORTS = 100;
const MAX_NAME = 100;
/** Control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;
const MAX_UPLOADS = 20;
/** Of one upload, as it is stored. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;

/**
 * Adds reports to an upload: a test that it has is replaced. An upload of another commit is emptied
 * first, so that a pipeline sends all its reports under one name, in as many requests as it takes.
 * @throws AppError NOT_FOUND, INVALID_REQUEST, PAYLOAD_TOO_LARGE
 */
export async function uploadCoverage(
  scope: TenantScope,
  request: UploadRequest,
): Promise<CoverageUpload> {
  const project = await findProject(scope, request.projectId);
  checkRequest(request);
  const [snapshot = null] = await loadCurrentSnapshots(scope, [project]);
  const tests = await readTests(scope, snapshot, request);
  await inTransaction(scope, (inner) => writeTests(inner, request, tests));
  const uploads = await listUploads(scope, project.id);
  const upload = uploads.find(({ name }) => name === request.name);
  if (upload) return upload;
  throw new AppError(
    'NOT_FOUND',
    `The coverage upload "${request.name}" was deleted while it was being written.`,
  );
}

function checkRequest({ name, commit, root, reports }: UploadRequest): void {
  if (name.trim() === '' || name.length > MAX_NAME || UNFIT.test(name))
    throw new AppError(
      'INVALID_REQUEST',
      `name must have 1 to ${MAX_NAME} characters and no control characters.`,
    );
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(commit))
    throw new AppError(
      'INVALID_REQUEST',
      `commit must be a full commit hash (40 or 64 hex digits); got "${commit}".`,
    );
  if (root.length > 1000)
    throw new AppError('INVALID_REQUEST', 'root is longer than any path can be.');
  if (reports.length < 1 || reports.length > MAX_REPORTS)
    throw new AppError('INVALID_REQUEST', `reports must contain 1 to ${MAX_REPORTS} reports.`);
}

type Tests = ReadonlyMap<string, RunLines>;

/** Reports of one test, such as those of its processes, are one. */
async function readTests(
  scope: TenantScope,
  snapshot: SnapshotRow | null,
  { commit, root, reports }: UploadRequest,
): Promise<Tests> {
  const budget = { bytes: MAX_REPORT_BYTES };
  const isIndexed = snapshot !== null && snapshot.commitId === commit;
  const texts = isIndexed ? await loadV8Texts(scope, snapshot, { root, reports }) : null;
  const tests = new Map<string, RunLines>();
  for (const report of reports) {
    const test = toRepositoryPath(report.test, root);
    if (test === null)
      throw new AppError('INVALID_REQUEST', `"${report.test}" is not a test file of the index.`);
    const origin = { root, textOf: (path: string) => texts?.get(path) ?? null };
    const all = tests.get(test) ?? new Map<string, Set<number>>();
    tests.set(test, all);
    for (const [path, lines] of await readReport(report, origin, budget)) addTo(all, path, lines);
  }
  return tests;
}

/** In time of what is added: a test may have a hundred reports, and the first of them be large. */
function addTo(all: RunLines, path: string, lines: Set<number>): void {
  const held = all.get(path);
  if (held === undefined) all.set(path, lines);
  else for (const line of lines) held.add(line);
}

/** Paths of scripts stand in V8's reports as they are; offsets mean nothing without the texts. */
async function loadV8Texts(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { root, reports }: Pick<UploadRequest, 'root' | 'reports'>,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Set<string>();
  const note = (path: string): string | null => {
    paths.add(path);
    return null;
  };
  const budget = { bytes: MAX_REPORT_BYTES };
  for (const report of reports)
    if (report.format === 'v8') await readReport(report, { root, textOf: note }, budget);
  return paths.size === 0 ? new Map() : loadTextsByPath(scope, snapshot, [...paths]);
}

async function writeTests(scope: TenantScope, request: UploadRequest, tests: Tests): Promise<void> {
  const uploadId = await openUpload(scope, request);
  const ids = await writePaths(scope, uploadId, tests);
  const rows = [...tests].map(([path, lines]) => {
    const coverage = new Map<number, LineBits>();
    for (const [file, run] of lines) {
      const id = ids.get(file);
      if (id !== undefined) coverage.set(id, toLineBits(run));
    }
    return { path, files: coverage.size, data: Buffer.from(encodeCoverage(coverage)) };
  });
  await query(
    scope.em,
    `insert into coverage_test (upload_id, path, files, data)
     select $1, t.* from unnest($2::text[], $3::integer[], $4::bytea[]) as t (path, files, data)
     on conflict (upload_id, path) do update set files = excluded.files, data = excluded.data`,
    [
      uploadId,
      rows.map(({ path }) => path),
      rows.map(({ files }) => files),
      rows.map(({ data }) => data),
    ],
  );
  await closeUpload(scope, uploadId);
}

/**
 * The upload's row, locked until the transaction ends; emptied where it is of another commit. Those who
 * add to one project take turns: its uploads are counted.
 */
async function openUpload(
  scope: TenantScope,
  { projectId, name, commit }: UploadRequest,
): Promise<string> {
  const { viewer, clock } = scope;
  await query(scope.em, 'select 1 from project where id = $1 for no key update', [projectId]);
  const [row] = await query<{ id: string; commit: string; isNew: boolean; uploads: number }>(
    scope.em,
    `insert into coverage_upload
       (account_id, project_id, name, commit_id, version, stored_bytes, created_at, updated_at)
     values ($1, $2, $3, $4, 0, 0, $5, $5)
     on conflict (project_id, name) do update set updated_at = excluded.updated_at
     returning id::text, commit_id as commit, xmax = 0 as "isNew",
       (select count(*)::integer from coverage_upload where project_id = $2) as uploads`,
    [viewer.accountId, projectId, name, commit, clock.now()],
  );
  if (row === undefined) throw new TypeError('An upload was neither made nor found');
  if (row.isNew && row.uploads >= MAX_UPLOADS)
    throw new AppError(
      'INVALID_REQUEST',
      `A project can have at most ${MAX_UPLOADS} coverage uploads. Delete one.`,
    );
  if (row.commit !== commit) await emptyUpload(scope, row.id, commit);
  return row.id;
}

async function emptyUpload(scope: TenantScope, uploadId: string, commit: string): Promise<void> {
  for (const table of ['coverage_test', 'coverage_path'])
    await query(scope.em, `delete from ${table} where upload_id = $1`, [uploadId]);
  await query(scope.em, 'update coverage_upload set commit_id = $2 where id = $1', [
    uploadId,
    commit,
  ]);
}

async function writePaths(
  scope: TenantScope,
  uploadId: string,
  tests: Tests,
): Promise<ReadonlyMap<string, number>> {
  const paths = [...new Set([...tests.values()].flatMap((lines) => Array.from(lines.keys())))];
  await query(
    scope.em,
    `insert into coverage_path (upload_id, id, path)
     select $1, m.next + row_number() over (order by p.path), p.path
     from unnest($2::text[]) as p (path),
       (select coalesce(max(id), -1) as next from coverage_path where upload_id = $1) m
     where not exists (select 1 from coverage_path c where c.upload_id = $1 and c.path = p.path)`,
    [uploadId, paths],
  );
  const rows = await query<{ id: number; path: string }>(
    scope.em,
    'select id, path from coverage_path where upload_id = $1 and path = any($2)',
    [uploadId, paths],
  );
  return new Map(rows.map(({ id, path }) => [path, id]));
}

async function closeUpload(scope: TenantScope, uploadId: string): Promise<void> {
  const [row] = await query<{ bytes: number }>(
    scope.em,
    `update coverage_upload u set version = version + 1, stored_bytes = s.bytes
     from (select coalesce(sum(length(data)), 0) as bytes from coverage_test where upload_id = $1) s
     where u.id = $1 returning u.stored_bytes::float8 as bytes`,
    [uploadId],
  );
  if ((row?.bytes ?? 0) <= MAX_STORED_BYTES) return;
  throw new AppError(
    'PAYLOAD_TOO_LARGE',
    `A coverage upload must take at most ${MAX_STORED_BYTES} bytes.`,
  );
}

/** Deletes an upload. @throws AppError NOT_FOUND */
export async function deleteCoverage(
  scope: TenantScope,
  projectId: string,
  name: string,
): Promise<CoverageUpload> {
  const project = await findProject(scope, projectId);
  const uploads = await listUploads(scope, project.id);
  const upload = uploads.find((one) => one.name === name);
  if (!upload) throw new AppError('NOT_FOUND', `No coverage upload named "${name}".`);
  await query(scope.em, 'delete from coverage_upload where id = $1 and account_id = $2', [
    upload.id,
    scope.viewer.accountId,
  ]);
  return upload;
}
