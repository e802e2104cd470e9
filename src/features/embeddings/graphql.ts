import { CompletenessRef, SnapshotRef } from '#features/snapshots/graphql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { type EmbeddingState, loadEmbeddings, type SnapshotEmbeddings, toCost } from './service.ts';

const StateRef = builder.enumType('EmbeddingState', {
  description: 'State of the embeddings of an index.',
  values: describeValues<EmbeddingState>({
    waiting: 'Queued, or waiting for the endpoint.',
    embedding: 'Being computed.',
    complete: 'All chunks have embeddings.',
    partial: 'Some chunks have no embedding; see `note`.',
    failed: 'No embeddings could be computed; see `note`.',
    skipped: 'The index options disable embeddings.',
  }),
});

const EmbeddingsRef = builder.objectRef<SnapshotEmbeddings>('SnapshotEmbeddings').implement({
  description:
    'Embeddings of an index, computed after the index completes by the built-in sentence encoder or by a model at an OpenAI-compatible endpoint (`EMBEDDINGS`).',
  fields: (t) => ({
    model: t.exposeString('model', { description: 'Name of the embedding model.' }),
    dimension: t.exposeInt('dimension', {
      nullable: true,
      description: 'Vector length; null until the first vector is computed.',
    }),
    state: t.field({
      description: 'State of the embeddings.',
      type: StateRef,
      resolve: ({ state }) => state,
    }),
    chunks: t.exposeInt('chunks', { description: 'Number of searchable chunks.' }),
    embedded: t.exposeInt('embedded', { description: 'Number of chunks that have an embedding.' }),
    coverage: t.float({
      description: 'Share of chunks that have an embedding, 0 to 1.',
      resolve: coverageOf,
    }),
    estimatedTokens: t.exposeFloat('estimatedTokens', {
      description:
        'Estimated number of tokens to send, rounded up. Excludes chunks embedded by earlier indexes.',
    }),
    estimatedCost: t.float({
      nullable: true,
      description:
        'Estimated cost in the currency of EMBEDDING_PRICE; null if EMBEDDING_PRICE is not set or nothing is sent.',
      resolve: ({ estimatedTokens }, _, { tenant }) => toCost(tenant, estimatedTokens),
    }),
    tokens: t.exposeFloat('tokens', {
      description: 'Tokens used so far, as reported by the endpoint.',
    }),
    cost: t.float({
      nullable: true,
      description:
        'Cost so far in the currency of EMBEDDING_PRICE; null if EMBEDDING_PRICE is not set or nothing is sent.',
      resolve: ({ tokens }, _, { tenant }) => toCost(tenant, tokens),
    }),
    weight: t.exposeFloat('weight', {
      nullable: true,
      description:
        "Weight of semantic similarity relative to words, measured on the project's documentation. 0 if embeddings find no more than the offline vectors. Null if it could not be measured, and for the built-in encoder, whose weight depends on the query.",
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Reason why the embeddings are incomplete; null if they are complete.',
    }),
    finishedAt: t.expose('finishedAt', {
      description: 'Time when embedding ended; null while it is in progress.',
      type: 'DateTime',
      nullable: true,
    }),
  }),
});

function coverageOf({ embedded, chunks }: SnapshotEmbeddings): number {
  return chunks === 0 ? 1 : embedded / chunks;
}

const loadOf = createBatch<SnapshotRow, null, SnapshotEmbeddings | null>((context, snapshots) =>
  loadEmbeddings(context.tenant, snapshots),
);

builder.objectField(SnapshotRef, 'embeddings', (t) =>
  t.field({
    type: EmbeddingsRef,
    nullable: true,
    description:
      'Embeddings of the index; null if `EMBEDDINGS` is `off` or `static`, or before the index is first embedded.',
    resolve: (snapshot, _, context) => loadOf(context, snapshot, null),
  }),
);

builder.objectField(CompletenessRef, 'embeddingCoverage', (t) =>
  t.float({
    nullable: true,
    description:
      'Share of chunks with an embedding by the configured model, 0 to 1; null if no embeddings exist.',
    resolve: async (snapshot, _, context) => {
      const embeddings = await loadOf(context, snapshot, null);
      return embeddings === null ? null : coverageOf(embeddings);
    },
  }),
);
