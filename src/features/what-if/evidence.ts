import type { StoredEdge } from '#code/edge-codec.ts';
import { EVERY_FILE, type GraphView, loadGraph } from '#features/graph/service.ts';
import { type LoadedGraph, loadImpactGraph } from '#features/impact/service.ts';
import type { ProjectRow } from '#features/projects/service.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { WhatIfEvidence } from './analyze.ts';
import type { FolderLayers } from './boundary-violations.ts';
import type { Uses } from './edges.ts';
import type { SymbolRow, UseRow, WhatIfStep, Plan } from './model.ts';
import { createPlan } from './plan.ts';
import { type IndexedProject, toIndexedProject } from './project.ts';
import {
  loadImportFacts,
  loadSymbolsById,
  loadSymbolsOfFiles,
  loadUses,
  MAX_USES,
} from './rows.ts';
import { touchedStatements } from './statements.ts';
import { takeStep } from './steps.ts';

const WHOLE = { ...EVERY_FILE, limit: null } as const;

/** The index that a change is asked of, ready to be walked. */
export interface AskedProject {
  readonly graph: LoadedGraph;
  readonly snapshot: SnapshotRow;
  readonly project: IndexedProject;
  readonly layers: FolderLayers;
}

/** @throws AppError PROJECT_NOT_INDEXED */
export async function loadAskedProject(scope: TenantScope, row: ProjectRow): Promise<AskedProject> {
  const graph = await loadImpactGraph(scope, row);
  const { view } = await loadGraph(scope, row, WHOLE);
  const folders = await loadGraph(scope, row, { ...WHOLE, level: 'directory' });
  const { snapshot } = graph;
  return {
    graph,
    snapshot,
    project: toIndexedProject(graph, view),
    layers: layersOf(folders.view),
  };
}

const known = new WeakMap<GraphView, FolderLayers>();

function layersOf(view: GraphView): FolderLayers {
  const there = known.get(view);
  if (there !== undefined) return there;
  const layers = view.layers();
  const made = new Map(view.network.nodes.map(({ id }, node) => [id, layers[node] ?? 0]));
  known.set(view, made);
  return made;
}

/** Takes the steps one after another. @throws AppError NOT_FOUND, INVALID_REQUEST */
export async function planSteps(
  scope: TenantScope,
  asked: AskedProject,
  steps: readonly WhatIfStep[],
): Promise<Plan> {
  const { project } = asked;
  const plan = createPlan(project);
  const loaded = new Map<number, readonly SymbolRow[]>();
  for (const step of steps) {
    const place = plan.placeAt(step.path);
    if (step.symbol !== null || step.kind === 'split')
      await loadOnce(scope, asked, { loaded, place });
    const rows = [...loaded.values()].flat();
    const symbols = {
      rows,
      byId: new Map(rows.map((row) => [row.id, row])),
      placeOf: ({ fileId }: SymbolRow) => project.placeOfId(fileId),
    };
    takeStep(plan, step, { paths: project.paths, symbols });
  }
  return plan;
}

async function loadOnce(
  scope: TenantScope,
  { snapshot, project }: AskedProject,
  { loaded, place }: { readonly loaded: Map<number, readonly SymbolRow[]>; readonly place: number },
): Promise<void> {
  const file = project.graph.files[place];
  if (file === undefined || loaded.has(place)) return;
  loaded.set(place, await loadSymbolsOfFiles(scope, snapshot, [file.id]));
}

/** Files whose import statements are read: of further ones only their edges tell. */
const MAX_READ = 200;

export interface LoadedEvidence extends WhatIfEvidence {
  /** what was left out for its number, in words */
  readonly leftOut: readonly string[];
}

/** Reads what a change is judged by: symbols and their uses, and what the files around it import. */
export async function loadEvidence(
  scope: TenantScope,
  asked: AskedProject,
  plan: Plan,
): Promise<LoadedEvidence> {
  const { snapshot, project, layers } = asked;
  const { uses, isTruncated } = await readUses(scope, asked, plan);
  const statements = touchedStatements(project, plan);
  const importing = [...new Set(statements.map(({ from }) => from))];
  const read = importing.slice(0, MAX_READ);
  const idOf = (place: number): number => project.graph.files[place]?.id ?? -1;
  const byId = await loadImportFacts(scope, snapshot, read.map(idOf));
  const facts = new Map(read.map((place) => [place, byId.get(idOf(place)) ?? []]));
  const leftOut = [
    ...(isTruncated ? [`Only ${MAX_USES} uses of these symbols were checked.`] : []),
    ...(importing.length > MAX_READ
      ? [`${importing.length - MAX_READ} of the importing files were not read.`]
      : []),
  ];
  return { uses, statements, facts, layers, leftOut };
}

async function readUses(scope: TenantScope, { snapshot, project }: AskedProject, plan: Plan) {
  const { files } = project.graph;
  const changes = plan.changedSymbols();
  const losing = [...new Set(changes.map(({ from }) => files[from.place]?.id ?? -1))];
  const own = await loadSymbolsOfFiles(scope, snapshot, losing);
  const into = await loadUses(scope, snapshot, { end: 'to', ids: own.map(({ id }) => id) });
  const ids = changes.map(({ row }) => row.id);
  const outOf = await loadUses(scope, snapshot, { end: 'from', ids });
  const ownIds = new Set(own.map(({ id }) => id));
  const foreign = [...new Set(outOf.map(({ to }) => to))].filter((id) => !ownIds.has(id));
  const rows = [...own, ...(await loadSymbolsById(scope, snapshot, foreign))];
  const uses: Uses = {
    into: into.map((use) => toUse(project, use)),
    // What its own file's symbols use of one another is in `into` already.
    outOf: outOf.filter(({ to }) => !ownIds.has(to)).map((use) => toUse(project, use)),
    symbols: new Map(rows.map((row) => [row.id, { row, place: project.placeOfId(row.fileId) }])),
  };
  return { uses, isTruncated: into.length === MAX_USES || outOf.length === MAX_USES };
}

function toUse({ placeOfId }: IndexedProject, { fromFile, ...use }: StoredEdge): UseRow {
  return { ...use, place: placeOfId(fromFile) };
}
