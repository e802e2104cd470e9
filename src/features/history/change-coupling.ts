import { type SnapshotRow, toPathFilter } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCount } from './bounds.ts';
import { type FileCoupling, loadChurn } from './churn.ts';
import { COUPLING_MIN_DEGREE, COUPLING_MIN_SHARED } from './coupling.ts';

/** Two files that commits changed together. */
export interface ChangeCoupling {
  readonly path: string;
  readonly coupledPath: string;
  readonly sharedCommits: number;
  readonly degree: number;
  /** whether one of them imports the other */
  readonly hasImport: boolean;
}

export interface CouplingQuery {
  /** one of the two files is among these */
  readonly path: string | null;
  readonly minSharedCommits: number;
  readonly minDegree: number;
  readonly first: number;
}

/**
 * Pairs of files of the current index that change together, strongest first.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function findChangeCoupling(
  scope: TenantScope,
  projectId: string,
  asked: CouplingQuery,
): Promise<ChangeCoupling[]> {
  checkBounds(asked);
  const limit = checkCount('first', asked.first);
  const fits = toPathFilter(asked.path);
  const { snapshot, churn } = await loadChurn(scope, projectId);
  const found: FileCoupling[] = [];
  for (const pair of churn.couplings) {
    if (found.length === limit) break;
    if (isStrong(pair, asked) && (fits(pair.one.path) || fits(pair.other.path))) found.push(pair);
  }
  const imports = await findImports(scope, snapshot, found);
  return found.map((pair, at) => {
    const [path, coupledPath] = inOrder(pair, fits);
    const { shared: sharedCommits, degree } = pair;
    return { path, coupledPath, sharedCommits, degree, hasImport: imports.has(at) };
  });
}

/** A degree is stored in single precision: 0.3 is there a little more or less than 0.3. */
const TOLERANCE = 1e-6;

function isStrong({ shared, degree }: FileCoupling, asked: CouplingQuery): boolean {
  return shared >= asked.minSharedCommits && degree >= asked.minDegree - TOLERANCE;
}

/** First the file that was asked for, where it is one of them; else by their names. */
function inOrder(
  { one, other }: FileCoupling,
  fits: (path: string) => boolean,
): [path: string, coupledPath: string] {
  const isOne = fits(one.path);
  const isFirst = isOne === fits(other.path) ? one.path < other.path : isOne;
  return isFirst ? [one.path, other.path] : [other.path, one.path];
}

/** Places of the pairs of which one file imports the other; looked up one by one, by the index. */
async function findImports(
  scope: TenantScope,
  snapshot: SnapshotRow,
  pairs: readonly FileCoupling[],
): Promise<ReadonlySet<number>> {
  const rows = await query<{ at: number }>(
    scope.em,
    `select p.at::integer - 1 as at
     from unnest($2::integer[], $3::integer[]) with ordinality as p (one, other, at)
     where coalesce(
       (select 1 from edge e
        where e.snapshot_id = $1 and e.from_file = p.one and e.to_file = p.other limit 1),
       (select 1 from edge e
        where e.snapshot_id = $1 and e.from_file = p.other and e.to_file = p.one limit 1)) = 1`,
    [snapshot.id, pairs.map(({ one }) => one.id), pairs.map(({ other }) => other.id)],
  );
  return new Set(rows.map(({ at }) => at));
}

function checkBounds({ minSharedCommits, minDegree }: CouplingQuery): void {
  if (minSharedCommits < COUPLING_MIN_SHARED) {
    throw new AppError(
      'INVALID_REQUEST',
      `minSharedCommits must be at least ${COUPLING_MIN_SHARED}; got ${minSharedCommits}.`,
    );
  }
  if (!(minDegree >= COUPLING_MIN_DEGREE && minDegree <= 1)) {
    throw new AppError(
      'INVALID_REQUEST',
      `minDegree must be between ${COUPLING_MIN_DEGREE} and 1; got ${minDegree}.`,
    );
  }
}
