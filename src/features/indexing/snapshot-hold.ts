import type { PoolClient } from 'pg';

/**
 * Keeps a snapshot until the transaction ends: nothing compares its rows with it one by one, so those
 * that are written after its end would stay for ever.
 * @throws where it is gone
 */
export async function holdSnapshot(client: PoolClient, snapshotId: string): Promise<void> {
  const held = await client.query('select 1 from snapshot where id = $1 for key share', [
    snapshotId,
  ]);
  if (held.rowCount !== 1) throw new Error(`Snapshot ${snapshotId} was deleted`);
}
