import { basename } from 'node:path';
import {
  countAccounts,
  createAccount,
  createSignInLink,
  findMember,
  loadViewer,
} from '#features/accounts/service.ts';
import { startIndex, watchProgress } from '#features/indexing/service.ts';
import { createProject, type ProjectRow } from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import { openTenantScope, type Platform, type TenantScope } from '#platform/scope.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { showProgress } from './progress.ts';

/** Address of the account that is made where there is none. */
export const LOCAL_OWNER = 'owner@sextant.local';

export interface Serving {
  readonly url: string;
  readonly signal: AbortSignal;
}

/**
 * Says where the service is. On an empty database it first creates an account, prints its key and a link to
 * sign in, which nobody can see again, and indexes the folder the service was started in, with progress.
 */
export async function welcome(platform: Platform, serving: Serving): Promise<void> {
  say(`Sextant is ready on ${serving.url} (REST /api/v1, GraphQL /graphql).`);
  const scope = openSystemScope(platform);
  if ((await countAccounts(scope)) > 0) return;
  const { accountId, apiKey } = await createAccount(scope, LOCAL_OWNER, 'enterprise');
  const link = await createSignInLink(scope, await findMember(scope, { accountId }), serving.url);
  const viewer = await loadViewer(scope, apiKey);
  const folder = process.cwd();
  say(`\nYour API key, shown only once: ${apiKey}`);
  say(`Sign in to the dashboard (single-use link, valid for one hour): ${link.url}\n`);
  if (viewer === null || !platform.env.PROJECT_ROOTS.includes(folder)) return;
  const tenant = openTenantScope(platform, viewer);
  const project = await registerFolder(tenant, folder);
  if (project === null) return;
  await startIndex(tenant, { projectId: project.id, force: false, trigger: 'startup' });
  say(toCurlLines({ url: serving.url, apiKey, projectId: project.id }));
  await showProgress(await watchProgress(tenant, project.id, null), {
    label: project.name,
    signal: serving.signal,
    stream: process.stdout,
  });
}

/** The service goes on where the folder may not be indexed, as one that is all data of its own. */
async function registerFolder(tenant: TenantScope, folder: string): Promise<ProjectRow | null> {
  try {
    return await createProject(tenant, { path: folder, name: basename(folder).slice(0, 100) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    say(`The folder is not indexed: ${error.message}`);
    return null;
  }
}

function toCurlLines(facts: { url: string; apiKey: string; projectId: string }): string {
  const header = `-H 'Authorization: Bearer ${facts.apiKey}'`;
  const base = `${facts.url}/api/v1/projects`;
  return [
    `  curl ${header} ${base}`,
    `  curl ${header} ${base}/${facts.projectId}/search -d '{"query":"where are settings read"}'`,
    `  curl ${header} ${base}/${facts.projectId}/ask -d '{"question":"How does an index run work?"}'`,
    `  curl ${header} ${base}/${facts.projectId}/graph`,
    '',
  ].join('\n');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
