import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import { LOCAL_OWNER } from '../../../src/cli/first-run.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { createClient } from '../../support/client.ts';
import { testVariables } from '../../support/env.ts';
import { makeRepository } from '../../support/repositories.ts';
import { indexProject, type SeededKey } from '../../support/seed.ts';
import { EXPRESS_FILES, SHOP_CHANGE, SHOP_FILES } from './repositories.ts';

/** What the samples run against: a service, an account, and the repositories that the pages speak of. */
export interface World {
  readonly app: TestApp;
  readonly owner: SeededKey;
  /** id of the shop, which is indexed */
  readonly projectId: string;
  /** the shop's folder, where samples run; `../express` is beside it */
  readonly folder: string;
  /** settings of commands, and the variables that the first page defines for all */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function makeWorld(): Promise<World> {
  const app = await startTestApp({ settings: { WEBHOOK_ALLOW_PRIVATE: 'true' } });
  const folder = join(app.root, 'shop');
  for (const name of ['shop', 'express']) mkdirSync(join(app.root, name));
  makeRepository(EXPRESS_FILES, { dir: join(app.root, 'express') });
  const shop = makeRepository(SHOP_FILES, { dir: folder });
  const { accountId, apiKey } = await createAccount(
    openSystemScope(app.platform),
    LOCAL_OWNER,
    'enterprise',
  );
  const owner = { accountId, apiKey, api: createClient(app.url, apiKey) };
  const { body } = await owner.api.post('/projects', { path: folder }, { 'x-response-shape': 'a' });
  const projectId = idIn(JSON.stringify(body));
  await indexProject(owner.api, projectId);
  // A branch with a change, and an index of it that finds nothing new.
  shop.git(['switch', '--quiet', '--create', 'cheaper']);
  shop.commit(SHOP_CHANGE, 'Charge less');
  await indexProject(owner.api, projectId);
  return {
    app,
    owner,
    projectId,
    folder,
    settings: {
      ...testVariables({ DATABASE_URL: app.platform.db.url, DATA_DIR: app.dataDir }),
      SEXTANT_URL: app.url,
      SEXTANT_API_KEY: owner.apiKey,
      API: `${app.url}/api/v1`,
      AUTH: `Authorization: Bearer ${owner.apiKey}`,
      P: `${app.url}/api/v1/projects/${projectId}`,
      PROJECT: projectId,
      // The command line is started many times.
      NODE_COMPILE_CACHE: join(app.dataDir, 'compiled'),
    },
    close: () => app.close(),
  };
}

/** The first id of a project in a text. @throws Error where there is none */
export function idIn(text: string): string {
  const id = /proj_[0-9a-z]{24}/.exec(text)?.[0];
  if (id === undefined) throw new Error(`No id of a project in ${text}`);
  return id;
}
