import { z } from 'zod';
import { RECORD_FACTS } from '#lib/redaction/own-facts.ts';
import { redactSecrets } from '#lib/redaction/redact.ts';
import { redactValues } from '#lib/redaction/redact-values.ts';
import { titleOf } from '#features/dead-code/analyze.ts';
import { type DeadRow, listDeadCode } from '#features/dead-code/service.ts';
import { cloneTitle } from '#features/duplication/analyze.ts';
import { type CloneRow, listClones } from '#features/duplication/service.ts';
import {
  CATEGORIES,
  type Category,
  type FindingRow,
  loadFindings,
} from '#features/findings/service.ts';
import { loadHealths } from '#features/health/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { type IssueRow, listIssues } from '#features/security/service.ts';
import { findSnapshotOf, type SnapshotRow } from '#features/snapshots/service.ts';
import { toRepositoryUrl } from '#platform/git/remote.ts';
import type { TenantScope } from '#platform/scope.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { toDocument } from './document.ts';
import type { Report, ReportItem, ReportPlace, RuleText } from './report.ts';
import { toSarif } from './sarif.ts';

export const REPORT_FORMATS = ['sarif', 'json'] as const;

export interface ReportQuery {
  readonly format: (typeof REPORT_FORMATS)[number];
  /** null for all */
  readonly categories: readonly Category[] | null;
  /** only what the run introduced whose index answers */
  readonly onlyNew: boolean;
  readonly includeIgnored: boolean;
}

/** Findings of a category: code hosts take no more than this in one report. */
const MAX_ITEMS = 25_000;

/**
 * The findings of a project's current index in one document.
 * @throws AppError PROJECT_NOT_INDEXED
 */
export async function makeReport(
  scope: TenantScope,
  project: ProjectRow,
  query: ReportQuery,
): Promise<Readonly<Record<string, unknown>>> {
  const snapshot = await findSnapshotOf(scope, project);
  const wanted = query.categories ?? CATEGORIES;
  const lists = [
    wanted.includes('clone') ? await cloneItems(scope, snapshot, query) : [],
    wanted.includes('dead-code') ? await deadItems(scope, snapshot, query) : [],
    wanted.includes('security') ? await securityItems(scope, snapshot, query) : [],
  ];
  const report = {
    subject: toSubject(scope, project, snapshot),
    grades: await loadGrades(scope, project),
    items: lists
      .flat()
      .filter(({ isNew }) => isNew || !query.onlyNew)
      .map(withoutSecrets),
    isTruncated: lists.some((list) => list.length === MAX_ITEMS),
  } satisfies Report;
  return query.format === 'sarif' ? toSarif(report, manifest.version) : toDocument(report);
}

async function loadGrades(scope: TenantScope, project: ProjectRow): Promise<Report['grades']> {
  const [health] = await loadHealths(scope, [project]);
  if (health == null) return null;
  const topics = health.topics.map(({ topic, grade, value }) => [topic, { grade, value }]);
  return { overall: health.grade, topics: Object.fromEntries(topics) };
}

function toSubject(
  { env }: TenantScope,
  project: ProjectRow,
  { commitId, branch, createdAt, runId }: SnapshotRow,
): Report['subject'] {
  const isRepository = project.source === 'github';
  return {
    projectId: project.id,
    projectName: redactSecrets(project.name),
    repositoryUri: isRepository ? toRepositoryUrl(env, project.location) : null,
    commit: commitId ?? null,
    branch: branch === undefined || branch === null ? null : redactSecrets(branch),
    indexedAt: createdAt,
    runId,
  };
}

async function cloneItems(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { includeIgnored }: ReportQuery,
): Promise<ReportItem[]> {
  const filter = { kinds: null, path: null, includeIgnored };
  const rows = await listClones(scope, snapshot, { page: { limit: MAX_ITEMS }, filter });
  const findings = await findingsOf(scope, rows);
  return rows.map((row) => toCloneItem(row, toCommon(snapshot, row, findings)));
}

function toCloneItem(row: CloneRow, common: Common): ReportItem {
  const { kind, lines, tokens, similarity, places } = row;
  return {
    ...common,
    category: 'clone',
    rule: kind,
    title: cloneTitle(kind, lines, places.length),
    level: kind === 'exact' ? 'warning' : 'note',
    places,
    details: { similarity, tokens, lines },
  };
}

async function deadItems(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { includeIgnored }: ReportQuery,
): Promise<ReportItem[]> {
  const filter = {
    kinds: null,
    confidence: 'possible',
    path: null,
    includeIgnored,
    includeOwnFile: true,
  } as const;
  const rows = await listDeadCode(scope, snapshot, { page: { limit: MAX_ITEMS }, filter });
  const findings = await findingsOf(scope, rows);
  return rows.map((row) => toDeadItem(row, toCommon(snapshot, row, findings)));
}

function toDeadItem(row: DeadRow, common: Common): ReportItem {
  const { path, startLine, endLine, name, type, confidence, removableLines, evidence } = row;
  return {
    ...common,
    category: 'dead-code',
    rule: row.kind,
    title: titleOf(row),
    level: confidence === 'possible' ? 'note' : 'warning',
    places: [{ path, startLine, endLine }],
    details: { name, type, confidence, removableLines, evidence },
  };
}

/** Every context: a report says which it is, and code hosts filter. */
const ALL_ISSUES = {
  severities: null,
  contexts: null,
  categories: null,
  rules: null,
  confidence: 'low',
  path: null,
  withSuppressed: true,
} as const;

/** A report goes to code hosts and files of others: whatever in it comes from people may hold secrets. */
function withoutSecrets(item: ReportItem): ReportItem {
  const { title, places, details, flow, ruleText, setAside, ignoredNote } = item;
  return {
    ...item,
    title: redactSecrets(title),
    places: places.map(withSafePath),
    details: detailsSchema.parse(redactValues(details, RECORD_FACTS)),
    ignoredNote: ignoredNote === null ? null : redactSecrets(ignoredNote),
    ...(flow && {
      flow: flow.map(({ path, startLine, endLine, message }) => ({
        path: redactSecrets(path),
        startLine,
        endLine,
        message: redactSecrets(message),
      })),
    }),
    ...(ruleText && { ruleText: withSafeText(ruleText) }),
    ...(setAside && { setAside: { ...setAside, reason: redactSecrets(setAside.reason) } }),
  };
}

const detailsSchema = z.record(z.string(), z.unknown());

const withSafePath = (place: ReportPlace): ReportPlace => ({
  ...place,
  path: redactSecrets(place.path),
});

const withSafeText = (text: RuleText): RuleText => ({
  ...text,
  name: redactSecrets(text.name),
  summary: redactSecrets(text.summary),
  help: redactSecrets(text.help),
});

async function securityItems(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { includeIgnored }: ReportQuery,
): Promise<ReportItem[]> {
  const filter = { ...ALL_ISSUES, includeIgnored };
  const rows = await listIssues(scope, snapshot, { page: { limit: MAX_ITEMS }, filter });
  const findings = await findingsOf(scope, rows);
  return rows.map((row) => toSecurityItem(row, toCommon(snapshot, row, findings)));
}

function toSecurityItem(row: IssueRow, common: Common): ReportItem {
  const { rule, severity, confidence, context, evidence, path, line, endLine, places } = row;
  const isUrgent = severity === 'critical' || severity === 'high';
  const isOwn = context === 'code';
  return {
    ...common,
    category: 'security',
    rule: rule.id,
    title: rule.message,
    level: !isOwn || severity === 'low' ? 'note' : isUrgent ? 'error' : 'warning',
    places: [{ path, startLine: line, endLine }],
    details: { severity, confidence, context, evidence, cwe: rule.cwe, owasp: rule.owasp },
    ruleText: toRuleText(row),
    flow: places.map((place) => ({
      path: place.path,
      startLine: place.line,
      endLine: place.line,
      message: place.what,
    })),
    setAside: row.suppression,
  };
}

/** Middle of the range of CVSS that a severity stands for. */
const SCORES = { critical: '9.5', high: '8.0', medium: '5.5', low: '2.0' } as const;

function toRuleText({ rule, severity }: IssueRow): RuleText {
  const cwe = rule.cwe === null ? [] : [`external/cwe/${rule.cwe.toLowerCase()}`];
  const owasp = rule.owasp === null ? [] : [`external/owasp/${rule.owasp.toLowerCase()}`];
  return {
    name: toName(rule.title),
    summary: rule.message,
    help: rule.recommendation,
    tags: ['security', rule.category, ...cwe, ...owasp],
    securitySeverity: SCORES[severity],
  };
}

/** `SQL injection` is `SqlInjection`: what SARIF calls a name is one word. */
function toName(title: string): string {
  const words = title.match(/[A-Za-z]+/g) ?? [];
  const name = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`);
  return name.join('') || 'Weakness';
}

type Findings = ReadonlyMap<string, FindingRow>;

async function findingsOf(
  scope: TenantScope,
  rows: readonly { readonly findingId: string | null }[],
): Promise<Findings> {
  const found = await loadFindings(
    scope,
    rows.flatMap(({ findingId }) => findingId ?? []),
  );
  return new Map(found.flatMap((finding) => (finding === null ? [] : [[finding.id, finding]])));
}

type Common = Omit<ReportItem, 'category' | 'rule' | 'title' | 'level' | 'places' | 'details'>;

function toCommon(
  { runId }: SnapshotRow,
  { findingId, fingerprint }: CloneRow | DeadRow | IssueRow,
  findings: Findings,
): Common {
  const finding = findings.get(findingId ?? '');
  if (finding === undefined) return { ...UNFOLLOWED, id: findingId, fingerprint };
  const { state, firstSeenAt, ignoredReason, ignoredNote } = finding;
  const isNew = finding.firstRunId === runId;
  return { id: findingId, fingerprint, state, isNew, firstSeenAt, ignoredReason, ignoredNote };
}

/** Of an index that was made before findings were followed. */
const UNFOLLOWED = {
  state: 'open',
  isNew: false,
  firstSeenAt: null,
  ignoredReason: null,
  ignoredNote: null,
} as const;
