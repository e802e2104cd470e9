import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createClient } from '../client.ts';
import { type Service, startService } from '../service.ts';

const stateSchema = z.object({
  apiKey: z.string(),
  /** by folder */
  projects: z.record(z.string(), z.string()),
});

/** A service whose projects are indexed once and kept from run to run. */
export interface KeptService {
  readonly service: Service;
  /** The project of a folder, indexed where it was not before. */
  projectOf(folder: string): Promise<string>;
}

/**
 * @param folder of the bench's data
 * @param sources folder that holds those of the projects
 */
export async function startKeptService(
  folder: string,
  sources: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<KeptService> {
  const data = join(folder, 'data');
  mkdirSync(data, { recursive: true });
  // The database's own user enters it.
  for (const path of [folder, data]) chmodSync(path, 0o755);
  const file = join(folder, 'state.json');
  const state = existsSync(file) ? stateSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
  const kept = { folder: data, apiKey: state?.apiKey ?? null };
  const service = await startService({ roots: [sources], threads: null, kept, settings });
  const projects = { ...state?.projects };
  const client = createClient(service);
  return {
    service,
    async projectOf(root) {
      const known = projects[root];
      if (known !== undefined) return known;
      process.stderr.write(`indexing ${root}\n`);
      const id = await client.createProject(root);
      await client.index(id);
      projects[root] = id;
      writeFileSync(file, JSON.stringify({ apiKey: service.apiKey, projects }));
      return id;
    },
  };
}
