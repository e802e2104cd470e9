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
const status = z
  .enum(['pending', 'indexing', 'indexed', 'failed', 'archived'])
  .meta({ id: 'ProjectStatus', description: '`indexed` whenever there is a good index to read.' });
const indexedAt = timestampField
  .nullable()
  .describe('When the index was made that answers; null before the first.');

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
    'The whole list, or pages of it with `limit`; the `Link` header names the next page.',
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
    languages: z.array(z.string()).describe('Those with most lines first.'),
    stats: z.object({
      linesOfCode: countField.describe('Without comments and empty lines.'),
      avgComplexity: z.number().describe('Mean cyclomatic complexity of the functions.'),
      duplicatePercentage: z.number().min(0).max(100).describe('Share of duplicated lines.'),
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
      nodes: countField.describe('Nodes of the import graph.'),
      dependencies: countField.describe('Its edges.'),
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
  summary: 'Shows a project with its totals.',
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
      .describe('The name of the repository or folder by default.')
      .meta({ minLength: 1, maxLength: 100 }),
    description: z.string().optional().meta({ maxLength: 2000 }),
    githubRepo: z.string().optional().describe('A repository on GitHub, `owner/repo`.'),
    branch: z
      .string()
      .optional()
      .describe("The remote's HEAD by default.")
      .meta({ minLength: 1, maxLength: 244 }),
    path: z
      .string()
      .optional()
      .describe('A folder on the server, inside one of those that PROJECT_ROOTS names.'),
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
  summary: 'Registers a repository by exactly one of githubRepo (owner/repo) and path.',
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
  summary: 'Deletes a project and everything derived from it.',
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
  summary: 'Archives a project: it is listed and read as before, and no longer indexed.',
  description: 'An index under way is cancelled. Archiving it again changes nothing.',
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
  summary: 'Makes an archived project one like any other again.',
  description: 'It is `indexed` where it has an index, else `pending`.',
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
