import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SymbolPlace } from './place.ts';
import { type CodeReference, isCertain, loadReferences } from './references.ts';

export interface UsedSubject {
  readonly main: SymbolPlace;
  /** whether the question names it, and does not describe it */
  readonly isNamed: boolean;
  /** what is defined in it */
  readonly members: readonly SymbolPlace[];
}

export interface Uses {
  /** whether they are of anything in the definition's file, and not of it alone */
  readonly areOfFile: boolean;
  readonly references: readonly CodeReference[];
}

export const NO_USES: Uses = { areOfFile: false, references: [] };

/**
 * What refers to a definition. Where nothing in other files does and it is a type, what refers to its members: to
 * make one of a class is to call its constructor. Where it was described, all of its file may be meant.
 */
export async function loadUses(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { main, isNamed, members }: UsedSubject,
): Promise<Uses> {
  const own = await loadReferences(scope, snapshot, 'to', [main.id]);
  const references = own.filter(({ from }) => from?.id !== main.id);
  const ofMain = { areOfFile: false, references };
  if (isNamed || hasUser(references, main)) return ofMain;
  const ofMembers = await loadReferences(
    scope,
    snapshot,
    'to',
    members.map(({ id }) => id),
  );
  if (hasUser(ofMembers, main)) return { areOfFile: false, references: outside(ofMembers, main) };
  const ofFile = await loadReferences(
    scope,
    snapshot,
    'to',
    await idsOfFile(scope, snapshot, main),
  );
  return hasUser(ofFile, main) ? { areOfFile: true, references: outside(ofFile, main) } : ofMain;
}

function hasUser(uses: readonly CodeReference[], { filePath }: SymbolPlace): boolean {
  return uses.some((use) => isCertain(use) && !use.isTest && use.filePath !== filePath);
}

function outside(uses: readonly CodeReference[], main: SymbolPlace): CodeReference[] {
  return uses.filter(({ filePath }) => filePath !== main.filePath);
}

async function idsOfFile(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { id }: SymbolPlace,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    scope.em,
    `select id from symbol where snapshot_id = $1
       and file_id = (select file_id from symbol where snapshot_id = $1 and id = $2)`,
    [snapshot.id, id],
  );
  return rows.map((row) => row.id);
}
