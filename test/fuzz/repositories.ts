import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Repository } from '../code/support/mutations.ts';
import { createClient } from '../support/client.ts';
import { contract } from '../support/contract.ts';
import { writeFiles } from '../support/repositories.ts';
import { indexProject } from '../support/seed.ts';
import type { Target } from './service.ts';
import { count, type Tally } from './tally.ts';

/**
 * Indexes a repository as it was drawn. What cannot be read of a file costs that file, never the index.
 * @throws where the index does not end well; the folder is then left behind
 */
export async function indexDrawn(
  repository: Repository,
  target: Target,
  tally: Tally,
): Promise<void> {
  const folder = mkdtempSync(join(dirname(target.folder), 'drawn-'));
  writeFiles(folder, Object.fromEntries(repository));
  const api = createClient(target.url, target.apiKey);
  const { project } = (await api.post('/projects', { path: folder })).as(contract.created.both);
  const started = performance.now();
  const { event, data } = await indexProject(api, project.id);
  const ms = performance.now() - started;
  count(tally, 'repository', { inputs: repository.size, ms, outcome: event });
  await api.delete(`/projects/${project.id}`);
  if (event !== 'complete')
    throw new Error(`The index of ${folder} ended with ${event}: ${JSON.stringify(data)}`);
  rmSync(folder, { recursive: true, force: true });
}
