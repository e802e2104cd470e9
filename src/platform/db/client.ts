import type { Pool, PoolClient } from 'pg';

/**
 * Works on one connection of the pool. Where the work throws, the connection is closed, which rolls
 * back whatever it had begun and ends a COPY that hangs in the middle.
 */
export async function withClient<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    const result = await work(client);
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}
