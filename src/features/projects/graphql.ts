import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import {
  createProject,
  deleteProject,
  findProject,
  listProjects,
  loadProjects,
  PROJECT_STATUSES,
  type ProjectRow,
} from './service.ts';

const ProjectStatusEnum = builder.enumType('ProjectStatus', {
  description: 'Where a project stands: `indexed` whenever it has a good index to read.',
  values: PROJECT_STATUSES,
});

export const ProjectRef = builder.objectRef<ProjectRow>('Project');

builder.node(ProjectRef, {
  description: 'A code repository under analysis.',
  id: { resolve: (project) => project.id },
  loadMany: (ids: string[], context) => loadProjects(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    status: t.field({ type: ProjectStatusEnum, resolve: (project) => project.status }),
    githubRepo: t.string({
      nullable: true,
      description: 'owner/repo, where the project is cloned.',
      resolve: (project) => (project.source === 'github' ? project.location : null),
    }),
    path: t.string({
      nullable: true,
      description: 'Folder on the server, where the project is read in place.',
      resolve: (project) => (project.source === 'path' ? project.location : null),
    }),
    branch: t.exposeString('branch', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastIndexedAt: t.expose('lastIndexedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryField('project', (t) =>
  t.field({
    type: ProjectRef,
    description: 'One project of the account.',
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
    description: `Projects of the account, oldest first; ${PAGE_SIZE} unless told otherwise.`,
    authScopes: { permission: 'read' },
    resolve: (_root, args, context) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listProjects(context.tenant, page),
      ),
  }),
);

const CreateProjectInput = builder.inputType('CreateProjectInput', {
  description: 'Exactly one of `githubRepo` and `path`.',
  fields: (t) => ({
    name: t.string({
      description: "1 to 100 characters; the repository's or folder's name by default.",
    }),
    description: t.string(),
    githubRepo: t.string({ description: 'owner/repo' }),
    branch: t.string({ description: "The remote's HEAD by default." }),
    path: t.string({ description: 'A folder inside PROJECT_ROOTS on the server.' }),
  }),
});

builder.mutationField('createProject', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Registers a project; index it next.',
    authScopes: { permission: 'create' },
    args: { input: t.arg({ type: CreateProjectInput, required: true }) },
    resolve: (_root, { input }, context) => createProject(context.tenant, input),
  }),
);

const DeletedProjectRef = builder.simpleObject('DeletedProject', {
  description: 'What is left of a project.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteProject', (t) =>
  t.field({
    type: DeletedProjectRef,
    description: 'Deletes a project with all that was derived from it, and cancels its index.',
    authScopes: { permission: 'create' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      await deleteProject(context.tenant, id);
      return { id };
    },
  }),
);
