import { hasRepository, withCheckout } from './checkout.ts';
import { readFunctions } from './duplication-functions.ts';
import { type InjectedLine, measureInjected } from './duplication-injection.ts';
import { measurePercentage, type PercentageLine } from './duplication-jscpd.ts';
import { measurePrecision, type PrecisionLine } from './duplication-precision.ts';
import { CLONE_SUBJECTS, type CloneSubject } from './duplication-subjects.ts';
import { readProject } from './project.ts';
import { createSeeded } from './seeded.ts';

/** Everything about duplication on one repository. */
export interface DuplicationLine {
  readonly language: string;
  readonly repository: string;
  readonly commit: string;
  readonly injected: readonly InjectedLine[];
  readonly precision: PrecisionLine;
  readonly percentage: PercentageLine;
}

export interface DuplicationRequest {
  readonly repos: string;
  readonly isWanted: (language: string) => boolean;
}

const SEED = 20_260_101;

/** Recall of injected clones, precision, and the percentage against a peer. */
export async function measureDuplication({
  repos,
  isWanted,
}: DuplicationRequest): Promise<DuplicationLine[]> {
  const lines: DuplicationLine[] = [];
  for (const subject of CLONE_SUBJECTS) {
    if (!isWanted(subject.language) || !hasRepository(repos, subject.repository)) continue;
    process.stderr.write(`${subject.repository}: duplication\n`);
    lines.push(await measureSubject(repos, subject));
  }
  return lines;
}

async function measureSubject(repos: string, subject: CloneSubject): Promise<DuplicationLine> {
  const { language, repository, paths } = subject;
  return withCheckout({ repos, repository, paths }, async ({ root, commit }) => {
    const read = await readProject(root);
    const files = read.files.filter(({ facts }) => facts.language === language);
    const project = { ...read, files };
    const functions = readFunctions(root, project, language);
    const seeded = createSeeded(SEED);
    const injection = { root, project, subject, functions, seeded };
    return {
      language,
      repository,
      commit,
      injected: await measureInjected(injection),
      precision: measurePrecision(injection),
      percentage: await measurePercentage(injection),
    };
  });
}

const HEAD =
  '| Language | Repository | Kind | Injected | Recall | Kind correct | Left out |\n| --- | --- | --- | --- | --- | --- | --- |';
const PRECISION_HEAD =
  '| Language | Different functions | Groups | Precision | Near misses judged | Unlike |\n| --- | --- | --- | --- | --- | --- |';
const PERCENTAGE_HEAD =
  '| Language | Files | Lines | Sextant | with imports | jscpd, both sides | adjusted | jscpd, its own | Difference, adjusted | CPU ms |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |';

/** The figures as a section of the report. */
export function duplicationSection(lines: readonly DuplicationLine[]): string {
  const recall = lines.flatMap(({ language, repository, commit, injected }) =>
    injected.map((line) => [
      language,
      `${repository} ${commit.slice(0, 10)}`,
      line.kind,
      String(line.injected),
      toShare(line.found, line.injected),
      toShare(line.toldKind, line.injected),
      String(line.leftOut),
    ]),
  );
  const precision = lines.map(({ language, precision: line }) => [
    language,
    String(line.functions),
    String(line.groups),
    toShare(line.groups - line.wrong, line.groups),
    String(line.nearMisses),
    String(line.unlike),
  ]);
  const percentages = lines.map(({ language, percentage }) => [
    language,
    String(percentage.files),
    String(percentage.lines),
    ...percentageCells(percentage),
    percentage.cpuMs.toFixed(0),
  ]);
  const version = lines.find(({ percentage }) => percentage.peer)?.percentage.peer?.version;
  return [
    `## Duplication\n\nCopies of real functions injected into other files, seed ${SEED}; the peer is ${version ?? 'not there'}.`,
    [HEAD, ...recall.map(toRow)].join('\n'),
    [PRECISION_HEAD, ...precision.map(toRow)].join('\n'),
    [PERCENTAGE_HEAD, ...percentages.map(toRow)].join('\n'),
  ].join('\n\n');
}

function percentageCells({ ours, withImports, peer }: PercentageLine): string[] {
  const own = [ours.toFixed(2), withImports.toFixed(2)];
  if (peer === null) return [...own, '-', '-', '-', '-'];
  const difference = withImports - peer.adjusted;
  return [
    ...own,
    ...[peer.percentage, peer.adjusted, peer.headline, difference].map((one) => one.toFixed(2)),
  ];
}

function toShare(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(4);
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
