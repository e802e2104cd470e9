import { z } from 'zod';
import {
  CreateProjectDocument,
  DeleteProjectDocument,
  GetProjectDocument,
  type GetProjectQuery,
  ListProjectsDocument,
} from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, NO_INPUT, type RestRow } from '#platform/rest/row.ts';

const timestamp = z.iso.datetime();
const status = z.enum(['pending', 'indexing', 'indexed', 'failed', 'archived']);

const listItem = z.object({
  id: z.string(),
  name: z.string(),
  status,
  filesCount: z.int(),
  symbolsCount: z.int(),
  lastIndexedAt: timestamp.nullable(),
  createdAt: timestamp,
});

const ALL_PROJECTS = 10_000;

const listProjects = defineRow({
  name: 'listProjects',
  method: 'GET',
  path: '/projects',
  tag: 'Projects',
  summary: 'Lists the projects of the account, oldest first.',
  status: 200,
  document: ListProjectsDocument,
  query: NO_INPUT,
  body: NO_BODY,
  variables: () => ({ first: ALL_PROJECTS, after: null }),
  a: {
    schema: z.object({ projects: z.array(listItem) }),
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

const detailA = listItem.extend({
  languages: z.array(z.string()),
  stats: z.object({
    linesOfCode: z.int(),
    avgComplexity: z.number(),
    duplicatePercentage: z.number(),
  }),
});

const detailB = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: timestamp,
  indexedAt: timestamp.nullable(),
  stats: z.object({ files: z.int(), symbols: z.int(), nodes: z.int(), dependencies: z.int() }),
});

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
  a: { schema: z.object({ project: detailA }), map: (data) => ({ project: toDetailA(data) }) },
  b: { schema: z.object({ project: detailB }), map: (data) => ({ project: toDetailB(data) }) },
});

const newProject = z.strictObject({
  name: z.string().optional(),
  description: z.string().optional(),
  githubRepo: z.string().optional(),
  branch: z.string().optional(),
  path: z.string().optional(),
});

const createProject = defineRow({
  name: 'createProject',
  method: 'POST',
  path: '/projects',
  tag: 'Projects',
  summary: 'Registers a repository by exactly one of githubRepo (owner/repo) and path.',
  status: 201,
  document: CreateProjectDocument,
  query: NO_INPUT,
  body: newProject,
  variables: ({ body }) => ({ input: body }),
  a: {
    schema: z.object({ project: z.object({ id: z.string(), name: z.string(), status }) }),
    map: ({ createProject: { id, name, status: now } }) => ({ project: { id, name, status: now } }),
  },
  b: {
    schema: z.object({ project: z.object({ id: z.string(), name: z.string() }) }),
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
  a: { schema: z.object({}), map: () => ({}) },
  b: null,
});

export const projectRows: readonly RestRow[] = [
  listProjects,
  getProject,
  createProject,
  deleteProject,
];
