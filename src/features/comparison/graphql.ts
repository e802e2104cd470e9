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
  CompletenessDifferencesRef,
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
  loadCompletenessDifferences,
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
      description: "Ref as requested; null for the project's own index.",
    }),
    snapshot: t.field({ type: SnapshotRef, resolve: ({ snapshot }) => snapshot }),
  }),
});

const TotalDifferenceRef = builder.objectRef<TotalDifference>('TotalDifference').implement({
  description: 'Change of one total between the two indexes.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description:
        'Name of the total, as in SnapshotTotals. `clones`, `deadCode` and `weaknesses` count findings.',
    }),
    base: t.exposeFloat('base'),
    head: t.exposeFloat('head'),
    delta: t.float({
      description: 'Value in the head minus value in the base.',
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
  path: t.string({
    description: 'File, directory or glob to filter by; matches paths in either index.',
  }),
  first: t.int({
    description: `Maximum number of items, up to ${MAX_FIRST.toLocaleString('en')}.`,
    defaultValue: DEFAULT_FIRST,
  }),
  skip: t.int({ description: 'Number of items to skip from the start.', defaultValue: 0 }),
}));

builder.objectType(ComparisonRef, {
  description: 'Differences between two indexes of a project, from base to head.',
  fields: (t) => ({
    base: t.field({ type: SideRef, resolve: ({ base }) => base }),
    head: t.field({ type: SideRef, resolve: ({ head }) => head }),
    isSame: t.boolean({
      description: 'Whether both indexes have the same digest, in which case nothing differs.',
      resolve: ({ base, head }) => base.snapshot.digest === head.snapshot.digest,
    }),
    caveats: t.stringList({
      description:
        'Warnings that affect the comparison: files that an index skipped or could not parse, and different indexing options. Empty if nothing affects it.',
      resolve: (comparison, _args, { tenant }) => loadCaveats(tenant, comparison),
    }),
    totals: t.field({
      type: [TotalDifferenceRef],
      complexity: { field: 1, multiplier: 20 },
      description: 'All totals, including unchanged ones.',
      resolve: (comparison) => compareTotals(comparison),
    }),
  }),
});

builder.objectFields(ComparisonRef, (t) => ({
  files: t.field({
    type: FileDifferencesRef,
    description: 'Files with different content, sorted by path.',
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
      'Functions, types and variables that differ, sorted by path and line. Excludes files that were renamed without edits and files that either index skipped.',
    complexity: priceOfList,
    args: {
      changes: t.arg({
        type: [SymbolDifferenceEnum],
        description: 'Kinds of change to include. Default: all except `MEASURED`.',
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
    description: 'Functions with a different complexity, largest difference first.',
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
    description: 'Imports between files that only one of the indexes contains, sorted by path.',
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
    description: 'Import cycles that differ, largest first.',
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
      'Clone groups, dead code and security findings that only one of the indexes contains, sorted by path. Findings are matched by content, so moved code is not a difference.',
    complexity: priceOfList,
    args: {
      category: t.arg({ type: CategoryEnum }),
      changes: t.arg({ type: [FindingDifferenceEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { category, changes, ...args }, { tenant }) => {
      const { rows, isTruncated } = ofKinds(
        await loadFindingDifferences(tenant, comparison),
        changes ?? null,
      );
      const asked = rows.filter((row) => category == null || row.category === category);
      return extract({ rows: asked, isTruncated }, toExtract(args), ({ path }) => [path]);
    },
  }),
  completeness: t.field({
    type: CompletenessDifferencesRef,
    description:
      'Completeness report entries that only one of the indexes contains: skipped files, files with parse errors and unresolved imports. Sorted by path.',
    complexity: priceOfList,
    args: {
      changes: t.arg({ type: [AddedRemovedEnum] }),
      ...LIST_ARGS,
    },
    resolve: async (comparison, { changes, ...args }, { tenant }) => {
      const found = ofKinds(await loadCompletenessDifferences(tenant, comparison), changes ?? null);
      return extract(found, toExtract(args), ({ path }) => [path]);
    },
  }),
}));

builder.queryField('compareIndexes', (t) =>
  t.field({
    type: ComparisonRef,
    description:
      'Compares two indexes of a project: its own index, indexes of other branches, tags and commits, and pinned indexes.',
    authScopes: { permission: 'analysis' },
    args: {
      projectId: t.arg.id({ required: true }),
      base: t.arg.string({
        description:
          "Base of the comparison: the name of a ref index, the project's branch, or the commit of an index. Default: the project's own index.",
      }),
      head: t.arg.string({
        description:
          "Head of the comparison: the name of a ref index, the project's branch, or the commit of an index. Default: the project's own index.",
      }),
    },
    resolve: (_root, { projectId, base, head }, { tenant }) =>
      findComparison(tenant, { projectId, base: base ?? null, head: head ?? null }),
  }),
);
