import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LinkFile } from '#code/model.ts';
import { measureFile } from '#features/metrics/analyze.ts';
import { type Checkout, hasRepository, withCheckout } from './checkout.ts';
import { compareMetric, type MetricScore } from './metrics-comparison.ts';
import { readEslint } from './metrics-eslint.ts';
import { readGo } from './metrics-go.ts';
import { readPython } from './metrics-python.ts';
import type { FamilyReadings } from './metrics-readings.ts';
import { FAMILY_LANGUAGES, METRICS_SUBJECTS, type MetricsSubject } from './metrics-subjects.ts';
import { type Tools, withTools } from './metrics-tools.ts';
import { readProject } from './project.ts';

/** What was measured on one repository. */
export interface MetricsLine {
  readonly family: string;
  readonly repository: string;
  readonly folder: string;
  readonly commit: string;
  readonly files: number;
  /** generated and minified files, left out */
  readonly leftOut: number;
  readonly scores: readonly MetricScore[];
  readonly maintainability: MaintainabilityScore | null;
}

export interface MaintainabilityScore {
  readonly files: number;
  /** equal within `TOLERANCE` */
  readonly near: number;
  readonly worst: readonly string[];
}

const TOLERANCE = 0.1;
const MAX_WORST = 12;

export interface MetricsRequest {
  readonly repos: string;
  readonly isWanted: (language: string) => boolean;
}

/** Complexity by function and maintainability by file against published tools. */
export async function measureMetrics({ repos, isWanted }: MetricsRequest): Promise<MetricsLine[]> {
  const subjects = METRICS_SUBJECTS.filter(
    ({ family, repository }) =>
      FAMILY_LANGUAGES[family].some(isWanted) && hasRepository(repos, repository),
  );
  const lines: MetricsLine[] = [];
  await withTools(new Set(subjects.map(({ family }) => family)), async (tools) => {
    for (const subject of subjects) {
      process.stderr.write(`${subject.repository}: metrics\n`);
      const { repository, folder } = subject;
      const paths = folder === '' ? [] : [folder];
      lines.push(
        await withCheckout({ repos, repository, paths }, async (checkout) =>
          measureSubject(checkout, subject, tools),
        ),
      );
    }
  });
  return lines;
}

async function measureSubject(
  { root, commit }: Checkout,
  { family, repository, folder }: MetricsSubject,
  tools: Tools,
): Promise<MetricsLine> {
  const project = await readProject(root);
  const ours = project.files.filter(({ facts }) =>
    FAMILY_LANGUAGES[family].includes(facts.language),
  );
  const files = ours.filter(({ facts }) => !facts.generated && !facts.minified);
  const paths = files.map(({ path }) => path);
  const readings = await readFamily(family, { root, paths }, tools);
  const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
  return {
    family,
    repository,
    folder,
    commit,
    files: files.length,
    leftOut: ours.length - files.length,
    scores: (['cyclomatic', 'cognitive'] as const).map((measure) =>
      compareMetric({ measure, files, readings: readings[measure], textOf }),
    ),
    maintainability: compareMaintainability(files, readings),
  };
}

interface FamilyFiles {
  readonly root: string;
  readonly paths: readonly string[];
}

async function readFamily(
  family: MetricsSubject['family'],
  files: FamilyFiles,
  tools: Tools,
): Promise<FamilyReadings> {
  if (family === 'ecmascript') return readEslint({ ...files, tools: tools.node });
  if (family === 'python') return readPython({ ...files, tools: tools.python });
  return readGo({ ...files, tools: tools.go });
}

function compareMaintainability(
  files: readonly LinkFile[],
  { maintainability }: FamilyReadings,
): MaintainabilityScore | null {
  if (maintainability.size === 0) return null;
  const compared = files.flatMap(({ path, facts }) => {
    const theirs = maintainability.get(path);
    if (theirs === undefined) return [];
    const ours = measureFile(facts, 0).maintainability;
    return [{ path, ours, theirs, difference: Math.abs(ours - theirs) }];
  });
  const far = compared
    .filter(({ difference }) => difference > TOLERANCE)
    .toSorted((a, b) => b.difference - a.difference);
  return {
    files: compared.length,
    near: compared.length - far.length,
    worst: far
      .slice(0, MAX_WORST)
      .map(({ path, ours, theirs }) => `${path}: ${ours}, ${theirs.toFixed(2)}`),
  };
}
