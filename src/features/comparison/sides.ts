import { findSnapshotByRef } from '#features/indexing/service.ts';
import { findProject } from '#features/projects/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';

/** An index that is compared. */
export interface Side {
  /** as it was asked for; null for the project's own index */
  readonly ref: string | null;
  readonly snapshot: SnapshotRow;
}

/** Two indexes of one project; what is said of them is said of the way from `base` to `head`. */
export interface Comparison {
  readonly base: Side;
  readonly head: Side;
}

export interface ComparisonRequest {
  readonly projectId: string;
  /** each a ref or a commit of an index that is there; null for the project's own index */
  readonly base: string | null;
  readonly head: string | null;
}

/**
 * Two indexes of a project that are to be compared.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST where neither is named
 */
export async function findComparison(
  scope: TenantScope,
  { projectId, base, head }: ComparisonRequest,
): Promise<Comparison> {
  const project = await findProject(scope, projectId);
  if (base === null && head === null) {
    throw new AppError(
      'INVALID_REQUEST',
      "base or head is required. The other one defaults to the project's current index.",
    );
  }
  return {
    base: { ref: base, snapshot: await findSnapshotByRef(scope, project, base) },
    head: { ref: head, snapshot: await findSnapshotByRef(scope, project, head) },
  };
}

/** Names what is kept in memory of a comparison: snapshots never change. */
export function keyOf({ db }: TenantScope, { base, head }: Comparison): string {
  return `${db.url}:${base.snapshot.id}:${head.snapshot.id}`;
}

/** Ids of the two snapshots, for statements. */
export function idsOf({ base, head }: Comparison): [base: string, head: string] {
  return [base.snapshot.id, head.snapshot.id];
}

/** Whether both indexes looked for weaknesses. */
export function hasSecurity({ base, head }: Comparison): boolean {
  return [base, head].every(({ snapshot: { totals } }) => totals.sampling?.skipsSecurity !== true);
}

/** Whether neither index is of a part of its files: what one lacks is then not in its commit. */
export function isWhole({ base, head }: Comparison): boolean {
  return [base, head].every(({ snapshot: { totals } }) => totals.sampledShare === 1);
}

interface Version {
  readonly assembly: number;
  readonly extractor: number | null;
  readonly settings: string;
}

/**
 * What has to be known before a difference is believed: what either index left out or could not read,
 * and whether they were made alike. Sentences for people.
 */
export async function loadCaveats(scope: TenantScope, comparison: Comparison): Promise<string[]> {
  const [base, head] = await loadVersions(scope, comparison);
  const caveats = [...caveatsOf('base', comparison.base), ...caveatsOf('head', comparison.head)];
  if (base?.assembly !== head?.assembly || base?.extractor !== head?.extractor) {
    caveats.push(
      'The two indexes were created by different versions of the analyses, which may cause differences. Index both again.',
    );
  }
  if (base?.settings !== head?.settings) {
    caveats.push('The two indexes were created with different analysis settings.');
  }
  return caveats;
}

async function loadVersions(scope: TenantScope, comparison: Comparison): Promise<Version[]> {
  return query<Version & Record<string, unknown>>(
    scope.em,
    `select s.assembly, s.settings::text as settings, (
       select k.extractor from file f join file_facts k on k.id = f.facts_id
       where f.snapshot_id = s.id limit 1) as extractor
     from unnest($1::bigint[]) with ordinality as w (id, place) join snapshot s on s.id = w.id
     order by w.place`,
    [idsOf(comparison)],
  );
}

function caveatsOf(name: string, { snapshot: { totals } }: Side): string[] {
  const { sampling, skipped, unparsed } = totals;
  const caveats: string[] = [];
  if (totals.sampledShare < 1) caveats.push(sampledCaveat(name, totals));
  else if (skipped > 0)
    caveats.push(`${name} skipped ${skipped} files that may contain code; they are not compared.`);
  if (unparsed > 0) {
    caveats.push(
      `${name} has ${unparsed} files with parse errors; differences in them may be incomplete.`,
    );
  }
  if (sampling?.skipsSecurity === true)
    caveats.push(
      `${name} was created without a security scan, so security findings are not compared.`,
    );
  return caveats;
}

function sampledCaveat(name: string, { sampling, sampledShare }: SnapshotRow['totals']): string {
  const percent = Math.floor(sampledShare * 1000) / 10;
  const how =
    sampling === null ? '' : ` (${sampling.tier} tier, ${sampling.strategy ?? 'by path'})`;
  return `${name} contains ${percent} % of the files${how}; the others are not compared.`;
}
