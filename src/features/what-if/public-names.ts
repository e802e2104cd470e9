import type { TenantScope } from '#platform/scope.ts';
import type { AskedProject } from './evidence.ts';
import type { SymbolRow, Plan } from './model.ts';
import type { IndexedProject } from './project.ts';
import { loadSymbolsOfFiles } from './rows.ts';

/** A name that code outside the project may use, and that is not where it was. */
export interface PublicNameChange {
  /** where it was */
  readonly path: string;
  readonly name: string;
  readonly change: 'moved' | 'renamed' | 'deleted';
}

/** Names of public files that move, get another name, or go; by path, in the order of the text. */
export async function findPublicChanges(
  scope: TenantScope,
  { snapshot, project }: AskedProject,
  plan: Plan,
): Promise<PublicNameChange[]> {
  const { graph } = project;
  const changed = plan.changedFiles().filter((place) => graph.isPublic[place] === 1);
  const ids = changed.map((place) => graph.files[place]?.id ?? -1);
  const inside = await loadSymbolsOfFiles(scope, snapshot, ids);
  const byId = new Map(inside.map((row) => [row.id, row]));
  for (const { row, from } of plan.changedSymbols())
    if (graph.isPublic[from.place] === 1) byId.set(row.id, row);
  return [...byId.values()]
    .filter(({ container, exported }) => container === null && exported)
    .toSorted((a, b) => a.id - b.id)
    .flatMap((row) => toChange(project, plan, row) ?? []);
}

function toChange(project: IndexedProject, plan: Plan, row: SymbolRow): PublicNameChange | null {
  const place = project.placeOfId(row.fileId);
  const path = project.paths[place] ?? '';
  const now = plan.symbolAt(row, place);
  const pathNow = now === null ? null : plan.pathOf(now.place);
  if (now === null || pathNow === null) return { path, name: row.name, change: 'deleted' };
  if (now.name !== row.name) return { path, name: row.name, change: 'renamed' };
  return pathNow === path ? null : { path, name: row.name, change: 'moved' };
}
