import type { ProjectRow } from '#features/projects/service.ts';
import { emitEvent } from '#features/webhooks/service.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { Impact } from './impact.ts';

export interface Finished {
  readonly impact: Pick<Impact, 'target' | 'directDependents' | 'dependents' | 'tests' | 'risk'>;
  readonly durationMs: number;
}

const MAX_NAMED = 20;

/** Tells webhooks that an impact analysis is done, in a transaction of its own. */
export async function announceImpact(
  scope: TenantScope,
  project: ProjectRow,
  { impact, durationMs }: Finished,
): Promise<void> {
  const { target, directDependents, dependents, tests, risk } = impact;
  const files = target.files.map(({ path }) => path);
  const summary = {
    files: files.slice(0, MAX_NAMED),
    filesCount: files.length,
    riskLevel: risk.level,
    dependents: directDependents.length,
    transitiveDependents: dependents.length,
    affectedTests: tests.tests.length,
  };
  const duration = Math.max(1, Math.round(durationMs / 1000));
  await inTransaction(scope, (inner) =>
    emitEvent(inner, 'analysis.complete', project, { analysis: 'impact', duration, summary }),
  );
}
