import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect } from 'node:util';
import { hasRepository, withCheckout } from './accuracy/checkout.ts';
import { ctagsVersion } from './accuracy/ctags.ts';
import { deadCodeParts, measureDeadCode } from './accuracy/dead-code.ts';
import { duplicationSection, measureDuplication } from './accuracy/duplication.ts';
import { GRAPH_SUBJECTS, type GraphSubject } from './accuracy/graph-subjects.ts';
import { type GraphLine, measureGraph } from './accuracy/import-graphs.ts';
import { measureSpeed, type SpeedLine } from './accuracy/parsing-speed.ts';
import { readProject } from './accuracy/project.ts';
import { impactSection, measureImpact } from './accuracy/impact.ts';
import { measureMetrics } from './accuracy/metrics.ts';
import { metricsSection } from './accuracy/metrics-report.ts';
import { type Section, writeSections } from './accuracy/page.ts';
import { type AccuracyReport, INTRODUCTION, toSections } from './accuracy/report.ts';
import { measureRisk, riskSection } from './accuracy/risk.ts';
import { measureSecurity } from './accuracy/security.ts';
import { securitySection } from './accuracy/security-report.ts';
import { measureSimulate } from './accuracy/simulate.ts';
import { simulateSection } from './accuracy/simulate-report.ts';
import { SYMBOL_SUBJECTS, type SymbolSubject } from './accuracy/symbol-subjects.ts';
import { measureSymbols, type SymbolLine } from './accuracy/symbols.ts';
import { BenchError } from './bench-error.ts';
import { describeMachine } from './machine.ts';
import { parseOptions } from './options.ts';

const ANALYSES = [
  'graph',
  'symbols',
  'speed',
  'metrics',
  'dead-code',
  'duplication',
  'security',
  'impact',
  'risk',
  'simulate',
] as const;
type Analysis = (typeof ANALYSES)[number];

interface Options {
  readonly repos: string;
  readonly only: ReadonlySet<string>;
  /** languages by their id, none for all */
  readonly languages: ReadonlySet<string>;
}

const PAGE = join(import.meta.dirname, '..', 'docs', 'accuracy.md');

/** Precision and recall of graphs and symbols on public repositories, against independent yardsticks. */
export const accuracyBench = {
  usage:
    '--repos <dir> [--only graph,symbols,speed,metrics,dead-code,duplication,security,impact,risk,simulate] [--languages a,b]',
  summary: 'every analysis against yardsticks; writes its sections of docs/accuracy.md',
  async run(args: readonly string[]): Promise<void> {
    const given = parseOptions(args, {
      repos: { type: 'string' },
      only: { type: 'string' },
      languages: { type: 'string' },
      json: { type: 'boolean' },
    });
    const options = {
      repos: toFolder(given.get('repos')),
      only: toAnalyses(given.get('only')),
      languages: new Set(toList(given.get('languages'))),
    };
    const isJson = given.has('json');
    const sections = new Map<Section, string>();
    const figures: Record<string, unknown> = {};
    for (const analysis of APART) {
      if (!options.only.has(analysis)) continue;
      const found = await measureApart(analysis, options);
      sections.set(analysis, found.section);
      figures[analysis] = found.figures;
    }
    if (![...options.only].every((name) => APART.some((one) => one === name))) {
      const report = await measure(options);
      for (const [name, text] of toSections(report)) sections.set(name, text);
      Object.assign(figures, report);
    }
    // A part of the languages is no section of the page.
    if (options.languages.size === 0) writeSections(PAGE, INTRODUCTION, sections);
    process.stdout.write(
      isJson ? `${JSON.stringify(figures, null, 2)}\n` : `${[...sections.values()].join('\n\n')}\n`,
    );
  },
};

/** Analyses that measure repositories of their own, in their own way. */
const APART = ['metrics', 'duplication', 'dead-code', 'security', 'impact', 'risk', 'simulate'] as const;

interface Apart {
  readonly section: string;
  readonly figures: unknown;
}

async function measureApart(
  analysis: (typeof APART)[number],
  { repos, languages }: Options,
): Promise<Apart> {
  const isWanted = (language: string): boolean => languages.size === 0 || languages.has(language);
  if (analysis === 'metrics') {
    const figures = await measureMetrics({ repos, isWanted });
    return { section: metricsSection(figures), figures };
  }
  if (analysis === 'duplication') {
    const figures = await measureDuplication({ repos, isWanted });
    return { section: duplicationSection(figures), figures };
  }
  if (analysis === 'security') {
    const figures = await measureSecurity(repos);
    return { section: securitySection(figures), figures };
  }
  if (analysis === 'impact') {
    const figures = await measureImpact(repos);
    return { section: impactSection(figures), figures };
  }
  if (analysis === 'risk') {
    const figures = await measureRisk(repos);
    return { section: riskSection(figures), figures };
  }
  if (analysis === 'simulate') {
    const figures = await measureSimulate(repos);
    return { section: simulateSection(figures), figures };
  }
  const figures = await measureDeadCode(repos);
  return { section: deadCodeParts(figures).join('\n\n'), figures };
}

function toFolder(value: string | boolean | undefined): string {
  const folder = typeof value === 'string' ? resolve(value) : '';
  if (folder !== '' && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  const needed = [...new Set([...GRAPH_SUBJECTS, ...SYMBOL_SUBJECTS].map((one) => one.repository))];
  throw new BenchError(
    `--repos expects a folder with bare repositories at <owner>+<name>/repo, of any of ${needed.join(', ')}`,
    { isMisuse: true },
  );
}

function toAnalyses(value: string | boolean | undefined): ReadonlySet<string> {
  const names = toList(value);
  const unknown = names.find((name) => !ANALYSES.some((analysis) => analysis === name));
  if (unknown === undefined) return new Set(names.length === 0 ? ANALYSES : names);
  throw new BenchError(`--only expects ${ANALYSES.join(', ')}; "${unknown}" is none`, {
    isMisuse: true,
  });
}

function toList(value: string | boolean | undefined): string[] {
  return typeof value === 'string' ? value.split(',').filter((name) => name !== '') : [];
}

async function measure(options: Options): Promise<AccuracyReport> {
  const wants = (analysis: Analysis): boolean => options.only.has(analysis);
  const isWanted = (language: string): boolean =>
    options.languages.size === 0 || options.languages.has(language);
  const graphSubjects = GRAPH_SUBJECTS.filter(({ languages }) => languages.some(isWanted));
  const symbolSubjects = SYMBOL_SUBJECTS.filter(({ language }) => isWanted(language));
  const jobs: readonly Job[] = [...graphSubjects, ...symbolSubjects].map(({ repository }) => ({
    repository,
    graphs: wants('graph') ? graphSubjects.filter((one) => one.repository === repository) : [],
    symbols: symbolSubjects.filter((one) => one.repository === repository),
    wants,
  }));
  const byRepository = new Map(jobs.map((job) => [job.repository, job]));
  const found: Findings = { graphs: [], symbols: [], speeds: [] };
  const absent: string[] = [];
  for (const job of byRepository.values()) {
    if (!hasRepository(options.repos, job.repository)) absent.push(job.repository);
    else
      await measureOr(absent, job.repository, () => measureRepository(options.repos, job, found));
  }
  const ctags = wants('symbols') ? await ctagsVersion() : '';
  return { machine: describeMachine(), ctags, ...found, absent };
}

/** A repository that cannot be measured is said to be absent, and costs no other its figures. */
async function measureOr(
  absent: string[],
  repository: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    absent.push(repository);
    process.stderr.write(`${repository} could not be measured: ${inspect(error)}\n`);
  }
}

/** All that is measured on one repository. */
interface Job {
  readonly repository: string;
  readonly graphs: readonly GraphSubject[];
  readonly symbols: readonly SymbolSubject[];
  readonly wants: (analysis: Analysis) => boolean;
}

interface Findings {
  readonly graphs: GraphLine[];
  readonly symbols: SymbolLine[];
  readonly speeds: SpeedLine[];
}

/** One checkout and one extraction for all analyses of a repository. */
async function measureRepository(repos: string, job: Job, found: Findings): Promise<void> {
  const { repository, graphs, symbols, wants } = job;
  const paths = symbols.length > 0 ? [] : graphs.flatMap((subject) => subject.paths);
  process.stderr.write(`${repository}\n`);
  await withCheckout({ repos, repository, paths }, async (checkout) => {
    if (wants('speed'))
      for (const subject of symbols) found.speeds.push(await measureSpeed(checkout, subject));
    if (!wants('graph') && !wants('symbols')) return;
    const project = await readProject(checkout.root);
    // Nothing compared with nothing agrees in all.
    if (project.files.length === 0) throw new BenchError(`${repository} has no files to measure`);
    if (wants('symbols'))
      for (const subject of symbols)
        found.symbols.push(await measureSymbols(checkout, project, subject));
    for (const subject of graphs)
      found.graphs.push(...(await measureGraph(checkout, project, subject)));
  });
}
