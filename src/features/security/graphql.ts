import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import type { SecurityCount, SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { describeValues } from '#platform/graphql/describe-values.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  type Context,
  countIssues,
  findScan,
  type IssueFilter,
  type IssueRow,
  listIssues,
  type RuleConfidence,
  type RuleText,
  type Severity,
  type SeverityCounts,
  type Suppression,
  type WayPlace,
} from './service.ts';

export const SeverityEnum = builder.enumType('Severity', {
  description: 'Severity of a finding, if it is confirmed.',
  values: describeValues<Severity>({
    critical: 'Attackers can run code, or take over accounts or data, without preconditions.',
    high: 'Attackers can read or change data, or impersonate users.',
    medium: 'Exploitation needs preconditions, or has limited impact.',
    low: 'Hygiene: the finding weakens a defense without being exploitable by itself.',
  }),
});
const ConfidenceEnum = builder.enumType('RuleConfidence', {
  description:
    'Confidence of a finding. The evidence of a finding states the percentage and what lowers it.',
  values: describeValues<RuleConfidence>({
    high: 'Confidence of at least 60 %.',
    medium:
      'Confidence of at least 50 % and less than 60 %; for values of a request, at least 15 % if the severity is critical, or high within one file.',
    low: 'Less confidence; not in the default answer.',
  }),
});
const ContextEnum = builder.enumType('SecurityContext', {
  description:
    'Kind of code that a finding is in. Findings outside shipped code have a lower severity.',
  values: describeValues<Context>({
    code: 'Code that is shipped.',
    test: 'Tests and their data.',
    example: 'Samples, documentation, development servers, build and CI scripts.',
    vendored: 'Copies of third-party code.',
    generated: 'Generated files.',
  }),
});
const CategoryEnum = builder.enumType('SecurityCategory', {
  description: 'Class of weakness that a rule detects.',
  values: {
    code: { description: 'Weakness in code or configuration, found by a rule.' },
    secret: { description: 'Credential in a file.' },
    dependency: { description: 'Package version with a known vulnerability.' },
  } as const,
});

const RuleRef = builder.objectRef<RuleText>('SecurityRule').implement({
  description: 'Rule that detects one weakness in one language.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Rule id, or the id of an advisory.' }),
    title: t.exposeString('title', { description: 'Short name of the weakness.' }),
    category: t.field({
      description: 'Class of weakness that the rule detects.',
      type: CategoryEnum,
      resolve: ({ category }) => category,
    }),
    cwe: t.exposeString('cwe', {
      nullable: true,
      description: 'CWE identifier, such as `CWE-79`. Null if no CWE entry applies.',
    }),
    owasp: t.exposeString('owasp', {
      nullable: true,
      description: 'Category of the OWASP Top 10 of 2021.',
    }),
    message: t.exposeString('message', { description: 'Description of the problem.' }),
    recommendation: t.exposeString('recommendation', { description: 'Recommended fix.' }),
    isCustom: t.exposeBoolean('isCustom', {
      description: 'Whether the rule is defined in the repository’s `.sextant/rules`.',
    }),
  }),
});

const PlaceRef = builder.objectRef<WayPlace>('FlowStep').implement({
  description: 'Step of a data flow from source to sink.',
  fields: (t) => ({
    path: t.exposeString('path'),
    line: t.exposeInt('line'),
    what: t.exposeString('what', { description: 'Description of the step.' }),
  }),
});

const SuppressionRef = builder.objectRef<Suppression>('SecuritySuppression').implement({
  description: 'Suppression of a finding by a comment in the code or by the project settings.',
  fields: (t) => ({
    by: t.exposeString('by', { description: 'Keyword of the comment, or `settings`.' }),
    reason: t.exposeString('reason', { description: 'Reason as written in the comment.' }),
  }),
});

const IssueRef = builder.objectRef<IssueRow>('SecurityIssue').implement({
  description: 'Possible weakness with the evidence for it.',
  fields: (t) => ({
    rule: t.field({
      description: 'Rule that reported the finding.',
      type: RuleRef,
      resolve: ({ rule }) => rule,
    }),
    severity: t.field({
      description: 'Severity of the weakness in its context.',
      type: SeverityEnum,
      resolve: ({ severity }) => severity,
    }),
    confidence: t.field({
      description: 'Certainty that the weakness is real.',
      type: ConfidenceEnum,
      resolve: ({ confidence }) => confidence,
    }),
    context: t.field({
      description: 'Kind of code that the finding is in.',
      type: ContextEnum,
      resolve: ({ context }) => context,
    }),
    path: t.exposeString('path'),
    line: t.exposeInt('line'),
    endLine: t.exposeInt('endLine'),
    column: t.exposeInt('column', { description: 'Column, from 0.' }),
    flow: t.field({
      type: [PlaceRef],
      description:
        'Data flow from source to sink, across files; empty for rules without data flow.',
      resolve: ({ places }) => [...places],
    }),
    evidence: t.field({
      type: ['String'],
      description: 'Short facts that support the finding. Secrets are masked.',
      resolve: ({ evidence }) => [...evidence],
    }),
    suppression: t.field({
      type: SuppressionRef,
      nullable: true,
      description: 'Reason why the finding is suppressed. Null if it is not suppressed.',
      resolve: ({ suppression }) => suppression,
    }),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Fingerprint of the content; empty for a suppressed finding.',
    }),
    finding: t.loadable({
      type: FindingRef,
      nullable: true,
      description:
        'Finding that tracks the issue across indexes. Null for issues that are not tracked.',
      byPath: false,
      load: (ids: string[], context) => loadFindings(context.tenant, ids),
      resolve: ({ findingId }) => findingId,
    }),
  }),
});

const CountsRef = builder.objectRef<SeverityCounts>('SeverityCounts').implement({
  description: 'Number of findings of each severity.',
  fields: (t) => ({
    critical: t.exposeInt('critical', { description: 'Number of critical findings.' }),
    high: t.exposeInt('high', { description: 'Number of findings of high severity.' }),
    medium: t.exposeInt('medium', { description: 'Number of findings of medium severity.' }),
    low: t.exposeInt('low', { description: 'Number of findings of low severity.' }),
  }),
});

const ScanCountRef = builder.objectRef<SecurityCount>('SecurityCount').implement({
  description: 'Number of findings of one context and severity.',
  fields: (t) => ({
    context: t.expose('context', {
      type: ContextEnum,
      description: 'Kind of code that the counted findings are in.',
    }),
    severity: t.expose('severity', {
      type: SeverityEnum,
      description: 'Severity of the counted findings.',
    }),
    isSuppressed: t.exposeBoolean('isSuppressed', {
      description: 'Whether the counted findings are suppressed by a comment.',
    }),
    isLowConfidence: t.exposeBoolean('isLowConfidence', {
      description:
        'Whether the counted findings have low confidence and are not in the default answer.',
    }),
    count: t.exposeInt('count', { description: 'Number of findings.' }),
  }),
});

const RuleProblemRef = builder.simpleObject('SecurityRuleProblem', {
  description: 'Problem of a custom rule that was skipped.',
  fields: (t) => ({
    path: t.string({ description: 'Path of the rule file.' }),
    message: t.string({ description: 'Description of the problem in words.' }),
  }),
});

const PAGE_SIZE = 50;
/** REST lists all issues at once; what GraphQL may ask for is bounded by its cost. */
const MAX_PAGE_SIZE = 1_000_000;

interface FilterArgs {
  readonly severities?: readonly Severity[] | null | undefined;
  readonly contexts?: readonly Context[] | null | undefined;
  readonly categories?: readonly RuleText['category'][] | null | undefined;
  readonly rules?: readonly string[] | null | undefined;
  readonly confidence?: RuleConfidence | null | undefined;
  readonly path?: string | null | undefined;
  readonly withSuppressed?: boolean | null | undefined;
  readonly includeIgnored?: boolean | null | undefined;
}

function toFilter(args: FilterArgs): IssueFilter {
  return {
    severities: args.severities ?? null,
    contexts: args.contexts ?? ['code'],
    categories: args.categories ?? null,
    rules: args.rules ?? null,
    confidence: args.confidence ?? 'medium',
    path: args.path ?? null,
    withSuppressed: args.withSuppressed ?? false,
    includeIgnored: args.includeIgnored ?? false,
  };
}

const FILTERS = builder.args((t) => ({
  severities: t.field({ type: [SeverityEnum], description: 'Severities. Default: all.' }),
  contexts: t.field({
    type: [ContextEnum],
    defaultValue: ['code'],
    description: 'Kinds of code that the findings are in.',
  }),
  categories: t.field({
    type: [CategoryEnum],
    description: 'Classes of weakness. Default: all.',
  }),
  rules: t.stringList({ description: 'Rule ids to filter by.' }),
  confidence: t.field({
    type: ConfidenceEnum,
    defaultValue: 'medium',
    description: 'Minimum confidence.',
  }),
  path: t.string({ description: 'File, directory or glob to filter by.' }),
  withSuppressed: t.boolean({
    defaultValue: false,
    description: 'Whether to include findings that a comment suppresses.',
  }),
  includeIgnored: t.boolean({ defaultValue: false }),
}));

const ScanRef = builder.objectRef<SnapshotRow>('SecurityScan').implement({
  description:
    'Security findings: weaknesses in code, leaked credentials, and packages with known vulnerabilities. Findings outside first-party code, suppressed and ignored findings are counted, and listed on request.',
  fields: (t) => ({
    scannedAt: t.field({
      type: 'DateTime',
      description: 'Time of the scan.',
      resolve: ({ createdAt }) => createdAt,
    }),
    summary: t.field({
      description: 'Number of findings of each severity.',
      type: CountsRef,
      args: FILTERS,
      complexity: { field: 50, multiplier: 1 },
      resolve: (snapshot, args, context) => countIssues(context.tenant, snapshot, toFilter(args)),
    }),
    counts: t.field({
      type: [ScanCountRef],
      description:
        'Number of all findings, including suppressed ones, by context, severity and whether the confidence is low.',
      resolve: ({ totals }) => [...totals.security.counts],
    }),
    unscannedFiles: t.int({
      description:
        'Number of files that were only partly scanned; the completeness report lists them as `UNSCANNED`.',
      resolve: ({ totals }) => totals.security.unscanned,
    }),
    ownRules: t.int({
      description: 'Number of custom rules from the repository’s `.sextant/rules`.',
      resolve: ({ totals }) => totals.security.ownRules,
    }),
    ruleProblems: t.field({
      description: 'Rule files of the repository that could not be used.',
      type: [RuleProblemRef],
      resolve: ({ totals }) => [...totals.security.ruleProblems],
    }),
    issues: t.connection({
      type: IssueRef,
      description: `Findings, most severe first. Default page size: ${PAGE_SIZE}.`,
      args: FILTERS,
      complexity: priceOfPage,
      resolve: (snapshot, args, context) =>
        resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
          listIssues(context.tenant, snapshot, { page, filter: toFilter(args) }),
        ),
    }),
  }),
});

builder.objectField(ProjectRef, 'security', (t) =>
  t.field({
    description: 'Security findings of the current index.',
    type: ScanRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findScan(context.tenant, project),
  }),
);
