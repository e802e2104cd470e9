import { loadEnv } from '#platform/env.ts';
import { stopEngine } from './engine-client.ts';

/** `sextant stop`: returns once the engine of DATA_DIR and its database are down. */
export async function stopCommand(): Promise<void> {
  const wasThere = await stopEngine(loadEnv());
  process.stdout.write(wasThere ? 'Stopped the local engine.\n' : 'No local engine is running.\n');
}
