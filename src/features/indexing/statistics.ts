import type { PoolClient } from 'pg';
import { withClient } from '#platform/db/client.ts';
import type { Platform } from '#platform/scope.ts';

/** Below this number of files any plan is fast. */
export const ANALYZED_ABOVE_FILES = 1000;
/** A third of the usual: figures for the planner's choice of an index in a third of the time. */
const STATISTICS_TARGET = 30;
export const CODE_TABLES = `file, symbol, edge, symbol_edge_block, completeness_entry, clone_block,
  dead_symbol, security_issue, dependency`;
export const SEARCH_TABLES = 'posting_block (segment_id)';

/**
 * Counts what was written: readers come before autovacuum does, and without figures the planner takes
 * any index for good.
 * @param client in a transaction
 */
export async function analyzeTables(client: PoolClient, tables: string): Promise<void> {
  await client.query(`set local default_statistics_target = ${STATISTICS_TARGET}`);
  await client.query(`analyze ${tables}`);
}

/** The same after an index is visible: the figures of the one before it, of the same project, are close. */
export async function refreshCodeStatistics({ db }: Platform): Promise<void> {
  await withClient(db.systemPool, async (client) => {
    await client.query('begin');
    await analyzeTables(client, CODE_TABLES);
    await client.query('commit');
  });
}
