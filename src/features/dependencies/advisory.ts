import type { Ecosystem, Severity } from './model.ts';

/** A step in a package's history: from a version on, it is affected or no longer is. */
export interface RangeEvent {
  readonly kind: 'introduced' | 'fixed' | 'last_affected' | 'limit';
  readonly version: string;
}

/** What an advisory says of one package. */
export interface Advisory {
  readonly ecosystem: Ecosystem;
  /** as `normaliseName` has it */
  readonly name: string;
  readonly id: string;
  /** the same fault under other names: CVE and others */
  readonly aliases: readonly string[];
  readonly summary: string;
  /** null where its record does not say */
  readonly severity: Severity | null;
  /** CVSS base score, null where its record has no vector that can be computed */
  readonly score: number | null;
  readonly vector: string | null;
  readonly cwes: readonly string[];
  readonly ranges: readonly (readonly RangeEvent[])[];
  /** affected versions one by one, besides the ranges */
  readonly versions: readonly string[];
  /** when its record was changed last, ISO 8601 */
  readonly modified: string;
}
