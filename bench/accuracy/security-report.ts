import type { Severity } from '#lib/secrets/severity.ts';
import { toTable } from './report.ts';
import type { MarkedRepository, SecurityReport } from './security.ts';
import type { OwaspLine, OwaspTool } from './security-benchmark.ts';
import { averageOf, type OwaspRates, ratesOf, sumOf } from './security-owasp.ts';
import { isGrave, precisionOf, type ReviewLine } from './security-reviewed.ts';
import { ACCEPTED } from './security-weaknesses.ts';

/** The section of the page. */
export function securitySection(report: SecurityReport): string {
  const { rules, secretRules, benchmarks, marked, examples, reviews, costs, leftOut } = report;
  return [
    '## Security',
    `${rules} rules and ${secretRules} of secrets. Every finding counts, whatever its severity and confidence; comments that suppress one do not.`,
    'What the default answer says of public repositories, read one by one, is in [accuracy-security.md](accuracy-security.md).',
    ...(benchmarks.length > 0 ? [OWASP, weaknessTable(), summaryTable(benchmarks)] : []),
    ...benchmarks.flatMap(benchmarkParts),
    ...marked.flatMap(markedParts),
    ...(examples ? exampleParts(examples) : []),
    ...reviewParts(reviews),
    ...costParts(costs),
    ...(leftOut.length > 0 ? [toList('Left out', leftOut)] : []),
  ].join('\n\n');
}

const OWASP = `### OWASP Benchmark

A case is flagged if its file has a finding of its category's weakness, or of a parent or child of it in the table.
The table has the rates of each category and their average; J is Youden's index, TPR - FPR. Precision is
TP / (TP + FP) over all cases, and 1 - FPR is the share of safe cases without a finding. The repository is one
project. bandit's CWE numbers are used, except for tests with a general one: exec
and eval count as 94, yaml.load as 502, tests and imports of XML parsers as 611. The rules were
written with knowledge of the suites' code, but not of their expected results, which only this
bench reads. After the first runs, code that was followed incorrectly was reported to the authors of the
engine as small separate programs, so these figures do not apply to unseen code.`;

function weaknessTable(): string {
  const rows = [...ACCEPTED].map(([category, numbers]) => [category, numbers.join(', ')]);
  return toTable(['Category', 'Weaknesses that count (CWE)'], rows);
}

const RATE_HEAD = ['TPR', 'FPR', 'J'];

function rateCells({ truePositive, falsePositive, j }: OwaspRates): string[] {
  return [truePositive, falsePositive, j].map(toShare);
}

function summaryTable(benchmarks: readonly OwaspLine[]): string {
  const rows = benchmarks.flatMap(({ repository, commit, cases, tools }) =>
    tools.map(({ name, counts }) => {
      const average = averageOf(counts);
      const safe = 1 - ratesOf(sumOf(counts)).falsePositive;
      const all = [...rateCells(average), toShare(average.precision), toShare(safe)];
      return [toSource({ repository, commit }), String(cases), name, ...all];
    }),
  );
  const head = ['Suite', 'Cases', 'Tool', ...RATE_HEAD, 'Precision', 'Safe cases left alone'];
  return toTable(head, rows);
}

function benchmarkParts({ repository, tools }: OwaspLine): string[] {
  const commands = tools
    .filter(({ command }) => command !== '')
    .map(({ command }) => `\`${command}\``);
  return [
    `#### ${repository}`,
    ...(commands.length > 0 ? [`Commands: ${commands.join(', ')}.`] : []),
    ...tools.flatMap(({ name, counts }) => [name, categoryTable(counts)]),
  ];
}

function categoryTable(counts: OwaspTool['counts']): string {
  const rows = counts.map((count) => [
    count.category,
    ...[count.hit, count.missed, count.false, count.quiet].map(String),
    ...rateCells(ratesOf(count)),
  ]);
  return toTable(['Category', 'TP', 'FN', 'FP', 'TN', ...RATE_HEAD], rows);
}

function markedParts({ repository, commit, places }: MarkedRepository): string[] {
  const visible = places.filter(({ unseen }) => unseen === '');
  const found = places.filter(({ rules }) => rules.length > 0);
  const seen = visible.filter(({ rules }) => rules.length > 0);
  const rows = places.map(({ path, line, what, unseen, hint, rules }) => [
    `${path}:${line}`,
    what,
    rules.length > 0
      ? rules.join(', ')
      : ['missed', unseen || hint].filter((text) => text !== '').join(': '),
  ]);
  return [
    `### ${repository} ${commit.slice(0, 10)}`,
    `${places.length} places that the repository itself calls weak; ${visible.length} of them are so by what the code says, the others by what it lacks or means. Found within 3 lines: ${found.length} of all, ${seen.length} of those ${visible.length} (recall ${toShare(seen.length / Math.max(1, visible.length))}).`,
    toTable(['Place', 'Weakness', 'Found by'], rows),
  ];
}

function exampleParts(examples: NonNullable<SecurityReport['examples']>): string[] {
  const { commit, both, banditAlone, oursAlone, neither } = examples;
  const total = both + banditAlone.length + oursAlone.length + neither;
  const counts = [both, banditAlone.length, oursAlone.length, neither];
  return [
    `### Examples of bandit, PyCQA/bandit ${commit.slice(0, 10)}`,
    `${total} files, flagged by bandit with a finding of medium severity or more, and by Sextant with any.`,
    toTable(
      ['Both', 'bandit alone', 'Sextant alone', 'Neither', 'Recall of bandit'],
      [[...counts.map(String), toShare(both / Math.max(1, both + banditAlone.length))]],
    ),
    toList('By bandit alone', banditAlone),
    toList('By Sextant alone', oursAlone),
  ];
}

const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low'];

function reviewParts(reviews: readonly ReviewLine[]): string[] {
  if (reviews.length === 0) return [];
  const rows = reviews.map(({ repository, commit, files, findings, elsewhere, verdicts }) => [
    toSource({ repository, commit }),
    String(files),
    ...SEVERITIES.map((severity) =>
      String(findings.filter((one) => one.severity === severity).length),
    ),
    String(findings.filter(({ confidence }) => confidence === 'low').length),
    String(elsewhere),
    `${verdicts.length} of ${findings.length}`,
    toPrecision(verdicts),
  ]);
  const all = reviews.flatMap(({ verdicts }) => verdicts);
  const grave = all.filter(({ finding }) => isGrave(finding));
  const sure = all.filter(({ finding }) => finding.confidence !== 'low');
  const total = reviews.reduce((sum, { findings }) => sum + findings.length, 0);
  const counts = ['Low confidence', 'In tests, examples, documents', 'Read', 'Precision'];
  return [
    '### Well-kept repositories',
    'Findings in code that is no test, example, document or bundle. A verdict is given by reading the code: true where it is as the rule says and whoever keeps the code would want to know, false where it cannot happen or does no harm there. Verdicts are kept by commit, path, line and rule in bench/accuracy/security-verdicts.ts.',
    toTable(['Repository', 'Files', ...SEVERITIES, ...counts], rows),
    `Read: ${all.length} of ${total}. Precision of these: ${toPrecision(all)}; critical and high alone: ${toPrecision(grave)} of ${grave.length}; all but low confidence: ${toPrecision(sure)} of ${sure.length}.`,
    toList('False', all.filter(({ isTrue }) => !isTrue).map(toVerdict)),
    toList('True', all.filter(({ isTrue }) => isTrue).map(toVerdict)),
  ];
}

function toVerdict({ finding, why }: ReviewLine['verdicts'][number]): string {
  return `${finding.path}:${finding.line} ${finding.rule}: ${why}`;
}

function toPrecision(verdicts: ReviewLine['verdicts']): string {
  const precision = precisionOf(verdicts);
  return precision === null ? '-' : toShare(precision);
}

function costParts(costs: SecurityReport['costs']): string[] {
  if (costs.length === 0) return [];
  const rows = costs.map((line) => [
    toSource(line),
    String(line.files),
    (line.extractionCpuMs / 1000).toFixed(1),
    (line.scanCpuMs / 1000).toFixed(1),
    toShare(line.scanCpuMs / Math.max(1, line.extractionCpuMs)),
    (line.joiningCpuMs / 1000).toFixed(1),
  ]);
  const head = ['Repository', 'Files', 'Extraction CPU s', 'Scan CPU s', 'Scan : extraction'];
  return [
    '### Cost of the scan',
    'One thread, extraction without and with the scan in turn, twice, the least of each; joining the files is the part of the assembly that follows values from file to file.',
    toTable([...head, 'Joining CPU s'], rows),
  ];
}

function toSource({ repository, commit }: { repository: string; commit: string }): string {
  return `${repository} ${commit.slice(0, 10)}`;
}

function toShare(share: number): string {
  return share.toFixed(3);
}

function toList(title: string, lines: readonly string[]): string {
  return [`${title}: ${lines.length}`, '', ...lines.map((line) => `- ${line}`)].join('\n');
}
