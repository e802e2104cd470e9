import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { CompletenessRef } from './graphql-completeness.ts';
import { SourceFileRef } from './graphql-source-file.ts';
import { findSourceFile, loadCurrentSnapshots, type SnapshotRow } from './service.ts';

export { CompletenessKindEnum, CompletenessRef } from './graphql-completeness.ts';
export {
  CompletenessReasonEnum,
  EDGE_KIND_VALUES,
  EdgeKindEnum,
  SYMBOL_KIND_VALUES,
  SymbolKindEnum,
} from './graphql-kinds.ts';
export { SourceFileRef } from './graphql-source-file.ts';

const LanguageCountRef = builder.simpleObject('LanguageCount', {
  description: 'Number of files of one language.',
  fields: (t) => ({
    language: t.string(),
    files: t.int({ description: 'Number of files of the language.' }),
  }),
});

const TotalsRef = builder.objectRef<SnapshotRow['totals']>('SnapshotTotals').implement({
  description: 'Totals over all files of an index.',
  fields: (t) => ({
    files: t.exposeInt('files', {
      description: 'Number of files in the index, including files that could not be parsed.',
    }),
    symbols: t.exposeInt('symbols', { description: 'Number of symbols.' }),
    chunks: t.exposeInt('chunks', { description: 'Number of searchable chunks.' }),
    edges: t.exposeInt('edges', {
      description: 'Number of pairs of files in which one imports the other.',
    }),
    sizeBytes: t.exposeFloat('sizeBytes', { description: 'Total size of all files in bytes.' }),
    lines: t.exposeInt('lines'),
    codeLines: t.exposeInt('codeLines', { description: 'Number of lines that contain code.' }),
    functions: t.exposeInt('functions'),
    classes: t.exposeInt('classes'),
    avgComplexity: t.exposeFloat('avgComplexity', {
      description: 'Mean cyclomatic complexity of a function.',
    }),
    maxComplexity: t.exposeInt('maxComplexity', {
      description: 'Highest cyclomatic complexity of a function.',
    }),
    duplicatePercentage: t.exposeFloat('duplicatePercentage', {
      description:
        'Duplicated lines in percent of all lines, 0 to 100, counting exact clones only.',
    }),
    languages: t.field({
      type: [LanguageCountRef],
      description: 'Languages with most files first.',
      resolve: (totals) => [...totals.languages],
    }),
  }),
});

export const SnapshotRef = builder.objectRef<SnapshotRow>('Snapshot').implement({
  description: 'Completed index of a project, which all analyses read from.',
  fields: (t) => ({
    commit: t.exposeString('commitId', {
      nullable: true,
      description:
        'Hash of the indexed commit; for a folder, the commit its working tree was based on. Null without git.',
    }),
    branch: t.exposeString('branch', {
      description: 'Indexed branch; null without a branch.',
      nullable: true,
    }),
    digest: t.exposeString('digest', {
      nullable: true,
      description:
        'SHA-256 digest of all facts and links. Equal content has an equal digest, whichever runs produced it. Null until it is computed.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    totals: t.field({
      description: 'Totals of the index.',
      type: TotalsRef,
      resolve: (snapshot) => snapshot.totals,
    }),
    completeness: t.field({
      description: 'Files that the index left out or could not parse, and unresolved imports.',
      type: CompletenessRef,
      resolve: (snapshot) => snapshot,
    }),
    file: t.field({
      type: SourceFileRef,
      nullable: true,
      complexity: { field: 5, multiplier: 1 },
      description: 'File by its path in the repository; null if the index does not contain it.',
      args: { path: t.arg.string({ description: 'Path of the file.', required: true }) },
      resolve: (snapshot, { path }, { tenant }) => findSourceFile(tenant, snapshot, path),
    }),
  }),
});

builder.objectField(ProjectRef, 'snapshot', (t) =>
  t.loadable({
    type: SnapshotRef,
    nullable: true,
    description: 'Current index of the project; null before the first index.',
    byPath: false,
    load: (projects: Parameters<typeof loadCurrentSnapshots>[1][number][], context) =>
      loadCurrentSnapshots(context.tenant, projects),
    resolve: (project) => project,
  }),
);
