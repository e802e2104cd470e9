import { NOTIFY_SQL } from '#platform/db/pg-notifications.ts';
import { query } from '#platform/db/sql.ts';
import { basename } from 'node:path';
import { requireCapacity } from '#features/accounts/service.ts';
import { parseGithubRepo } from '#lib/github-repo.ts';
import { isValidBranchName } from '#lib/git-ref.ts';
import { newId } from '#lib/id.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { findProjectFolder } from '#platform/roots.ts';
import { inTransaction, type Scope, type TenantScope } from '#platform/scope.ts';
import { Project, type ProjectRow } from './entities.ts';
import { findProject } from './lookup.ts';

export type { ProjectRow } from './entities.ts';
export {
  findProject,
  listProjects,
  loadProjects,
  noSuchProject,
  SNAPSHOT_COLUMNS,
  snapshotReadWith,
  type StoredSnapshot,
  toSnapshot,
} from './lookup.ts';

export { findRepositoryUrl } from './repository-url.ts';

export interface NewProject {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly githubRepo?: string | null | undefined;
  readonly branch?: string | null | undefined;
  readonly path?: string | null | undefined;
}

type Source = Pick<ProjectRow, 'source' | 'location' | 'branch'> & { readonly defaultName: string };

/**
 * Registers a project. Nothing is read from its source yet but the folder's existence.
 * @throws AppError INVALID_REQUEST naming the field and the value at fault; TIER_REQUIRED and the like
 *   if the account has as many projects as it may
 */
export async function createProject(scope: TenantScope, input: NewProject): Promise<ProjectRow> {
  const { defaultName, ...source } = await toSource(scope, input);
  const project: ProjectRow = {
    ...source,
    id: newId('proj', scope.clock.now().getTime()),
    accountId: scope.viewer.accountId,
    mode: scope.viewer.mode,
    name: toName(input.name ?? defaultName),
    description: toDescription(input.description ?? ''),
    status: 'pending',
    snapshotId: null,
    lastIndexedAt: null,
    createdAt: scope.clock.now(),
  };
  await inTransaction(scope, async (inner) => {
    await requireCapacity(inner, 'projects');
    await inner.em.insert(Project, project);
  });
  return project;
}

/** Topic that rings when a project was deleted. */
export const PROJECTS_DELETED = 'projects:deleted';

/**
 * Deletes a project with everything that was derived from it, file contents included, in one
 * transaction. A running index of it is cancelled before: it stops, and lets go of the rows it writes.
 */
export async function deleteProject(scope: TenantScope, id: string): Promise<void> {
  await findProject(scope, id);
  await cancelRun(scope, id);
  await inTransaction(scope, async (inner) => {
    await findProject(inner, id);
    const facts = await query<{ facts_id: string }>(
      inner.em,
      `select f.facts_id from file f join snapshot s on s.id = f.snapshot_id
       where s.project_id = $1
       union select unnest(p.facts_ids) from extraction_shard p join index_run r on r.id = p.run_id
       where r.project_id = $1 order by 1`,
      [id],
    );
    await query(
      inner.em,
      `delete from delivery d using event e
       where e.id = d.event_id and e.project_id = $1 and d.account_id = $2 and d.state = 'pending'`,
      [id, scope.viewer.accountId],
    );
    await inner.em.nativeDelete(Project, { ...owned(inner), id });
    await query(
      inner.em,
      `delete from file_facts where account_id = $1 and id = any($2)
       and not exists (select from file where file.facts_id = file_facts.id)`,
      [scope.viewer.accountId, facts.map((row) => row.facts_id)],
    );
    await query(inner.em, NOTIFY_SQL, [`project:${id}`]);
    await query(inner.em, NOTIFY_SQL, [PROJECTS_DELETED]);
  });
}

async function cancelRun(scope: TenantScope, id: string): Promise<void> {
  await query(
    scope.em,
    `with p as (
       update project set status = case when status <> 'indexing' then status
         when snapshot_id is null then 'pending' else 'indexed' end
       where id = $1 and account_id = $2 returning id)
     update index_run r set state = 'failed', failure_code = 'CANCELLED', finished_at = $3,
       failure_message = 'The project is being deleted.'
     from p where r.project_id = p.id and r.state in ('pending', 'running')`,
    [id, scope.viewer.accountId, scope.clock.now()],
  );
}

/** What the index changes of a project. */
export type ProjectState = Partial<Pick<ProjectRow, 'status' | 'snapshotId' | 'lastIndexedAt'>>;

/** Sets a project's state. The caller has found the project, or holds its run. */
export async function markProject(scope: Scope, id: string, state: ProjectState): Promise<void> {
  await scope.em.nativeUpdate(Project, { id }, state);
}

/** A project for a job that acts for its owner, null once it is deleted. */
export async function loadProjectForJob(scope: Scope, id: string): Promise<ProjectRow | null> {
  return scope.em.findOne(Project, { id });
}

function owned(scope: TenantScope): { accountId: string; mode: 'live' | 'test' } {
  return { accountId: scope.viewer.accountId, mode: scope.viewer.mode };
}

async function toSource(scope: TenantScope, input: NewProject): Promise<Source> {
  const { githubRepo, path, branch } = input;
  if (githubRepo == null && path == null) {
    throw new AppError(
      'INVALID_REQUEST',
      'githubRepo (owner/repo) or path (a folder on the server) is required.',
    );
  }
  if (githubRepo != null && path != null) {
    throw invalidField('path', 'githubRepo and path cannot be combined.');
  }
  if (githubRepo != null) return toGithubSource(githubRepo, branch ?? null);
  if (branch != null) {
    throw invalidField(
      'branch',
      'branch is allowed with githubRepo only. A path is indexed as it is on disk.',
    );
  }
  const folder = await findProjectFolder(path ?? '', scope.env);
  return {
    source: 'path',
    location: folder,
    branch: null,
    defaultName: basename(folder) || 'root',
  };
}

function toGithubSource(text: string, branch: string | null): Source {
  const repo = parseGithubRepo(text.trim());
  if (repo === null) {
    throw invalidField(
      'githubRepo',
      `githubRepo must be owner/repo; got "${text.slice(0, MAX_NAME)}".`,
    );
  }
  if (branch !== null && !isValidBranchName(branch)) {
    throw invalidField(
      'branch',
      `branch must be a valid git branch name; got "${branch.slice(0, MAX_NAME)}".`,
    );
  }
  return {
    source: 'github',
    location: `${repo.owner}/${repo.repo}`,
    branch,
    defaultName: repo.repo,
  };
}

/** Control characters, and halves of surrogate pairs, which UTF-8 cannot hold. */
const UNFIT = /[\p{Cc}\p{Cs}]/u;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 2000;

function toName(text: string): string {
  const name = text.trim();
  const length = Array.from(name).length;
  if (length < 1 || length > MAX_NAME || UNFIT.test(name)) {
    throw invalidField(
      'name',
      `name must have 1 to ${MAX_NAME} characters and no control characters; got ${length}.`,
    );
  }
  return name;
}

function toDescription(text: string): string {
  if (text.length > MAX_DESCRIPTION || text.includes('\0') || !text.isWellFormed()) {
    throw invalidField(
      'description',
      `description must have at most ${MAX_DESCRIPTION} characters, none of them NUL; got ${text.length}.`,
    );
  }
  return text;
}
