/** A service whose index is kept from run to run: it takes minutes to make. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createClient } from '../client.ts';
import { type Service, startService } from '../service.ts';

const stateSchema = z.object({ apiKey: z.string(), projectId: z.string().nullable() });

export interface KeptProject {
  readonly service: Service;
  readonly projectId: string;
}

/**
 * Starts the service on a folder, and indexes the corpus where that was not done before.
 * @param folder of the bench's data
 */
export async function startKept(folder: string, root: string): Promise<KeptProject> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  // The database's own user enters it.
  for (const path of [folder, data]) chmodSync(path, 0o755);
  const file = join(folder, 'state.json');
  const state = existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const kept = { folder: data, apiKey: state?.apiKey ?? null };
  const service = await startService({ roots: [root], threads: null, kept });
  try {
    const { apiKey } = service;
    const client = createClient(service);
    const projectId = state?.projectId ?? (await client.createProject(root));
    writeFileSync(file, JSON.stringify({ apiKey, projectId }));
    const indexed = join(folder, 'indexed');
    if (!existsSync(indexed)) {
      await client.index(projectId);
      writeFileSync(indexed, '');
    }
    return { service, projectId };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
