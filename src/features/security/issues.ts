import type { VulnerableDependency } from '#features/dependencies/analyze.ts';
import { confidenceOf, leastFor, lowered, severityIn } from './confidence.ts';
import { type Context, contextAt, contextsOf } from './contexts.ts';
import { DOUBTS } from './engine/doubts.ts';
import { evidenceKindOf } from './evidence-kind.ts';
import { authorsPrecision, expectedPrecision } from './expected-precision.ts';
import { withoutRepeatedCredentials } from './credentials.ts';
import type { RuleProblem } from './custom/read.ts';
import { createSettled, type NotedSetting, settingsIn } from './project-settings.ts';
import { fingerprintOf } from './fingerprint.ts';
import { withoutFanOut } from './grouping.ts';
import { findVulnerabilities, type LinkingInput } from './link.ts';
import type { Severity } from '#lib/secrets/severity.ts';
import type { Rule } from './rule.ts';
import { type RuleText, ruleTexts } from './rule-texts.ts';
import type { ScanFacts, ScanGap, ScannedFile } from './scan-facts.ts';
import { SECRET_RULES } from '#lib/secrets/rules.ts';
import { secretIssues } from './secret-issues.ts';
import type { SecurityIssue } from './security-issue.ts';
import { createSuppression } from './suppression.ts';
import type { Vulnerability } from './vulnerability.ts';

export interface IssuesInput extends LinkingInput {
  readonly settings: SecuritySettings;
  /** packages of lock files in versions with known weaknesses */
  readonly vulnerable: readonly VulnerableDependency[];
  readonly custom: CustomScan;
}

/** What a repository's own rules say of the same files. */
export interface CustomScan {
  readonly rules: readonly Rule[];
  readonly problems: readonly RuleProblem[];
  readonly files: readonly ScannedFile[];
}

/** What a project does not want to hear of. */
export interface SecuritySettings {
  readonly disabledRules: readonly string[];
  readonly unscannedPaths: readonly string[];
}

export interface SecurityResult {
  readonly issues: readonly SecurityIssue[];
  /** of every rule that found something */
  readonly rules: readonly RuleText[];
  readonly gaps: readonly FileGap[];
  /** of the repository's own rules */
  readonly problems: readonly RuleProblem[];
}

/** What a scan had to leave out of a file. */
export interface FileGap {
  readonly file: number;
  readonly gap: ScanGap;
}

const SEVERITY_ORDER = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[];
const CONTEXT_ORDER = [
  'code',
  'vendored',
  'generated',
  'example',
  'test',
] as const satisfies readonly Context[];

/**
 * Weaknesses of a snapshot, the worst first, those of its own code before others. Pure. The scan of each
 * file is read once.
 */
export function findIssues(input: IssuesInput): SecurityResult {
  const { files, links, rules, custom } = input;
  const notes: Note[] = [];
  const settings: NotedSetting[] = [];
  const onScan = (file: number, { findings, secrets, markers, gaps }: ScanFacts): void => {
    settings.push(...settingsIn(files[file]?.path ?? '', findings));
    if (secrets.length + markers.length + gaps.length > 0)
      notes.push({ file, secrets, markers, gaps });
  };
  const contexts = contextsOf(input);
  const found = [
    ...codeIssues({ files, links, rules, onScan }, contexts, expectedOf),
    ...ownIssues(input, contexts),
    ...secretIssues(input.files, notes, contexts),
  ];
  const cweOf = weaknesses(input);
  const isSettled = createSettled(files, settings);
  const open = found.filter((issue) => !isSettled(issue));
  const unsorted = [
    ...withoutFanOut(withoutRepeatedCredentials(open, cweOf)),
    ...dependencyIssues(input, contexts),
  ];
  const suppressionOf = createSuppression(input, notes);
  const toSuppressed = (issue: SecurityIssue): SecurityIssue => {
    const suppression = suppressionOf(issue);
    return suppression === null ? issue : { ...issue, suppression };
  };
  const issues = unsorted.map(toSuppressed).toSorted(byWeight);
  const used = new Set(issues.map(({ rule }) => rule));
  const gaps = notes.flatMap((note) => note.gaps.map((gap) => ({ file: note.file, gap })));
  const texts = ruleTexts(input).filter(({ id }) => used.has(id));
  return { issues, rules: texts, gaps, problems: custom.problems };
}

/** What is kept of a scan beside what is found in code. */
interface Note extends Pick<ScanFacts, 'secrets' | 'markers' | 'gaps'> {
  readonly file: number;
}

function byWeight(a: SecurityIssue, b: SecurityIssue): number {
  return (
    CONTEXT_ORDER.indexOf(a.context) - CONTEXT_ORDER.indexOf(b.context) ||
    SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) ||
    a.file - b.file ||
    a.line - b.line ||
    a.column - b.column ||
    (a.rule < b.rule ? -1 : 1)
  );
}

/** Weakness of a rule, by its id. */
function weaknesses({ rules, custom }: IssuesInput): (rule: string) => string | null {
  const all = [...rules, ...custom.rules, ...SECRET_RULES];
  const byId = new Map(all.map(({ id, cwe }) => [id, cwe]));
  return (rule) => byId.get(rule) ?? null;
}

type Expect = (rule: Rule, found: Vulnerability) => number;

function codeIssues(
  input: LinkingInput,
  contexts: readonly Context[],
  expect: Expect,
): SecurityIssue[] {
  const byId = new Map(input.rules.map((rule) => [rule.id, rule]));
  return findVulnerabilities(input).flatMap((found) => {
    const rule = byId.get(found.finding.rule);
    if (rule === undefined) return [];
    const source = found.places[0]?.file;
    const doubts = source === undefined ? 0 : doubtsAt(input.files[source]?.path ?? '');
    const finding = { ...found.finding, doubts: found.finding.doubts | doubts };
    const around = aroundOf(input.files[found.file], contexts[found.file], finding.line);
    const place = { around, expected: expect(rule, found) };
    return [codeIssue(rule, { ...found, finding }, place)];
  });
}

function aroundOf(
  file: ScannedFile | undefined,
  context: Context | undefined = 'code',
  line: number,
): Context {
  return file === undefined ? context : contextAt(context, file, line);
}

function expectedOf(rule: Rule, found: Vulnerability): number {
  const { id, cwe, confidence } = rule;
  const kind = evidenceKindOf(rule, found, doubtsFor(rule, found.finding.doubts));
  return expectedPrecision({ kind, rule: id, cwe, confidence });
}

/** What a team looks for itself is meant in its documents and scripts as well. */
function ownIssues({ links, custom }: IssuesInput, contexts: readonly Context[]): SecurityIssue[] {
  const { files, rules } = custom;
  if (rules.length === 0) return [];
  const wide = contexts.map((context) => (context === 'example' ? 'code' : context));
  // Custom rules have no readings: their author sets their confidence.
  return codeIssues({ files, links, rules }, wide, ({ confidence }) =>
    authorsPrecision(confidence),
  );
}

/** Markup, file names, addresses of redirects: functions whose code is not known mostly make them harmless. */
const OFTEN_CLEANED: ReadonlySet<string> = new Set(['CWE-79', 'CWE-22', 'CWE-601']);

const NOBODY_KNOWN =
  'nothing in the project calls the function: what fills its parameter is unknown';

interface Surroundings {
  readonly around: Context;
  /** share of such findings that are useful */
  readonly expected: number;
}

function codeIssue(
  rule: Rule,
  { file, finding, places, isOpen = false }: Vulnerability,
  { around, expected }: Surroundings,
): SecurityIssue {
  const { line, endLine, column, fingerprint, doubts } = finding;
  // The workflows of a repository are what rules about workflows are for.
  const context = rule.id.startsWith('config-actions-') && around === 'example' ? 'code' : around;
  const counted = doubtsFor(rule, doubts);
  const kind = evidenceKindOf(rule, { places, isOpen }, counted);
  const { percent, level, reasons } = confidenceOf({
    expected,
    doubts: counted,
    isOftenCleaned: OFTEN_CLEANED.has(rule.cwe),
    least: leastFor({ kind, severity: rule.severity, doubts: counted }),
    fileCount: new Set(places.map((place) => place.file)).size,
    stepCount: places.length,
  });
  return {
    rule: rule.id,
    severity: severityIn(context, rule.severity),
    confidence: level,
    percent,
    context,
    suppression: null,
    evidence: [`confidence ${percent} %`, ...reasons, ...(isOpen ? [NOBODY_KNOWN] : [])],
    file,
    line,
    endLine,
    column,
    places,
    fingerprint,
  };
}

/** The URL of a request is hardly attacker-controlled in responses and requests, but it is as a file path. */
function doubtsFor({ match }: Rule, doubts: number): number {
  const dangers = new Set<string>(
    match.flatMap((each) => (each.kind === 'taint' ? [each.danger] : [])),
  );
  const isAnswered = dangers.has('redirect') || dangers.has('xss');
  // Whoever follows a link into an administrator's page has an administrator's session.
  if (isAnswered) return doubts & ~DOUBTS.privileged;
  const others = doubts & ~DOUBTS.unlinked;
  return dangers.has('ssrf') ? others : others & ~DOUBTS.source;
}

const ADMIN_FILE =
  /(?:^|\/)(?:controllers?|routes?|routers?|handlers?|views?|api|pages|blueprints?|resources|endpoints)\/(?:[\w-]+\/){0,2}admin\/|(?:^|\/)admin(?:[_-]\w+)?\.\w+$|Admin\w*(?:Controller|Resource|Handler|Router)\.\w+$/;

/** Whoever installs a program owns its server. */
const INSTALLER =
  /(?:^|\/)(?:install(?:er|ation)?|setup)\/|(?:^|[/_.-])install(?:er|ation)?(?:[_.-][\w.]+)?\.\w+$/i;

/** What a handler of an administrators' page reads, only administrators can send. */
function doubtsAt(path: string): number {
  return ADMIN_FILE.test(path) || INSTALLER.test(path) ? DOUBTS.privileged : 0;
}

/** An advisory with its weight: what no file imports is a step less urgent. */
function dependencyIssues(
  { vulnerable }: IssuesInput,
  contexts: readonly Context[],
): SecurityIssue[] {
  return vulnerable.map((found): SecurityIssue => {
    const { file, line, advisory, ecosystem, name, version, reachability, scope } = found;
    const severity = found.severity ?? 'medium';
    const isRemote = reachability === 'not-imported' || scope === 'development';
    return {
      rule: advisory,
      severity: isRemote ? lowered(severity) : severity,
      confidence: reachability === 'imported' ? 'high' : 'medium',
      percent: reachability === 'imported' ? 90 : 60,
      file,
      line,
      endLine: line,
      column: 0,
      context: contexts[file] ?? 'code',
      suppression: null,
      places: [],
      evidence: evidenceOf(found),
      fingerprint: fingerprintOf([advisory, ecosystem, name, version]),
    };
  });
}

function evidenceOf(found: VulnerableDependency): string[] {
  const { name, version, aliases, fixedVersions, reachability, scope, isDirect } = found;
  return [
    `${name} ${version}`,
    ...(aliases.length === 0 ? [] : [aliases.join(', ')]),
    fixedVersions.length === 0 ? 'no fixed version' : `fixed in ${fixedVersions.join(', ')}`,
    reachability === 'imported'
      ? 'imported here'
      : reachability === 'not-imported'
        ? 'no import seen'
        : '',
    scope === 'development' ? 'for development only' : '',
    isDirect === true ? 'asked for directly' : '',
  ].filter((text) => text !== '');
}
