import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type CoverageFormat,
  type CoverageUpload,
  deleteCoverage,
  listUploads,
  uploadCoverage,
} from './service.ts';

const CoverageUploadRef = builder.objectRef<CoverageUpload>('CoverageUpload').implement({
  description: 'What tests ran, as their runner told: a source of evidence for affected tests.',
  fields: (t) => ({
    name: t.exposeString('name'),
    commit: t.exposeString('commit', {
      description: 'Where it is the indexed one, lines count; else only files do.',
    }),
    tests: t.exposeInt('tests', { description: 'Test files with a report.' }),
    files: t.exposeInt('files', { description: 'Files that they ran.' }),
    storedBytes: t.exposeFloat('storedBytes'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.objectField(ProjectRef, 'coverageUploads', (t) =>
  t.field({
    type: [CoverageUploadRef],
    authScopes: { permission: 'analysis' },
    description: 'By name, at most 20.',
    resolve: (project, _args, { tenant }) => listUploads(tenant, project.id),
  }),
);

const FormatEnum = builder.enumType('CoverageFormat', {
  values: {
    lcov: { description: 'A tracefile of lcov.' },
    v8: {
      description:
        'JSON of NODE_V8_COVERAGE. Its lines are known where the commit is the indexed one; the command line turns it into lcov.',
    },
  } satisfies Record<CoverageFormat, object>,
});

const ReportInput = builder.inputType('CoverageReportInput', {
  description: 'The report of one test file. Give `text` or `gzip`, one of them.',
  fields: (t) => ({
    test: t.string({ required: true, description: 'Path of the test file.' }),
    format: t.field({ type: FormatEnum, defaultValue: 'lcov' }),
    text: t.string(),
    gzip: t.string({ description: 'The text compressed by gzip, in base64.' }),
  }),
});

const UploadInput = builder.inputType('UploadCoverageInput', {
  fields: (t) => ({
    projectId: t.id({ required: true }),
    name: t.string({
      defaultValue: 'default',
      description: 'Of the upload, such as the pipeline’s job; 1 to 100 characters.',
    }),
    commit: t.string({ required: true, description: 'That the tests ran at; its full id.' }),
    root: t.string({
      defaultValue: '',
      description: 'Folder the tests ran in, where the paths of the reports are absolute.',
    }),
    reports: t.field({ type: [ReportInput], required: true, description: '1 to 100.' }),
  }),
});

builder.mutationField('uploadCoverage', (t) =>
  t.field({
    type: CoverageUploadRef,
    description:
      'Adds reports to the upload of that name; those that it has of the same tests are replaced. An upload of another commit is emptied first.',
    authScopes: { permission: 'create' },
    args: { input: t.arg({ type: UploadInput, required: true }) },
    resolve: (_root, { input }, { tenant }) =>
      uploadCoverage(tenant, {
        projectId: input.projectId,
        name: input.name ?? 'default',
        commit: input.commit,
        root: input.root ?? '',
        reports: input.reports.map(({ test, format, text, gzip }) => ({
          test,
          format: format ?? 'lcov',
          text: text ?? null,
          gzip: gzip ?? null,
        })),
      }),
  }),
);

builder.mutationField('deleteCoverage', (t) =>
  t.field({
    type: CoverageUploadRef,
    description: 'Deletes an upload, and gives what it was.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: (_root, { projectId, name }, { tenant }) => deleteCoverage(tenant, projectId, name),
  }),
);
