import { type BoundaryViolation, findCrossings, type FolderLayers } from './boundary-violations.ts';
import { type CycleChange, findCycleChanges } from './cycles.ts';
import { findEdgeChanges, type Uses } from './edges.ts';
import type { Effect, Statement, Plan } from './model.ts';
import { type IndexedProject, toPlannedIndex } from './project.ts';
import { type ImportFacts, judgeStatements } from './statements.ts';
import { judgeUses } from './uses.ts';

/** What a change is judged by, beside the graph. */
export interface WhatIfEvidence {
  readonly uses: Uses;
  /** imports in or of files that get another path or none */
  readonly statements: readonly Statement[];
  readonly facts: ImportFacts;
  readonly layers: FolderLayers;
}

/** What follows from a change of the project's structure. */
export interface Consequences {
  /** lines that cannot stay as they are, by path and line */
  readonly effects: readonly Effect[];
  readonly cycles: readonly CycleChange[];
  readonly boundaryViolations: readonly BoundaryViolation[];
}

/** Pure, and the same for the same change; what a change leaves as it was is not told of. */
export function judgeChange(
  project: IndexedProject,
  plan: Plan,
  { uses, statements, facts, layers }: WhatIfEvidence,
): Consequences {
  const edges = findEdgeChanges(project, plan, uses);
  const { relieved } = edges;
  const judging = { project, plan, index: toPlannedIndex(project, plan), facts, relieved };
  const effects = [...judgeStatements(statements, judging), ...judgeUses(project, plan, uses)];
  return {
    effects: effects.toSorted(byPlace),
    cycles: findCycleChanges(project, plan, edges),
    boundaryViolations: findCrossings(project, plan, { edges, layers }),
  };
}

function byPlace(a: Effect, b: Effect): number {
  return (
    compareText(a.path, b.path) ||
    a.line - b.line ||
    compareText(a.target, b.target) ||
    compareText(a.kind, b.kind)
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
