import { type PageArgs, resolveListPage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import { CategoryEnum } from '#features/findings/graphql.ts';
import { CATEGORIES } from '#features/findings/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { ComparisonRef } from './graphql.ts';
import {
  AddedRemovedEnum,
  CompletenessDifferenceRef,
  CycleDifferenceRef,
  DependencyDifferenceRef,
  DifferencesRef,
  FileDifferenceEnum,
  FileDifferenceRef,
  FindingDifferenceCountsRef,
  FindingDifferenceEnum,
  FindingDifferenceRef,
  FindingOrderEnum,
  FolderDifferenceRef,
  ImportDifferenceRef,
} from './graphql-parts.ts';
import { SymbolDifferenceEnum, SymbolDifferenceRef } from './graphql-symbols.ts';
import {
  countFindingDifferences,
  type Differences,
  exportedOf,
  loadCompletenessDifferences,
  loadCycleDifferences,
  loadDependencyDifferences,
  loadFileDifferences,
  loadFindingDifferences,
  loadFolderDifferences,
  loadImportDifferences,
  loadSymbolDifferences,
  measuredChanges,
  ofKinds,
  ofPath,
  orderFindings,
} from './service.ts';

const PAGE_SIZES = { defaultSize: 100, maxSize: 1000 };
/** What it takes to compare two large indexes by one thing; afterwards it is kept in memory. */
const PRICE_OF_LIST = 100;

const priceOfList = (args: PageArgs) => ({ ...priceOfPage(args), field: PRICE_OF_LIST });

type ListArgs = PageArgs & { readonly path?: string | null | undefined };

/** A page of the differences that have a path that matches. */
async function toPage<Row extends object>(
  found: Differences<Row>,
  { path, ...args }: ListArgs,
  pathsOf: Parameters<typeof ofPath<Row>>[2],
) {
  const { rows, isTruncated } = ofPath(found, path ?? null, pathsOf);
  const page = await resolveListPage(args, PAGE_SIZES, rows);
  return { ...page, total: rows.length, isTruncated };
}

const LIST = { interfaces: [DifferencesRef] };

const PATH = builder.args((t) => ({
  path: t.string({
    description: 'File, directory or glob to filter by; matches paths in either index.',
  }),
}));

builder.objectField(ComparisonRef, 'files', (t) =>
  t.connection(
    {
      type: FileDifferenceRef,
      description: 'Files with different content, sorted by path.',
      complexity: priceOfList,
      args: {
        changes: t.arg({ type: [FileDifferenceEnum] }),
        ...PATH,
      },
      resolve: async (comparison, { changes, ...args }, { tenant }) => {
        const found = ofKinds(await loadFileDifferences(tenant, comparison), changes ?? null);
        return toPage(found, args, (row) => [row.path, row.previousPath]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'symbols', (t) =>
  t.connection(
    {
      type: SymbolDifferenceRef,
      description:
        'Functions, types and variables that differ, sorted by path and line. Excludes files that were renamed without edits and files that either index skipped.',
      complexity: priceOfList,
      args: {
        changes: t.arg({
          type: [SymbolDifferenceEnum],
          description: 'Kinds of change to include. Default: all except `MEASURED`.',
          defaultValue: ['added', 'removed', 'moved', 'changed'],
        }),
        exported: t.arg.boolean({
          description:
            'Whether to return only symbols that at least one of the indexes exports, outside of test files.',
          defaultValue: false,
        }),
        ...PATH,
      },
      resolve: async (comparison, { changes, exported, ...args }, { tenant }) => {
        const all = await loadSymbolDifferences(tenant, comparison);
        const found = ofKinds(exported === true ? exportedOf(all) : all, changes ?? null);
        return toPage(found, args, ({ before, after }) => [before?.path, after?.path]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'complexity', (t) =>
  t.connection(
    {
      type: SymbolDifferenceRef,
      description: 'Functions with a different complexity, largest difference first.',
      complexity: priceOfList,
      args: PATH,
      resolve: async (comparison, args, { tenant }) => {
        const found = measuredChanges(await loadSymbolDifferences(tenant, comparison));
        return toPage(found, args, ({ before, after }) => [before?.path, after?.path]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'imports', (t) =>
  t.connection(
    {
      type: ImportDifferenceRef,
      description: 'Imports between files that only one of the indexes contains, sorted by path.',
      complexity: priceOfList,
      args: {
        changes: t.arg({ type: [AddedRemovedEnum] }),
        ...PATH,
      },
      resolve: async (comparison, { changes, ...args }, { tenant }) => {
        const found = ofKinds(await loadImportDifferences(tenant, comparison), changes ?? null);
        return toPage(found, args, ({ source, target }) => [source, target]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'cycles', (t) =>
  t.connection(
    {
      type: CycleDifferenceRef,
      description: 'Import cycles that differ, largest first.',
      complexity: priceOfList,
      args: PATH,
      resolve: async (comparison, args, { tenant }) =>
        toPage(await loadCycleDifferences(tenant, comparison), args, ({ paths }) => paths),
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'findings', (t) =>
  t.connection(
    {
      type: FindingDifferenceRef,
      description:
        'Clone groups, dead code and security findings that differ. Findings are matched by content, so one in moved code is neither introduced nor fixed.',
      complexity: priceOfList,
      args: {
        category: t.arg({ type: CategoryEnum }),
        changes: t.arg({
          type: [FindingDifferenceEnum],
          description: 'Kinds of change to include. Default: all except `MOVED`.',
          defaultValue: ['introduced', 'fixed'],
        }),
        orderBy: t.arg({
          description: 'Order of the findings.',
          type: FindingOrderEnum,
          defaultValue: 'path',
        }),
        ...PATH,
      },
      resolve: async (comparison, { category, changes, orderBy, ...args }, { tenant }) => {
        const { rows, isTruncated } = ofKinds(
          await loadFindingDifferences(tenant, comparison),
          changes ?? null,
        );
        const asked = rows.filter((row) => category == null || row.category === category);
        const ordered = orderFindings(asked, orderBy ?? 'path');
        return toPage({ rows: ordered, isTruncated }, args, (row) => [row.path, row.previousPath]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'findingCounts', (t) =>
  t.field({
    type: [FindingDifferenceCountsRef],
    description: 'Number of findings that differ, per category.',
    complexity: { field: PRICE_OF_LIST, multiplier: CATEGORIES.length },
    resolve: async (comparison, _args, { tenant }) => {
      const { rows } = await loadFindingDifferences(tenant, comparison);
      return countFindingDifferences(rows);
    },
  }),
);

builder.objectField(ComparisonRef, 'folders', (t) =>
  t.connection(
    {
      type: FolderDifferenceRef,
      description:
        'Dependencies between folders that only one of the indexes contains, those with most imports first. Test files do not count.',
      complexity: priceOfList,
      args: { changes: t.arg({ type: [AddedRemovedEnum] }), ...PATH },
      resolve: async (comparison, { changes, ...args }, { tenant }) => {
        const found = ofKinds(await loadFolderDifferences(tenant, comparison), changes ?? null);
        return toPage(found, args, ({ source, target }) => [source, target]);
      },
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'dependencies', (t) =>
  t.connection(
    {
      type: DependencyDifferenceRef,
      description:
        'Packages whose locked versions differ, direct dependencies first, then by lock file and name.',
      complexity: priceOfList,
      args: PATH,
      resolve: async (comparison, args, { tenant }) =>
        toPage(await loadDependencyDifferences(tenant, comparison), args, ({ path }) => [path]),
    },
    LIST,
  ),
);

builder.objectField(ComparisonRef, 'completeness', (t) =>
  t.connection(
    {
      type: CompletenessDifferenceRef,
      description:
        'Completeness report entries that only one of the indexes contains: skipped files, files with parse errors and unresolved imports. Sorted by path.',
      complexity: priceOfList,
      args: {
        changes: t.arg({ type: [AddedRemovedEnum] }),
        ...PATH,
      },
      resolve: async (comparison, { changes, ...args }, { tenant }) => {
        const found = ofKinds(
          await loadCompletenessDifferences(tenant, comparison),
          changes ?? null,
        );
        return toPage(found, args, ({ path }) => [path]);
      },
    },
    LIST,
  ),
);
