/** Of findings of a rule in shipped code that were read: how many were useful to a reviewer. */
interface Measured {
  readonly useful: number;
  readonly read: number;
}

/**
 * What reading the findings of rules in public repositories measured, see docs/accuracy.md. A rule that
 * is not listed goes by what its author expects.
 */
export const MEASURED_PRECISION: Readonly<Record<string, Measured>> = {};
