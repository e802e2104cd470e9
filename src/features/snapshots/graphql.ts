import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CompletenessRef } from './graphql-ledger.ts';
import { SourceFileRef } from './graphql-source-file.ts';
import { findSourceFile, loadCurrentSnapshots, type SnapshotRow } from './service.ts';

export { CompletenessRef } from './graphql-ledger.ts';
export { SourceFileRef } from './graphql-source-file.ts';

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

export const SnapshotRef = builder.objectRef<SnapshotRow>('Snapshot').implement({
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
    file: t.field({
      type: SourceFileRef,
      nullable: true,
      complexity: { field: 5, multiplier: 1 },
      description: 'One file, by its path in the repository.',
      args: { path: t.arg.string({ required: true }) },
      resolve: (snapshot, { path }, { tenant }) => findSourceFile(tenant, snapshot, path),
    }),
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
