import { z } from 'zod';
import { SearchProjectDocument } from '#platform/rest/operations.generated.ts';
import { limitField } from '#platform/rest/fields.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { SEARCH_HITS, SEARCH_RESULTS } from './examples.ts';

const line = z.int().min(1).describe('First line, from 1.');
const content = z.string().describe('Text of the lines.');
const score = z
  .number()
  .min(0)
  .max(1)
  .describe('Score; higher is better. Results are sorted by score, highest first.');

const searchResult = z
  .object({
    filePath: z.string().describe('Path of the file, relative to the repository.'),
    lineStart: line,
    lineEnd: line.describe('Last line, from 1, inclusive.'),
    content,
    score,
    context: z
      .string()
      .describe(
        'Context of the lines: path, enclosing declaration and neighboring lines. `>` marks the matching lines.',
      ),
  })
  .meta({ id: 'SearchResult' });

const searchHit = z
  .object({
    file: z.string().describe('Path of the file, relative to the repository.'),
    line,
    content,
    score,
  })
  .meta({ id: 'SearchHit' });

const MAX_LIMIT = 100;

const DESCRIPTION = `Ranks code by relevance to words in any language, identifiers and paths. \`"A phrase"\` and
\`/a regular expression/i\` (RE2 syntax) match text anywhere in a file. Filters: \`lang:python\`, \`path:src/**\`,
\`kind:class\`, \`symbol:parse\`, \`case:yes\`. Repeating a filter matches any of its values; a leading \`-\`
excludes a filter, word or phrase. A query of filters only lists everything that matches them.`;

/** Headers hold Latin-1 in one line. */
function toHeaderText(notes: readonly string[]): string {
  return notes.join(' ').replaceAll(/[^\x20-\x7e]+/gu, ' ');
}

const searchProject = defineRow({
  name: 'searchProject',
  method: 'POST',
  path: '/projects/:id/search',
  tag: 'Analysis',
  summary: 'Searches the code with a query in plain language or with identifiers.',
  status: 200,
  description: DESCRIPTION,
  refusals: ['PROJECT_NOT_INDEXED'],
  headers: {
    'X-Search-Mode': {
      description:
        'Search mode. `lexical`: words only. `hybrid`: words and meaning. `text`: phrases and regular expressions in file contents.',
      example: 'hybrid',
    },
    'X-Search-Complete': {
      description: '`false` if the search reached a limit before examining all possible matches.',
      example: 'true',
    },
    'X-Search-Note': {
      description: 'Human-readable notes about the results. Omitted without notes.',
      example: 'More matches exist: 64 of 380 files that may match were read.',
    },
  },
  toHeaders: ({ project: { search } }) => ({
    'X-Search-Mode': search.mode,
    'X-Search-Complete': String(search.isComplete),
    ...(search.notes.length > 0 && { 'X-Search-Note': toHeaderText(search.notes) }),
  }),
  document: SearchProjectDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      query: z
        .string()
        .describe('Query in plain language or identifiers, 1 to 1,000 characters.')
        .meta({ minLength: 1, maxLength: 1000 }),
      limit: limitField(MAX_LIMIT)
        .default(10)
        .describe(`Maximum number of results; values above ${MAX_LIMIT} count as ${MAX_LIMIT}.`),
    })
    .meta({ id: 'SearchQuery' }),
  bodyExamples: [
    { summary: 'Plain-language query', value: { query: 'sales tax of a country', limit: 2 } },
    { summary: 'Identifier', value: { query: 'taxOf' } },
    { summary: 'Phrase in selected files', value: { query: '"negative price" lang:ts path:src/' } },
    { summary: 'Regular expression', value: { query: String.raw`/RATES\.get\(\w+\)/` } },
  ],
  variables: ({ id, body }) => ({ id, query: body.query, limit: body.limit }),
  a: {
    schema: z.object({ results: z.array(searchResult) }),
    example: { results: SEARCH_RESULTS },
    map: ({ project: { search } }) => ({
      results: search.nodes.map((hit) => ({
        filePath: hit.filePath,
        lineStart: hit.startLine,
        lineEnd: hit.endLine,
        content: hit.content,
        score: hit.score,
        context: hit.context,
      })),
    }),
  },
  b: {
    schema: z.object({ results: z.array(searchHit) }).meta({ id: 'SearchHits' }),
    example: { results: SEARCH_HITS },
    map: ({ project: { search } }) => ({
      results: search.nodes.map((hit) => ({
        file: hit.filePath,
        line: hit.startLine,
        content: hit.content,
        score: hit.score,
      })),
    }),
  },
});

export const searchRows: readonly RestRow[] = [searchProject];
