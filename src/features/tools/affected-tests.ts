import { z } from 'zod';
import { toCompleteness } from './completeness.ts';
import {
  blindSpotSchema,
  loadImpact,
  testSchema,
  toBlindSpotNotes,
  toTestLine,
} from './impact-query.ts';
import { targetFields } from './targets.ts';
import { defineTool, projectField } from './tool.ts';

export const affectedTests = defineTool({
  name: 'affected_tests',
  title: 'Tests to run for a change',
  description:
    'The test files that a change may break, each with its evidence. Set one of file, symbol, lines, diff, commits. If widened is not null, the index is incomplete around the change: run the tests that widened names.',
  input: z.strictObject({ project: projectField, ...targetFields }),
  body: z.object({
    paths: z.array(z.string()),
    tests: z.array(testSchema),
    testCount: z.int().describe('Number of test files in the project.'),
    widened: z.object({ scope: z.string(), reason: z.string() }).nullable(),
    blindSpots: z.array(blindSpotSchema),
  }),
  async load(ask, { project: id, ...target }) {
    const { project } = await loadImpact(ask, id, target);
    const { affectedTestPaths, affectedTests: tests, ...rest } = project.impact;
    const { testCount, widened, blindSpots, blindSpotCount } = rest;
    return {
      body: { paths: affectedTestPaths, tests, testCount, widened, blindSpots },
      lists: ['tests', 'blindSpots', 'paths'],
      completeness: toCompleteness(project, toBlindSpotNotes(blindSpotCount)),
    };
  },
  head: ({ paths, testCount }) => `${paths.length} of ${testCount} test files.`,
  lines: ({ paths, tests, widened }) => {
    const shown = new Set(tests.map(({ path }) => path));
    return [
      ...(widened === null ? [] : [`Widened to ${widened.scope}: ${widened.reason}`]),
      ...tests.map(toTestLine),
      ...paths.filter((path) => !shown.has(path)),
    ];
  },
});
