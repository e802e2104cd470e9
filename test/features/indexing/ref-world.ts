import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { contract } from '../../support/contract.ts';
import { type GitHttp, startGitHttp } from '../../support/git-http.ts';
import { makeRepository, type TestRepository } from '../../support/repositories.ts';
import { SAMPLE_FILES } from '../../support/sample.ts';
import { indexProject, seed, type SeededKey } from '../../support/seed.ts';
import type { Owned } from './ref-operation.ts';

/** A service, a git server that it clones from, and an account. */
export interface RefWorld {
  readonly app: TestApp;
  readonly git: GitHttp;
  /** what the git server has as `acme/shop` */
  readonly shop: TestRepository;
  readonly owner: SeededKey;
  register(body: object, as?: SeededKey): Promise<Owned>;
  /** a project that was cloned from there, indexed */
  cloned(body?: object): Promise<Owned>;
  /** a folder of its own with the same repository, indexed as it is on main */
  folder(as?: SeededKey): Promise<FolderProject>;
  close(): Promise<void>;
}

export interface FolderProject extends Owned {
  readonly shop: TestRepository;
}

export async function openRefWorld(): Promise<RefWorld> {
  const root = mkdtempSync(join(tmpdir(), 'sextant-refs-'));
  mkdirSync(join(root, 'acme'));
  const shop = makeShop(join(root, 'acme', 'shop.git'));
  const git = await startGitHttp({ root });
  const app = await startTestApp({ settings: { GITHUB_URL: git.url, GITHUB_TOKEN: 'a-token' } });
  const owner = await seed(app).account('enterprise');

  async function register(body: object, as: SeededKey = owner): Promise<Owned> {
    const { project } = (await as.api.post('/projects', body)).as(contract.created.both);
    return { apiKey: as.apiKey, project };
  }

  return {
    app,
    git,
    shop,
    owner,
    register,
    async cloned(body = { githubRepo: 'acme/shop' }) {
      const made = await register(body);
      await indexProject(owner.api, made.project.id);
      return made;
    },
    async folder(as = owner) {
      const dir = mkdtempSync(join(app.root, 'shop-'));
      const made = makeShop(dir);
      const project = await register({ path: dir }, as);
      await indexProject(as.api, project.project.id);
      return { ...project, shop: made };
    },
    async close() {
      await app.close();
      await git.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/**
 * `main` has the sample; `feature/tax` has two commits more, of which the tag `v1` names the first: a file
 * more, a file less, and then another.
 */
function makeShop(dir: string): TestRepository {
  const made = makeRepository(SAMPLE_FILES, { dir });
  made.git(['checkout', '--quiet', '-b', 'feature/tax']);
  made.commit({
    'src/new.ts': 'export function added(): number {\n  return 1;\n}\n',
    'README.md': null,
  });
  made.git(['tag', '-a', '-m', 'first', 'v1']);
  made.commit({ 'src/newer.ts': 'export const newer = 2;\n' });
  made.git(['checkout', '--quiet', 'main']);
  return made;
}
