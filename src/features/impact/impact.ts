import type { AffectedTests } from './affected-tests.ts';
import type { FileImpact } from './analyze.ts';
import type { BlindSpot } from './blind-spot.ts';
import type { LoadedGraph } from './load.ts';
import type { Risk } from './risk.ts';
import type { SymbolReach } from './symbols.ts';
import type { ResolvedTarget } from './target.ts';

/** A file that depends on what is changed, at whatever distance. */
export interface TransitiveDependent {
  readonly path: string;
  /** imports between it and the change */
  readonly depth: number;
  /** paths of a shortest way: itself first, the changed file last */
  readonly importChain: () => readonly string[];
}

/** What a change has to do with. All lists are by path but where they say otherwise. */
export interface Impact {
  readonly graph: LoadedGraph;
  readonly target: ResolvedTarget;
  readonly shape: FileImpact;
  /** null where whole files are changed: their imports say who depends on them */
  readonly symbolReach: SymbolReach | null;
  readonly dependencies: readonly string[];
  readonly directDependents: readonly string[];
  /** all of them, nearest first */
  readonly dependents: readonly string[];
  /** the same */
  readonly transitive: () => readonly TransitiveDependent[];
  readonly tests: AffectedTests;
  readonly risk: Risk;
  readonly blindSpots: readonly BlindSpot[];
  readonly recommendation: string;
}
