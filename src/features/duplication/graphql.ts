import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { type ClonePlace, type CloneRow, countClones, listClones } from './service.ts';

const CloneKindEnum = builder.enumType('CloneKind', {
  description: 'What differs between the places of a clone.',
  values: {
    exact: { description: 'Nothing but white space and comments (type 1).' },
    renamed: { description: 'Names and literals (type 2).' },
    near_miss: {
      value: 'near-miss',
      description: 'A few statements were added, removed or changed, maybe names too (type 3).',
    },
  } as const,
});

const PlaceRef = builder.objectRef<ClonePlace>('ClonePlace').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    tokens: t.exposeInt('tokens'),
  }),
});

const CloneRef = builder.objectRef<CloneRow>('CloneGroup').implement({
  description: 'Code that stands in several places, all of them together.',
  fields: (t) => ({
    kind: t.field({ type: CloneKindEnum, resolve: ({ kind }) => kind }),
    similarity: t.exposeFloat('similarity', {
      description:
        'Of the two places that differ most: tokens equal up to names and literals over all tokens, 0 to 1.',
    }),
    tokens: t.exposeInt('tokens', { description: 'Of the longest place.' }),
    lines: t.exposeInt('lines', { description: 'Of the longest place.' }),
    duplicatedLines: t.exposeInt('duplicatedLines', { description: 'Of all places together.' }),
    fingerprint: t.exposeString('fingerprint'),
    places: t.field({ type: [PlaceRef], resolve: ({ places }) => [...places] }),
    finding: t.loadable({
      type: FindingRef,
      nullable: true,
      byPath: false,
      load: (ids: string[], context) => loadFindings(context.tenant, ids),
      resolve: ({ findingId }) => findingId,
    }),
  }),
});

const PAGE_SIZE = 50;
/** REST lists all clones at once; what GraphQL may ask for is bounded by its cost. */
const MAX_PAGE_SIZE = 1_000_000;

const DuplicationRef = builder.objectRef<SnapshotRow>('Duplication').implement({
  description:
    'Clones over all languages, by tokens. Generated files and blocks of imports take no part.',
  fields: (t) => ({
    percentage: t.float({
      description:
        "Duplicated lines over lines, in percent: SonarQube's definition, over exact clones.",
      resolve: ({ totals }) => totals.duplicatePercentage,
    }),
    duplicatedLines: t.int({
      description: 'Lines that are part of an exact clone, each once.',
      resolve: ({ totals }) => totals.duplicatedLines,
    }),
    lines: t.int({ resolve: ({ totals }) => totals.lines }),
    exact: t.int({
      description: 'Clones of this kind; ignored ones too.',
      resolve: ({ totals }) => totals.clones.exact,
    }),
    renamed: t.int({ resolve: ({ totals }) => totals.clones.renamed }),
    nearMiss: t.int({ resolve: ({ totals }) => totals.clones.nearMiss }),
    minTokens: t.int({
      description: 'Tokens of the shortest clone that was looked for.',
      resolve: ({ settings }) => settings.minTokens,
    }),
    minLines: t.int({ resolve: ({ settings }) => settings.minLines }),
    groupCount: t.int({
      description: 'Groups of these kinds, or of all, that `groups` lists.',
      args: {
        kinds: t.arg({ type: [CloneKindEnum] }),
        withIgnored: t.arg.boolean({ defaultValue: false }),
      },
      complexity: { field: 5, multiplier: 1 },
      resolve: (snapshot, { kinds, withIgnored }, context) =>
        countClones(context.tenant, snapshot, {
          kinds: kinds ?? null,
          withIgnored: withIgnored ?? false,
        }),
    }),
    groups: t.connection({
      type: CloneRef,
      description: `Exact ones first, in each kind those that most lines would go with; ${PAGE_SIZE} unless told otherwise.`,
      args: {
        kinds: t.arg({ type: [CloneKindEnum] }),
        path: t.arg.string({ description: 'A file, a directory or a glob.' }),
        withIgnored: t.arg.boolean({ defaultValue: false }),
      },
      complexity: priceOfPage,
      resolve: (snapshot, { kinds, path, withIgnored, ...args }, context) =>
        resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) => {
          const filter = {
            kinds: kinds ?? null,
            path: path ?? null,
            withIgnored: withIgnored ?? false,
          };
          return listClones(context.tenant, snapshot, { page, filter });
        }),
    }),
  }),
});

builder.objectField(ProjectRef, 'duplication', (t) =>
  t.field({
    type: DuplicationRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findSnapshotOf(context.tenant, project),
  }),
);
