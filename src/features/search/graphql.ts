import type { SearchField } from '#code/chunk-terms.ts';
import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { PageArgs } from '#platform/graphql/connection.ts';
import {
  cursorOf,
  foundWords,
  type Place,
  placesOf,
  type SearchAnswer,
  findSimilar,
  type OtherPlace,
  type SearchHit,
  searchProject,
  type SimilarRequest,
} from './service.ts';

const MatchRef = builder.objectRef<Place>('SearchMatch').implement({
  description:
    'Match of a query word or text in the lines of a hit. Lines and columns count from 1.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Line in the file, from 1.' }),
    startColumn: t.exposeInt('startColumn', {
      description: 'First column, from 1, in UTF-16 units.',
    }),
    endColumn: t.exposeInt('endColumn', {
      description: 'Column after the last character, in UTF-16 units.',
    }),
  }),
});

const SearchFieldEnum = builder.enumType('SearchField', {
  description: 'Field of the searched code.',
  values: describeValues<SearchField>({
    name: 'Name of the symbol.',
    container: 'Enclosing declaration.',
    path: 'Path of the file.',
    signature: 'Signature of the symbol.',
    body: 'Body of the symbol, or the lines outside symbols.',
    doc: 'Documentation comment.',
  }),
});

const ExactMatchEnum = builder.enumType('SearchExactMatch', {
  description: 'Part of a hit that equals the query.',
  values: describeValues<NonNullable<SearchHit['why']['exact']>>({
    definition: 'The symbol has exactly the requested name.',
    path: 'The path of the file matches.',
  }),
});

const SearchModeEnum = builder.enumType('SearchMode', {
  description: 'Method of a search.',
  values: describeValues<SearchAnswer['mode']>({
    text: 'Phrases and regular expressions in file contents.',
    hybrid: 'Words and meaning.',
    lexical: 'Words only.',
  }),
});

const FoundWordRef = builder
  .objectRef<ReturnType<typeof foundWords>[number]>('SearchWord')
  .implement({
    description: 'Word of a query with the fields of a hit that contain it.',
    fields: (t) => ({
      word: t.exposeString('word', {
        description: 'Word of the query in its stemmed, indexed form.',
      }),
      fields: t.field({
        type: [SearchFieldEnum],
        description: 'Fields of the hit that contain the word.',
        resolve: ({ fields }) => [...fields],
      }),
    }),
  });

const ExplanationRef = builder.objectRef<SearchHit>('SearchExplanation').implement({
  description: 'Explanation of the match and its score.',
  fields: (t) => ({
    exact: t.field({
      type: ExactMatchEnum,
      nullable: true,
      description: 'Part of the hit that equals the query; null without an exact match.',
      resolve: ({ why }) => why.exact,
    }),
    lexical: t.float({
      nullable: true,
      description: 'Lexical part of the score; null if it was not computed separately.',
      resolve: ({ why }) => why.lexical,
    }),
    semantic: t.float({
      nullable: true,
      description: 'Semantic part of the score; null if it was not computed separately.',
      resolve: ({ why }) => why.semantic,
    }),
    words: t.field({
      description: 'Words of the query and where the hit contains them.',
      type: [FoundWordRef],
      resolve: foundWords,
    }),
  }),
});

const OtherPlaceRef = builder.objectRef<OtherPlace>('SearchPlace').implement({
  description: 'Another location in the file that matches the query.',
  fields: (t) => ({
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    symbol: t.exposeString('symbol', {
      description: 'Name of the symbol; null for lines outside symbols.',
      nullable: true,
    }),
    symbolId: t.exposeInt('symbolId', {
      description: 'Numeric ID of the symbol in the current index; null for lines outside symbols.',
      nullable: true,
    }),
    score: t.exposeFloat('score', {
      description: 'Score of this location, 0 to 1; higher is better.',
    }),
  }),
});

const HitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  description: 'Lines of a file that match a query.',
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    content: t.exposeString('content', { description: 'Matching lines, as indexed.' }),
    context: t.exposeString('context', {
      description:
        'Context of the lines: path, enclosing declaration and neighboring lines. `>` marks the matching lines.',
    }),
    score: t.exposeFloat('score', {
      description: 'Score, 0 to 1; higher is better. Comparable only within one result list.',
    }),
    symbol: t.exposeString('symbol', {
      description: 'Name of the symbol; null for lines outside symbols.',
      nullable: true,
    }),
    kind: t.expose('kind', {
      type: SymbolKindEnum,
      description: 'Kind of the symbol; null for lines outside symbols.',
      nullable: true,
    }),
    symbolId: t.int({
      nullable: true,
      description: 'Numeric ID of the symbol in the current index; null for lines outside symbols.',
      resolve: ({ chunk }) => chunk.symbolId,
    }),
    container: t.string({
      nullable: true,
      description: 'Signature of the enclosing declaration; null for a top-level symbol.',
      resolve: ({ chunk }) => chunk.containerSignature,
    }),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    matches: t.field({
      type: [MatchRef],
      description:
        'Matches of the query in these lines: text matches, otherwise word matches. At most 200.',
      resolve: (hit) => [...placesOf(hit)],
    }),
    otherPlaces: t.field({
      type: [OtherPlaceRef],
      description: 'Other locations in the file that match the query, best first. At most 5.',
      resolve: ({ others }) => [...others],
    }),
    explain: t.field({
      description: 'Explanation of the match and its score.',
      type: ExplanationRef,
      resolve: (hit) => hit,
    }),
  }),
});

/** Answers by their pages: a connection does not know the type of what its page has beside the edges. */
const answers = new WeakMap<object, SearchAnswer>();

function answerOf(page: object): SearchAnswer {
  const answer = answers.get(page);
  if (answer === undefined) throw new TypeError('This page was not made from a search answer.');
  return answer;
}

const HitConnectionRef = builder.connectionObject({
  type: HitRef,
  name: 'SearchHitConnection',
  description: 'Page of search results, best first. Paging ends at 1,000 results.',
  fields: (t) => ({
    mode: t.field({
      type: SearchModeEnum,
      description: 'Method of the search.',
      resolve: (page) => answerOf(page).mode,
    }),
    totalCandidates: t.int({
      description:
        'Number of candidates: chunks that contain the most frequent query word, or files that may contain the text.',
      resolve: (page) => answerOf(page).totalCandidates,
    }),
    isComplete: t.boolean({
      description:
        'Whether all possible matches were examined; if not, see `notes` for the reason.',
      resolve: (page) => answerOf(page).isComplete,
    }),
    notes: t.stringList({
      description: 'Human-readable notes about the results.',
      resolve: (page) => [...answerOf(page).notes],
    }),
  }),
});

/** A search scores every piece of the project that shares a word with the query, however few it gives. */
const SEARCH_PRICE = 150;

const QUERY_SYNTAX = `Code that matches a query, best match first. The best location of each file is listed
before further locations. A query consists of words in any language, identifiers, paths, \`"a phrase"\`,
\`/a regular expression/i\` (RE2), and filters: \`lang:\`, \`path:\`, \`kind:\`, \`symbol:\`,
\`case:yes\`. A leading \`-\` excludes a term or filter, except \`case:\`.`;

const DEFAULT_PAGE = 10;
const priceOfSearch = (args: PageArgs) => ({
  field: SEARCH_PRICE,
  multiplier: Math.max(args.first ?? args.last ?? DEFAULT_PAGE, 1),
});

builder.objectField(ProjectRef, 'search', (t) =>
  t.connection(
    {
      type: HitRef,
      description: `${QUERY_SYNTAX.replaceAll('\n', ' ')} Default page size: 10, at most 100.`,
      authScopes: { permission: 'analysis' },
      args: {
        query: t.arg.string({ required: true, description: 'Query of 1 to 1,000 characters.' }),
      },
      complexity: priceOfSearch,
      resolve: async (project, { query, ...args }, context) =>
        toPage(await searchProject(context.tenant, project.id, { query, ...toRequest(args) })),
    },
    HitConnectionRef,
  ),
);

/** @throws AppError INVALID_REQUEST for `last` without `before`, or beside `first` */
function toRequest({ first, last, after, before }: PageArgs) {
  if (last != null && first != null)
    throw invalidField('last', 'last cannot be combined with first.');
  if (last != null && before == null)
    throw invalidField('last', 'last requires before: a search has no last page.');
  const limit = last ?? first ?? DEFAULT_PAGE;
  const field = last == null ? 'first' : 'last';
  if (limit < 1) throw invalidField(field, `${field} must be at least 1; got ${limit}.`);
  return { limit, after, before };
}

function toPage(answer: SearchAnswer) {
  const edges = answer.hits.map((node, n) => ({ node, cursor: cursorOf(answer, n) }));
  const pageInfo = {
    hasNextPage: answer.hasMore,
    hasPreviousPage: answer.offset > 0,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  const page = { edges, pageInfo };
  answers.set(page, answer);
  return page;
}

builder.objectField(ProjectRef, 'similarTo', (t) =>
  t.field({
    type: HitConnectionRef,
    description:
      'Code similar to a symbol or to a code fragment, most similar first. Set either `symbolId` or `code`.',
    authScopes: { permission: 'analysis' },
    args: {
      symbolId: t.arg.int({
        description: 'Numeric ID of a symbol in the current index, as returned by `search`.',
      }),
      code: t.arg.string({ description: 'Code fragment of 1 to 20,000 characters.' }),
      first: t.arg.int({
        defaultValue: DEFAULT_PAGE,
        description: 'Maximum number of results, 1 to 100; higher values count as 100.',
      }),
    },
    complexity: priceOfSearch,
    resolve: async (project, args, context) =>
      toPage(await findSimilar(context.tenant, project.id, toSimilarRequest(args))),
  }),
);

/** @throws AppError INVALID_REQUEST */
function toSimilarRequest({
  symbolId,
  code,
  first,
}: {
  readonly symbolId?: number | null | undefined;
  readonly code?: string | null | undefined;
  readonly first?: number | null | undefined;
}): SimilarRequest {
  const limit = first ?? DEFAULT_PAGE;
  if (symbolId != null && code == null) return { symbolId, limit };
  if (code != null && symbolId == null) return { code, limit };
  throw new AppError('INVALID_REQUEST', 'similarTo requires either symbolId or code.');
}
