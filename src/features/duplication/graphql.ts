import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { type ClonePlace, type CloneRow, countClones, listClones } from './service.ts';

const CloneKindEnum = builder.enumType('CloneKind', {
  description: 'Kind of difference between the occurrences of a clone.',
  values: {
    exact: { description: 'Occurrences differ only in white space and comments (type 1).' },
    renamed: { description: 'Occurrences differ in names and literals (type 2).' },
    'near-miss': {
      description:
        'Occurrences differ in a few added, removed or changed statements, and possibly in names (type 3).',
    },
  } as const,
});

const PlaceRef = builder.objectRef<ClonePlace>('ClonePlace').implement({
  description: 'Occurrence of a clone.',
  fields: (t) => ({
    path: t.exposeString('path'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    tokens: t.exposeInt('tokens', { description: 'Number of tokens of the occurrence.' }),
  }),
});

const CloneRef = builder.objectRef<CloneRow>('CloneGroup').implement({
  description: 'Clone group: all occurrences of the same duplicated code.',
  fields: (t) => ({
    kind: t.field({
      description: 'Similarity of the occurrences: identical, renamed, or near-miss.',
      type: CloneKindEnum,
      resolve: ({ kind }) => kind,
    }),
    similarity: t.exposeFloat('similarity', {
      description:
        'Similarity of the two most different occurrences, 0 to 1: matching tokens divided by all tokens, ignoring names and literals.',
    }),
    tokens: t.exposeInt('tokens', { description: 'Number of tokens in the longest occurrence.' }),
    lines: t.exposeInt('lines', { description: 'Minimum number of lines per occurrence.' }),
    duplicatedLines: t.exposeInt('duplicatedLines', {
      description: 'Total lines of all occurrences.',
    }),
    fingerprint: t.exposeString('fingerprint'),
    places: t.field({
      description: 'Occurrences of the clone.',
      type: [PlaceRef],
      resolve: ({ places }) => [...places],
    }),
    finding: t.loadable({
      description: 'Finding that tracks the clone group across indexes; null until it is recorded.',
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
    'Token-based clone detection for all languages. Excludes generated, lock and locale files, and import blocks.',
  fields: (t) => ({
    percentage: t.float({
      description:
        'Duplicated lines in percent of the lines of files in parsed languages, 0 to 100, counting exact clones only, as SonarQube defines it.',
      resolve: ({ totals }) => totals.duplicatePercentage,
    }),
    duplicatedLines: t.int({
      description:
        'Number of lines of files in parsed languages that are in exact clones, each counted once.',
      resolve: ({ totals }) => totals.duplicatedLines,
    }),
    lines: t.int({
      description: 'Number of lines of files in parsed languages.',
      resolve: ({ totals }) => totals.sourceLines,
    }),
    exact: t.int({
      description: 'Number of exact clone groups, including ignored ones.',
      resolve: ({ totals }) => totals.clones.exact,
    }),
    renamed: t.int({
      description: 'Number of renamed clone groups, including ignored ones.',
      resolve: ({ totals }) => totals.clones.renamed,
    }),
    nearMiss: t.int({
      description: 'Number of near-miss clone groups, including ignored ones.',
      resolve: ({ totals }) => totals.clones.nearMiss,
    }),
    minTokens: t.int({
      description: 'Minimum clone size in tokens.',
      resolve: ({ settings }) => settings.minTokens,
    }),
    minLines: t.int({
      description: 'Minimum number of lines of a clone.',
      resolve: ({ settings }) => settings.minLines,
    }),
    groups: t.connection({
      type: CloneRef,
      description: `Clone groups: exact, renamed, then near-miss clones, each sorted by the number of lines that removing the duplicates would save, largest first. Default page size: ${PAGE_SIZE}.`,
      args: {
        kinds: t.arg({ type: [CloneKindEnum] }),
        path: t.arg.string({ description: 'File, directory or glob to filter by.' }),
        includeIgnored: t.arg.boolean({ defaultValue: false }),
      },
      complexity: priceOfPage,
      resolve: (snapshot, { kinds, path, includeIgnored, ...args }, context) =>
        resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) => {
          const filter = {
            kinds: kinds ?? null,
            path: path ?? null,
            includeIgnored: includeIgnored ?? false,
          };
          return listClones(context.tenant, snapshot, { page, filter });
        }),
    }),
  }),
});

builder.objectField(DuplicationRef, 'groupCount', (t) =>
  t.int({
    description: 'Number of clone groups of the given kinds. Default: all kinds.',
    args: {
      kinds: t.arg({ type: [CloneKindEnum] }),
      includeIgnored: t.arg.boolean({ defaultValue: false }),
    },
    complexity: { field: 5, multiplier: 1 },
    resolve: (snapshot, { kinds, includeIgnored }, context) =>
      countClones(context.tenant, snapshot, {
        kinds: kinds ?? null,
        includeIgnored: includeIgnored ?? false,
      }),
  }),
);

builder.objectField(ProjectRef, 'duplication', (t) =>
  t.field({
    description: 'Duplicated code of the current index.',
    type: DuplicationRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findSnapshotOf(context.tenant, project),
  }),
);
