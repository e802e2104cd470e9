import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import {
  createProject,
  deleteProject,
  findProject,
  findRepositoryUrl,
  listProjects,
  loadProjects,
  type ProjectRow,
} from './service.ts';

const ProjectStatusEnum = builder.enumType('ProjectStatus', {
  description: 'Status of a project.',
  values: describeValues<ProjectRow['status']>({
    pending: 'The project has not been indexed.',
    indexing: 'An index run is queued or running.',
    indexed: 'A completed index is available.',
    failed: 'The last index run failed, and no completed index is available.',
    archived: 'The project is archived: it can be read, but not indexed.',
  }),
});

export const ProjectRef = builder.objectRef<ProjectRow>('Project');

builder.node(ProjectRef, {
  description: 'Code repository that Sextant analyzes.',
  id: { resolve: (project) => project.id },
  loadMany: (ids: string[], context) => loadProjects(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the project.' }),
    description: t.exposeString('description', {
      description: 'Description of the project in words; empty if none was given.',
    }),
    status: t.field({
      description: "State of the project's index.",
      type: ProjectStatusEnum,
      resolve: (project) => project.status,
    }),
    githubRepo: t.string({
      nullable: true,
      description: 'GitHub repository as owner/repo; null for a project read from a folder.',
      resolve: (project) => (project.source === 'github' ? project.location : null),
    }),
    repositoryUrl: t.string({
      nullable: true,
      description:
        'Web address of the repository: on GITHUB_URL, or of the remote `origin` of a folder. Null for a folder without one.',
      resolve: (project, _args, { platform }) => findRepositoryUrl(platform.env, project),
    }),
    path: t.string({
      nullable: true,
      description: 'Folder on the server; null for a project cloned from GitHub.',
      resolve: (project) => (project.source === 'path' ? project.location : null),
    }),
    branch: t.exposeString('branch', {
      description: 'Indexed branch; null for the default branch.',
      nullable: true,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastIndexedAt: t.expose('lastIndexedAt', {
      description: 'Completion time of the last index; null before the first index.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

builder.queryField('project', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Project of the account, by ID. An unknown ID returns the error NOT_FOUND.',
    authScopes: { permission: 'read' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => findProject(context.tenant, id),
  }),
);

const PAGE_SIZE = 50;
/** REST lists all projects at once; what GraphQL may ask for is bounded by its cost. */
const MAX_PAGE_SIZE = 100_000;

builder.queryField('projects', (t) =>
  t.connection({
    type: ProjectRef,
    description: `Projects of the account, oldest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { permission: 'read' },
    resolve: (_root, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listProjects(context.tenant, page),
      ),
  }),
);

const CreateProjectInput = builder.inputType('CreateProjectInput', {
  description: 'New project. Set either `githubRepo` or `path`.',
  fields: (t) => ({
    name: t.string({
      description:
        'Name of the project, 1 to 100 characters. Default: the name of the repository or folder.',
    }),
    description: t.string({ description: 'Description of the project in words.' }),
    githubRepo: t.string({ description: 'GitHub repository as owner/repo.' }),
    branch: t.string({
      description: 'Branch to index. Default: the HEAD of the remote repository.',
    }),
    path: t.string({
      description: 'Folder on the server, inside a folder listed in PROJECT_ROOTS.',
    }),
  }),
});

builder.mutationField('createProject', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Creates a project. To index it, call startIndex.',
    authScopes: { permission: 'create' },
    args: { input: t.arg({ type: CreateProjectInput, required: true }) },
    resolve: (_root, { input }, context) => createProject(context.tenant, input),
  }),
);

const DeletedProjectRef = builder.simpleObject('DeletedProject', {
  description: 'Project that was deleted.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteProject', (t) =>
  t.field({
    type: DeletedProjectRef,
    description: 'Deletes a project with all derived data and cancels its active run.',
    authScopes: { permission: 'create' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await deleteProject(context.tenant, id);
      return { id };
    },
  }),
);
