import { ProjectRef } from '#features/projects/graphql.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import type { Page } from '#platform/page.ts';
import { type LedgerRow, loadCurrentSnapshots, loadLedgers, type SnapshotRow } from './service.ts';

const LanguageCountRef = builder.simpleObject('LanguageCount', {
  fields: (t) => ({ language: t.string(), files: t.int() }),
});

const TotalsRef = builder.objectRef<SnapshotRow['totals']>('SnapshotTotals').implement({
  description: 'Sums over every file of an index.',
  fields: (t) => ({
    files: t.exposeInt('files', {
      description: 'Files in the index, those that could not be parsed included.',
    }),
    symbols: t.exposeInt('symbols'),
    chunks: t.exposeInt('chunks', { description: 'Pieces that search can return.' }),
    edges: t.exposeInt('edges', { description: 'Pairs of files of which one imports the other.' }),
    sizeBytes: t.exposeFloat('sizeBytes'),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Lines with code on them.' }),
    functions: t.exposeInt('functions'),
    classes: t.exposeInt('classes'),
    avgComplexity: t.exposeFloat('avgComplexity', {
      description: 'Mean cyclomatic complexity of a function.',
    }),
    maxComplexity: t.exposeInt('maxComplexity'),
    duplicatePercentage: t.exposeFloat('duplicatePercentage'),
    languages: t.field({
      type: [LanguageCountRef],
      description: 'Languages by number of files, most frequent first.',
      resolve: (totals) => [...totals.languages],
    }),
  }),
});

const LedgerRef = builder.objectRef<LedgerRow>('LedgerEntry').implement({
  description: 'One thing the index knows it does not know.',
  fields: (t) => ({
    kind: t.field({
      type: builder.enumType('LedgerKind', {
        values: {
          skipped: {},
          unparsed: {},
          unresolved_import: { value: 'unresolved-import' },
        } as const,
      }),
      resolve: (entry) => entry.kind,
    }),
    path: t.exposeString('path'),
    line: t.exposeInt('line', { nullable: true }),
    reason: t.exposeString('reason'),
    detail: t.exposeString('detail'),
  }),
});

const loadLedgerPages = createBatch<SnapshotRow, Page, LedgerRow[]>((context, snapshots, page) =>
  loadLedgers(context.tenant, snapshots, page),
);

const CompletenessRef = builder.objectRef<SnapshotRow>('Completeness').implement({
  description: 'The ledger: what was left out, could not be parsed, or could not be resolved.',
  fields: (t) => ({
    skipped: t.int({
      description: 'Files left out that may hold code: too large, not UTF-8, unreadable.',
      resolve: (snapshot) => snapshot.totals.skipped,
    }),
    unparsed: t.int({ resolve: (snapshot) => snapshot.totals.unparsed }),
    unresolvedImports: t.int({ resolve: (snapshot) => snapshot.totals.unresolvedImports }),
    entries: t.connection({
      type: LedgerRef,
      resolve: (snapshot, args, context) =>
        resolvePage(args, { defaultSize: 100, maxSize: 1000 }, (page) =>
          loadLedgerPages(context, snapshot, page),
        ),
    }),
  }),
});

const SnapshotRef = builder.objectRef<SnapshotRow>('Snapshot').implement({
  description: 'One readable index of a project: all analyses answer from it.',
  fields: (t) => ({
    commit: t.exposeString('commitId', {
      nullable: true,
      description: 'Commit that was indexed; for a folder the one its working tree was on.',
    }),
    branch: t.exposeString('branch', { nullable: true }),
    digest: t.exposeString('digest', {
      nullable: true,
      description:
        'SHA-256 over all facts and links: equal for equal content, however the index came about.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    totals: t.field({ type: TotalsRef, resolve: (snapshot) => snapshot.totals }),
    completeness: t.field({ type: CompletenessRef, resolve: (snapshot) => snapshot }),
  }),
});

builder.objectField(ProjectRef, 'snapshot', (t) =>
  t.loadable({
    type: SnapshotRef,
    nullable: true,
    description: 'The index that answers now; null before the first one.',
    byPath: false,
    load: (projects: Parameters<typeof loadCurrentSnapshots>[1][number][], context) =>
      loadCurrentSnapshots(context.tenant, projects),
    resolve: (project) => project,
  }),
);
