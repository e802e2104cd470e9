import { SymbolKindEnum } from '#features/snapshots/graphql.ts';
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
  description: 'Search that is saved in an account for one project.',
  id: { resolve: (search) => search.id },
  authScopes: { permission: 'analysis' },
  loadMany: (ids: string[], context) => loadSavedSearches(context.tenant, ids),
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the saved search, as its creator chose it.',
    }),
    query: t.exposeString('query', { description: 'Query in the syntax of `Project.search`.' }),
    notify: t.exposeBoolean('notify', {
      description:
        'Whether to send an `analysis.complete` webhook event when a new index has new results.',
    }),
    memberId: t.exposeString('memberId', {
      nullable: true,
      description:
        'ID of the member who saved the search; null if it was saved with an API key or the member has left.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    lastRunAt: t.expose('lastRunAt', {
      description: 'Time of the last run; null before the first run.',
      type: 'DateTime',
      nullable: true,
    }),
    lastRunDigest: t.exposeString('lastRunDigest', {
      nullable: true,
      description:
        'Digest of the index that the search last ran on. If it equals the digest of the current snapshot, a new run returns the same results. Null before the first run.',
    }),
    resultCount: t.exposeInt('resultCount', {
      nullable: true,
      description: `Number of results of the last run, at most ${MAX_RESULTS}; null before the first run.`,
    }),
    newCount: t.exposeInt('newCount', {
      nullable: true,
      description: 'Number of results of the last run that were new; null before the second run.',
    }),
  }),
});

const PAGE_SIZE = 50;
const MAX_PAGE_SIZE = 100;

builder.objectField(ProjectRef, 'savedSearches', (t) =>
  t.connection({
    type: SavedSearchRef,
    description: `Saved searches, oldest first. Default page size: ${PAGE_SIZE}.`,
    authScopes: { permission: 'analysis' },
    complexity: priceOfPage,
    resolve: (project, args, { tenant }) =>
      resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
        listSavedSearches(tenant, project.id, page),
      ),
  }),
);

const ResultRef = builder.objectRef<FoundResult>('SavedSearchResult').implement({
  description: 'Result of a saved search.',
  fields: (t) => ({
    filePath: t.string({ resolve: ({ hit }) => hit.filePath }),
    startLine: t.int({ resolve: ({ hit }) => hit.startLine }),
    endLine: t.int({ resolve: ({ hit }) => hit.endLine }),
    content: t.string({
      description: 'Matching lines, as indexed.',
      resolve: ({ hit }) => hit.content,
    }),
    context: t.string({
      description: 'Context of the lines: path, enclosing declaration and neighboring lines.',
      resolve: ({ hit }) => hit.context,
    }),
    score: t.float({
      description: 'Score, 0 to 1; higher is better.',
      resolve: ({ hit }) => hit.score,
    }),
    symbol: t.string({
      description: 'Name of the symbol; null for lines outside symbols.',
      nullable: true,
      resolve: ({ hit }) => hit.symbol,
    }),
    kind: t.field({
      type: SymbolKindEnum,
      description: 'Kind of the symbol; null for lines outside symbols.',
      nullable: true,
      resolve: ({ hit }) => hit.kind,
    }),
    isNew: t.exposeBoolean('isNew', {
      description:
        'Whether the previous run did not contain this result, neither at this location nor with this content. False in a first run.',
    }),
  }),
});

const RunRef = builder.objectRef<SavedSearchRun>('SavedSearchRun').implement({
  description: 'Results of a saved search, compared with its previous run.',
  fields: (t) => ({
    savedSearch: t.field({
      description: 'The saved search that was run.',
      type: SavedSearchRef,
      resolve: ({ search }) => search,
    }),
    results: t.field({
      description: 'Results, best first.',
      type: [ResultRef],
      complexity: COUNTED_ABOVE,
      resolve: ({ results }) => [...results],
    }),
    resultCount: t.int({
      description: 'Number of results.',
      resolve: ({ results }) => results.length,
    }),
    newCount: t.exposeInt('newCount', {
      nullable: true,
      description: 'Number of new results; null in a first run.',
    }),
    previousRunAt: t.expose('previousRunAt', {
      description: 'Time of the previous run; null in a first run.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

/** A search, and the writing of what it found. */
const RUN_PRICE = 250;

builder.mutationField('createSavedSearch', (t) =>
  t.field({
    type: SavedSearchRef,
    complexity: { field: RUN_PRICE, multiplier: 1 },
    description:
      'Saves a search, at most 100 per project. If the project is indexed, the search runs immediately, so that the next run can report new results.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      name: t.arg.string({
        required: true,
        description: 'Name of the search, 1 to 100 characters, unique in its project.',
      }),
      query: t.arg.string({
        required: true,
        description: 'Query of 1 to 1,000 characters, with the syntax of `search`.',
      }),
      notify: t.arg.boolean({
        description: 'Whether new results are delivered to webhooks.',
        defaultValue: false,
      }),
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
      'Changes the name or the query of a saved search. Changing the query discards earlier results.',
    authScopes: { permission: 'analysis' },
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string({ description: 'New name. Default: unchanged.' }),
      query: t.arg.string({ description: 'New query. Default: unchanged.' }),
      notify: t.arg.boolean({
        description: 'Whether new results are delivered to webhooks. Default: unchanged.',
      }),
    },
    resolve: (_root, { id, ...change }, { tenant }) => updateSavedSearch(tenant, id, change),
  }),
);

builder.mutationField('runSavedSearch', (t) =>
  t.field({
    type: RunRef,
    complexity: { field: RUN_PRICE, multiplier: MAX_RESULTS },
    description:
      'Runs a saved search on the current index and reports results that are new since its last run.',
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { tenant }) => runSavedSearch(tenant, id),
  }),
);

const DeletedSavedSearchRef = builder.simpleObject('DeletedSavedSearch', {
  description: 'Saved search that was deleted.',
  fields: (t) => ({ id: t.id() }),
});

builder.mutationField('deleteSavedSearch', (t) =>
  t.field({
    description: 'Deletes a saved search.',
    type: DeletedSavedSearchRef,
    authScopes: { permission: 'analysis' },
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { tenant }) => {
      await deleteSavedSearch(tenant, id);
      return { id };
    },
  }),
);
