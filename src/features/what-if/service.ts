import { analyzeFiles } from '#features/impact/analyze.ts';
import { type AffectedTests, affectedTestsOf, type BlindSpot } from '#features/impact/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import { AppError } from '#platform/errors.ts';
import { lazy } from '#lib/lazy.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Consequences, judgeChange } from './analyze.ts';
import { loadAskedProject, loadEvidence, planSteps } from './evidence.ts';
import { findLostUsers, type BrokenReference } from './losses.ts';
import type { WhatIfStep, Plan } from './model.ts';
import type { IndexedProject } from './project.ts';
import { findPublicChanges, type PublicNameChange } from './public-names.ts';

export type { BoundaryViolation } from './boundary-violations.ts';
export type { CycleChange } from './cycles.ts';
export type { BrokenReference } from './losses.ts';
export { type Effect, type Outcome, type WhatIfStep } from './model.ts';
export type { PublicNameChange } from './public-names.ts';

/** What would follow from a change of the project's structure. */
export interface WhatIf extends Consequences {
  readonly brokenReferences: readonly BrokenReference[];
  readonly publicNames: readonly PublicNameChange[];
  readonly tests: () => Promise<AffectedTests>;
  /** what the index does not know around what changes, nearest first */
  readonly blindSpots: () => readonly BlindSpot[];
  /** what was left out for its number, in words */
  readonly leftOut: readonly string[];
}

const MAX_STEPS = 50;

/**
 * What would follow from moving, renaming, deleting or splitting files and symbols, as the stored index
 * of the project has them. Nothing is parsed, and nothing is changed.
 * @throws AppError NOT_FOUND, INVALID_REQUEST, PROJECT_NOT_INDEXED
 */
export async function askWhatIf(
  scope: TenantScope,
  row: ProjectRow,
  steps: readonly WhatIfStep[],
): Promise<WhatIf> {
  if (steps.length === 0 || steps.length > MAX_STEPS)
    throw new AppError(
      'INVALID_REQUEST',
      `steps must contain 1 to ${MAX_STEPS} steps; got ${steps.length}.`,
    );
  const asked = await loadAskedProject(scope, row);
  const { graph, project } = asked;
  const plan = await planSteps(scope, asked, steps);
  const evidence = await loadEvidence(scope, asked, plan);
  const places = touchedPlaces(project, plan);
  return {
    ...judgeChange(project, plan, evidence),
    brokenReferences: await findLostUsers(scope, asked, plan),
    publicNames: await findPublicChanges(scope, asked, plan),
    tests: lazy(() => affectedTestsOf(scope, row, { graph, places })),
    blindSpots: lazy(() => analyzeFiles(graph, places).blindSpots),
    leftOut: evidence.leftOut,
  };
}

/** Files of the index that get another path or none, or that symbols leave or come to. */
function touchedPlaces({ paths }: IndexedProject, plan: Plan): number[] {
  const places = new Set(plan.changedFiles());
  for (const { from, to } of plan.changedSymbols()) {
    places.add(from.place);
    if (to !== null) places.add(to.place);
  }
  return [...places].filter((place) => place < paths.length).toSorted((a, b) => a - b);
}
