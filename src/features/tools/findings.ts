import { z } from 'zod';
import { ToolFindingsDocument, type ToolFindingsQuery } from './documents.generated.ts';
import { toCompleteness } from './completeness.ts';
import { nodesOf, pagesOf } from './pages.ts';
import { toPlace } from './place.ts';
import { defineTool, projectField } from './tool.ts';

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;

const issueSchema = z.object({
  severity: z.string(),
  confidence: z.string(),
  context: z.string().describe('Role of the code: code, test, example, generated or vendored.'),
  rule: z.string(),
  title: z.string(),
  cwe: z.string().nullable(),
  path: z.string(),
  line: z.int(),
  endLine: z.int(),
  message: z.string(),
  recommendation: z.string(),
  evidence: z.array(z.string()),
  flow: z.array(z.object({ path: z.string(), line: z.int(), what: z.string() })),
  fingerprint: z.string(),
});

export const findings = defineTool({
  name: 'findings',
  title: 'Security findings',
  description:
    'Security findings, secrets, and dependencies with known advisories, with the data flow from source to sink. Excludes suppressed and ignored findings.',
  input: z.strictObject({
    project: projectField,
    path: z.string().optional().describe('File, directory or glob to filter by.'),
    severities: z.array(z.enum(SEVERITIES)).min(1).optional(),
    categories: z
      .array(z.enum(['code', 'dependency', 'secret']))
      .min(1)
      .optional(),
    contexts: z
      .array(z.enum(['code', 'example', 'generated', 'test', 'vendored']))
      .min(1)
      .default(['code']),
    confidence: z
      .enum(['low', 'medium', 'high'])
      .default('medium')
      .describe('Lowest confidence to return.'),
    first: z.int().min(1).max(100).default(50),
    after: z.string().optional().describe('page.next of the previous page.'),
  }),
  body: z.object({
    summary: z.object({
      critical: z.int(),
      high: z.int(),
      medium: z.int(),
      low: z.int(),
    }),
    issues: z.array(issueSchema),
  }),
  async load(ask, { project: id, ...input }) {
    const { path = null, severities = null, categories = null, after = null, ...rest } = input;
    const given = { id, path, severities, categories, after };
    const { project } = await ask(ToolFindingsDocument, { ...rest, ...given });
    const { summary, issues, unscannedFiles, ruleProblems } = project.security;
    const lessSure =
      input.confidence === 'low' ? 0 : countLessSure(project.security, input.contexts);
    const rows = nodesOf(issues).map(toIssue);
    return {
      body: { summary, issues: rows },
      lists: ['issues'],
      pages: pagesOf('issues', issues),
      completeness: toCompleteness(project, [
        ...(lessSure > 0
          ? [`Findings of low confidence in the project, not listed unless asked for: ${lessSure}.`]
          : []),
        ...(unscannedFiles > 0 ? [`Files that were not scanned: ${unscannedFiles}.`] : []),
        ...(ruleProblems.length > 0
          ? [`Rules of the repository that could not be used: ${ruleProblems.length}.`]
          : []),
      ]),
    };
  },
  head: ({ summary, issues }) =>
    `${summary.critical} critical, ${summary.high} high, ${summary.medium} medium, ${summary.low} low; ${issues.length} shown.`,
  lines: ({ issues }) =>
    issues.flatMap((issue) => [
      `${toPlace(issue.path, issue.line, issue.endLine)} ${issue.severity} ${issue.rule}: ${issue.title} (${issue.cwe ?? 'no CWE'}, ${issue.confidence} confidence)`,
      ...issue.evidence.map((line) => `  ${line}`),
      ...issue.flow.map(({ path, line, what }) => `  ${toPlace(path, line)} ${what}`),
    ]),
});

type Counted = Pick<ToolFindingsQuery['project']['security'], 'counts'>;

function countLessSure({ counts }: Counted, contexts: readonly string[]): number {
  return counts
    .filter(({ context, isSuppressed }) => contexts.includes(context) && !isSuppressed)
    .reduce((sum, { isLowConfidence, count }) => sum + (isLowConfidence ? count : 0), 0);
}

type FoundIssue = ToolFindingsQuery['project']['security']['issues']['edges'][number]['node'];

function toIssue({ rule, ...issue }: FoundIssue): z.output<typeof issueSchema> {
  const { id, title, cwe, message, recommendation } = rule;
  return { ...issue, rule: id, title, cwe, message, recommendation };
}
