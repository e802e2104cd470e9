import { z } from 'zod';
import {
  ArchiveProjectDocument,
  CreateProjectDocument,
  DeleteProjectDocument,
  GetProjectDocument,
  type GetProjectQuery,
  ListProjectsDocument,
  UnarchiveProjectDocument,
} from '#platform/rest/operations.generated.ts';
import { countField, idField, PAGE_INPUT, timestampField } from '#platform/rest/fields.ts';
import { defineRow, NO_BODY, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { CREATED, DETAIL, LIST_ITEM, NEW_PROJECTS, VARIANT } from './examples.ts';

const projectId = idField('proj');
const status = z.enum(['pending', 'indexing', 'indexed', 'failed', 'archived']).meta({
  id: 'ProjectStatus',
  description: 'Status of the project. `indexed`: a completed index is available.',
});
const indexedAt = timestampField
  .nullable()
  .describe('Completion time of the current index; null before the first index.');

const listItem = z
  .object({
    id: projectId,
    name: z.string(),
    status,
    filesCount: countField,
    symbolsCount: countField,
    lastIndexedAt: indexedAt,
    createdAt: timestampField,
  })
  .meta({ id: 'Project' });

/** More than one account has: without `limit` the list is whole. */
const ALL_PROJECTS = 100_000;

const listProjects = defineRow({
  name: 'listProjects',
  method: 'GET',
  path: '/projects',
  tag: 'Projects',
  summary: 'Lists the projects of the account, oldest first.',
  description:
    'Returns the whole list unless `limit` is set. The `Link` header contains the URL of the next page.',
  status: 200,
  document: ListProjectsDocument,
  query: PAGE_INPUT,
  body: NO_BODY,
  variables: ({ query: { limit, cursor } }) => ({
    first: limit ?? ALL_PROJECTS,
    after: cursor ?? null,
  }),
  nextCursor: ({ projects: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  a: {
    schema: z.object({ projects: z.array(listItem) }),
    example: { projects: [LIST_ITEM] },
    map: ({ projects }) => ({
      projects: projects.nodes.map((project) => ({
        id: project.id,
        name: project.name,
        status: project.status,
        filesCount: project.snapshot?.totals.files ?? 0,
        symbolsCount: project.snapshot?.totals.symbols ?? 0,
        lastIndexedAt: project.lastIndexedAt,
        createdAt: project.createdAt,
      })),
    }),
  },
  b: null,
});

const detailA = listItem
  .extend({
    languages: z.array(z.string()).describe('Languages of the project, most lines first.'),
    stats: z.object({
      linesOfCode: countField.describe('Lines of code, without comments and blank lines.'),
      avgComplexity: z.number().describe('Mean cyclomatic complexity of a function.'),
      duplicatePercentage: z
        .number()
        .min(0)
        .max(100)
        .describe(
          'Duplicated lines in percent of all lines, 0 to 100, counting exact clones only.',
        ),
    }),
  })
  .meta({ id: 'ProjectDetail' });

const detailB = z
  .object({
    id: projectId,
    name: z.string(),
    description: z.string(),
    createdAt: timestampField,
    indexedAt,
    stats: z.object({
      files: countField,
      symbols: countField,
      nodes: countField.describe('Number of nodes in the import graph.'),
      dependencies: countField.describe('Number of edges in the import graph.'),
    }),
  })
  .meta({ id: 'ProjectVariant' });

type Totals = NonNullable<GetProjectQuery['project']['snapshot']>['totals'];

/** Totals of a project without an index. */
const NOTHING: Totals = {
  files: 0,
  symbols: 0,
  edges: 0,
  codeLines: 0,
  avgComplexity: 0,
  duplicatePercentage: 0,
  languages: [],
};

function toDetailA({ project }: GetProjectQuery): z.infer<typeof detailA> {
  const totals = project.snapshot?.totals ?? NOTHING;
  return {
    id: project.id,
    name: project.name,
    status: project.status,
    filesCount: totals.files,
    symbolsCount: totals.symbols,
    lastIndexedAt: project.lastIndexedAt,
    createdAt: project.createdAt,
    languages: totals.languages.map((entry) => entry.language),
    stats: {
      linesOfCode: totals.codeLines,
      avgComplexity: totals.avgComplexity,
      duplicatePercentage: totals.duplicatePercentage,
    },
  };
}

function toDetailB({ project }: GetProjectQuery): z.infer<typeof detailB> {
  const totals = project.snapshot?.totals ?? NOTHING;
  return {
    id: project.id,
    name: project.name,
    description: project.description,
    createdAt: project.createdAt,
    indexedAt: project.lastIndexedAt,
    stats: {
      files: totals.files,
      symbols: totals.symbols,
      nodes: totals.files,
      dependencies: totals.edges,
    },
  };
}

const getProject = defineRow({
  name: 'getProject',
  method: 'GET',
  path: '/projects/:id',
  tag: 'Projects',
  summary: 'Returns a project with its totals.',
  status: 200,
  document: GetProjectDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: {
    schema: z.object({ project: detailA }),
    example: { project: DETAIL },
    map: (data) => ({ project: toDetailA(data) }),
  },
  b: {
    schema: z.object({ project: detailB }),
    example: { project: VARIANT },
    map: (data) => ({ project: toDetailB(data) }),
  },
});

const newProject = z
  .strictObject({
    name: z
      .string()
      .optional()
      .describe('Name of the project. Default: the name of the repository or folder.')
      .meta({ minLength: 1, maxLength: 100 }),
    description: z.string().optional().meta({ maxLength: 2000 }),
    githubRepo: z.string().optional().describe('GitHub repository as `owner/repo`.'),
    branch: z
      .string()
      .optional()
      .describe('Branch to index. Default: the HEAD of the remote repository.')
      .meta({ minLength: 1, maxLength: 244 }),
    path: z
      .string()
      .optional()
      .describe('Folder on the server, inside a folder listed in PROJECT_ROOTS.'),
  })
  .meta({
    id: 'NewProject',
    oneOf: [
      { title: 'On GitHub', required: ['githubRepo'] },
      { title: 'On the server', required: ['path'] },
    ],
  });

const createProject = defineRow({
  name: 'createProject',
  method: 'POST',
  path: '/projects',
  tag: 'Projects',
  summary:
    'Creates a project from a GitHub repository (`githubRepo`) or from a folder on the server (`path`). Set exactly one.',
  status: 201,
  idempotent: true,
  document: CreateProjectDocument,
  query: NO_INPUT,
  body: newProject,
  bodyExamples: NEW_PROJECTS,
  variables: ({ body }) => ({ input: body }),
  a: {
    schema: z.object({
      project: z.object({ id: projectId, name: z.string(), status }).meta({ id: 'CreatedProject' }),
    }),
    example: { project: CREATED },
    map: ({ createProject: { id, name, status: now } }) => ({ project: { id, name, status: now } }),
  },
  b: {
    schema: z.object({
      project: z.object({ id: projectId, name: z.string() }).meta({ id: 'ProjectName' }),
    }),
    example: { project: { id: CREATED.id, name: CREATED.name } },
    map: ({ createProject: { id, name } }) => ({ project: { id, name } }),
  },
});

const deleteProject = defineRow({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/projects/:id',
  tag: 'Projects',
  summary: 'Deletes a project and all derived data.',
  status: 200,
  document: DeleteProjectDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: { schema: z.object({}), example: {}, map: () => ({}) },
  b: null,
});

const changedProject = z.object({
  project: z.object({ id: projectId, name: z.string(), status }).meta({ id: 'ChangedProject' }),
});

const archiveProject = defineRow({
  name: 'archiveProject',
  method: 'POST',
  path: '/projects/:id/archive',
  tag: 'Projects',
  summary: 'Archives a project: it remains listed and readable but is no longer indexed.',
  description: 'Cancels the active index run. Archiving an archived project has no effect.',
  status: 200,
  document: ArchiveProjectDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: {
    schema: changedProject,
    example: { project: { ...CREATED, status: 'archived' } },
    map: ({ archiveProject: { id, name, status: now } }) => ({
      project: { id, name, status: now },
    }),
  },
  b: null,
});

const unarchiveProject = defineRow({
  name: 'unarchiveProject',
  method: 'POST',
  path: '/projects/:id/unarchive',
  tag: 'Projects',
  summary: 'Restores an archived project.',
  description: 'The status becomes `indexed` if the project has an index, otherwise `pending`.',
  status: 200,
  document: UnarchiveProjectDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: ({ id }) => ({ id }),
  a: {
    schema: changedProject,
    example: { project: { ...CREATED, status: 'indexed' } },
    map: ({ unarchiveProject: { id, name, status: now } }) => ({
      project: { id, name, status: now },
    }),
  },
  b: null,
});

export const projectRows: readonly RestRow[] = [
  listProjects,
  getProject,
  createProject,
  deleteProject,
  archiveProject,
  unarchiveProject,
];
