import type { ProjectRow } from '#features/projects/service.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { SimulatedFile, Simulation } from './simulation.ts';

/** A simulation that is done. */
export interface Finished {
  readonly simulation: Pick<Simulation, 'files' | 'tests' | 'effort'>;
  readonly durationMs: number;
}

const MAX_NAMED = 20;

/** Tells webhooks that a simulation is done, in a transaction of its own. The description is not told. */
export async function announceSimulation(
  scope: TenantScope,
  project: ProjectRow,
  { simulation, durationMs }: Finished,
): Promise<void> {
  const { files, tests, effort } = simulation;
  const summary = {
    affectedFiles: files
      .filter(isCode)
      .map(({ path }) => path)
      .slice(0, MAX_NAMED),
    affectedTests: tests.tests.length,
    estimatedEffort: effort.text,
  };
  const duration = Math.max(1, Math.round(durationMs / 1000));
  await inTransaction(scope, (inner) =>
    emitEvent(inner, 'analysis.complete', project, { analysis: 'simulation', duration, summary }),
  );
}

function isCode({ isTest }: SimulatedFile): boolean {
  return !isTest;
}
