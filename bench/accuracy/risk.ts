import { join } from 'node:path';
import { linkProject } from '#code/link.ts';
import { isConfigPath, isTestPath } from '#code/languages/registry.ts';
import { EDGE_KINDS } from '#features/graph/model.ts';
import { selectNetwork } from '#features/graph/selection.ts';
import { toStoredGraph } from '#features/graph/stored-graph.ts';
import { analyzeFiles, measureShape } from '#features/impact/analyze.ts';
import { createImpactGraph, type ImpactGraph, isProgram } from '#features/impact/impact-graph.ts';
import { isPublicName } from '#features/impact/public-names.ts';
import { rateRisk, type RiskLevel, RISK_LEVELS } from '#features/impact/risk.ts';
import { hasRepository, withCheckout } from './checkout.ts';
import { type Project, readProject } from './project.ts';
import { type PastCommit, readPast } from './risk-history.ts';

/** Repositories with a long history, of several languages. */
const SUBJECTS = [
  'gin-gonic/gin',
  'expressjs/express',
  'psf/requests',
  'pallets/flask',
  'honojs/hono',
  'google/gson',
];
/** Commits whose outcome is looked at: those behind the one that is indexed. */
const WINDOW = 800;
/** A fix that comes later is of something else. */
const DAYS = 90;
const DAY_MS = 86_400_000;
/** A commit that changes more is no change that somebody weighs file by file. */
const MAX_FILES = 20;

/** What became of the commits that a level was given to. */
export interface LevelOutcome {
  readonly level: RiskLevel;
  readonly commits: number;
  /** those after which a fix came to a file that they changed */
  readonly fixed: number;
}

export interface RiskLine {
  readonly repository: string;
  readonly commit: string;
  readonly files: number;
  /** code files by level */
  readonly rated: Readonly<Record<RiskLevel, number>>;
  readonly outcomes: readonly LevelOutcome[];
}

/** Did past commits to files that are rated high draw fixes more often than others? */
export async function measureRisk(repos: string): Promise<readonly RiskLine[]> {
  const lines: RiskLine[] = [];
  for (const repository of SUBJECTS.filter((one) => hasRepository(repos, one))) {
    process.stderr.write(`${repository}\n`);
    lines.push(await measureRepository(repos, repository));
  }
  return lines;
}

async function measureRepository(repos: string, repository: string): Promise<RiskLine> {
  const past = await readPast(join(repos, repository.replace('/', '+'), 'repo'), WINDOW * 3);
  const window = past.slice(0, WINDOW);
  const base = past[WINDOW] ?? past.at(-1);
  if (base === undefined) throw new Error(`${repository} has no history`);
  const request = { repos, repository, paths: [], at: base.id };
  const project = await withCheckout(request, ({ root }) => readProject(root));
  const levels = rateFiles(project, past.slice(WINDOW));
  return {
    repository,
    commit: base.id,
    files: levels.size,
    rated: countBy([...levels.values()]),
    outcomes: toOutcomes(window, levels),
  };
}

function rateFiles(project: Project, before: readonly PastCommit[]): Map<string, RiskLevel> {
  const graph = toGraph(project);
  const churn = countChurn(before);
  const levels = new Map<string, RiskLevel>();
  for (const [place, { path }] of graph.files.entries()) {
    if (!isProgram(graph, place)) continue;
    const shape = analyzeFiles(graph, [place]);
    const publicNames = countPublic(project, graph, place);
    const values = { ...measureShape(graph, shape), publicNames, uncovered: null };
    // What the index lacks at one past commit is no property of a file: it does not count here.
    levels.set(path, rateRisk({ ...values, churn: churn.get(path) ?? 0 }, true).level);
  }
  return levels;
}

function toGraph(project: Project): ImpactGraph {
  const { edges } = linkProject(project);
  const files = project.files.map(({ path, facts }, id) => ({
    id,
    path,
    language: facts.language,
    isTest: isTestPath(path),
    isConfig: isConfigPath(path),
    lines: facts.lines.total,
  }));
  const stored = toStoredGraph(files, {
    from: Int32Array.from(edges, ({ from }) => from),
    to: Int32Array.from(edges, ({ to }) => to),
    kind: Uint8Array.from(edges, ({ kind }) => EDGE_KINDS.indexOf(kind)),
    line: Int32Array.from(edges, ({ line }) => line),
  });
  const { network } = selectNetwork(stored, WHOLE, () => true);
  const complete = { unparsed: [], skipped: [], unresolved: [], sampledShare: 1 };
  return createImpactGraph(stored.files, network, complete);
}

const WHOLE = {
  level: 'file',
  depth: null,
  language: null,
  kinds: null,
  excludeTests: false,
} as const;

/** Commits of the 90 days before, by file. */
function countChurn(before: readonly PastCommit[]): ReadonlyMap<string, number> {
  const since = (before[0]?.timeMs ?? 0) - DAYS * DAY_MS;
  const counts = new Map<string, number>();
  for (const { paths } of before.filter(({ timeMs }) => timeMs >= since))
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

function countPublic({ files }: Project, graph: ImpactGraph, place: number): number {
  if (graph.isPublic[place] !== 1) return 0;
  const family = graph.structure.families[place] ?? '';
  const symbols = files[graph.files[place]?.id ?? -1]?.facts.symbols ?? [];
  return symbols.filter((symbol, id) =>
    isPublicName(family, {
      ...symbol,
      id,
      file: place,
      container: symbol.container === -1 ? null : symbol.container,
    }),
  ).length;
}

/** Newest first, as `window` is: what comes after a commit stands before it. */
function toOutcomes(
  window: readonly PastCommit[],
  levels: ReadonlyMap<string, RiskLevel>,
): readonly LevelOutcome[] {
  const counts = new Map(RISK_LEVELS.map((level) => [level, { commits: 0, fixed: 0 }]));
  const fixes = window.filter(({ isFix }) => isFix);
  for (const { isFix, paths, timeMs } of window) {
    const rated = paths.filter((path) => levels.has(path));
    if (isFix || rated.length === 0 || paths.length > MAX_FILES) continue;
    const at = Math.max(...rated.map((path) => RISK_LEVELS.indexOf(levels.get(path) ?? 'low')));
    const count = counts.get(RISK_LEVELS[at] ?? 'low');
    if (count === undefined) continue;
    count.commits += 1;
    const isFixed = fixes.some(
      (fix) =>
        fix.timeMs > timeMs &&
        fix.timeMs <= timeMs + DAYS * DAY_MS &&
        fix.paths.some((path) => rated.includes(path)),
    );
    if (isFixed) count.fixed += 1;
  }
  return [...counts].map(([level, { commits, fixed }]) => ({ level, commits, fixed }));
}

function countBy(levels: readonly RiskLevel[]): Record<RiskLevel, number> {
  const counts = { low: 0, medium: 0, high: 0, critical: 0 };
  for (const level of levels) counts[level] += 1;
  return counts;
}

/** The section of the page. */
export function riskSection(lines: readonly RiskLine[]): string {
  const head = ['Repository, indexed at', 'Files', ...RISK_LEVELS, 'high and critical', 'others'];
  const rows = [...lines.map(toRow), toTotal(lines)];
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return ['## Impact: risk and follow-up fixes', HOW, table.join('\n')].join('\n\n');
}

const HOW = `Did files that are rated high draw fixes more often? Each repository is indexed at the commit before its
last ${WINDOW}, and every code file rated: reach, tests, public interface, and the history until then, no
coverage. Of the ${WINDOW} commits since, those that change at most ${MAX_FILES} files, including code, and are not fixes
themselves get the highest level of the files they change. A commit drew a fix if, within ${DAYS} days,
another commit whose subject mentions a fix, a bug, a regression or a revert changed one of the same files.
A cell is the commits that drew one, of how many, in percent.`;

function toRow({ repository, commit, rated, outcomes }: RiskLine): string[] {
  const files = RISK_LEVELS.map((level) => rated[level]).join(' / ');
  return [`${repository} ${commit.slice(0, 10)}`, files, ...toCells(outcomes)];
}

function toTotal(lines: readonly RiskLine[]): string[] {
  const all = RISK_LEVELS.map((level) =>
    sum(
      level,
      lines.flatMap(({ outcomes }) => outcomes.filter((one) => one.level === level)),
    ),
  );
  return ['all', '', ...toCells(all)];
}

function toCells(outcomes: readonly LevelOutcome[]): string[] {
  const high = outcomes.filter(({ level }) => level === 'high' || level === 'critical');
  const others = outcomes.filter(({ level }) => level === 'low' || level === 'medium');
  return [...outcomes, sum('high', high), sum('low', others)].map(toCell);
}

function sum(level: RiskLevel, outcomes: readonly LevelOutcome[]): LevelOutcome {
  return {
    level,
    commits: outcomes.reduce((total, { commits }) => total + commits, 0),
    fixed: outcomes.reduce((total, { fixed }) => total + fixed, 0),
  };
}

function toCell({ commits, fixed }: LevelOutcome): string {
  return commits === 0 ? '-' : `${fixed}/${commits}, ${Math.round((100 * fixed) / commits)} %`;
}
