import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { syncClone, type FetchOptions } from '#platform/git/clone.ts';
import { RunFailure } from '#platform/errors.ts';
import { startGitHttp, type GitHttp, type GitHttpOptions } from './git-http.ts';
import { makeRepository, type FileChanges, type TestRepository } from './repositories.ts';

/** For each test: a folder that is served as `owner/repo`, and one that clones go to. */
export interface CloneTest {
  /** folder above everything served */
  readonly root: () => string;
  /** folder of the clones, made by the first one */
  readonly clones: () => string;
  readonly serve: (intercept?: GitHttpOptions['intercept']) => Promise<GitHttp>;
  readonly repository: (files: FileChanges, branch?: string) => TestRepository;
  readonly optionsFor: (
    server: { readonly url: string },
    more?: Partial<FetchOptions>,
  ) => FetchOptions;
}

/** Registers the making and removing of the folders and servers with the test file that calls it. */
export function setUpClones(): CloneTest {
  let folder = '';
  let servers: GitHttp[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sextant-git-'));
    mkdirSync(join(folder, 'served'));
  });
  afterEach(async () => {
    await Promise.all(servers.map(async (server) => server.close()));
    servers = [];
    rmSync(folder, { recursive: true, force: true });
  });
  const root = (): string => join(folder, 'served');
  const clones = (): string => join(folder, 'clones');
  return {
    root,
    clones,
    serve: async (intercept) => {
      const server = await startGitHttp({ root: root(), ...(intercept && { intercept }) });
      servers.push(server);
      return server;
    },
    repository: (files, branch = 'main') =>
      makeRepository(files, { dir: join(root(), 'owner/repo'), branch }),
    optionsFor: (server, more) => ({
      url: `${server.url}/owner/repo/.git`,
      dir: join(clones(), 'project.git'),
      signal: new AbortController().signal,
      maxBytes: 50_000_000,
      timeoutMs: 20_000,
      ...more,
    }),
  };
}

/** The failure that a sync must end with. */
export async function failureOf(options: FetchOptions): Promise<RunFailure> {
  const outcome: unknown = await syncClone(options).catch((error: unknown) => error);
  if (!(outcome instanceof RunFailure)) throw new TypeError(`no failure: ${String(outcome)}`);
  return outcome;
}
