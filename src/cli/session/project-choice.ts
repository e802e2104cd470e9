import {
  ToolProjectsDocument,
  type ToolProjectsQuery,
} from '#features/tools/documents.generated.ts';
import type { Ask } from '#features/tools/tool.ts';
import { RunFailure, AppError } from '#platform/errors.ts';
import { originOfCheckout, rootOfCheckout } from '#platform/git/diff.ts';

export interface ChosenProject {
  readonly id: string;
  readonly name: string;
  /** null where it has no index */
  readonly indexedAt: string | null;
}

type ListedProject = ToolProjectsQuery['projects']['edges'][number]['node'];

/**
 * The project that is meant: by id, by name, else the one whose folder or repository is that which the
 * command was started in.
 * @throws AppError INVALID_REQUEST or NOT_FOUND that says what there is
 */
export async function chooseProject(ask: Ask, given: string | undefined): Promise<ChosenProject> {
  const projects = await listProjects(ask);
  const meant = await findMeant(projects, given);
  const [only] = meant;
  if (only !== undefined && meant.length === 1)
    return {
      id: only.id,
      name: only.name,
      indexedAt: only.snapshot === null ? null : only.lastIndexedAt,
    };
  const said = given === undefined ? 'reads this folder or its repository' : `is called "${given}"`;
  const names = (meant.length > 1 ? meant : projects).map(({ id, name }) => `${id} (${name})`);
  const listed = `There are ${toShort(names)}.`;
  if (meant.length > 1)
    throw new AppError(
      'INVALID_REQUEST',
      `More than one project ${said}. Choose one with --project <id>. ${listed}`,
    );
  const way =
    names.length === 0
      ? 'The account has no projects yet: create one in the dashboard, or with POST /api/v1/projects.'
      : `Choose one with --project <id or name>. ${listed}`;
  throw new AppError('NOT_FOUND', `No project ${said}. ${way}`);
}

const MAX_NAMED = 10;

function toShort(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

async function listProjects(ask: Ask): Promise<ListedProject[]> {
  const all: ListedProject[] = [];
  let after: string | null = null;
  for (;;) {
    const { projects }: ToolProjectsQuery = await ask(ToolProjectsDocument, { first: 100, after });
    all.push(...projects.edges.map(({ node }) => node));
    after = projects.edges.at(-1)?.cursor ?? null;
    if (!projects.pageInfo.hasNextPage) return all;
  }
}

async function findMeant(
  projects: readonly ListedProject[],
  given: string | undefined,
): Promise<readonly ListedProject[]> {
  if (given !== undefined) {
    const byId = projects.filter(({ id }) => id === given);
    return byId.length > 0 ? byId : projects.filter(({ name }) => name === given);
  }
  const folder = process.cwd();
  const byPath = projects.filter(({ path }) => path === folder);
  if (byPath.length > 0) return byPath;
  const root = await orNull(rootOfCheckout);
  const byRoot = projects.filter(({ path }) => path !== null && path === root);
  if (byRoot.length > 0) return byRoot;
  const repository = toRepository(await orNull(originOfCheckout));
  return projects.filter(
    ({ githubRepo }) => githubRepo !== null && githubRepo.toLowerCase() === repository,
  );
}

/** `owner/repo` of an address of git, in lower case as GitHub compares. */
function toRepository(origin: string | null): string | null {
  const found = /[/:](?<name>[^/:]+\/[^/:]+?)(?:\.git)?\/?$/.exec(origin ?? '')?.groups?.['name'];
  return found?.toLowerCase() ?? null;
}

/** What git says, null where the folder is none of its. */
async function orNull(asked: () => Promise<string>): Promise<string | null> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof RunFailure) return null;
    throw error;
  }
}
