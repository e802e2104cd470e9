import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { changeSettings, loadSettings } from './service.ts';
import type { AnalysisSettings } from './model.ts';

const SettingsRef = builder.objectRef<AnalysisSettings>('AnalysisSettings').implement({
  description: 'Analysis settings of a project. Changes take effect with the next index.',
  fields: (t) => ({
    minTokens: t.exposeInt('minTokens', { description: 'Minimum clone size in tokens.' }),
    minLines: t.exposeInt('minLines', {
      description: 'Minimum number of lines of a clone.',
    }),
    entryPoints: t.field({
      type: ['String'],
      description:
        'Files, directories and globs that are started from outside the code and are therefore never dead code.',
      resolve: (settings) => [...settings.entryPoints],
    }),
    disabledRules: t.field({
      type: ['String'],
      description: 'IDs of disabled security rules. Their findings are counted but not listed.',
      resolve: (settings) => [...settings.disabledRules],
    }),
    unscannedPaths: t.field({
      type: ['String'],
      description:
        'Files, directories and globs whose security findings are counted but not listed.',
      resolve: (settings) => [...settings.unscannedPaths],
    }),
  }),
});

builder.objectField(ProjectRef, 'settings', (t) =>
  t.field({
    description: "Settings of the project's analyses.",
    type: SettingsRef,
    authScopes: { permission: 'read' },
    resolve: (project, _args, context) => loadSettings(context.tenant, project),
  }),
);

const SettingsInput = builder.inputType('AnalysisSettingsInput', {
  description: 'New analysis settings. Omitted fields keep their values.',
  fields: (t) => ({
    minTokens: t.int({ description: 'Minimum clone size in tokens, 20 to 1,000. Initially 50.' }),
    minLines: t.int({ description: 'Minimum number of lines of a clone, 1 to 200. Initially 5.' }),
    entryPoints: t.stringList({
      description: 'At most 100 files, directories or globs of up to 200 characters each.',
    }),
    disabledRules: t.stringList({ description: 'At most 100 rule IDs.' }),
    unscannedPaths: t.stringList({
      description: 'At most 100 files, directories or globs of up to 200 characters each.',
    }),
  }),
});

builder.mutationField('updateAnalysisSettings', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Changes the analysis settings of a project, effective with the next index.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: SettingsInput, required: true }),
    },
    resolve: (_root, { projectId, input }, context) =>
      changeSettings(context.tenant, projectId, input),
  }),
);
