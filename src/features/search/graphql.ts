import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { AppError } from '#platform/errors.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import {
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
  description: 'A word or text of the query in the lines of a hit. Lines and columns count from 1.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'In the file.' }),
    startColumn: t.exposeInt('startColumn', { description: 'In UTF-16 units.' }),
    endColumn: t.exposeInt('endColumn', { description: 'Behind the last character.' }),
  }),
});

const FoundWordRef = builder
  .objectRef<ReturnType<typeof foundWords>[number]>('SearchWord')
  .implement({
    fields: (t) => ({
      word: t.exposeString('word', { description: 'Of the query, as the index has it: its stem.' }),
      fields: t.stringList({
        description: 'Of name, container, path, signature, body and doc those that have it.',
        resolve: ({ fields }) => [...fields],
      }),
    }),
  });

const ExplanationRef = builder.objectRef<SearchHit>('SearchExplanation').implement({
  description: 'Why a hit is one, and what its score is made of.',
  fields: (t) => ({
    exact: t.string({
      nullable: true,
      description:
        '`definition` of exactly what was asked for, or of its `path`; null where neither is.',
      resolve: ({ why }) => why.exact,
    }),
    lexical: t.float({
      nullable: true,
      description: 'What its words give of the score; null where words were not weighed apart.',
      resolve: ({ why }) => why.lexical,
    }),
    semantic: t.float({
      nullable: true,
      description: 'What its meaning gives of the score; null where it was not weighed apart.',
      resolve: ({ why }) => why.semantic,
    }),
    words: t.field({ type: [FoundWordRef], resolve: foundWords }),
  }),
});

const OtherPlaceRef = builder.objectRef<OtherPlace>('SearchPlace').implement({
  description: 'Another place of a file that answers the query.',
  fields: (t) => ({
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    symbol: t.exposeString('symbol', { nullable: true }),
    symbolId: t.exposeInt('symbolId', { nullable: true }),
    score: t.exposeFloat('score', { description: '0 to 1, of this place alone.' }),
  }),
});

const HitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    content: t.exposeString('content', { description: 'The lines found, as they were indexed.' }),
    context: t.exposeString('context', {
      description:
        'Where the lines stand: path, enclosing declaration, and `>` before their own between its neighbours.',
    }),
    score: t.exposeFloat('score', {
      description: '0 to 1, higher is better; comparable within one answer.',
    }),
    symbol: t.exposeString('symbol', { nullable: true }),
    kind: t.exposeString('kind', { nullable: true }),
    symbolId: t.int({
      nullable: true,
      description: 'Number of the symbol in the index, of which the lines are.',
      resolve: ({ chunk }) => chunk.symbolId,
    }),
    container: t.string({
      nullable: true,
      description: 'Signature of the declaration around the symbol.',
      resolve: ({ chunk }) => chunk.containerSignature,
    }),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    isGenerated: t.exposeBoolean('isGenerated'),
    matches: t.field({
      type: [MatchRef],
      description: 'Where in the lines the texts of the query are, or else its words; at most 200.',
      resolve: (hit) => [...placesOf(hit)],
    }),
    otherPlaces: t.field({
      type: [OtherPlaceRef],
      description: 'Other places of the file that answer the query, best first; at most 5.',
      resolve: ({ others }) => [...others],
    }),
    explain: t.field({ type: ExplanationRef, resolve: (hit) => hit }),
  }),
});

const SearchAnswerRef = builder.objectRef<SearchAnswer>('SearchAnswer').implement({
  fields: (t) => ({
    results: t.field({
      type: [HitRef],
      complexity: COUNTED_ABOVE,
      resolve: (answer) => [...answer.hits],
    }),
    mode: t.exposeString('mode', {
      description:
        '`text`: phrases and expressions, by the text of files; `hybrid`: by words and meaning; `lexical`: by words alone.',
    }),
    totalCandidates: t.exposeInt('totalCandidates', {
      description:
        'Pieces with the most frequent word of the query, or files that may have its text.',
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether all that may match was looked at; `notes` say why not.',
    }),
    notes: t.stringList({
      description: 'What to know of this answer, for people.',
      resolve: ({ notes }) => [...notes],
    }),
    nextCursor: t.exposeString('nextCursor', {
      nullable: true,
      description: '`after` of the next page; null behind the last. Pages end at 1,000 results.',
    }),
  }),
});

/** A search scores every piece of the project that shares a word with the query, however few it gives. */
const SEARCH_PRICE = 150;

const QUERY_SYNTAX = `The pieces of code that a query is about; best first, of each file the best
place, the others of it behind all files. Words in any language,
identifiers, paths, \`"a phrase"\`, \`/a regular expression/i\` (RE2), and filters: \`lang:\`, \`path:\`,
\`kind:\`, \`symbol:\`, \`case:yes\`; \`-\` before anything but \`case:\` leaves it out.`;

builder.objectField(ProjectRef, 'search', (t) =>
  t.field({
    type: SearchAnswerRef,
    description: QUERY_SYNTAX.replaceAll('\n', ' '),
    authScopes: { permission: 'analysis' },
    args: {
      query: t.arg.string({ required: true, description: '1 to 1,000 characters.' }),
      limit: t.arg.int({ defaultValue: 10, description: '1 to 100; above is taken as 100.' }),
      after: t.arg.string({ description: '`nextCursor` of the page before.' }),
    },
    complexity: ({ limit }) => ({ field: SEARCH_PRICE, multiplier: Math.max(limit ?? 10, 1) }),
    resolve: (project, { query, limit, after }, context) =>
      searchProject(context.tenant, project.id, { query, limit: limit ?? 10, cursor: after }),
  }),
);

builder.objectField(ProjectRef, 'similarTo', (t) =>
  t.field({
    type: SearchAnswerRef,
    description:
      'Code like that of a symbol, or like a given piece; best first. Give one of the two.',
    authScopes: { permission: 'analysis' },
    args: {
      symbolId: t.arg.int({
        description: 'Number of a symbol in the index, as `search` gives it.',
      }),
      code: t.arg.string({ description: 'A piece of code, 1 to 20,000 characters.' }),
      limit: t.arg.int({ defaultValue: 10, description: '1 to 100; above is taken as 100.' }),
    },
    complexity: ({ limit }) => ({ field: SEARCH_PRICE, multiplier: Math.max(limit ?? 10, 1) }),
    resolve: (project, args, context) =>
      findSimilar(context.tenant, project.id, toSimilarRequest(args)),
  }),
);

/** @throws AppError INVALID_REQUEST */
function toSimilarRequest({
  symbolId,
  code,
  limit,
}: {
  readonly symbolId?: number | null | undefined;
  readonly code?: string | null | undefined;
  readonly limit?: number | null | undefined;
}): SimilarRequest {
  const wanted = limit ?? 10;
  if (symbolId != null && code == null) return { symbolId, limit: wanted };
  if (code != null && symbolId == null) return { code, limit: wanted };
  throw new AppError('INVALID_REQUEST', 'similarTo requires either symbolId or code.');
}
