import { z } from 'zod';
import { toCompleteness } from './completeness.ts';
import {
  blindSpotSchema,
  loadImpact,
  testSchema,
  toBlindSpotNotes,
  toTestLine,
} from './impact-query.ts';
import { toPlace } from './place.ts';
import { targetFields } from './targets.ts';
import { defineTool, projectField } from './tool.ts';

const factorSchema = z.object({
  factor: z.string(),
  value: z.int().nullable(),
  points: z.int(),
  meaning: z.string(),
});

export const impact = defineTool({
  name: 'impact',
  title: 'Impact of a change',
  description:
    'Impact of a change: risk with reasons, direct and indirect dependents, and tests that it may break. Set one of file, symbol, lines, diff, commits.',
  input: z.strictObject({ project: projectField, ...targetFields }),
  body: z.object({
    risk: z.object({
      level: z.string().describe('Risk level: low, medium, high or critical.'),
      points: z.int(),
      isRaised: z
        .boolean()
        .describe('Whether the risk was raised because the index is incomplete around the change.'),
      factors: z.array(factorSchema),
    }),
    recommendation: z.string(),
    files: z.array(z.object({ path: z.string(), change: z.string().nullable() })),
    unindexed: z.array(z.object({ path: z.string(), change: z.string() })),
    dependentCount: z.int(),
    dependents: z.array(z.string()),
    transitiveCount: z.int(),
    transitiveDependents: z.array(
      z.object({ path: z.string(), depth: z.int(), importChain: z.array(z.string()) }),
    ),
    affectedTestCount: z.int(),
    affectedTests: z.array(testSchema),
    testCount: z.int().describe('Number of test files in the project.'),
    blindSpots: z
      .array(blindSpotSchema)
      .describe('Blind spots: what the index does not know around the change.'),
  }),
  async load(ask, { project: id, ...target }) {
    const { project } = await loadImpact(ask, id, target);
    const { files, affectedTestPaths, widened, blindSpotCount, dependents, ...rest } =
      project.impact;
    return {
      body: {
        ...rest,
        files: files.map(({ path, change }) => ({ path, change })),
        dependentCount: dependents.length,
        dependents,
        affectedTestCount: affectedTestPaths.length,
      },
      lists: [
        'transitiveDependents',
        'dependents',
        'affectedTests',
        'blindSpots',
        'files',
        'unindexed',
      ],
      completeness: toCompleteness(project, [
        ...toBlindSpotNotes(blindSpotCount),
        ...(widened === null
          ? []
          : ['Additional tests are listed because the index is incomplete.']),
      ]),
    };
  },
  head: ({ risk, dependentCount, transitiveCount, affectedTestCount }) =>
    `Risk ${risk.level} (${risk.points} points). Dependents: ${dependentCount} direct, ${transitiveCount} in total. Affected tests: ${affectedTestCount}.`,
  lines: (body) => [
    body.recommendation,
    ...section('Risk factors', body.risk.factors.filter(({ points }) => points > 0).map(toFactor)),
    ...section(
      'Dependents with import path to the change',
      body.transitiveDependents.map(({ importChain }) => importChain.join(' -> ')),
    ),
    ...section('Tests to run', body.affectedTests.map(toTestLine)),
    ...section(
      'Blind spots',
      body.blindSpots.map(
        ({ path, line, kind, detail }) => `${toPlace(path, line)} ${kind}: ${detail}`,
      ),
    ),
  ],
});

function toFactor({ factor, value, points, meaning }: z.output<typeof factorSchema>): string {
  return `${factor} ${value ?? '?'}: ${points} points, ${meaning}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}
