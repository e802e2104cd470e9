import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type BlamedLines,
  type FileBlame,
  findBlame,
  findLineHistory,
  type HistoryChange,
  type KnownCommit,
  type LineHistory,
} from './service.ts';

const KnownCommitRef = builder.objectRef<KnownCommit>('LineCommit').implement({
  description: 'Commit that changed lines of a file.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Full hash of the commit.' }),
    author: t.exposeString('author', { description: 'Name of the author; .mailmap is applied.' }),
    authoredAt: t.expose('authoredAt', {
      type: 'DateTime',
      description: 'Time when the author made the commit.',
    }),
    subject: t.exposeString('subject', {
      description: 'First paragraph of the commit message, on one line.',
    }),
    isOldest: t.exposeBoolean('isOldest', {
      description:
        'Whether the stored history begins with this commit. The lines may be older than it.',
    }),
  }),
});

const BlamedLinesRef = builder.objectRef<BlamedLines>('BlamedLines').implement({
  description: 'Consecutive lines of a file that one commit changed last.',
  fields: (t) => ({
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    commit: t.field({
      type: KnownCommitRef,
      nullable: true,
      description: 'Commit that changed the lines last; null for lines that are not committed.',
      resolve: ({ commit }) => commit,
    }),
  }),
});

const NO_HISTORY = 'Reason why no history is available; null if it is.';

const FileBlameRef = builder.objectRef<FileBlame>('FileBlame').implement({
  description: 'Commits that last changed the lines of a file.',
  fields: (t) => ({
    reason: t.exposeString('reason', { nullable: true, description: NO_HISTORY }),
    ranges: t.field({
      type: [BlamedLinesRef],
      description: 'All lines of the indexed file in order; empty without a history.',
      resolve: ({ ranges }) => [...ranges],
    }),
  }),
});

const HistoryChangeRef = builder.objectRef<HistoryChange>('LineChange').implement({
  description: 'Change of lines of a file in one commit.',
  fields: (t) => ({
    commit: t.field({
      type: KnownCommitRef,
      description: 'Commit that changed the lines.',
      resolve: ({ commit }) => commit,
    }),
    diff: t.exposeString('diff', {
      description:
        'Hunks of a unified diff of the lines, at most 400 lines; empty if the commit only moved the file.',
    }),
  }),
});

const LineHistoryRef = builder.objectRef<LineHistory>('LineHistory').implement({
  description: 'Commits that changed a file, or lines of it.',
  fields: (t) => ({
    reason: t.exposeString('reason', { nullable: true, description: NO_HISTORY }),
    changes: t.field({
      type: [HistoryChangeRef],
      description: 'Changes, newest first.',
      resolve: ({ changes }) => [...changes],
    }),
  }),
});

/** Runs git on the history of a file. */
const PRICE = { field: 300, multiplier: 1 };
const DEFAULT_FIRST = 20;

builder.objectFields(ProjectRef, (t) => ({
  blame: t.field({
    type: FileBlameRef,
    description: 'Commit that last changed each line of a file of the current index.',
    authScopes: { permission: 'analysis' },
    complexity: PRICE,
    args: { path: t.arg.string({ required: true, description: 'Path of the file.' }) },
    resolve: (project, { path }, { tenant }) => findBlame(tenant, project.id, path),
  }),
  lineHistory: t.field({
    type: LineHistoryRef,
    description:
      'Commits that changed a file of the current index, or a range of its lines. Moves of the file are followed.',
    authScopes: { permission: 'analysis' },
    complexity: PRICE,
    args: {
      path: t.arg.string({ required: true, description: 'Path of the file.' }),
      startLine: t.arg.int({ description: 'First line, from 1. Default: the whole file.' }),
      endLine: t.arg.int({ description: 'Last line, inclusive. Default: startLine.' }),
      first: t.arg.int({
        defaultValue: DEFAULT_FIRST,
        description: 'Maximum number of changes, 1 to 100.',
      }),
    },
    resolve: (project, { path, startLine, endLine, first }, { tenant }) =>
      findLineHistory(tenant, project.id, {
        path,
        lines: startLine == null ? null : { start: startLine, end: endLine ?? startLine },
        first: first ?? DEFAULT_FIRST,
      }),
  }),
}));
