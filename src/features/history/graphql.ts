import { ProjectRef } from '#features/projects/graphql.ts';
import { createBatch } from '#platform/graphql/batch.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE, type Price } from '#platform/graphql/cost.ts';
import {
  type AuthorShare,
  type ChangeCoupling,
  COUPLING_MAX_FILES,
  COUPLING_MIN_DEGREE,
  COUPLING_MIN_SHARED,
  findChangeCoupling,
  findHotspots,
  findOwnership,
  HISTORY_STATES,
  type HistoryState,
  type Hotspot,
  loadHistories,
  type Ownership,
} from './service.ts';

const StateEnum = builder.enumType('HistoryState', {
  description:
    'none: no index asked for it yet; reading: it is being read, and what was read before, if readAt is set, answers meanwhile; unavailable: see the reason.',
  values: HISTORY_STATES,
});

const HistoryRef = builder.objectRef<HistoryState>('ProjectHistory').implement({
  description:
    'The git history that leads to the indexed commit: its newest commits without merges, at most 5,000 when first read. Files are followed through moves without an edit; one that was moved and edited in the same commit begins anew there. Authors are told apart by their e-mail addresses, which are not kept; a .mailmap is not applied.',
  fields: (t) => ({
    state: t.field({ type: StateEnum, resolve: ({ state }) => state }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why there is none, or none of the present commit.',
    }),
    commit: t.exposeString('commit', {
      nullable: true,
      description: 'The newest commit that counts.',
    }),
    commits: t.exposeInt('commits'),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description: 'When the earliest commit was made.',
    }),
    until: t.expose('until', { type: 'DateTime', nullable: true }),
    readAt: t.expose('readAt', { type: 'DateTime', nullable: true }),
    isComplete: t.exposeBoolean('isComplete', {
      description: 'Whether it goes back to the first commit.',
    }),
  }),
});

const HotspotRef = builder.objectRef<Hotspot>('Hotspot').implement({
  description:
    'A file that is complex and changes often. score = (commits / most commits of a file) x (complexity / most complexity of a file), each over the files asked for; 0 to 1. After Adam Tornhill, Your Code as a Crime Scene.',
  fields: (t) => ({
    path: t.exposeString('path'),
    language: t.exposeString('language'),
    isTest: t.exposeBoolean('isTest'),
    score: t.exposeFloat('score'),
    commits: t.exposeInt('commits', {
      description: 'Commits that changed it; a move without an edit is no change.',
    }),
    authors: t.exposeInt('authors', { description: 'Who made them.' }),
    complexity: t.exposeInt('complexity', { description: 'Cyclomatic complexity of the file.' }),
    cognitive: t.exposeInt('cognitive', { description: 'Cognitive complexity of the file.' }),
    lines: t.exposeInt('lines'),
    lastChangedAt: t.expose('lastChangedAt', { type: 'DateTime' }),
  }),
});

const CouplingRef = builder.objectRef<ChangeCoupling>('ChangeCoupling').implement({
  description: `Two files that commits changed together, at least one of them code. Commits of more than ${COUPLING_MAX_FILES} files are left out.`,
  fields: (t) => ({
    path: t.exposeString('path', {
      description: 'The one that the path asked for names, where only one is.',
    }),
    coupledPath: t.exposeString('coupledPath'),
    sharedCommits: t.exposeInt('sharedCommits', { description: 'Commits that changed both.' }),
    degree: t.exposeFloat('degree', {
      description: 'Shared commits over the mean of both files’ commits, 0 to 1.',
    }),
    hasImport: t.exposeBoolean('hasImport', {
      description: 'Whether one imports the other; if not, what couples them is hidden.',
    }),
  }),
});

const ShareRef = builder.objectRef<AuthorShare>('AuthorShare').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    commits: t.exposeInt('commits'),
    share: t.exposeFloat('share', { description: 'Of all commits of the files, 0 to 1.' }),
    lastCommitAt: t.expose('lastCommitAt', { type: 'DateTime' }),
  }),
});

const OwnershipRef = builder.objectRef<Ownership>('Ownership').implement({
  description: 'Who changed a file, or the files of a directory.',
  fields: (t) => ({
    commits: t.exposeInt('commits', {
      description: 'Commits that changed any of the files; each counts once.',
    }),
    authors: t.exposeInt('authors', { description: 'Number of authors.' }),
    busFactor: t.exposeInt('busFactor', {
      description: 'Fewest authors who made more than half of the commits; 0 without commits.',
    }),
    mainAuthor: t.field({
      type: ShareRef,
      nullable: true,
      description: 'Who made most of the commits.',
      resolve: ({ shares }) => shares[0] ?? null,
    }),
    shares: t.field({
      type: [ShareRef],
      description: 'Authors, most commits first.',
      complexity: COUNTED_ABOVE,
      resolve: ({ shares }) => [...shares],
    }),
  }),
});

const loadHistory = createBatch<string, null, HistoryState>((context, projectIds) =>
  loadHistories(context.tenant, projectIds),
);

/** Each looks at every file that ever changed, of which there may be 76,000. */
const ANALYSIS_PRICE = 500;
const priceOfFirst = ({ first }: { readonly first?: number | null | undefined }): Price => ({
  field: ANALYSIS_PRICE,
  multiplier: Math.max(1, first ?? DEFAULT_FIRST),
});

const DEFAULT_FIRST = 20;
const DEFAULT_SHARED = 5;
const DEFAULT_DEGREE = 0.3;
const FIRST = { defaultValue: DEFAULT_FIRST, description: '1 to 100.' };
const PATH = { description: 'A file, a directory or a glob.' };
const WITHOUT_HISTORY = 'Empty while there is no history: see `history`.';

builder.objectField(ProjectRef, 'history', (t) =>
  t.field({
    type: HistoryRef,
    authScopes: { permission: 'read' },
    resolve: (project, _args, context) => loadHistory(context, project.id, null),
  }),
);

builder.objectFields(ProjectRef, (t) => ({
  hotspots: t.field({
    type: [HotspotRef],
    description: `Files of the index that are complex and change often, worst first; generated files are left out. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: {
      first: t.arg.int(FIRST),
      path: t.arg.string(PATH),
      since: t.arg({ type: 'DateTime', description: 'Only commits from then on count.' }),
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
    description: `Pairs of files of the index that change together, by shared commits x degree. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: {
      first: t.arg.int(FIRST),
      path: t.arg.string({ description: 'A file, a directory or a glob that names one of both.' }),
      minSharedCommits: t.arg.int({
        defaultValue: DEFAULT_SHARED,
        description: `At least ${COUPLING_MIN_SHARED}.`,
      }),
      minDegree: t.arg.float({
        defaultValue: DEFAULT_DEGREE,
        description: `${COUPLING_MIN_DEGREE} to 1.`,
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
  ownership: t.field({
    type: OwnershipRef,
    description: `Who changed the files that a path names, or all. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: { first: t.arg.int(FIRST), path: t.arg.string(PATH) },
    complexity: priceOfFirst,
    resolve: (project, { first, path }, context) =>
      findOwnership(context.tenant, project.id, {
        first: first ?? DEFAULT_FIRST,
        path: path ?? null,
      }),
  }),
}));
