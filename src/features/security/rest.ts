import { z } from 'zod';
import { countField, PAGE_INPUT } from '#platform/rest/fields.ts';
import {
  ProjectSecurityDocument,
  type ProjectSecurityQuery,
  type SecurityContext,
  type Severity,
} from '#platform/rest/operations.generated.ts';
import { defineRow, NO_BODY, type RestRow } from '#platform/rest/row.ts';
import { ISSUES, SCAN } from './examples.ts';

/** More than a project has: without `limit` the list is whole. */
const ALL_ISSUES = 1_000_000;

const place = {
  type: z.string().describe('The kind of weakness.'),
  file: z.string(),
  line: countField,
};

/** With `detail=true` only. */
const detail = {
  rule: z.string().optional().describe('Id of the rule. With `detail=true` only.'),
  cwe: z.string().nullable().optional().describe('Like `CWE-89`. With `detail=true` only.'),
  confidence: z
    .enum(['high', 'medium', 'low'])
    .optional()
    .describe('Confidence of the finding. Only with `detail=true`.'),
};

interface Detail {
  readonly detail: 'true' | 'false';
}

function detailOf({ rule, confidence }: Issue, { detail: isWanted }: Detail) {
  return isWanted === 'true' ? { rule: rule.id, cwe: rule.cwe ?? null, confidence } : {};
}

const scanSchema = z
  .object({
    status: z.enum(['completed']),
    scannedAt: z.iso.datetime(),
    summary: z.object({
      high: countField.describe('Critical ones among them.'),
      medium: countField,
      low: countField,
    }),
    issues: z
      .array(
        z
          .object({
            severity: z.enum(['high', 'medium', 'low']),
            ...place,
            description: z.string(),
            recommendation: z.string(),
            ...detail,
          })
          .meta({ id: 'SecurityScanIssue' }),
      )
      .describe('The worst first.'),
  })
  .meta({ id: 'SecurityScan' });

const issuesSchema = z
  .object({
    issues: z.array(
      z
        .object({
          severity: z.enum(['critical', 'high', 'medium', 'low']),
          ...place,
          message: z.string(),
          ...detail,
        })
        .meta({ id: 'SecurityIssue' }),
    ),
    summary: z.object({
      critical: countField,
      high: countField,
      medium: countField,
      low: countField,
    }),
  })
  .meta({ id: 'SecurityIssues' });

type Scan = ProjectSecurityQuery['project']['security'];
type Issue = Scan['issues']['nodes'][number];

/** What is wrong, with the facts, the rule and the weakness by their names. */
function messageOf({ rule, evidence }: Issue): string {
  const facts = evidence.length === 0 ? '' : ` ${evidence.join('; ')}.`;
  const names = [rule.id, ...(rule.cwe == null ? [] : [rule.cwe])].join(', ');
  return `${rule.message}${facts} (${names})`;
}

/** Shape A has no word for critical. */
function withoutCritical(severity: Severity): 'high' | 'medium' | 'low' {
  return severity === 'critical' ? 'high' : severity;
}

function toScan({ scannedAt, summary, issues }: Scan, query: Detail): z.infer<typeof scanSchema> {
  const { critical, high, medium, low } = summary;
  return {
    status: 'completed',
    scannedAt,
    summary: { high: critical + high, medium, low },
    issues: issues.nodes.map((issue) => ({
      severity: withoutCritical(issue.severity),
      type: issue.rule.title,
      file: issue.path,
      line: issue.line,
      description: messageOf(issue),
      recommendation: issue.rule.recommendation,
      ...detailOf(issue, query),
    })),
  };
}

function toIssues({ summary, issues }: Scan, query: Detail): z.infer<typeof issuesSchema> {
  const { critical, high, medium, low } = summary;
  return {
    issues: issues.nodes.map((issue) => ({
      severity: issue.severity,
      type: issue.rule.title,
      file: issue.path,
      line: issue.line,
      message: messageOf(issue),
      ...detailOf(issue, query),
    })),
    summary: { critical, high, medium, low },
  };
}

const OTHERS = [
  'test',
  'example',
  'vendored',
  'generated',
] as const satisfies readonly SecurityContext[];
const ALL: SecurityContext[] = ['code', ...OTHERS];
const SEVERITIES: Severity[] = ['critical', 'high', 'medium', 'low'];

function contextsOf(context: SecurityContext | 'all' | undefined): SecurityContext[] {
  if (context === 'all') return ALL;
  return context === undefined ? ['code'] : ['code', context];
}

const projectSecurity = defineRow({
  name: 'projectSecurity',
  method: 'GET',
  path: '/projects/:id/security',
  tag: 'Analysis',
  summary: 'Security findings: weaknesses of the code, secrets in it, vulnerable packages.',
  description:
    'Findings in shipped code of at least medium confidence, the worst first. `context` adds tests, samples, vendored and generated code; `confidence=low` adds what is less sure. Suppressed and ignored findings are left out. GraphQL has the evidence of each and the path of the value. The whole list, or pages of it with `limit`.',
  status: 200,
  isKept: true,
  refusals: ['PROJECT_NOT_INDEXED'],
  document: ProjectSecurityDocument,
  query: PAGE_INPUT.extend({
    context: z
      .enum(['all', ...OTHERS])
      .optional()
      .describe(
        'Lists findings of this context beside those of shipped code. `example` is samples, documentation, development servers, build and CI scripts.',
      ),
    severity: z
      .enum(['critical', 'high', 'medium', 'low'])
      .optional()
      .describe('The lowest severity to list.'),
    confidence: z
      .enum(['high', 'medium', 'low'])
      .default('medium')
      .describe('The lowest confidence to list.'),
    detail: z
      .enum(['true', 'false'])
      .default('false')
      .describe('Whether each finding includes its rule, CWE and confidence.'),
  }),
  body: NO_BODY,
  variables: ({ id, query: { limit, cursor, context, severity, confidence } }) => ({
    id,
    first: limit ?? ALL_ISSUES,
    after: cursor ?? null,
    contexts: contextsOf(context),
    severities: SEVERITIES.slice(0, SEVERITIES.indexOf(severity ?? 'low') + 1),
    confidence: confidence ?? 'medium',
  }),
  total: ({ project: { security } }) => {
    const { critical, high, medium, low } = security.summary;
    return critical + high + medium + low;
  },
  nextCursor: ({ project }) => {
    const { pageInfo } = project.security.issues;
    return pageInfo.hasNextPage ? pageInfo.endCursor : null;
  },
  a: {
    schema: z.object({ scan: scanSchema }),
    example: { scan: SCAN },
    map: ({ project }, query) => ({ scan: toScan(project.security, query) }),
  },
  b: {
    schema: issuesSchema,
    example: ISSUES,
    map: ({ project }, query) => toIssues(project.security, query),
  },
});

export const securityRows: readonly RestRow[] = [projectSecurity];
