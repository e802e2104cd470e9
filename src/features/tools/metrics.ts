import { z } from 'zod';
import { ToolMetricsDocument, type ToolMetricsQuery } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { toPlace, toSymbolName } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const functionSchema = z.object({
  name: z.string(),
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  complexity: z.int(),
  cognitive: z.int(),
});

const folderSchema = z.object({
  path: z.string(),
  files: z.int(),
  codeLines: z.int(),
  avgComplexity: z.number(),
  maxComplexity: z.int(),
  maintainability: z.number(),
});

const summarySchema = z.object({
  files: z.int(),
  lines: z.int(),
  codeLines: z.int(),
  functions: z.int(),
  classes: z.int(),
  avgComplexity: z.number(),
  maxComplexity: z.int(),
  avgCognitive: z.number(),
  maxCognitive: z.int(),
  maintainability: z.number(),
  duplicatePercentage: z.number(),
});

export const metrics = defineTool({
  name: 'metrics',
  title: 'Metrics',
  description:
    'Size, cyclomatic and cognitive complexity, maintainability and duplication of the project, a directory, a file or a glob, with the most complex functions.',
  input: z.strictObject({
    project: projectField,
    path: z.string().optional().describe('File, directory or glob to filter by.'),
    language: z.string().optional(),
    first: z
      .int()
      .min(1)
      .max(100)
      .default(20)
      .describe('Maximum number of functions, most complex first.'),
    orderBy: z.enum(['complexity', 'cognitive']).default('complexity'),
  }),
  body: z.object({
    summary: summarySchema,
    functions: z.array(functionSchema),
    folders: z.array(folderSchema),
  }),
  async load(ask, { project: id, path = null, language = null, first, orderBy }) {
    const { project } = await ask(ToolMetricsDocument, { id, path, language, first, orderBy });
    const { summary, functions, byDirectory, sample } = project.metrics;
    const sampled = sample === null ? [] : ['Totals cover only the indexed sample of files.'];
    return {
      body: {
        summary,
        functions: functions.map(toFunction),
        folders: byDirectory.map(toFolder),
      },
      lists: ['functions', 'folders'],
      completeness: toCompleteness(project, sampled),
    };
  },
  head: ({ summary }) =>
    `${summary.files} files, ${summary.codeLines} lines of code, ${summary.functions} functions. Complexity: ${summary.avgComplexity.toFixed(1)} on average, ${summary.maxComplexity} at most. Maintainability ${summary.maintainability.toFixed(0)}, duplicated ${summary.duplicatePercentage.toFixed(1)} %.`,
  lines: ({ functions, folders }) => [
    ...functions.map(({ path, startLine, endLine, name, complexity, cognitive }) => {
      return `${toPlace(path, startLine, endLine)} ${name}: complexity ${complexity}, cognitive ${cognitive}`;
    }),
    '',
    ...folders.map(({ path, files, codeLines, maxComplexity, maintainability }) => {
      return `${path}: ${files} files, ${codeLines} lines of code, complexity up to ${maxComplexity}, maintainability ${maintainability.toFixed(0)}`;
    }),
  ],
});

type Found = ToolMetricsQuery['project']['metrics'];

function toFunction(found: Found['functions'][number]): z.output<typeof functionSchema> {
  const { path, startLine, endLine, complexity, cognitive } = found;
  return { name: toSymbolName(found), path, startLine, endLine, complexity, cognitive };
}

function toFolder({ key, summary }: Found['byDirectory'][number]): z.output<typeof folderSchema> {
  return { path: key, ...summary };
}
