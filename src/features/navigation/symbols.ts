import type { SymbolKind } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { query } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { parseSymbolId, type SymbolIdentity, toSymbolId } from './symbol-id.ts';

/** A declaration of an index, with the file that it is in. */
export interface CodeSymbol extends SymbolIdentity {
  readonly snapshot: SnapshotRow;
  /** its number in this index */
  readonly id: number;
  readonly containerId: number | null;
  readonly fileId: number;
  readonly language: string;
  readonly kind: SymbolKind;
  readonly exported: boolean;
  readonly startLine: number;
  readonly endLine: number;
  readonly complexity: number;
  readonly cognitive: number;
  readonly signature: string;
  readonly doc: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

type StoredSymbol = Omit<CodeSymbol, 'snapshot'>;

const CONTAINER = `coalesce(s.owner, c.name)`;

const PLAIN_COLUMNS = `s.id, s.container_id as "containerId", s.file_id as "fileId", f.path, f.language,
  ${CONTAINER} as container, s.name, s.kind, s.exported, s.start_line as "startLine",
  s.end_line as "endLine", s.complexity, s.cognitive, s.signature, s.doc, f.is_test as "isTest",
  f.is_generated as "isGenerated"`;
// Who stands before it is counted in its file alone, which has an index.
const COLUMNS = `${PLAIN_COLUMNS},
  (select count(*)::integer from symbol p
   left join symbol pc on pc.snapshot_id = p.snapshot_id and pc.id = p.container_id
   where p.snapshot_id = s.snapshot_id and p.file_id = s.file_id and p.id < s.id and p.name = s.name
     and coalesce(p.owner, pc.name) is not distinct from ${CONTAINER}) as ordinal`;
const TABLES = `symbol s
  join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
  left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id`;

/** Symbols by their numbers in the index, in the order of `ids`; those that it has not are left out. */
export async function loadSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: readonly number[],
): Promise<CodeSymbol[]> {
  if (ids.length === 0) return [];
  const rows = await query<StoredSymbol & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from ${TABLES} where s.snapshot_id = $1 and s.id = any($2)`,
    [snapshot.id, [...new Set(ids)]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [inSnapshot(snapshot, row)];
  });
}

function inSnapshot(snapshot: SnapshotRow, row: StoredSymbol): CodeSymbol {
  return { ...row, snapshot };
}

/** Which symbols of a name are wanted. */
export interface NameFilter {
  /** null: of any language */
  readonly languages: readonly string[] | null;
  /** null: of any kind */
  readonly kinds: readonly string[] | null;
  readonly limitPerName: number;
}

/** Symbols by name, those that others may use first, in the order of `names`. */
export async function loadSymbolsNamed(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { names, filter }: { readonly names: readonly string[]; readonly filter: NameFilter },
): Promise<CodeSymbol[]> {
  const rows = await query<StoredSymbol & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from unnest($2::text[]) with ordinality n (name, place)
     cross join lateral (
       select s.* from symbol s join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
       where s.snapshot_id = $1 and s.name = n.name
         and ($3::text[] is null or f.language = any($3)) and ($4::text[] is null or s.kind = any($4))
       order by f.is_test, f.is_generated, s.exported desc, s.id limit $5) s
     join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
     left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id
     order by n.place, f.is_test, f.is_generated, s.exported desc, s.id`,
    [snapshot.id, [...names], filter.languages, filter.kinds, filter.limitPerName],
  );
  return rows.map((row) => inSnapshot(snapshot, row));
}

/** The symbols of a file in the order of the text. */
export async function loadSymbolsOfFile(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { fileId, limit }: { readonly fileId: number; readonly limit: number },
): Promise<CodeSymbol[]> {
  const rows = await query<Omit<StoredSymbol, 'ordinal'> & Record<string, unknown>>(
    scope.em,
    `select ${PLAIN_COLUMNS} from ${TABLES}
     where s.snapshot_id = $1 and s.file_id = $2 order by s.id limit $3`,
    [snapshot.id, fileId, limit],
  );
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = JSON.stringify([row.container, row.name]);
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return inSnapshot(snapshot, withOrdinal(row, ordinal));
  });
}

function withOrdinal(row: Omit<StoredSymbol, 'ordinal'>, ordinal: number): StoredSymbol {
  return { ...row, ordinal };
}

/**
 * A symbol by the id that `toSymbolId` gave it, in this index or another one of the project.
 * @throws AppError NOT_FOUND where the index has no such symbol, and for what is no such id
 */
export async function findSymbol(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbolId: string,
): Promise<CodeSymbol> {
  const wanted = parseSymbolId(symbolId);
  const rows =
    wanted === null
      ? []
      : await query<StoredSymbol & Record<string, unknown>>(
          scope.em,
          `select ${COLUMNS} from ${TABLES}
           where s.snapshot_id = $1 and f.path = $2 and s.name = $3 order by s.id`,
          [snapshot.id, wanted.path, wanted.name],
        );
  const found = rows.find((row) => toSymbolId(row) === symbolId);
  if (found) return inSnapshot(snapshot, found);
  throw new AppError('NOT_FOUND', `The index has no symbol "${symbolId}".`);
}
