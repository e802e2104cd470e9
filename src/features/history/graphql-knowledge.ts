import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { COUNTED_ABOVE } from '#platform/graphql/cost.ts';
import { DEFAULT_FIRST, FIRST, PATH, priceOfFirst, WITHOUT_HISTORY } from './graphql-arguments.ts';
import {
  type AuthorShare,
  findKnowledge,
  findOwnership,
  type Knowledge,
  type Ownership,
} from './service.ts';

const ShareRef = builder.objectRef<AuthorShare>('AuthorShare').implement({
  description: 'Share of one author in the changes of a file.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the author.' }),
    commits: t.exposeInt('commits', { description: 'Number of commits by the author.' }),
    share: t.exposeFloat('share', { description: 'Share of all commits to the files, 0 to 1.' }),
    lastCommitAt: t.expose('lastCommitAt', {
      description: "Time of the author's last commit to the file.",
      type: 'DateTime',
    }),
  }),
});

const OwnershipRef = builder.objectRef<Ownership>('Ownership').implement({
  description:
    'Authors of a file, or of the files in a directory. Commits by bots, such as dependency updates, are counted separately.',
  fields: (t) => ({
    commits: t.exposeInt('commits', {
      description: 'Number of commits by people that changed any of the files, each counted once.',
    }),
    botCommits: t.exposeInt('botCommits', {
      description: 'Number of commits by bots that changed any of the files.',
    }),
    authors: t.exposeInt('authors', { description: 'Number of authors, excluding bots.' }),
    busFactor: t.exposeInt('busFactor', {
      description:
        'Bus factor: the smallest number of authors who made more than half of the commits; 0 without commits.',
    }),
    mainAuthor: t.field({
      type: ShareRef,
      nullable: true,
      description: 'Author with most commits; null without commits.',
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

const KnowledgeRef = builder.objectRef<Knowledge>('FolderKnowledge').implement({
  description: 'File or directory directly in a directory, with its authors.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Last segment of the path.' }),
    path: t.exposeString('path', { description: 'Path of the file or directory.' }),
    isFolder: t.exposeBoolean('isFolder', { description: 'Whether it is a directory.' }),
    lines: t.exposeInt('lines', {
      description: 'Number of lines of its files that commits changed, excluding generated files.',
    }),
    ownership: t.field({
      type: OwnershipRef,
      description: 'Authors of its files, at most eight.',
      resolve: ({ ownership }) => ownership,
    }),
  }),
});

builder.objectFields(ProjectRef, (t) => ({
  ownership: t.field({
    type: OwnershipRef,
    description: `Authors of the files that match the path, or of all files. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: { first: t.arg.int(FIRST), path: t.arg.string(PATH) },
    complexity: priceOfFirst,
    resolve: (project, { first, path }, context) =>
      findOwnership(context.tenant, project.id, {
        first: first ?? DEFAULT_FIRST,
        path: path ?? null,
      }),
  }),
  knowledge: t.field({
    type: [KnowledgeRef],
    description: `Files and directories directly in a directory with their authors, most lines first. ${WITHOUT_HISTORY}`,
    authScopes: { permission: 'analysis' },
    args: {
      first: t.arg.int(FIRST),
      folder: t.arg.string({ description: 'Path of the directory. Default: the root.' }),
    },
    complexity: priceOfFirst,
    resolve: (project, { first, folder }, context) =>
      findKnowledge(context.tenant, project.id, {
        first: first ?? DEFAULT_FIRST,
        folder: folder ?? null,
      }),
  }),
}));
