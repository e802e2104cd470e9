import { CompletenessRef, SnapshotRef } from '#features/snapshots/graphql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { EMBEDDING_STATES, loadEmbeddings, type SnapshotEmbeddings, toCost } from './service.ts';

const StateRef = builder.enumType('EmbeddingState', {
  description:
    '`waiting` for its turn or for the endpoint; `partial` and `failed` with the reason in `note`; `skipped` where the index was asked to have none.',
  values: EMBEDDING_STATES,
});

const EmbeddingsRef = builder.objectRef<SnapshotEmbeddings>('SnapshotEmbeddings').implement({
  description:
    'Embeddings of an index by the sentence encoder that comes with Sextant, or by a model at an OpenAI-compatible endpoint (`EMBEDDINGS`), made after the index is complete.',
  fields: (t) => ({
    model: t.exposeString('model'),
    dimension: t.exposeInt('dimension', {
      nullable: true,
      description: 'Length of the vectors; null before the first one.',
    }),
    state: t.field({ type: StateRef, resolve: ({ state }) => state }),
    chunks: t.exposeInt('chunks', { description: 'Pieces that search can return.' }),
    embedded: t.exposeInt('embedded', { description: 'Pieces that have their vector.' }),
    coverage: t.float({
      description: 'Share of the pieces that have their vector, 0 to 1.',
      resolve: coverageOf,
    }),
    estimatedTokens: t.exposeFloat('estimatedTokens', {
      description:
        'Tokens expected before anything was sent, rather too many than too few; what earlier indexes paid for is not sent again.',
    }),
    estimatedCost: t.float({
      nullable: true,
      description:
        'The same in the currency of EMBEDDING_PRICE; null where that is not set or nothing is sent.',
      resolve: ({ estimatedTokens }, _, { tenant }) => toCost(tenant, estimatedTokens),
    }),
    tokens: t.exposeFloat('tokens', {
      description: 'Tokens spent so far, as the endpoint counts them.',
    }),
    cost: t.float({
      nullable: true,
      description:
        'The same in the currency of EMBEDDING_PRICE; null where that is not set or nothing is sent.',
      resolve: ({ tokens }, _, { tenant }) => toCost(tenant, tokens),
    }),
    weight: t.exposeFloat('weight', {
      nullable: true,
      description:
        "How much they count beside words, measured on the project's own documentation: 0 where they find no more than the offline ones, null where it could not be measured and for the encoder that comes with Sextant, whose weight depends on the query.",
    }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'What should be known about them: why they are not complete.',
    }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
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
      'Null where `EMBEDDINGS` is `off` or `static`, or before the index was first embedded.',
    resolve: (snapshot, _, context) => loadOf(context, snapshot, null),
  }),
);

builder.objectField(CompletenessRef, 'embeddingCoverage', (t) =>
  t.float({
    nullable: true,
    description:
      'Share of the pieces that have an embedding by the model of the settings, 0 to 1; null where there is none.',
    resolve: async (snapshot, _, context) => {
      const embeddings = await loadOf(context, snapshot, null);
      return embeddings === null ? null : coverageOf(embeddings);
    },
  }),
);
