import { EdgeKindEnum } from '#features/snapshots/graphql.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { ModuleMapRef } from './graphql-module.ts';
import { loadModuleMap } from './module-map.ts';

const ModuleGroupingEnum = builder.enumType('ModuleGrouping', {
  description: 'Grouping of files into modules.',
  values: {
    FOLDER: { value: 'folder', description: 'One module per folder.' },
    CLUSTER: {
      value: 'cluster',
      description: 'One module per cluster, as in `graph { communities }`.',
    },
  } as const,
});

/** It reads the whole graph and lays out what is open. */
const MAP_PRICE = 1000;

builder.objectField(ProjectRef, 'moduleMap', (t) =>
  t.field({
    description: 'Modules of the current index, laid out in layers.',
    type: ModuleMapRef,
    authScopes: { permission: 'analysis' },
    args: {
      grouping: t.arg({
        description: 'Grouping of files into modules.',
        type: ModuleGroupingEnum,
        defaultValue: 'folder',
      }),
      open: t.arg.stringList({
        description:
          'Ids of the modules to open, at most 1,000. Default: the largest modules, as long as the map stays readable.',
      }),
      path: t.arg.string({ description: 'File, directory or glob to filter by.' }),
      language: t.arg.string({ description: 'Language to filter by.' }),
      kinds: t.arg({
        type: [EdgeKindEnum],
        description: 'Kinds of imports to include. Default: all kinds.',
      }),
      excludeTests: t.arg.boolean({
        description: 'Whether to leave out test files.',
        defaultValue: true,
      }),
      includeIsolated: t.arg.boolean({
        description: 'Whether to show files without imports in either direction.',
        defaultValue: false,
      }),
    },
    complexity: { field: MAP_PRICE, multiplier: 1 },
    resolve: (project, args, { tenant }) =>
      loadModuleMap(tenant, project, {
        grouping: args.grouping ?? 'folder',
        open: args.open ?? null,
        path: args.path ?? null,
        language: args.language ?? null,
        kinds: args.kinds ?? null,
        excludeTests: args.excludeTests ?? true,
        includeIsolated: args.includeIsolated ?? false,
      }),
  }),
);
