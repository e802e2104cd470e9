import type { Advisory, RangeEvent } from './advisory.ts';
import type { Ecosystem } from './model.ts';
import { compareVersions } from './versions/order.ts';

/**
 * Whether a version of the advisory's package is affected. A version that its ecosystem's order has no
 * place for is affected only where the advisory lists it.
 * Source: Open Source Vulnerability format, "Evaluation".
 */
export function isAffected({ ecosystem, ranges, versions }: Advisory, version: string): boolean {
  if (versions.some((one) => compareVersions(ecosystem, one, version) === 0)) return true;
  return ranges.some((events) => isInRange(ecosystem, events, version));
}

function isInRange(ecosystem: Ecosystem, events: readonly RangeEvent[], version: string): boolean {
  const order = (other: string): number | null =>
    other === '0' ? 1 : compareVersions(ecosystem, version, other);
  const steps = events.map((event) => ({ ...event, order: order(event.version) }));
  if (steps.some((step) => step.order === null && step.version !== '*')) return false;
  const limits = steps.filter(({ kind }) => kind === 'limit');
  const isBelow = limits.some(
    ({ version: limit, order: place }) => limit === '*' || (place ?? 0) < 0,
  );
  if (limits.length > 0 && !isBelow) return false;
  return isOpenAt(ecosystem, steps);
}

type Step = RangeEvent & { readonly order: number | null };

/** What the last step at or before the version says. */
function isOpenAt(ecosystem: Ecosystem, steps: readonly Step[]): boolean {
  let isOpen = false;
  for (const { kind, order } of steps.toSorted((a, b) => compareSteps(ecosystem, a, b))) {
    const place = order ?? -1;
    if (kind === 'introduced' && place >= 0) isOpen = true;
    else if (kind === 'fixed' && place >= 0) isOpen = false;
    else if (kind === 'last_affected' && place > 0) isOpen = false;
  }
  return isOpen;
}

const KINDS = [
  'fixed',
  'introduced',
  'last_affected',
  'limit',
] as const satisfies readonly RangeEvent['kind'][];

/** By version; what ends in a version does so before another range begins there. */
function compareSteps(ecosystem: Ecosystem, a: Step, b: Step): number {
  return (
    compareEvents(ecosystem, a.version, b.version) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind)
  );
}

function compareEvents(ecosystem: Ecosystem, a: string, b: string): number {
  if (a === b) return 0;
  if (a === '0' || b === '0') return a === '0' ? -1 : 1;
  return compareVersions(ecosystem, a, b) ?? 0;
}

/** Versions after this one in which the fault is mended, earliest first. */
export function fixedVersions({ ecosystem, ranges }: Advisory, version: string): string[] {
  const fixed = ranges.flatMap((events) =>
    events.filter(({ kind }) => kind === 'fixed').map((event) => event.version),
  );
  const later = [...new Set(fixed)].filter(
    (one) => (compareVersions(ecosystem, one, version) ?? -1) > 0,
  );
  return later.toSorted((a, b) => compareVersions(ecosystem, a, b) ?? 0);
}
