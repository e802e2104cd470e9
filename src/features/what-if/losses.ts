import type { TenantScope } from '#platform/scope.ts';
import type { AskedProject } from './evidence.ts';
import type { SymbolRow, Plan } from './model.ts';
import { dependenciesOf, dependentsOf, type IndexedProject } from './project.ts';
import { findUnused, loadSymbolsOfFiles, loadUses } from './rows.ts';

/** An export, or a whole file, that nothing else in the project uses after the change. */
export interface BrokenReference {
  readonly path: string;
  /** null where it is the whole file */
  readonly symbol: string | null;
  readonly line: number | null;
}

/** What was used by nothing but what is deleted. */
export async function findLostUsers(
  scope: TenantScope,
  { snapshot, project }: AskedProject,
  plan: Plan,
): Promise<BrokenReference[]> {
  const { files } = project.graph;
  const idOf = (place: number): number => files[place]?.id ?? -1;
  const goneFiles = deletedFiles(project, plan);
  const goneSymbols = plan.changedSymbols().flatMap(({ row, to }) => (to === null ? [row.id] : []));
  if (goneFiles.length + goneSymbols.length === 0) return [];
  const inside = await loadSymbolsOfFiles(scope, snapshot, goneFiles.map(idOf));
  const users = [...new Set([...inside.map(({ id }) => id), ...goneSymbols])];
  const used = await loadUses(scope, snapshot, { end: 'from', ids: users });
  const unused = await findUnused(scope, snapshot, {
    ids: [...new Set(used.map(({ to }) => to))],
    goneFiles: goneFiles.map(idOf),
    goneSymbols: users,
  });
  return [...lonelyFiles(project, goneFiles), ...unused.map((row) => toLost(project, plan, row))];
}

function deletedFiles(project: IndexedProject, plan: Plan): number[] {
  return plan
    .changedFiles()
    .filter((place) => place < project.paths.length && plan.pathOf(place) === null);
}

function lonelyFiles({ view, paths }: IndexedProject, gone: readonly number[]): BrokenReference[] {
  const isGone = new Set(gone);
  const imported = new Set(gone.flatMap((place) => dependenciesOf(view.network, place)));
  return [...imported]
    .filter((place) => !isGone.has(place))
    .filter((place) => dependentsOf(view.network, place).every((from) => isGone.has(from)))
    .toSorted((a, b) => a - b)
    .map((place) => ({ path: paths[place] ?? '', symbol: null, line: null }));
}

function toLost(project: IndexedProject, plan: Plan, row: SymbolRow): BrokenReference {
  const at = plan.symbolAt(row, project.placeOfId(row.fileId));
  return {
    path: plan.pathOf(at?.place ?? -1) ?? '',
    symbol: at?.name ?? row.name,
    line: row.startLine,
  };
}
