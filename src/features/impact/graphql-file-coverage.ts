import { SourceFileRef } from '#features/snapshots/graphql.ts';
import { builder } from '#platform/graphql/builder.ts';
import {
  type CoveredLines,
  type FileCoverage,
  loadFileCoverage,
  type UncoveredFunction,
} from './service.ts';

const MOST_TESTS = 5;

const CoveredLinesRef = builder.objectRef<CoveredLines>('CoveredLines').implement({
  description: 'Consecutive lines of a file that the same tests ran.',
  fields: (t) => ({
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
    tests: t.int({
      description: 'Number of test files that ran the lines.',
      resolve: ({ tests }) => tests.length,
    }),
    testPaths: t.stringList({
      description: `Paths of the test files, at most ${MOST_TESTS}.`,
      resolve: ({ tests }) => tests.slice(0, MOST_TESTS),
    }),
  }),
});

const UncoveredFunctionRef = builder.objectRef<UncoveredFunction>('UncoveredFunction').implement({
  description: 'Function whose body no test ran.',
  fields: (t) => ({
    name: t.exposeString('name'),
    startLine: t.exposeInt('startLine'),
    endLine: t.exposeInt('endLine'),
  }),
});

const FileCoverageRef = builder.objectRef<FileCoverage>('FileCoverage').implement({
  description: 'Test coverage of a file from the uploads for the indexed commit.',
  fields: (t) => ({
    uploads: t.stringList({
      description: 'Names of the coverage uploads.',
      resolve: ({ uploads }) => [...uploads],
    }),
    tests: t.exposeInt('tests', { description: 'Number of test files that ran any of its lines.' }),
    covered: t.field({
      type: [CoveredLinesRef],
      description: 'Lines that tests ran, in order.',
      resolve: ({ covered }) => [...covered],
    }),
    uncovered: t.field({
      type: [UncoveredFunctionRef],
      description: 'Functions of more than one line whose body no test ran, in order.',
      resolve: ({ uncovered }) => [...uncovered],
    }),
  }),
});

builder.objectField(SourceFileRef, 'coverage', (t) =>
  t.field({
    type: FileCoverageRef,
    nullable: true,
    description:
      'Lines that tests ran; null without a coverage upload for the indexed commit that contains lines.',
    authScopes: { permission: 'analysis' },
    complexity: { field: 100, multiplier: 1 },
    resolve: (file, _args, { tenant }) => loadFileCoverage(tenant, file),
  }),
);
