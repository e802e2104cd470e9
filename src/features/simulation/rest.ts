import { z } from 'zod';
import { SimulateProjectDocument } from '#platform/rest/operations.generated.ts';
import { defineRow, NO_INPUT, type RestRow } from '#platform/rest/row.ts';
import { SIMULATION } from './examples.ts';

const simulation = z
  .object({
    affectedFiles: z
      .array(z.string())
      .describe('Files other than tests that the change is likely to touch, the likeliest first.'),
    affectedTests: z.array(z.string()).describe('Tests that may fail.'),
    estimatedEffort: z
      .string()
      .regex(/^(?:\d+[hd]|unknown)$/)
      .describe('`2h`, or `3d` of eight hours: a rough estimate; `unknown` without evidence.'),
    analysis: z.string().describe('Why these files: Markdown.'),
  })
  .meta({ id: 'Simulation' });

const simulateProject = defineRow({
  name: 'simulateProject',
  method: 'POST',
  path: '/projects/:id/simulate',
  tag: 'Analysis',
  summary: 'Says what a change that is only described would touch, break and take.',
  status: 200,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: SimulateProjectDocument,
  query: NO_INPUT,
  body: z
    .strictObject({
      description: z
        .string()
        .describe('The change in prose, 1 to 10,000 characters, in any of the languages of ask.')
        .meta({ minLength: 1, maxLength: 10_000 }),
    })
    .meta({ id: 'DescribedChange' }),
  bodyExamples: [
    {
      summary: 'A feature',
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
