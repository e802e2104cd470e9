import { z } from 'zod';
import { ToolSearchDocument, type ToolSearchQuery } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { toNumberedLines, toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

const hitSchema = z.object({
  path: z.string(),
  startLine: z.int(),
  endLine: z.int(),
  symbol: z.string().nullable(),
  kind: z.string().nullable(),
  language: z.string(),
  score: z.number(),
  isTest: z.boolean(),
  content: z.string(),
});

export const search = defineTool({
  name: 'search',
  title: 'Search code',
  description:
    'Searches the code by plain language, identifiers or paths. "A phrase" and /a regular expression/i (RE2) search the text. Filters: lang:python path:src/** kind:class symbol:parse; a leading - excludes. A query of filters only lists everything that matches them.',
  input: z.strictObject({
    project: projectField,
    query: z.string().min(1).max(1000),
    limit: z.int().min(1).max(100).default(10),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: z.object({
    mode: z.string().describe('Search mode: lexical, hybrid or text.'),
    totalCandidates: z.int(),
    results: z.array(hitSchema),
  }),
  async load(ask, { project: id, query, limit, after }) {
    const { project } = await ask(ToolSearchDocument, { id, query, limit, after: after ?? null });
    const { mode, totalCandidates, edges, pageInfo, isComplete, notes } = project.search;
    const ended = isComplete
      ? []
      : ['Whether a limit ended the search before all candidates were read.'];
    return {
      body: {
        mode,
        totalCandidates,
        results: edges.map(({ node }) => toHit(node)),
      },
      lists: ['results'],
      pages: {
        list: 'results',
        cursors: edges.map(({ cursor }) => cursor),
        hasMore: pageInfo.hasNextPage,
      },
      completeness: toCompleteness(project, [...ended, ...notes]),
    };
  },
  head: ({ results, mode }) =>
    results.length === 0
      ? 'Nothing in the index matches the query.'
      : `${results.length} results, best first (${mode} search).`,
  lines: ({ results }) =>
    results.flatMap(({ path, startLine, endLine, symbol, score, content }) => [
      `${toPlace(path, startLine, endLine)} ${symbol ?? ''} (score ${score.toFixed(2)})`,
      ...toNumberedLines(content, startLine),
      '',
    ]),
});

function toHit(
  found: ToolSearchQuery['project']['search']['edges'][number]['node'],
): z.output<typeof hitSchema> {
  const { filePath, startLine, endLine, symbol, kind, language, score, isTest, content } = found;
  return { path: filePath, startLine, endLine, symbol, kind, language, score, isTest, content };
}
