import { z } from 'zod';
import { ToolHotspotsDocument } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const hotspotSchema = z.object({
  path: z.string(),
  score: z.number(),
  commits: z.int(),
  authors: z.int(),
  complexity: z.int(),
  cognitive: z.int(),
  lines: z.int(),
  isTest: z.boolean(),
  lastChangedAt: z.string(),
});

export const hotspots = defineTool({
  name: 'hotspots',
  title: 'Hotspots',
  description:
    'Hotspots: files that are complex and change often, highest score first. Start refactoring and review here.',
  input: z.strictObject({
    project: projectField,
    path: z.string().optional().describe('File, directory or glob to filter by.'),
    first: z.int().min(1).max(100).default(20),
  }),
  body: z.object({
    history: z.object({ state: z.string(), commits: z.int(), isComplete: z.boolean() }),
    hotspots: z.array(hotspotSchema),
  }),
  async load(ask, { project: id, path = null, first }) {
    const { project } = await ask(ToolHotspotsDocument, { id, path, first });
    const { state, commits, isComplete, reason } = project.history;
    const gaps = [
      ...(state === 'ready'
        ? []
        : [`The git history has not been read (${state}): ${reason ?? 'no reason'}`]),
      ...(state === 'ready' && !isComplete ? [`Only the last ${commits} commits count.`] : []),
    ];
    return {
      body: { history: { state, commits, isComplete }, hotspots: project.hotspots },
      lists: ['hotspots'],
      completeness: toCompleteness(project, gaps),
    };
  },
  head: ({ hotspots: found, history }) =>
    `${found.length} files, based on ${history.commits} commits.`,
  lines: ({ hotspots: found }) =>
    found.map(({ path, score, commits, authors, complexity }) => {
      return `${toPlace(path, 1)} score ${score.toFixed(2)}: ${commits} commits by ${authors} authors, complexity ${complexity}`;
    }),
});
