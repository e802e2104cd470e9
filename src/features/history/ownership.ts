import { toPathFilter } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCount } from './bounds.ts';
import { type Churn, type ChurnFile, loadChurn } from './churn.ts';

/** Who changed files of a project. Programs that commit are counted apart. */
export interface Ownership {
  /** commits by people that changed any of the files */
  readonly commits: number;
  /** those by programs, such as updates of dependencies */
  readonly botCommits: number;
  readonly authors: number;
  /** fewest authors who made more than half of the commits; 0 where there are none */
  readonly busFactor: number;
  /** those with most commits */
  readonly shares: readonly AuthorShare[];
}

export interface AuthorShare {
  readonly name: string;
  readonly commits: number;
  /** of all commits, 0..1 */
  readonly share: number;
  readonly lastCommitAt: Date;
}

/**
 * Authors of the files that a path names, most commits first. A commit counts once, however many of
 * the files it changed.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function findOwnership(
  scope: TenantScope,
  projectId: string,
  { path, first }: { readonly path: string | null; readonly first: number },
): Promise<Ownership> {
  const count = checkCount('first', first);
  const fits = toPathFilter(path);
  const { churn } = await loadChurn(scope, projectId);
  return toOwnership(churn, (file) => fits(file.path), count);
}

/** Who changed the files that fit, those who did most first. */
export function toOwnership(
  churn: Churn,
  fits: (file: ChurnFile) => boolean,
  count: number,
): Ownership {
  const all = tallyAuthors(churn, fits);
  const tallies = all.filter(({ authorId }) => !churn.bots.has(authorId));
  const commits = sumOf(tallies);
  return {
    commits,
    botCommits: sumOf(all) - commits,
    authors: tallies.length,
    busFactor: toBusFactor(tallies, commits),
    shares: tallies.slice(0, count).map((tally) => ({
      name: churn.authors[tally.authorId] ?? '',
      commits: tally.commits,
      share: tally.commits / commits,
      lastCommitAt: new Date(tally.lastMs),
    })),
  };
}

function sumOf(tallies: readonly Tally[]): number {
  return tallies.reduce((sum, { commits }) => sum + commits, 0);
}

interface Tally {
  readonly authorId: number;
  commits: number;
  lastMs: number;
}

/** Most commits first, then who was there last. */
function tallyAuthors(churn: Churn, fits: (file: ChurnFile) => boolean): Tally[] {
  const tallies = new Map<number, Tally>();
  for (const position of touchedBy(churn, fits)) {
    const authorId = churn.authorIds[position] ?? 0;
    const tally = tallies.get(authorId) ?? { authorId, commits: 0, lastMs: 0 };
    tally.commits++;
    tally.lastMs = Math.max(tally.lastMs, churn.times[position] ?? 0);
    tallies.set(authorId, tally);
  }
  return [...tallies.values()].toSorted(
    (a, b) => b.commits - a.commits || b.lastMs - a.lastMs || a.authorId - b.authorId,
  );
}

/** Positions of the commits that changed any of the files. */
function* touchedBy(churn: Churn, fits: (file: ChurnFile) => boolean): Generator<number> {
  const isTouched = new Uint8Array(churn.authorIds.length);
  for (const [at, file] of churn.files.entries()) {
    if (!fits(file)) continue;
    const end = churn.starts[at + 1] ?? 0;
    for (let index = churn.starts[at] ?? 0; index < end; index++) {
      isTouched[churn.positions[index] ?? 0] = 1;
    }
  }
  for (const [position, mark] of isTouched.entries()) if (mark === 1) yield position;
}

/** @param tallies most commits first */
function toBusFactor(tallies: readonly Tally[], commits: number): number {
  let sum = 0;
  return tallies.findIndex((tally) => (sum += tally.commits) * 2 > commits) + 1;
}
