import { FindingRef } from '#features/findings/graphql.ts';
import { loadFindings } from '#features/findings/service.ts';
import { ProjectRef } from '#features/projects/graphql.ts';
import type { SecurityCount, SnapshotRow } from '#features/snapshots/service.ts';
import { builder } from '#platform/graphql/builder.ts';
import { resolvePage } from '#platform/graphql/connection.ts';
import { priceOfPage } from '#platform/graphql/cost.ts';
import {
  type Context,
  CONTEXTS,
  countIssues,
  findScan,
  type IssueFilter,
  type IssueRow,
  listIssues,
  RULE_CONFIDENCES,
  type RuleConfidence,
  type RuleText,
  SEVERITIES,
  type Severity,
  type SeverityCounts,
  type Suppression,
  type WayPlace,
} from './service.ts';

const SeverityEnum = builder.enumType('Severity', {
  description: 'How bad it is where it is true, from remote code execution down to hygiene.',
  values: SEVERITIES,
});
const ConfidenceEnum = builder.enumType('RuleConfidence', {
  description:
    'How sure a finding is: `high` from 75 %, `medium` from 50 %, `low` below. The evidence of a finding names the percentage and what lowers it.',
  values: RULE_CONFIDENCES,
});
const ContextEnum = builder.enumType('SecurityContext', {
  description:
    'Kind of code that a finding is in. `code` is shipped; `example` is samples, documentation, development servers, build and CI scripts. Findings outside shipped code have a lower severity.',
  values: CONTEXTS,
});
const CategoryEnum = builder.enumType('SecurityCategory', {
  values: {
    code: { description: 'Found in the code by a rule.' },
    secret: { description: 'A credential in a file.' },
    dependency: { description: 'A package in a version with a known weakness.' },
  } as const,
});

const RuleRef = builder.objectRef<RuleText>('SecurityRule').implement({
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Of an advisory: its own id.' }),
    title: t.exposeString('title', { description: 'The kind of weakness.' }),
    category: t.field({ type: CategoryEnum, resolve: ({ category }) => category }),
    cwe: t.exposeString('cwe', { nullable: true }),
    owasp: t.exposeString('owasp', {
      nullable: true,
      description: 'Category of the OWASP Top 10 of 2021.',
    }),
    message: t.exposeString('message', { description: 'What is wrong.' }),
    recommendation: t.exposeString('recommendation', { description: 'What to do instead.' }),
    isCustom: t.exposeBoolean('isCustom', { description: 'From the repository’s .sextant/rules.' }),
  }),
});

const PlaceRef = builder.objectRef<WayPlace>('FlowStep').implement({
  description: 'One place on the way of a value from its source to where it does harm.',
  fields: (t) => ({
    path: t.exposeString('path'),
    line: t.exposeInt('line'),
    what: t.exposeString('what', { description: 'What happens there.' }),
  }),
});

const SuppressionRef = builder.objectRef<Suppression>('SecuritySuppression').implement({
  description: 'Why it is set aside: by a comment in the code, or by the project’s settings.',
  fields: (t) => ({
    by: t.exposeString('by', { description: 'The comment’s word, or `settings`.' }),
    reason: t.exposeString('reason'),
  }),
});

const IssueRef = builder.objectRef<IssueRow>('SecurityIssue').implement({
  fields: (t) => ({
    rule: t.field({ type: RuleRef, resolve: ({ rule }) => rule }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    confidence: t.field({ type: ConfidenceEnum, resolve: ({ confidence }) => confidence }),
    context: t.field({ type: ContextEnum, resolve: ({ context }) => context }),
    path: t.exposeString('path'),
    line: t.exposeInt('line'),
    endLine: t.exposeInt('endLine'),
    column: t.exposeInt('column', { description: 'From 0.' }),
    flow: t.field({
      type: [PlaceRef],
      description: 'From the source to the sink, across files; empty where nothing has to flow.',
      resolve: ({ places }) => [...places],
    }),
    evidence: t.field({
      type: ['String'],
      description: 'Short facts. A secret is shown masked, never whole.',
      resolve: ({ evidence }) => [...evidence],
    }),
    suppression: t.field({
      type: SuppressionRef,
      nullable: true,
      resolve: ({ suppression }) => suppression,
    }),
    fingerprint: t.exposeString('fingerprint', {
      description: 'Of the content; empty for one that is set aside.',
    }),
    finding: t.loadable({
      type: FindingRef,
      nullable: true,
      byPath: false,
      load: (ids: string[], context) => loadFindings(context.tenant, ids),
      resolve: ({ findingId }) => findingId,
    }),
  }),
});

const CountsRef = builder.objectRef<SeverityCounts>('SeverityCounts').implement({
  fields: (t) => ({
    critical: t.exposeInt('critical'),
    high: t.exposeInt('high'),
    medium: t.exposeInt('medium'),
    low: t.exposeInt('low'),
  }),
});

const ScanCountRef = builder.objectRef<SecurityCount>('SecurityCount').implement({
  description: 'Issues of one context and severity, as the scan found them.',
  fields: (t) => ({
    context: t.exposeString('context'),
    severity: t.exposeString('severity'),
    isSuppressed: t.exposeBoolean('isSuppressed'),
    count: t.exposeInt('count'),
  }),
});

const RuleProblemRef = builder.simpleObject('SecurityRuleProblem', {
  description: 'Why a rule of the repository does not count.',
  fields: (t) => ({ path: t.string(), message: t.string() }),
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

const ScanRef = builder.objectRef<SnapshotRow>('SecurityScan').implement({
  description:
    'Weaknesses of the code, secrets in it, and packages with known weaknesses. What is not code of one’s own, is set aside or ignored is counted, and listed where it is asked for.',
  fields: (t) => {
    const filters = {
      severities: t.arg({ type: [SeverityEnum] }),
      contexts: t.arg({ type: [ContextEnum], defaultValue: ['code'] }),
      categories: t.arg({ type: [CategoryEnum] }),
      rules: t.arg.stringList({ description: 'Ids of rules.' }),
      confidence: t.arg({
        type: ConfidenceEnum,
        defaultValue: 'medium',
        description: 'The lowest confidence to list.',
      }),
      path: t.arg.string({ description: 'A file, a directory or a glob.' }),
      withSuppressed: t.arg.boolean({ defaultValue: false }),
      includeIgnored: t.arg.boolean({ defaultValue: false }),
    } as const;
    return {
      scannedAt: t.field({ type: 'DateTime', resolve: ({ createdAt }) => createdAt }),
      summary: t.field({
        type: CountsRef,
        args: filters,
        complexity: { field: 50, multiplier: 1 },
        resolve: (snapshot, args, context) => countIssues(context.tenant, snapshot, toFilter(args)),
      }),
      counts: t.field({
        type: [ScanCountRef],
        description:
          'All that the scan found, what is set aside included, by context and severity.',
        resolve: ({ totals }) => [...totals.security.counts],
      }),
      unscannedFiles: t.int({
        description:
          'Files that the scan could not follow to their end: listed in the ledger as `unscanned`.',
        resolve: ({ totals }) => totals.security.unscanned,
      }),
      ownRules: t.int({
        description: 'Rules that the repository brings along in .sextant/rules.',
        resolve: ({ totals }) => totals.security.ownRules,
      }),
      ruleProblems: t.field({
        type: [RuleProblemRef],
        resolve: ({ totals }) => [...totals.security.ruleProblems],
      }),
      issues: t.connection({
        type: IssueRef,
        description: `The worst first; ${PAGE_SIZE} unless told otherwise.`,
        args: filters,
        complexity: priceOfPage,
        resolve: (snapshot, args, context) =>
          resolvePage(args, { defaultSize: PAGE_SIZE, maxSize: MAX_PAGE_SIZE }, (page) =>
            listIssues(context.tenant, snapshot, { page, filter: toFilter(args) }),
          ),
      }),
    };
  },
});

builder.objectField(ProjectRef, 'security', (t) =>
  t.field({
    type: ScanRef,
    authScopes: { permission: 'analysis' },
    resolve: (project, _args, context) => findScan(context.tenant, project),
  }),
);
