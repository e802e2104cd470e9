import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from './entities.ts';

export interface FileRow {
  readonly id: number;
  readonly path: string;
  readonly language: string;
  readonly state: 'parsed' | 'partial' | 'plain' | 'failed';
  readonly isTest: boolean;
  readonly isConfig: boolean;
  readonly isGenerated: boolean;
  readonly sizeBytes: number;
  readonly lines: number;
  readonly codeLines: number;
  readonly commentLines: number;
  readonly blankLines: number;
  readonly duplicatedLines: number;
  readonly symbols: number;
  readonly functions: number;
  readonly classes: number;
  /** cyclomatic complexity of the file, the sum over its functions and its top level */
  readonly complexity: number;
  /** that of its most complex function */
  readonly maxComplexity: number;
  /** sum over its functions only */
  readonly functionComplexity: number;
  readonly maintainability: number;
}

export const FILE_COLUMNS = `id, path, language, state, is_test as "isTest", is_config as "isConfig",
  is_generated as "isGenerated", size_bytes as "sizeBytes", lines, code_lines as "codeLines",
  comment_lines as "commentLines", blank_lines as "blankLines", duplicated_lines as "duplicatedLines",
  symbols, functions, classes, complexity, max_complexity as "maxComplexity",
  function_complexity as "functionComplexity", maintainability`;

/** Every file of a snapshot, by id, which is also by path. */
export async function loadFiles(scope: TenantScope, snapshot: SnapshotRow): Promise<FileRow[]> {
  return query<FileRow>(
    scope.em,
    `select ${FILE_COLUMNS} from file where snapshot_id = $1 order by id`,
    [snapshot.id],
  );
}

export interface EdgeRow {
  readonly fromFile: number;
  readonly toFile: number;
  readonly kind: string;
}

/** Import edges between files, each pair once. */
export async function loadEdges(scope: TenantScope, snapshot: SnapshotRow): Promise<EdgeRow[]> {
  return query<EdgeRow>(
    scope.em,
    `select from_file as "fromFile", to_file as "toFile", min(kind) as kind from edge
     where snapshot_id = $1 group by 1, 2 order by 1, 2`,
    [snapshot.id],
  );
}
