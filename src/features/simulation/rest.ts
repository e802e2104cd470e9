import { z } from 'zod';
import { SimulateProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { SIMULATION } from './examples.ts';

const simulation = z
  .object({
    affectedFiles: z
      .array(z.string())
      .describe('Files likely to be affected, excluding tests, most likely first.'),
    affectedTests: z
      .array(z.string())
      .describe('Tests that the change may break, strongest evidence first.'),
    estimatedEffort: z
      .string()
      .regex(/^(?:\d+[hd]|unknown)$/)
      .describe(
        'Rough estimate of the effort: `2h`, or `3d` with eight hours per day; `unknown` without evidence.',
      ),
    analysis: z.string().describe('Explanation of the affected files, in Markdown.'),
  })
  .meta({ id: 'Simulation' });

const simulateProject = defineRow({
  name: 'simulateProject',
  method: 'POST',
  path: '/projects/:id/simulate',
  tag: 'Analysis',
  summary: 'Simulates a change from its description: affected files, tests to run and effort.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: SimulateProjectDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      description: z
        .string()
        .describe(
          'Description of the change, 1 to 10,000 characters, in any language that ask supports.',
        )
        .meta({ minLength: 1, maxLength: 10_000 }),
    })
    .meta({ id: 'DescribedChange' }),
  bodyExamples: [
    {
      summary: 'New feature',
      value: { description: 'Charge a reduced sales tax on books in every country.' },
    },
  ],
  variables: ({ id, body }) => ({ id, description: body.description }),
  a: null,
  b: {
    schema: simulation,
    example: SIMULATION,
    map: ({ project: { simulate } }) => ({
      affectedFiles: simulate.files.filter(({ isTest }) => !isTest).map(({ path }) => path),
      affectedTests: simulate.affectedTests.map(({ path }) => path),
      estimatedEffort: simulate.effort.text,
      analysis: simulate.analysis,
    }),
  },
});

export const simulationRows: readonly RestRow[] = [simulateProject];
