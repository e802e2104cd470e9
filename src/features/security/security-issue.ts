import type { RuleConfidence, Severity } from '#lib/secrets/severity.ts';
import type { Context } from './contexts.ts';
import type { Suppression } from './suppression.ts';
import type { ProjectPlace } from './vulnerability.ts';

/** A weakness at one place of a project. */
export interface SecurityIssue {
  readonly rule: string;
  readonly severity: Severity;
  readonly confidence: RuleConfidence;
  /** the same as a number, 1 to 99 */
  readonly percent: number;
  readonly file: number;
  readonly line: number;
  readonly endLine: number;
  /** from 0 */
  readonly column: number;
  readonly context: Context;
  readonly suppression: Suppression | null;
  /** from the source to the sink; empty where nothing has to flow */
  readonly places: readonly ProjectPlace[];
  /** short facts for people */
  readonly evidence: readonly string[];
  readonly fingerprint: string;
}
