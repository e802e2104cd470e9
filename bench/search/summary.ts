import { type Comparison, compareByBootstrap, macroMean } from './bootstrap.ts';
import { type Measurement, RANKINGS } from './evaluation.ts';
import type { QueryKind } from './query-set.ts';
import { BM25, ZOEKT_LIKE } from './peer-rankings.ts';
import { type Candidates, OURS } from './ranking.ts';
import type { Role } from './repositories.ts';
import type { QueryScores } from './scores.ts';

/** Which figures: one kind of questions, one set of candidates. */
export interface View {
  readonly kind: QueryKind;
  readonly candidates: Candidates;
}

export type Measure = keyof QueryScores;

/** One measure of a ranking on a repository's questions, in the order of the questions. */
function valuesOf(
  { evaluations }: Measurement,
  { candidates }: View,
  { ranking, measure }: { readonly ranking: string; readonly measure: Measure },
): readonly number[] {
  const found = evaluations.find((one) => one.ranking === ranking && one.candidates === candidates);
  return (found?.scores ?? []).map((score) => score[measure]);
}

/** Mean over repositories of each one's mean over its questions. */
export function meanOver(
  measurements: readonly Measurement[],
  view: View,
  wanted: { readonly ranking: string; readonly measure: Measure },
): number {
  return macroMean(measurements.map((one) => valuesOf(one, view, wanted)));
}

export function selectFor(
  measurements: readonly Measurement[],
  kind: QueryKind,
  role: Role,
): readonly Measurement[] {
  return measurements.filter((one) => one.kind === kind && one.role === role);
}

/** Ours against another ranking, by one measure. */
export interface Duel {
  readonly against: string;
  readonly measure: Measure;
  readonly comparison: Comparison;
}

const COMPARED = ['reciprocalRank', 'recall10'] as const satisfies readonly Measure[];

/** Ours, vectors and all, against every other ranking. */
export function duelsOf(measurements: readonly Measurement[], view: View): readonly Duel[] {
  const others = RANKINGS.map(({ name }) => name).filter((name) => name !== OURS.name);
  return COMPARED.flatMap((measure) =>
    others.map((against) => ({
      against,
      measure,
      comparison: compareByBootstrap(
        measurements.map((one) => ({
          ours: valuesOf(one, view, { ranking: OURS.name, measure }),
          theirs: valuesOf(one, view, { ranking: against, measure }),
        })),
      ),
    })),
  );
}

/** A ratio that ours was to reach. */
export interface Goal {
  readonly kind: QueryKind;
  readonly against: string;
  readonly atLeast: number;
}

/** The goal row of the project's figures, section 4. */
export const GOALS: readonly Goal[] = [
  { kind: 'docstrings', against: BM25.name, atLeast: 1.25 },
  { kind: 'commits', against: ZOEKT_LIKE.name, atLeast: 1.05 },
];
