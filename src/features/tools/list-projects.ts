import { z } from 'zod';
import { ToolProjectsDocument, type ToolProjectsQuery } from './documents.generated.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { defineTool } from './tool.ts';

const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  source: z.string().describe('Folder on the server, or GitHub repository as owner/repo.'),
  branch: z.string().nullable(),
  lastIndexedAt: z.string().nullable(),
  commit: z.string().nullable(),
  files: z.int().describe('Number of files in the index; 0 without an index.'),
});

export const listProjects = defineTool({
  name: 'list_projects',
  title: 'List projects',
  description: 'Projects of the account, with the IDs that all other tools accept.',
  input: z.strictObject({
    first: z.int().min(1).max(100).default(50),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: z.object({ projects: z.array(projectSchema) }),
  async load(ask, { first, after }) {
    const { projects } = await ask(ToolProjectsDocument, { first, after: after ?? null });
    return {
      body: { projects: nodesOf(projects).map(toProject) },
      lists: ['projects'],
      pages: pagesOf('projects', projects),
      completeness: {
        commit: null,
        indexedAt: null,
        isComplete: true,
        notes: ['Only projects of the account and mode of this key are listed.'],
      },
    };
  },
  head: ({ projects }) => `${projects.length} projects.`,
  lines: ({ projects }) =>
    projects.map(
      ({ id, name, status, source, files }) =>
        `${id}\t${status}\t${files} files\t${name}\t${source}`,
    ),
});

type FoundProject = ToolProjectsQuery['projects']['edges'][number]['node'];

function toProject(found: FoundProject): z.output<typeof projectSchema> {
  const { path, githubRepo, snapshot, ...project } = found;
  return {
    ...project,
    source: githubRepo ?? path ?? '',
    commit: snapshot?.commit ?? null,
    files: snapshot?.totals.files ?? 0,
  };
}
