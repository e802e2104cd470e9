import { findCurrentSnapshot, type SnapshotRow } from '#features/snapshots/service.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import { isCodeSql } from './code-file.ts';
import { toPeople } from './people.ts';

/** Files of an index with the commits that changed them; files that none did are not there. */
export interface Churn {
  /** in the order of the index */
  readonly files: readonly ChurnFile[];
  /** a file's commits stand from its start to that of the next, oldest first */
  readonly starts: Int32Array;
  readonly positions: Int32Array;
  /** of each commit, by its position: who made it, one number for all names of a person */
  readonly authorIds: Int32Array;
  /** milliseconds since 1970 */
  readonly times: Float64Array;
  readonly authors: readonly string[];
  /** authors that are programs */
  readonly bots: ReadonlySet<number>;
  /** strongest first */
  readonly couplings: readonly FileCoupling[];
}

/** Two files that changed together. */
export interface FileCoupling {
  readonly one: ChurnFile;
  readonly other: ChurnFile;
  readonly shared: number;
  readonly degree: number;
}

export interface ChurnFile {
  /** in the index */
  readonly id: number;
  /** number of its path in the history */
  readonly pathId: number;
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
  /** whether it was parsed, and nothing generated it */
  readonly isCode: boolean;
  readonly lines: number;
  readonly complexity: number;
  readonly cognitive: number;
}

/** What answers about a project's history, and the index whose files it is about. */
export interface IndexedChurn {
  readonly snapshot: SnapshotRow;
  readonly churn: Churn;
  /** which reading of the history it is of; null where there is none */
  readonly version: string | null;
}

const CACHE_BYTES = 128 * 1024 * 1024;
/** The objects and strings of a file, and of a pair of files, about. */
const FILE_BYTES = 300;
const PAIR_BYTES = 60;
const cache = createWeightedCache<Churn>(
  CACHE_BYTES,
  ({ files, couplings, positions, times }) =>
    files.length * FILE_BYTES +
    couplings.length * PAIR_BYTES +
    positions.byteLength +
    times.byteLength,
);

/**
 * The churn of a project's current index: read once for an index and a history, then kept, since a
 * question about all files would otherwise take most of a second at 76,000 of them.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED
 */
export async function loadChurn(scope: TenantScope, projectId: string): Promise<IndexedChurn> {
  const snapshot = await findCurrentSnapshot(scope, projectId);
  const rows = await query<{ version: string }>(
    scope.em,
    `select commit_id || ' ' || read_at::text as version from history
     where project_id = $1 and account_id = $2 and commit_id is not null`,
    [projectId, scope.viewer.accountId],
  );
  const version = rows[0]?.version;
  if (version === undefined) return { snapshot, churn: NOTHING, version: null };
  const key = `${projectId} ${snapshot.id} ${version}`;
  const churn = await cache.load(key, () => readChurn(scope, projectId, snapshot));
  return { snapshot, churn, version };
}

const NOTHING: Churn = {
  files: [],
  starts: new Int32Array(1),
  positions: new Int32Array(0),
  authorIds: new Int32Array(0),
  times: new Float64Array(0),
  authors: [],
  bots: new Set(),
  couplings: [],
};

interface PathRow extends ChurnFile {
  readonly positions: string;
}

interface PairRow {
  readonly one: number;
  readonly other: number;
  readonly shared: number;
  readonly degree: number;
}

interface CommitColumns {
  readonly authors: string;
  readonly times: string;
}

/** Numbers come as text: that takes a fraction of the time of the driver's arrays. */
async function readChurn(
  scope: TenantScope,
  projectId: string,
  snapshot: SnapshotRow,
): Promise<Churn> {
  const [paths, [commits], authors, pairs] = await Promise.all([
    query<PathRow>(
      scope.em,
      `select f.id, h.id as "pathId", ${isCodeSql('f')} as "isCode", f.path, f.language, f.is_test as "isTest",
         f.is_generated as "isGenerated", f.lines, f.complexity, f.cognitive,
         array_to_string(h.positions, ',') as positions
       from history_path h join file f on f.snapshot_id = $2 and f.path = h.path
       where h.project_id = $1 order by f.id`,
      [projectId, snapshot.id],
    ),
    query<CommitColumns>(
      scope.em,
      `select coalesce(string_agg(author_id::text, ',' order by position), '') as authors,
         coalesce(string_agg(extract(epoch from authored_at)::bigint::text, ',' order by position), '') as times
       from history_commit where project_id = $1`,
      [projectId],
    ),
    query<{ name: string }>(
      scope.em,
      'select name from history_author where project_id = $1 order by id',
      [projectId],
    ),
    query<PairRow>(
      scope.em,
      `select one, other, shared, degree from history_coupling where project_id = $1
       order by (shared * degree)::real desc, one, other`,
      [projectId],
    ),
  ]);
  const columns = toColumns(paths);
  const names = authors.map(({ name }) => name);
  const { personOf, bots } = toPeople(names);
  return {
    ...columns,
    couplings: toCouplings(columns.files, pairs),
    authorIds: Int32Array.from(toNumbers(commits?.authors), (author) => personOf[author] ?? author),
    times: Float64Array.from(toNumbers(commits?.times), (seconds) => seconds * 1000),
    authors: names,
    bots,
  };
}

function toColumns(rows: readonly PathRow[]): Pick<Churn, 'files' | 'starts' | 'positions'> {
  const starts = new Int32Array(rows.length + 1);
  const all: number[] = [];
  const files: ChurnFile[] = [];
  for (const [at, { positions, ...file }] of rows.entries()) {
    files.push(file);
    for (const position of toNumbers(positions)) all.push(position);
    starts[at + 1] = all.length;
  }
  return { files, starts, positions: Int32Array.from(all) };
}

/** Pairs of which a file is no longer in the index, or neither is code, are left out. */
function toCouplings(files: readonly ChurnFile[], pairs: readonly PairRow[]): FileCoupling[] {
  const byPath = new Map(files.map((file) => [file.pathId, file]));
  return pairs.flatMap(({ shared, degree, ...ids }) => {
    const [one, other] = [byPath.get(ids.one), byPath.get(ids.other)];
    const isTold = one !== undefined && other !== undefined && (one.isCode || other.isCode);
    return isTold ? [{ one, other, shared, degree }] : [];
  });
}

function toNumbers(text = ''): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}
