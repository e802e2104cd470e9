import { z } from 'zod';
import { ToolSimulateDocument } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { testSchema, toTestLine } from './impact-query.ts';
import { defineTool, projectField } from './tool.ts';

const MAX_TESTS = 200;

export const simulate = defineTool({
  name: 'simulate',
  title: 'Simulate a described change',
  description:
    'Simulates a change from its description: files likely to be affected with evidence for each, tests, effort, and similar past commits. The result is an estimate.',
  input: z.strictObject({
    project: projectField,
    description: z.string().min(1).max(10_000),
    language: z.string().default('en').describe('Language of the analysis, as an ISO 639-1 code.'),
  }),
  body: z.object({
    analysis: z.string(),
    effort: z.string().describe('Estimated effort, such as 2h or 3d.'),
    files: z.array(
      z.object({
        path: z.string(),
        confidence: z.number(),
        isTest: z.boolean(),
        evidence: z.array(z.string()),
      }),
    ),
    affectedTestCount: z.int(),
    affectedTests: z.array(testSchema),
    commits: z.array(z.object({ commit: z.string(), subject: z.string() })),
  }),
  async load(ask, { project: id, description, language }) {
    const variables = { id, description, language, first: MAX_TESTS };
    const { project } = await ask(ToolSimulateDocument, variables);
    const { simulate: found } = project;
    return {
      body: {
        analysis: found.analysis,
        effort: found.effort.text,
        files: found.files.map(({ evidence, ...file }) => ({
          ...file,
          evidence: evidence.map(({ signal, items }) => `${signal}: ${items.join(', ')}`),
        })),
        affectedTestCount: found.affectedTestsCount,
        affectedTests: found.affectedTests,
        commits: found.commits.map(({ id: commit, subject }) => ({ commit, subject })),
      },
      lists: ['files', 'affectedTests', 'commits'],
      completeness: toCompleteness(project, [
        'Estimate based on words, imports and history. Files that do not exist yet are not listed.',
        ...(found.hasHistory ? [] : ['The project has no git history.']),
        ...(found.notice === null ? [] : [found.notice]),
        ...(found.widening === null
          ? []
          : ['Additional tests are listed because the index is incomplete.']),
      ]),
    };
  },
  head: ({ files, affectedTestCount, effort }) =>
    `${files.length} likely files, ${affectedTestCount} affected tests, estimated effort ${effort}.`,
  lines: ({ analysis, files, affectedTests }) => [
    analysis,
    '',
    ...files.map(({ path, confidence, evidence }) => {
      return `${path} (${Math.round(confidence * 100)} %): ${evidence.join('; ')}`;
    }),
    '',
    ...affectedTests.map(toTestLine),
  ],
});
