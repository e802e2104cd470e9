import type { StoredEdge } from '#code/edge-codec.ts';
import { decodeFacts } from '#code/facts-codec.ts';
import type { ImportFact } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { bySymbol, eachEdge } from '#features/symbol-edges/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SymbolRow } from './model.ts';

const SYMBOL_COLUMNS = `id, file_id as "fileId", container_id as container, name, kind, exported,
  start_line as "startLine"`;
/** Uses that are looked at; of what is used more often the answer says that there are more. */
export const MAX_USES = 20_000;

/** By id: what a symbol is in comes before it. */
export async function loadSymbolsOfFiles(
  scope: TenantScope,
  { id }: SnapshotRow,
  fileIds: readonly number[],
): Promise<SymbolRow[]> {
  if (fileIds.length === 0) return [];
  return query<SymbolRow & Record<string, unknown>>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from symbol
     where snapshot_id = $1 and file_id = any($2) order by id`,
    [id, [...fileIds]],
  );
}

export async function loadSymbolsById(
  scope: TenantScope,
  { id }: SnapshotRow,
  ids: readonly number[],
): Promise<SymbolRow[]> {
  if (ids.length === 0) return [];
  return query<SymbolRow & Record<string, unknown>>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from symbol where snapshot_id = $1 and id = any($2) order by id`,
    [id, [...ids]],
  );
}

/** Uses of some symbols, or by some, in the order of the files. */
export async function loadUses(
  scope: TenantScope,
  snapshot: SnapshotRow,
  asked: { readonly end: 'from' | 'to'; readonly ids: readonly number[] },
): Promise<StoredEdge[]> {
  let uses: StoredEdge[] = [];
  await eachEdge(scope, snapshot, { side: asked.end, keys: asked.ids }, (use) => {
    uses.push(use);
    if (uses.length === 2 * MAX_USES) uses = firstOf(uses);
  });
  return firstOf(uses);
}

function firstOf(uses: readonly StoredEdge[]): StoredEdge[] {
  return uses
    .toSorted(
      (a, b) =>
        a.fromFile - b.fromFile || a.line - b.line || a.to - b.to || bySymbol(a.from, b.from),
    )
    .slice(0, MAX_USES);
}

/** Exported symbols among some that nothing uses but what is left out. */
export async function findUnused(
  scope: TenantScope,
  snapshot: SnapshotRow,
  asked: {
    readonly ids: readonly number[];
    readonly goneFiles: readonly number[];
    readonly goneSymbols: readonly number[];
  },
): Promise<SymbolRow[]> {
  if (asked.ids.length === 0) return [];
  const rows = await query<SymbolRow & Record<string, unknown>>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from symbol
     where snapshot_id = $1 and id = any($2) and exported and not file_id = any($3)
       and not id = any($4)
     order by id`,
    [snapshot.id, [...asked.ids], [...asked.goneFiles], [...asked.goneSymbols]],
  );
  const fileOf = new Map(rows.map(({ id, fileId }) => [id, fileId]));
  const goneFiles = new Set(asked.goneFiles);
  const goneSymbols = new Set<number | null>(asked.goneSymbols);
  const used = new Set<number>();
  const ids = [...fileOf.keys()];
  await eachEdge(scope, snapshot, { side: 'to', keys: ids }, ({ fromFile, from, to }) => {
    const isGone = goneFiles.has(fromFile) || goneSymbols.has(from);
    if (!isGone && fromFile !== fileOf.get(to)) used.add(to);
  });
  return rows.filter(({ id }) => !used.has(id));
}

/** What files say that they import, by file id. */
export async function loadImportFacts(
  scope: TenantScope,
  { id }: SnapshotRow,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ImportFact[]>> {
  if (fileIds.length === 0) return new Map();
  const rows = await query<{ id: number; facts: Buffer }>(
    scope.em,
    `select f.id, k.facts from file f join file_facts k on k.id = f.facts_id
     where f.snapshot_id = $1 and f.id = any($2)`,
    [id, [...fileIds]],
  );
  return new Map(rows.map((row) => [row.id, decodeFacts(row.facts).imports]));
}
