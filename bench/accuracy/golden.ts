import type { FileFacts } from '#code/model.ts';
import { findDeadCode } from '#features/dead-code/analyze.ts';
import type { DeadCodeInput, DeadCodeResult } from '#features/dead-code/model.ts';
import { type CloneReport, findClones, toComparable } from '#features/duplication/analyze.ts';
import { measureFile, type MetricsSummary, summarise } from '#features/metrics/analyze.ts';
import { contradictionsOf } from './dead-code-invariant.ts';
import { byText, type Counts, countOf, sorted } from './golden-counts.ts';
import { describeGraph, type GoldenGraph } from './golden-graph.ts';

/** What the analyses say of a project: names, paths and numbers, none of its text. */
export interface Golden {
  readonly metrics: MetricsSummary;
  /** `cyclomatic cognitive path:line name` */
  readonly mostComplex: readonly string[];
  readonly duplication: GoldenDuplication;
  readonly deadCode: GoldenDeadCode;
  readonly graph: GoldenGraph;
  readonly ledger: GoldenLedger;
}

interface GoldenDuplication {
  readonly percentage: number;
  readonly groups: Counts;
  /** `kind lines: path:start-end, ...` */
  readonly largest: readonly string[];
}

interface GoldenDeadCode {
  /** by kind and confidence */
  readonly counts: Counts;
  /** `kind confidence path:line name`, those that are at least likely */
  readonly items: readonly string[];
  readonly notReported: Counts;
  /** edges that lead to what is dead from what is not: there must be none */
  readonly contradictions: readonly string[];
  readonly removableLines: number;
}

interface GoldenLedger {
  readonly states: Counts;
  readonly generated: number;
  readonly skipped: Counts;
  readonly unresolved: Counts;
  readonly externals: number;
}

const MOST = 10;

/** All analyses of a project, told so that two runs can be compared line by line. Pure. */
export function describeProject(input: DeadCodeInput): Golden {
  const { files, links } = input;
  const facts = files.map((file) => file.facts);
  const clones = findClones(facts.map(toComparable));
  const measures = facts.map((fact, i) => measureFile(fact, clones.duplicatedLines[i] ?? 0));
  const metrics = summarise(measures);
  return {
    metrics,
    mostComplex: mostComplex(input),
    duplication: describeClones(input, clones, metrics.duplicatePercentage),
    deadCode: describeDeadCode(input, findDeadCode(input)),
    graph: describeGraph(files, links),
    ledger: describeLedger(input, facts),
  };
}

function mostComplex({ files }: DeadCodeInput): string[] {
  return files
    .filter(({ facts }) => !facts.generated)
    .flatMap(({ path, facts }) => facts.symbols.map((symbol) => ({ path, ...symbol })))
    .filter(({ complexity }) => complexity > 0)
    .toSorted(
      (a, b) =>
        b.complexity - a.complexity ||
        b.cognitive - a.cognitive ||
        byText(`${a.path} ${a.startLine}`, `${b.path} ${b.startLine}`),
    )
    .slice(0, MOST)
    .map((one) => `${one.complexity} ${one.cognitive} ${one.path}:${one.startLine} ${one.name}`);
}

function describeClones(
  { files }: DeadCodeInput,
  { groups }: CloneReport,
  percentage: number,
): GoldenDuplication {
  const largest = groups
    .toSorted(
      (a, b) => b.duplicatedLines - a.duplicatedLines || byText(a.fingerprint, b.fingerprint),
    )
    .slice(0, MOST)
    .map(({ kind, duplicatedLines, fragments }) => {
      const places = fragments.map(
        ({ file, startLine, endLine }) => `${files[file]?.path ?? ''}:${startLine}-${endLine}`,
      );
      const more = places.length - MOST;
      const shown = places.slice(0, MOST).join(', ');
      return `${kind} ${duplicatedLines}: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
    });
  return { percentage, groups: countOf(groups.map(({ kind }) => kind)), largest };
}

function describeDeadCode(input: DeadCodeInput, result: DeadCodeResult): GoldenDeadCode {
  const { items, notReported, removableLines } = result;
  return {
    counts: countOf(items.map(({ kind, confidence }) => `${kind} ${confidence}`)),
    items: items
      .filter(({ confidence }) => confidence !== 'possible')
      .map(({ kind, confidence, path, startLine, name }) =>
        `${kind} ${confidence} ${path}:${startLine} ${name}`.trimEnd(),
      ),
    notReported: sorted(notReported),
    contradictions: contradictionsOf(input, result),
    removableLines,
  };
}

function describeLedger(
  { links, skipped }: DeadCodeInput,
  facts: readonly FileFacts[],
): GoldenLedger {
  return {
    states: countOf(facts.map(({ state }) => state)),
    generated: facts.filter(({ generated }) => generated).length,
    skipped: countOf(skipped.map(({ reason }) => reason)),
    unresolved: countOf(links.unresolved.map(({ reason }) => reason)),
    externals: links.externals.length,
  };
}
