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
  description:
    'Test coverage upload: the lines or files that tests ran. Used as evidence for affected tests.',
  fields: (t) => ({
    name: t.exposeString('name', {
      description: 'Name of the test run that the reports belong to.',
    }),
    commit: t.exposeString('commit', {
      description:
        'Full hash of the commit that the tests ran at. Line coverage is used only if this is the indexed commit; otherwise only file coverage is.',
    }),
    tests: t.exposeInt('tests', { description: 'Number of test files with a report.' }),
    files: t.exposeInt('files', { description: 'Number of files that the tests ran.' }),
    storedBytes: t.exposeFloat('storedBytes', { description: 'Stored size in bytes.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.objectField(ProjectRef, 'coverageUploads', (t) =>
  t.field({
    type: [CoverageUploadRef],
    authScopes: { permission: 'analysis' },
    description: 'Coverage uploads sorted by name, at most 20.',
    resolve: (project, _args, { tenant }) => listUploads(tenant, project.id),
  }),
);

const FormatEnum = builder.enumType('CoverageFormat', {
  description: 'File format of a coverage report.',
  values: {
    lcov: { description: 'lcov tracefile.' },
    v8: {
      description:
        'NODE_V8_COVERAGE JSON. Lines are resolved only for the indexed commit; the command line converts the report to lcov.',
    },
  } satisfies Record<CoverageFormat, object>,
});

const ReportInput = builder.inputType('CoverageReportInput', {
  description: 'Coverage report of one test file. Set either `text` or `gzip`.',
  fields: (t) => ({
    test: t.string({ required: true, description: 'Path of the test file.' }),
    format: t.field({
      description: 'File format of the report. Default: recognized from the text.',
      type: FormatEnum,
      defaultValue: 'lcov',
    }),
    text: t.string({ description: 'Report as text.' }),
    gzip: t.string({ description: 'Report text, compressed with gzip and encoded as base64.' }),
  }),
});

const UploadInput = builder.inputType('UploadCoverageInput', {
  description: 'Coverage reports of one test run.',
  fields: (t) => ({
    projectId: t.id({ required: true }),
    name: t.string({
      defaultValue: 'default',
      description: 'Name of the upload, such as the name of the pipeline job. 1 to 100 characters.',
    }),
    commit: t.string({
      required: true,
      description: 'Full hash of the commit that the tests ran at.',
    }),
    root: t.string({
      defaultValue: '',
      description:
        'Directory that the tests ran in. Required if the reports contain absolute paths.',
    }),
    reports: t.field({
      type: [ReportInput],
      required: true,
      description: '1 to 100 coverage reports.',
    }),
  }),
});

builder.mutationField('uploadCoverage', (t) =>
  t.field({
    type: CoverageUploadRef,
    description:
      'Adds reports to a coverage upload and replaces its reports of the same tests. Reports for a different commit are deleted first.',
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
    description: 'Deletes a coverage upload and returns it.',
    authScopes: { permission: 'create' },
    args: {
      projectId: t.arg.id({ required: true }),
      name: t.arg.string({
        description: 'Name of the test run whose reports are deleted.',
        required: true,
      }),
    },
    resolve: (_root, { projectId, name }, { tenant }) => deleteCoverage(tenant, projectId, name),
  }),
);
