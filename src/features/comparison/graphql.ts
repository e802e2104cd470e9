import { SnapshotRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CategoryEnum } from '#features/findings/graphql.ts';
import {
  AddedRemovedEnum,
  CycleDifferencesRef,
  FileDifferenceEnum,
  FileDifferencesRef,
  FindingDifferenceEnum,
  FindingDifferencesRef,
  ImportDifferencesRef,
  LedgerDifferencesRef,
  SymbolDifferenceEnum,
  SymbolDifferencesRef,
} from './graphql-parts.ts';
import {
  compareTotals,
  type Comparison,
  extract,
  type Extract,
  findComparison,
  loadCaveats,
  loadCycleDifferences,
  loadFileDifferences,
  loadFindingDifferences,
  loadImportDifferences,
  loadLedgerDifferences,
  loadSymbolDifferences,
  MAX_FIRST,
  measuredChanges,
  ofKinds,
  type Side,
  type TotalDifference,
} from './service.ts';

const SideRef = builder.objectRef<Side>('ComparedIndex').implement({
  fields: (t) => ({
    ref: t.exposeString('ref', {
      nullable: true,
      description: "As it was asked for; null for the project's own index.",
    }),
    snapshot: t.field({ type: SnapshotRef, resolve: ({ snapshot }) => snapshot }),
  }),
});

const TotalDifferenceRef = builder.objectRef<TotalDifference>('TotalDifference').implement({
  description: 'A sum of both indexes.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'As in SnapshotTotals; `clones`, `deadCode` and `weaknesses` count findings.',
    }),
    base: t.exposeFloat('base'),
    head: t.exposeFloat('head'),
    delta: t.float({
      description: 'head - base',
      resolve: ({ base, head }) => Number((head - base).toFixed(4)),
    }),
  }),
});

const DEFAULT_FIRST = 100;
/** What it takes to compare two large indexes by one thing; afterwards it is kept in memory. */
const PRICE_OF_LIST = 100;

const priceOfList = ({ first }: { readonly first?: number | null | undefined }) => ({
  field: PRICE_OF_LIST,
  multiplier: Math.max(1, first ?? DEFAULT_FIRST),
});

interface ListArgs {
  readonly path?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly skip?: number | null | undefined;
}

function toExtract({ path, first, skip }: ListArgs): Extract {
  return { path: path ?? null, first: first ?? DEFAULT_FIRST, skip: skip ?? 0 };
}

const ComparisonRef = builder.objectRef<Comparison>('IndexComparison');

const LIST_ARGS = builder.args((t) => ({
  path: t.string({ description: 'A file, a directory or a glob, in either index.' }),
  first: t.int({
    description: `At most ${MAX_FIRST.toLocaleString('en')}.`,
    defaultValue: DEFAULT_FIRST,
  }),
  skip: t.int({ description: 'Leaves out as many of the first.', defaultValue: 0 }),
}));

builder.objectType(ComparisonRef, {
  description: 'What differs between two indexes of a project, on the way from base to head.',
  fields: (t) => ({
    base: t.field({ type: SideRef, resolve: ({ base }) => base }),
    head: t.field({ type: SideRef, resolve: ({ head }) => head }),
    isSame: t.boolean({
      description: 'Their digests are equal: nothing differs.',
      resolve: ({ base, head }) => base.snapshot.digest === head.snapshot.digest,
    }),
    caveats: t.stringList({
      description:
        'What to know before a difference is believed: what an index left out or could not read, and whether both were made alike. Empty where nothing speaks against it.',
      resolve: (comparison, _args, { tenant }) => loadCaveats(tenant, comparison),
    }),
    totals: t.field({
      type: [TotalDifferenceRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'Every sum, those too that do not differ.',
      resolve: (comparison) => compareTotals(comparison),
    }),
  }),
});

builder.objectFields(ComparisonRef, (t) => ({
  files: t.field({
    type: FileDifferencesRef,
    description: 'Files that differ by their content, by path.',
    complexity: priceOfList,
    args: {
      changes: t.arg({ type: [FileDifferenceEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { changes, ...args }, { tenant }) => {
      const found = ofKinds(await loadFileDifferences(tenant, comparison), changes ?? null);
      return extract(found, toExtract(args), (row) => [row.path, row.previousPath]);
    },
  }),
  symbols: t.field({
    type: SymbolDifferencesRef,
    description:
      'Functions, types and variables that differ, by path and line. Files that were renamed as they are do not count, nor do those that an index left out.',
    complexity: priceOfList,
    args: {
      changes: t.arg({
        type: [SymbolDifferenceEnum],
        description: 'All but `measured` by default.',
        defaultValue: ['added', 'removed', 'moved', 'changed'],
      }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { changes, ...args }, { tenant }) => {
      const found = ofKinds(await loadSymbolDifferences(tenant, comparison), changes ?? null);
      return extract(found, toExtract(args), ({ before, after }) => [before?.path, after?.path]);
    },
  }),
  complexity: t.field({
    type: SymbolDifferencesRef,
    description: 'Functions whose complexity differs, the largest difference first.',
    complexity: priceOfList,
    args: LIST_ARGS,
    resolve: async (comparison, args, { tenant }) => {
      const found = measuredChanges(await loadSymbolDifferences(tenant, comparison));
      return extract(found, toExtract(args), ({ before, after }) => [before?.path, after?.path]);
    },
  }),
}));

builder.objectFields(ComparisonRef, (t) => ({
  imports: t.field({
    type: ImportDifferencesRef,
    description: 'Imports between files that only one index has, by path.',
    complexity: priceOfList,
    args: {
      changes: t.arg({ type: [AddedRemovedEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { changes, ...args }, { tenant }) => {
      const found = ofKinds(await loadImportDifferences(tenant, comparison), changes ?? null);
      return extract(found, toExtract(args), ({ source, target }) => [source, target]);
    },
  }),
  cycles: t.field({
    type: CycleDifferencesRef,
    description: 'Circles of imports that differ, the largest first.',
    complexity: priceOfList,
    args: LIST_ARGS,
    resolve: async (comparison, args, { tenant }) =>
      extract(
        await loadCycleDifferences(tenant, comparison),
        toExtract(args),
        ({ paths }) => paths,
      ),
  }),
  findings: t.field({
    type: FindingDifferencesRef,
    description:
      'Clones, dead code and weaknesses that only one index has, by path. They are followed by content, as in the history of a project: what has only moved is no difference.',
    complexity: priceOfList,
    args: {
      category: t.arg({ type: CategoryEnum }),
      changes: t.arg({ type: [FindingDifferenceEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { category, changes, ...args }, { tenant }) => {
      const { rows, isCut } = ofKinds(
        await loadFindingDifferences(tenant, comparison),
        changes ?? null,
      );
      const asked = rows.filter((row) => category == null || row.category === category);
      return extract({ rows: asked, isCut }, toExtract(args), ({ path }) => [path]);
    },
  }),
  ledger: t.field({
    type: LedgerDifferencesRef,
    description:
      'What only one index does not know: files that it left out or could not read whole, imports that lead nowhere.',
    complexity: priceOfList,
    args: {
      changes: t.arg({ type: [AddedRemovedEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { changes, ...args }, { tenant }) => {
      const found = ofKinds(await loadLedgerDifferences(tenant, comparison), changes ?? null);
      return extract(found, toExtract(args), ({ path }) => [path]);
    },
  }),
}));

builder.queryField('compareIndexes', (t) =>
  t.field({
    type: ComparisonRef,
    description:
      'Compares two indexes of a project: its own, and those of other branches, tags and commits that startRefIndex or keepIndex left beside it.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      base: t.arg.string({
        description:
          "The name of a ref index, the project's branch, or a commit that an index is of; the project's own index by default.",
      }),
      head: t.arg.string({ description: 'The same.' }),
    },
    resolve: (_root, { projectId, base, head }, { tenant }) =>
      findComparison(tenant, { projectId, base: base ?? null, head: head ?? null }),
  }),
);
