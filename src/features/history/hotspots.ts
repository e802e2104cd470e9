import { toPathFilter } from '#features/snapshots/service.ts';
import { topK } from '#lib/top-k.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCount } from './bounds.ts';
import { type Churn, loadChurn } from './churn.ts';

/** A file that is complex and changes often. */
export interface Hotspot {
  readonly path: string;
  readonly language: string;
  readonly isTest: boolean;
  readonly score: number;
  readonly commits: number;
  readonly authors: number;
  readonly lines: number;
  readonly complexity: number;
  readonly cognitive: number;
  readonly lastChangedAt: Date;
}

export interface HotspotQuery {
  readonly path: string | null;
  /** only commits from then on count */
  readonly since: Date | null;
  readonly first: number;
}

/**
 * Files by how complex they are times how often they change, worst first. Source: Adam Tornhill, Your
 * Code as a Crime Scene; the product of both shares is ours.
 * @throws AppError NOT_FOUND, PROJECT_NOT_INDEXED, INVALID_REQUEST
 */
export async function findHotspots(
  scope: TenantScope,
  projectId: string,
  { path, since, first }: HotspotQuery,
): Promise<Hotspot[]> {
  const count = checkCount('first', first);
  const fits = toPathFilter(path);
  const { churn } = await loadChurn(scope, projectId);
  const sinceMs = since?.getTime() ?? Number.NEGATIVE_INFINITY;
  const scores = new Float32Array(churn.files.length);
  let [mostCommits, mostComplexity] = [0, 0];
  for (const [at, file] of churn.files.entries()) {
    if (file.isGenerated || !fits(file.path)) continue;
    const commits = countCommits(churn, at, sinceMs);
    mostCommits = Math.max(mostCommits, commits);
    if (commits > 0) mostComplexity = Math.max(mostComplexity, file.complexity);
    scores[at] = commits * file.complexity;
  }
  const toScore = (product: number): number => product / (mostCommits * mostComplexity);
  return topK(scores, count).flatMap((at) => toHotspot(churn, at, { sinceMs, toScore }) ?? []);
}

function countCommits({ starts, positions, times }: Churn, at: number, sinceMs: number): number {
  const [start = 0, end = 0] = [starts[at], starts[at + 1]];
  if (sinceMs === Number.NEGATIVE_INFINITY) return end - start;
  let count = 0;
  for (let index = start; index < end; index++) {
    if ((times[positions[index] ?? 0] ?? 0) >= sinceMs) count++;
  }
  return count;
}

interface Rating {
  readonly sinceMs: number;
  readonly toScore: (product: number) => number;
}

function toHotspot(churn: Churn, at: number, { sinceMs, toScore }: Rating): Hotspot | null {
  const file = churn.files[at];
  if (file === undefined) return null;
  const counted = [...churn.positions.subarray(churn.starts[at], churn.starts[at + 1])].filter(
    (position) => (churn.times[position] ?? 0) >= sinceMs,
  );
  const { path, language, isTest, lines, complexity, cognitive } = file;
  return {
    path,
    language,
    isTest,
    lines,
    complexity,
    cognitive,
    score: toScore(counted.length * complexity),
    commits: counted.length,
    authors: countPeople(churn, counted),
    lastChangedAt: new Date(Math.max(...counted.map((position) => churn.times[position] ?? 0))),
  };
}

/** Programs do not count. */
function countPeople({ authorIds, bots }: Churn, positions: readonly number[]): number {
  const authors = new Set(positions.map((position) => authorIds[position] ?? 0));
  return [...authors].filter((author) => !bots.has(author)).length;
}
