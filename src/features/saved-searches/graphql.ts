import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { COUNTED_ABOVE, priceOfPage } from '#platform/graphql/cost.ts';
import {
  createSavedSearch,
  deleteSavedSearch,
  type FoundResult,
  listSavedSearches,
  loadSavedSearches,
  MAX_RESULTS,
  runSavedSearch,
  type SavedSearchRow,
  type SavedSearchRun,
  updateSavedSearch,
} from './service.ts';

const SavedSearchRef = builder.objectRef<SavedSearchRow>('SavedSearch');

builder.node(SavedSearchRef, {
  description: 'A search that an account keeps for a project.',
  id: { resolve: (search) => search.id },
  authScopes: { permission: 'analysis' },
  loadMany: (ids: string[], context) => loadSavedSearches(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name'),
    query: t.exposeString('query'),
    notify: t.exposeBoolean('notify', {
      description:
        'Webhooks that take `analysis.complete` are told of results that a new index brings.',
    }),
    memberId: t.exposeString('memberId', {
      nullable: true,
      description: 'Who made it; null for an API key, and for a person who has left.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    lastRunDigest: t.exposeString('lastRunDigest', {
      nullable: true,
      description:
        'Digest of the index that it ran on last: where it is that of the snapshot of now, a run finds the same.',
    }),
    resultCount: t.exposeInt('resultCount', {
      nullable: true,
      description: `Results of the last run, ${MAX_RESULTS} at most; null before the first.`,
    }),
    newCount: t.exposeInt('newCount', {
      nullable: true,
      description: 'Those of them that the run before had not; null after a first run.',
    }),
  }),
});

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

builder.objectField(ProjectRef, 'savedSearches', (t) =>
  t.connection({
    type: SavedSearchRef,
    description: `Searches that the account keeps, oldest first; ${PAGE_SIZE} unless told otherwise.`,
    authScopes: { permission: 'analysis' },
    complexity: priceOfPage,
    resolve: (project, args, { tenant }) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listSavedSearches(tenant, project.id, page),
      ),
  }),
);

const ResultRef = builder.objectRef<FoundResult>('SavedSearchResult').implement({
  fields: (t) => ({
    filePath: t.string({ resolve: ({ hit }) => hit.filePath }),
    startLine: t.int({ resolve: ({ hit }) => hit.startLine }),
    endLine: t.int({ resolve: ({ hit }) => hit.endLine }),
    content: t.string({ resolve: ({ hit }) => hit.content }),
    context: t.string({ resolve: ({ hit }) => hit.context }),
    score: t.float({ resolve: ({ hit }) => hit.score }),
    symbol: t.string({ nullable: true, resolve: ({ hit }) => hit.symbol }),
    kind: t.string({ nullable: true, resolve: ({ hit }) => hit.kind }),
    isNew: t.exposeBoolean('isNew', {
      description:
        'The run before had it not: neither at this place nor with this content. False in a first run.',
    }),
  }),
});

const RunRef = builder.objectRef<SavedSearchRun>('SavedSearchRun').implement({
  description: 'What a saved search found now, beside what it found before.',
  fields: (t) => ({
    savedSearch: t.field({ type: SavedSearchRef, resolve: ({ search }) => search }),
    results: t.field({
      type: [ResultRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ results }) => [...results],
    }),
    resultCount: t.int({ resolve: ({ results }) => results.length }),
    newCount: t.exposeInt('newCount', {
      nullable: true,
      description: 'Null in a first run, which has nothing to compare with.',
    }),
    previousRunAt: t.expose('previousRunAt', { type: 'DateTime', nullable: true }),
  }),
});

/** A search, and the writing of what it found. */
const RUN_PRICE = 250;

builder.mutationField('createSavedSearch', (t) =>
  t.field({
    type: SavedSearchRef,
    complexity: { field: RUN_PRICE, multiplier: 1 },
    description:
      'Keeps a search, at most 100 a project. Where the project is indexed it runs at once, so that the next run tells what is new.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      name: t.arg.string({
        required: true,
        description: '1 to 100 characters; one of a kind in its project.',
      }),
      query: t.arg.string({
        required: true,
        description: '1 to 1,000 characters, as `search` takes.',
      }),
      notify: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_root, { projectId, name, query, notify }, { tenant }) =>
      createSavedSearch(tenant, projectId, { name, query, notify: notify ?? false }),
  }),
);

builder.mutationField('updateSavedSearch', (t) =>
  t.field({
    type: SavedSearchRef,
    complexity: { field: RUN_PRICE, multiplier: 1 },
    description:
      'Renames a saved search, or changes what it asks: what it found is then forgotten.',
    authScopes: { permission: 'analysis' },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      query: t.arg.string(),
      notify: t.arg.boolean(),
    },
    resolve: (_root, { id, ...change }, { tenant }) => updateSavedSearch(tenant, id, change),
  }),
);

builder.mutationField('runSavedSearch', (t) =>
  t.field({
    type: RunRef,
    complexity: { field: RUN_PRICE, multiplier: MAX_RESULTS },
    description:
      'Runs a saved search on the current index and tells what is new since its last run.',
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { tenant }) => runSavedSearch(tenant, id),
  }),
);

const DeletedSavedSearchRef = builder.simpleObject('DeletedSavedSearch', {
  description: 'What is left of a saved search.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteSavedSearch', (t) =>
  t.field({
    type: DeletedSavedSearchRef,
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await deleteSavedSearch(tenant, id);
      return { id };
    },
  }),
);
