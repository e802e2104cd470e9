import { decodeFacts } from '#code/facts-codec.ts';
import type { ImportFact } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SymbolRow, UseRow } from './model.ts';

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

/** A use with the id of the file that it is in. */
export type StoredUse = Omit<UseRow, 'place'> & { readonly fileId: number };

/** Uses of some symbols, or by some, in the order of the files. */
export async function loadUses(
  scope: TenantScope,
  { id }: SnapshotRow,
  asked: { readonly end: 'from_symbol' | 'to_symbol'; readonly ids: readonly number[] },
): Promise<StoredUse[]> {
  if (asked.ids.length === 0) return [];
  return query<StoredUse & Record<string, unknown>>(
    scope.em,
    `select from_file as "fileId", from_symbol as "from", to_symbol as "to", kind, confidence, line
     from symbol_edge where snapshot_id = $1 and ${asked.end} = any($2)
     order by from_file, line, to_symbol, from_symbol limit ${MAX_USES}`,
    [id, [...asked.ids]],
  );
}

/** Exported symbols among some that nothing uses but what is left out. */
export async function findUnused(
  scope: TenantScope,
  { id }: SnapshotRow,
  asked: {
    readonly ids: readonly number[];
    readonly goneFiles: readonly number[];
    readonly goneSymbols: readonly number[];
  },
): Promise<SymbolRow[]> {
  if (asked.ids.length === 0) return [];
  return query<SymbolRow & Record<string, unknown>>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from symbol s
     where snapshot_id = $1 and id = any($2) and exported and not file_id = any($3)
       and not id = any($4)
       and not exists (
         select 1 from symbol_edge e
         where e.snapshot_id = $1 and e.to_symbol = s.id and e.from_file <> s.file_id
           and not e.from_file = any($3)
           and not coalesce(e.from_symbol = any($4), false))
     order by id`,
    [id, [...asked.ids], [...asked.goneFiles], [...asked.goneSymbols]],
  );
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
