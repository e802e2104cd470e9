import { type FileRow, loadFiles, type SnapshotRow } from '#features/snapshots/service.ts';
import { topK } from '#lib/top-k.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { placesIn, type Range, scoreAll, scoreOf } from './fuzzy.ts';
import { type FuzzyQuery, type FuzzyTable, toFuzzyQuery, toFuzzyTable } from './fuzzy-table.ts';
import { checkQuery } from './symbol-search.ts';

export interface FileMatch {
  readonly file: FileRow;
  /** 0 to 1 */
  readonly score: number;
  /** offsets of the characters of the path that were matched */
  readonly positions: readonly number[];
}

interface PathDirectory {
  readonly files: readonly FileRow[];
  readonly table: FuzzyTable;
}

/** Files that are kept in memory over all snapshots: about 200 bytes each. */
const MAX_CACHED_PATHS = 500_000;
const cache = createWeightedCache<PathDirectory>(MAX_CACHED_PATHS, ({ files }) => files.length);

/** A file's own name counts more than its folders: both have 1,000 points at most. */
const OF_NAME = 1000;
const MAX_SCORE = 2 * OF_NAME;
const HIDDEN_LOSS = 40;
const SLASH = 47;

/**
 * Files whose path fits what somebody types: quick open. What has no `/` is looked for in the file's own
 * name first.
 * @throws AppError INVALID_REQUEST
 */
export async function searchFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<FileMatch[]> {
  const most = checkQuery(query, limit);
  const { files, table } = await loadPaths(scope, snapshot);
  const wanted = toFuzzyQuery(query.replace(/^\.?\//u, ''));
  const isWhole = wanted.units.includes(SLASH);
  const scores = scoreAll(table, wanted, (range, i) => {
    const whole = scoreOf(table, wanted, range);
    const name = isWhole ? 0 : scoreOf(table, wanted, nameRange(table, range));
    const best = name > 0 ? OF_NAME + name : whole;
    const file = files[i];
    return best === 0 || !(file?.isTest || file?.isGenerated) ? best : best - HIDDEN_LOSS;
  });
  return topK(scores, most).flatMap((i) => {
    const file = files[i];
    if (file === undefined) return [];
    const score = Math.round(((scores[i] ?? 0) / MAX_SCORE) * 1000) / 1000;
    return [{ file, score, positions: placesOf(file.path, wanted, isWhole) }];
  });
}

/** From behind the last `/`. */
function nameRange({ units }: FuzzyTable, { start, end }: Range): Range {
  let at = end;
  while (at > start && units[at - 1] !== SLASH) at--;
  return { start: at, end };
}

function placesOf(path: string, wanted: FuzzyQuery, isWhole: boolean): number[] {
  const table = toFuzzyTable([path]);
  const range = { start: 0, end: path.length };
  const hasName = !isWhole && scoreOf(table, wanted, nameRange(table, range)) > 0;
  if (!hasName && scoreOf(table, wanted, range) === 0) return [];
  return placesIn(wanted, range);
}

function loadPaths(scope: TenantScope, snapshot: SnapshotRow): Promise<PathDirectory> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, async () => {
    const files = await loadFiles(scope, snapshot);
    return { files, table: toFuzzyTable(files.map(({ path }) => path)) };
  });
}
