import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createAccount, createKey } from '#features/accounts/service.ts';
import { openSystemScope } from '#platform/system-scope.ts';
import type { KeyMode, Tier } from '#platform/viewer.ts';
import type { TestApp } from './app.ts';
import { type Client, createClient } from './client.ts';
import { contract } from './contract.ts';
import { type FileChanges, writeFiles } from './repositories.ts';
import { SAMPLE_FILES } from './sample.ts';

export interface SeededKey {
  readonly accountId: string;
  readonly apiKey: string;
  readonly api: Client;
}

export interface SeededProject extends SeededKey {
  readonly project: { readonly id: string; readonly name: string };
  /** the project's folder, which may be changed and indexed again */
  readonly dir: string;
}

export interface NewTestProject {
  readonly files?: FileChanges;
  readonly name?: string;
}

export interface KeyStep extends PromiseLike<SeededKey> {
  /** goes on with a further key of this mode */
  key(mode: KeyMode): KeyStep;
  /** a folder below PROJECT_ROOTS, registered by path */
  project(options?: NewTestProject): ProjectStep;
}

export interface ProjectStep extends PromiseLike<SeededProject> {
  /** indexes the project and waits for the end of its stream */
  indexed(): ProjectStep;
}

/**
 * What a test starts from, made over the public API where there is one:
 * `const { api, project } = await seed(app).account('pro').project({ files }).indexed()`.
 */
export function seed(app: TestApp): Seed {
  return {
    account: (tier = 'pro') => toKeyStep(app, () => makeAccount(app, tier)),
    of: (owner) => toKeyStep(app, () => Promise.resolve(owner)),
  };
}

export interface Seed {
  account(tier?: Tier): KeyStep;
  /** goes on with an account that was made before */
  of(owner: SeededKey): KeyStep;
}

function toKeyStep(app: TestApp, make: () => Promise<SeededKey>): KeyStep {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- see toThen
    then: toThen(make),
    key: (mode) => toKeyStep(app, async () => makeKey(app, await make(), mode)),
    project: (options = {}) => toProjectStep(async () => makeProject(app, await make(), options)),
  };
}

function toProjectStep(make: () => Promise<SeededProject>): ProjectStep {
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- see toThen
    then: toThen(make),
    indexed: () =>
      toProjectStep(async () => {
        const seeded = await make();
        await indexProject(seeded.api, seeded.project.id);
        return seeded;
      }),
  };
}

/** `then` of a step: steps are awaited where they stand, as a query builder is. */
function toThen<T>(make: () => Promise<T>): PromiseLike<T>['then'] {
  return (resolve, reject) => make().then(resolve, reject);
}

async function makeAccount(app: TestApp, tier: Tier): Promise<SeededKey> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const made = await createAccount(openSystemScope(app.platform), email, tier);
  return toSeededKey(app, made.accountId, made.apiKey);
}

async function makeKey(app: TestApp, { accountId }: SeededKey, mode: KeyMode): Promise<SeededKey> {
  const made = await createKey(openSystemScope(app.platform), { accountId, mode });
  return toSeededKey(app, accountId, made.apiKey);
}

function toSeededKey(app: TestApp, accountId: string, apiKey: string): SeededKey {
  return { accountId, apiKey, api: createClient(app.url, apiKey) };
}

async function makeProject(
  app: TestApp,
  owner: SeededKey,
  { files = SAMPLE_FILES, name = 'sample' }: NewTestProject,
): Promise<SeededProject> {
  const dir = join(app.root, randomBytes(6).toString('hex'));
  mkdirSync(dir);
  writeFiles(dir, files);
  const answer = await owner.api.post('/projects', { path: dir, name });
  const { project } = answer.as(contract.created.both);
  return { ...owner, project, dir };
}

/** Starts an index and waits for its end, whichever it is; gives the stream's last event. */
export async function indexProject(api: Client, projectId: string, force = false) {
  const started = await api.post(`/projects/${projectId}/index`, { force });
  started.as(contract.started.both);
  return lastEvent(api, projectId);
}

/** Follows a project's stream to its end; gives the last event. */
export async function lastEvent(api: Client, projectId: string) {
  const stream = await api.stream(`/projects/${projectId}/index-progress`);
  const last = (await stream.all()).at(-1);
  if (last === undefined) throw new Error('The stream ended without an event');
  return last;
}
