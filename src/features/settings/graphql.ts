import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { changeSettings, loadSettings } from './service.ts';
import type { AnalysisSettings } from './model.ts';

const SettingsRef = builder.objectRef<AnalysisSettings>('AnalysisSettings').implement({
  description: 'What a project asks of its analyses; a change counts from the next index on.',
  fields: (t) => ({
    minTokens: t.exposeInt('minTokens', { description: 'Tokens of the shortest clone.' }),
    minLines: t.exposeInt('minLines', {
      description: 'Lines that the shortest clone is spread over.',
    }),
    entryPoints: t.field({
      type: ['String'],
      description:
        'Files, directories and globs that something outside the code starts: never dead code.',
      resolve: (settings) => [...settings.entryPoints],
    }),
    disabledRules: t.field({
      type: ['String'],
      description: 'Ids of security rules whose findings are set aside: counted, not listed.',
      resolve: (settings) => [...settings.disabledRules],
    }),
    unscannedPaths: t.field({
      type: ['String'],
      description: 'Files, directories and globs whose security findings are set aside.',
      resolve: (settings) => [...settings.unscannedPaths],
    }),
  }),
});

builder.objectField(ProjectRef, 'settings', (t) =>
  t.field({
    type: SettingsRef,
    authScopes: { permission: 'read' },
    resolve: (project, _args, context) => loadSettings(context.tenant, project),
  }),
);

const SettingsInput = builder.inputType('AnalysisSettingsInput', {
  description: 'What is left out stays as it is.',
  fields: (t) => ({
    minTokens: t.int({ description: '20 to 1,000; 50 at first.' }),
    minLines: t.int({ description: '1 to 200; 5 at first.' }),
    entryPoints: t.stringList({ description: 'At most 100, of 200 characters each.' }),
    disabledRules: t.stringList({ description: 'At most 100.' }),
    unscannedPaths: t.stringList({ description: 'At most 100, of 200 characters each.' }),
  }),
});

builder.mutationField('updateAnalysisSettings', (t) =>
  t.field({
    type: ProjectRef,
    description: 'Changes what a project asks of its analyses, from its next index on.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      input: t.arg({ type: SettingsInput, required: true }),
    },
    resolve: (_root, { projectId, input }, context) =>
      changeSettings(context.tenant, projectId, input),
  }),
);
