import { type Churn, loadChurn } from '#features/history/service.ts';
import type { TenantScope } from '#platform/scope.ts';

/** What the git history tells of some files; all empty where there is none. */
export interface ChangeHistory {
  /** commits of the last 90 days of the history that changed one of them; null without a history */
  readonly churn: number | null;
  /** commits that changed one of them together with another file, by its id, in words */
  readonly coChanged: ReadonlyMap<number, string>;
}

const RECENT_MS = 90 * 24 * 60 * 60 * 1000;

/** @param ids of files of the current index */
export async function loadChangeHistory(
  scope: TenantScope,
  projectId: string,
  ids: ReadonlySet<number>,
): Promise<ChangeHistory> {
  const { churn } = await loadChurn(scope, projectId);
  if (churn.times.length === 0) return { churn: null, coChanged: new Map() };
  return { churn: countRecent(churn, ids), coChanged: findCoChanged(churn, ids) };
}

/** Until the history's own end: what counts does not change while nothing is committed. */
function countRecent({ files, starts, positions, times }: Churn, ids: ReadonlySet<number>): number {
  const since = times.reduce((latest, time) => Math.max(latest, time), 0) - RECENT_MS;
  const recent = new Set<number>();
  for (const at of placesOf(files, ids)) {
    for (const position of positions.subarray(starts[at], starts[at + 1])) {
      if ((times[position] ?? 0) >= since) recent.add(position);
    }
  }
  return recent.size;
}

/** Files stand in the order of the index, by id. */
function placesOf(files: Churn['files'], ids: ReadonlySet<number>): number[] {
  return [...ids].map((id) => findPlace(files, id)).filter((place) => place !== -1);
}

function findPlace(files: Churn['files'], id: number): number {
  let [low, high] = [0, files.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = files[middle]?.id ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function findCoChanged(churn: Churn, ids: ReadonlySet<number>): Map<number, string> {
  const { files, starts, couplings } = churn;
  const found = new Map<number, string>();
  for (const { one, other, shared } of couplings) {
    const pairs = [
      [one, other],
      [other, one],
    ] as const;
    for (const [changed, coupled] of pairs) {
      if (!ids.has(changed.id) || found.has(coupled.id)) continue;
      const place = findPlace(files, changed.id);
      const commits = (starts[place + 1] ?? 0) - (starts[place] ?? 0);
      found.set(coupled.id, `changed in ${shared} of the ${commits} commits of ${changed.path}`);
    }
  }
  return found;
}
