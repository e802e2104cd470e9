import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { FileRow, SnapshotRow } from './model.ts';

export const FILE_COLUMNS = `id, path, language, state, is_test as "isTest", is_config as "isConfig",
  is_generated as "isGenerated", size_bytes as "sizeBytes", lines, code_lines as "codeLines",
  comment_lines as "commentLines", blank_lines as "blankLines", duplicated_lines as "duplicatedLines",
  symbols, functions, classes, complexity, max_complexity as "maxComplexity",
  function_complexity as "functionComplexity", logical_lines as "logicalLines", cognitive,
  max_cognitive as "maxCognitive", maintainability`;

/** Files that are kept in memory over all snapshots: about 300 bytes each. */
const MAX_CACHED_FILES = 250_000;

/** A snapshot never changes, so what is kept by its id is never stale. */
const cache = createWeightedCache<readonly FileRow[]>(MAX_CACHED_FILES, (files) => files.length);

/** Every file of a snapshot, by id, which is also by path. */
export async function loadFiles(
  scope: TenantScope,
  snapshot: SnapshotRow,
): Promise<readonly FileRow[]> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, () =>
    query<FileRow>(
      scope.em,
      `select ${FILE_COLUMNS} from file where snapshot_id = $1 order by id`,
      [snapshot.id],
    ),
  );
}
