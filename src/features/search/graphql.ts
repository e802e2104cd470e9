import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { type SearchAnswer, type SearchHit, searchProject } from './service.ts';

const HitRef = builder.objectRef<SearchHit>('SearchHit').implement({
  fields: (t) => ({
    filePath: t.exposeString('filePath'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    content: t.exposeString('content', { description: 'The lines found, as they were indexed.' }),
    context: t.exposeString('context', {
      description: 'The enclosing declaration, by its signature.',
    }),
    score: t.exposeFloat('score', {
      description: '0 to 1, higher is better; comparable within one answer.',
    }),
    symbol: t.exposeString('symbol', { nullable: true }),
    kind: t.exposeString('kind', { nullable: true }),
  }),
});

const SearchAnswerRef = builder.objectRef<SearchAnswer>('SearchAnswer').implement({
  fields: (t) => ({
    results: t.field({
      type: [HitRef],
      complexity: COUNTED_ABOVE,
      resolve: (answer) => [...answer.hits],
    }),
  }),
});

/** A search scores every piece of the project that shares a word with the query, however few it gives. */
const SEARCH_PRICE = 150;

builder.objectField(ProjectRef, 'search', (t) =>
  t.field({
    type: SearchAnswerRef,
    description:
      'The pieces of code that a query in plain language, or identifiers, is about; best first.',
    authScopes: { permission: 'analysis' },
    args: {
      query: t.arg.string({ required: true, description: '1 to 1,000 characters.' }),
      limit: t.arg.int({ defaultValue: 10, description: '1 to 100; above is taken as 100.' }),
    },
    complexity: ({ limit }) => ({ field: SEARCH_PRICE, multiplier: Math.max(limit ?? 10, 1) }),
    resolve: (project, { query, limit }, context) =>
      searchProject(context.tenant, project.id, { query, limit: limit ?? 10 }),
  }),
);
