import { ProjectRef } from '#features/projects/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import { loadTestCommands, MAX_TESTS, type TestCommand } from './service.ts';

const TestCommandRef = builder.objectRef<TestCommand>('TestCommand').implement({
  description: 'Command that runs some tests of a project in a POSIX shell.',
  fields: (t) => ({
    runner: t.exposeString('runner', {
      description: 'Test runner that the files of the project name, such as `vitest` or `go`.',
    }),
    command: t.exposeString('command', {
      description: 'The command, to be run in the root folder of the repository.',
    }),
    testCount: t.int({
      description: 'Number of the requested test files that the command runs.',
      resolve: ({ tests }) => tests.length,
    }),
    isWholeSuite: t.exposeBoolean('isWholeSuite', {
      description:
        'Whether the command runs all tests of its folder, as there are too many to name.',
    }),
  }),
});

const COMMANDS_PRICE = 50;

builder.objectField(ProjectRef, 'testCommands', (t) =>
  t.field({
    type: [TestCommandRef],
    description:
      'Commands that run the given test files: one per test runner and folder, those with most tests first. Files without a known test runner are left out.',
    authScopes: { permission: 'analysis' },
    args: {
      tests: t.arg.stringList({
        required: true,
        description: `Paths of test files, at most ${MAX_TESTS.toLocaleString('en')}.`,
      }),
    },
    complexity: { field: COMMANDS_PRICE, multiplier: 1 },
    resolve: (project, { tests }, { tenant }) => loadTestCommands(tenant, project, tests),
  }),
);
