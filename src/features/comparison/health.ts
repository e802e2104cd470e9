import { compareHealth, type HealthDifference } from '#features/health/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { Comparison } from './sides.ts';

/** How the grades of the compared indexes differ. */
export function loadHealthDifference(
  scope: TenantScope,
  { base, head }: Comparison,
): Promise<HealthDifference> {
  return compareHealth(scope, { base: base.snapshot, head: head.snapshot });
}
