import { z } from 'zod';
import { SearchProjectDocument } from '#platform/rest/operations.generated.ts';
import { limitField } from '#platform/rest/fields.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { SEARCH_HITS, SEARCH_RESULTS } from './examples.ts';

const line = z.int().min(1).describe('Counted from 1.');
const content = z.string().describe('The code of these lines.');
const score = z.number().min(0).max(1).describe('Higher is better; the list is in this order.');

const searchResult = z
  .object({
    filePath: z.string().describe('Relative to the repository.'),
    lineStart: line,
    lineEnd: line.describe('The last line, counted from 1.'),
    content,
    score,
    context: z
      .string()
      .describe(
        'Where the code stands: path, enclosing declaration, and `>` before its own between its neighbours.',
      ),
  })
  .meta({ id: 'SearchResult' });

const searchHit = z
  .object({ file: z.string().describe('Relative to the repository.'), line, content, score })
  .meta({ id: 'SearchHit' });

const MAX_LIMIT = 100;

const DESCRIPTION = `Words in any language, identifiers and paths are ranked by what they are about. \`"A phrase"\` and
\`/a regular expression/i\` (RE2 syntax) find text anywhere in a file. Filters: \`lang:python\`, \`path:src/**\`,
\`kind:class\`, \`symbol:parse\`, \`case:yes\`; repeated ones mean any of them, \`-\` before one, a word or a
phrase leaves out what it says. A query of filters only lists what they admit.`;

/** Headers hold Latin-1 in one line. */
function toHeaderText(notes: readonly string[]): string {
  return notes.join(' ').replaceAll(/[^\x20-\x7e]+/gu, ' ');
}

const searchProject = defineRow({
  name: 'searchProject',
  method: 'POST',
  path: '/projects/:id/search',
  tag: 'Analysis',
  summary: 'Finds the pieces of code that a query in plain language, or identifiers, is about.',
  status: 200,
  description: DESCRIPTION,
  refusals: ['PROJECT_NOT_INDEXED'],
  headers: {
    'X-Search-Mode': {
      description:
        '`lexical`: by words; `hybrid`: by words and meaning; `text`: phrases and expressions, by the text of files.',
      example: 'hybrid',
    },
    'X-Search-Complete': {
      description:
        '`false` where a limit ended the search before all that may match was looked at.',
      example: 'true',
    },
    'X-Search-Note': {
      description: 'What to know of the answer, for people. Only where there is something.',
      example: 'There are more matches: 64 of 380 files that may match were read.',
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
        .describe('Plain language or identifiers, 1 to 1,000 characters.')
        .meta({ minLength: 1, maxLength: 1000 }),
      limit: limitField(MAX_LIMIT)
        .default(10)
        .describe(`At most this many results; above ${MAX_LIMIT} counts as ${MAX_LIMIT}.`),
    })
    .meta({ id: 'SearchQuery' }),
  bodyExamples: [
    { summary: 'Plain language', value: { query: 'sales tax of a country', limit: 2 } },
    { summary: 'An identifier', value: { query: 'taxOf' } },
    { summary: 'A phrase in some files', value: { query: '"negative price" lang:ts path:src/' } },
    { summary: 'A regular expression', value: { query: String.raw`/RATES\.get\(\w+\)/` } },
  ],
  variables: ({ id, body }) => ({ id, query: body.query, limit: body.limit }),
  a: {
    schema: z.object({ results: z.array(searchResult) }),
    example: { results: SEARCH_RESULTS },
    map: ({ project: { search } }) => ({
      results: search.results.map((hit) => ({
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
      results: search.results.map((hit) => ({
        file: hit.filePath,
        line: hit.startLine,
        content: hit.content,
        score: hit.score,
      })),
    }),
  },
});

export const searchRows: readonly RestRow[] = [searchProject];
