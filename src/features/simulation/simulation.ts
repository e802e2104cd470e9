import type { FileEvidence } from './evidence.ts';
import type { WrittenAnalysis } from './analysis.ts';
import type { SimulatedTests } from './tests.ts';
import type { Effort } from './effort.ts';
import type { KnownGaps } from './explanation.ts';

/** A file that the change would touch. */
export interface SimulatedFile {
  readonly path: string;
  readonly isTest: boolean;
  /** chance that it is changed, 0..1 */
  readonly confidence: number;
  /** what speaks for it, the most first */
  readonly evidence: readonly FileEvidence[];
}

/** A past commit like the description. */
export interface PastCommit {
  readonly id: string;
  readonly subject: string;
  /** 0..1 */
  readonly similarity: number;
}

/** What a change that is only described would touch. */
export interface Simulation extends WrittenAnalysis {
  /** most likely first; tests among them */
  readonly files: readonly SimulatedFile[];
  readonly tests: SimulatedTests;
  readonly effort: Effort;
  readonly commits: readonly PastCommit[];
  /** whether past commits could be asked */
  readonly hasHistory: boolean;
  readonly gaps: KnownGaps;
}
