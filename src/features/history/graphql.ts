import './graphql-blame.ts';
import './graphql-knowledge.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { DEFAULT_FIRST, FIRST, PATH, priceOfFirst, WITHOUT_HISTORY } from './graphql-arguments.ts';
import {
  type ChangeCoupling,
  COUPLING_MAX_FILES,
  COUPLING_MIN_DEGREE,
  COUPLING_MIN_SHARED,
  findChangeCoupling,
  findHotspots,
  type HistoryState,
  type Hotspot,
  loadHistories,
} from './service.ts';

const StateEnum = builder.enumType('HistoryState', {
  description: 'State of the git history of a project.',
  values: describeValues<HistoryState['state']>({
    none: 'No index has requested the history.',
    reading: 'The history is being read. If `readAt` is set, results use the earlier read.',
    ready: 'The history was read.',
    unavailable: 'The history could not be read; see `reason`.',
  }),
});

const HistoryRef = builder.objectRef<HistoryState>('ProjectHistory').implement({
  description:
    'Git history up to the indexed commit: the newest commits without merges, at most 5,000 on the first read. Renames without edits are followed; a file renamed and edited in one commit starts a new history. Authors are identified by e-mail address, which is not stored; .mailmap is applied, and authors with the same full name are one.',
  fields: (t) => ({
    state: t.field({
      description: 'Whether the history has been read.',
      type: StateEnum,
      resolve: ({ state }) => state,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Reason why the history is unavailable or older than the indexed commit; null if it is current.',
    }),
    commit: t.exposeString('commit', {
      nullable: true,
      description: 'Hash of the newest commit included; null before the first read.',
    }),
    commits: t.exposeInt('commits', { description: 'Number of commits included.' }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the earliest commit included; null before the first read.',
    }),
    until: t.expose('until', {
      description: 'Time of the newest commit included; null before the first read.',
      type: 'DateTime',
      nullable: true,
    }),
    readAt: t.expose('readAt', {
      description: 'Time when the history was last read; null before the first read.',
      type: 'DateTime',
      nullable: true,
    }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether the history includes the first commit of the repository.',
    }),
  }),
});

const HotspotRef = builder.objectRef<Hotspot>('Hotspot').implement({
  description:
    'Hotspot: a complex file that changes often. score = (commits / highest commits of a file) x (complexity / highest complexity of a file), over the requested files, 0 to 1 (Tornhill, Your Code as a Crime Scene).',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    score: t.exposeFloat('score', {
      description: 'Hotspot score, 0 to 1; higher means more complex and more often changed.',
    }),
    commits: t.exposeInt('commits', {
      description:
        'Number of commits that changed the file. A rename without edits does not count.',
    }),
    authors: t.exposeInt('authors', {
      description: 'Number of authors of these commits, excluding bots.',
    }),
    complexity: t.exposeInt('complexity', { description: 'Cyclomatic complexity of the file.' }),
    cognitive: t.exposeInt('cognitive', { description: 'Cognitive complexity of the file.' }),
    lines: t.exposeInt('lines'),
    lastChangedAt: t.expose('lastChangedAt', {
      description: 'Time of the last commit that changed the file.',
      type: 'DateTime',
    }),
  }),
});

const CouplingRef = builder.objectRef<ChangeCoupling>('ChangeCoupling').implement({
  description: `Change coupling: two files that change in the same commits, at least one of them code. Commits with more than ${COUPLING_MAX_FILES} files are ignored.`,
  fields: (t) => ({
    path: t.exposeString('path', {
      description:
        'Path of the first file. If the path filter matches only one of the two files, that file.',
    }),
    coupledPath: t.exposeString('coupledPath', {
      description: 'Path of the file that changes together with this one.',
    }),
    sharedCommits: t.exposeInt('sharedCommits', {
      description: 'Number of commits that changed both files.',
    }),
    degree: t.exposeFloat('degree', {
      description: 'Shared commits divided by the mean number of commits of the two files, 0 to 1.',
    }),
    hasImport: t.exposeBoolean('hasImport', {
      description:
        'Whether one of the files imports the other. If not, the coupling is hidden in the code.',
    }),
  }),
});

const loadHistory = createBatch<string, null, HistoryState>((context, projectIds) =>
  loadHistories(context.tenant, projectIds),
);

const DEFAULT_SHARED = 5;
const DEFAULT_DEGREE = 0.3;

builder.objectField(ProjectRef, 'history', (t) =>
  t.field({
    description: "Changes of the current index's files in the git history.",
    type: HistoryRef,
    authScopes: { permission: 'read' },
    resolve: (project, _args, context) => loadHistory(context, project.id, null),
  }),
);

builder.objectFields(ProjectRef, (t) => ({
  hotspots: t.field({
    type: [HotspotRef],
    description: `Files of the index that are complex and change often, highest score first. Excludes generated files. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: {
      first: t.arg.int(FIRST),
      path: t.arg.string(PATH),
      since: t.arg({ type: 'DateTime', description: 'Only count commits from this time on.' }),
    },
    complexity: priceOfFirst,
    resolve: (project, { first, path, since }, context) =>
      findHotspots(context.tenant, project.id, {
        first: first ?? DEFAULT_FIRST,
        path: path ?? null,
        since: since ?? null,
      }),
  }),
  changeCoupling: t.field({
    type: [CouplingRef],
    description: `Pairs of files that change in the same commits, sorted by shared commits x degree. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: {
      first: t.arg.int(FIRST),
      path: t.arg.string({
        description: 'File, directory or glob that matches at least one file of the pair.',
      }),
      minSharedCommits: t.arg.int({
        defaultValue: DEFAULT_SHARED,
        description: `Minimum number of shared commits, at least ${COUPLING_MIN_SHARED}.`,
      }),
      minDegree: t.arg.float({
        defaultValue: DEFAULT_DEGREE,
        description: `Minimum degree, ${COUPLING_MIN_DEGREE} to 1.`,
      }),
    },
    complexity: priceOfFirst,
    resolve: (project, { first, path, minSharedCommits, minDegree }, context) =>
      findChangeCoupling(context.tenant, project.id, {
        first: first ?? DEFAULT_FIRST,
        path: path ?? null,
        minSharedCommits: minSharedCommits ?? DEFAULT_SHARED,
        minDegree: minDegree ?? DEFAULT_DEGREE,
      }),
  }),
}));
