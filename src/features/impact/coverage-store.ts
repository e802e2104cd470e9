import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query, toMillisSql } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import { decodeCoverage, type LineBits } from './coverage-codec.ts';

/** One set of reports: what the tests of one run of a pipeline ran. */
export interface CoverageUpload {
  readonly id: string;
  readonly name: string;
  readonly commit: string;
  readonly version: number;
  readonly tests: number;
  readonly files: number;
  readonly storedBytes: number;
  readonly updatedAt: Date;
}

type StoredUpload = Omit<CoverageUpload, 'updatedAt'> & { readonly updatedAt: number };

/** The uploads of a project by name. */
export async function listUploads(
  scope: TenantScope,
  projectId: string,
): Promise<CoverageUpload[]> {
  const rows = await query<StoredUpload & Record<string, unknown>>(
    scope.em,
    `select u.id::text, u.name, u.commit_id as commit, u.version,
       (select count(*)::integer from coverage_test t where t.upload_id = u.id) as tests,
       (select count(*)::integer from coverage_path p where p.upload_id = u.id) as files,
       u.stored_bytes::float8 as "storedBytes", ${toMillisSql('u.updated_at')} as "updatedAt"
     from coverage_upload u where u.account_id = $1 and u.project_id = $2 order by u.name`,
    [scope.viewer.accountId, projectId],
  );
  return rows.map(toUpload);
}

function toUpload({ updatedAt, ...row }: StoredUpload): CoverageUpload {
  return { ...row, updatedAt: new Date(updatedAt) };
}

/** What a test ran in one file. */
export interface FileRun {
  readonly test: string;
  readonly lines: LineBits;
}

/** An upload by file. */
export interface ReadCoverage {
  readonly name: string;
  /** the upload is of the commit that is indexed: its lines are those of the index */
  readonly isExact: boolean;
  /** reports told lines, and not only files */
  readonly hasLines: boolean;
  readonly runsOf: ReadonlyMap<string, readonly FileRun[]>;
}

type Runs = Pick<ReadCoverage, 'hasLines' | 'runsOf'>;

/** Runs that are kept in memory over all uploads, about 100 bytes and a bit for a line each. */
const MAX_RUNS = 400_000;
const cache = createWeightedCache<Runs>(MAX_RUNS, ({ runsOf }) =>
  [...runsOf.values()].reduce((sum, runs) => sum + runs.length, 100),
);

interface Head {
  readonly id: string;
  readonly name: string;
  readonly commit: string;
  readonly version: number;
}

/** The coverage of a project, read once for each version of an upload. */
export async function loadCoverage(
  scope: TenantScope,
  projectId: string,
  { commitId }: SnapshotRow,
): Promise<readonly ReadCoverage[]> {
  const heads = await query<Head & Record<string, unknown>>(
    scope.em,
    `select id::text, name, commit_id as commit, version from coverage_upload
     where account_id = $1 and project_id = $2 order by name`,
    [scope.viewer.accountId, projectId],
  );
  return Promise.all(heads.map((head) => loadUpload(scope, head, commitId)));
}

async function loadUpload(
  scope: TenantScope,
  { id, name, commit, version }: Head,
  commitId: string | null | undefined,
): Promise<ReadCoverage> {
  const key = `${scope.db.url}:${id}:${version}`;
  const runs = await cache.load(key, () => readRuns(scope, id));
  return { name, isExact: commit === commitId, ...runs };
}

async function readRuns(scope: TenantScope, uploadId: string): Promise<Runs> {
  const paths = await query<{ id: number; path: string }>(
    scope.em,
    'select id, path from coverage_path where upload_id = $1',
    [uploadId],
  );
  const tests = await query<{ path: string; data: Buffer }>(
    scope.em,
    'select path, data from coverage_test where upload_id = $1 order by path',
    [uploadId],
  );
  const pathOf = new Map(paths.map(({ id, path }) => [id, path]));
  const runsOf = new Map<string, FileRun[]>();
  for (const { path: test, data } of tests) {
    for (const [file, lines] of decodeCoverage(data)) {
      const path = pathOf.get(file) ?? '';
      const runs = runsOf.get(path);
      if (runs) runs.push({ test, lines });
      else runsOf.set(path, [{ test, lines }]);
    }
  }
  const hasLines = [...runsOf.values()].some((runs) => runs.some(({ lines }) => lines.length > 0));
  return { hasLines, runsOf };
}
