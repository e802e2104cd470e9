import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { loadWatches, setWatched, type Watch } from './service.ts';

const WatchRef = builder.objectRef<Watch>('FolderWatch').implement({
  description: 'Watch of a project’s folder: changes of its files start an index.',
  fields: (t) => ({
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Reason why changes are not noticed; null if they are.',
    }),
  }),
});

builder.objectField(ProjectRef, 'watch', (t) =>
  t.loadable({
    type: WatchRef,
    nullable: true,
    description: 'Watch of the folder; null if the folder is not watched.',
    authScopes: { permission: 'read' },
    load: (ids: string[], context) => loadWatches(context.tenant, ids),
    resolve: ({ id }) => id,
  }),
);

builder.mutationField('watchProject', (t) =>
  t.field({
    type: ProjectRef,
    description:
      'Starts or ends the watch of a project’s folder. While it is watched, changes are indexed within seconds, except in ignored files.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      isWatched: t.arg.boolean({
        defaultValue: true,
        description: 'Whether the folder is to be watched.',
      }),
    },
    resolve: (_root, { projectId, isWatched }, context) =>
      setWatched(context.tenant, projectId, isWatched ?? true),
  }),
);
