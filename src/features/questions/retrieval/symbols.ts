import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { SymbolPlace } from './place.ts';

const MAX_SYMBOLS = 200;

/** Columns of a definition `s` with its file `f` and its container `c`. */
const SYMBOL_COLUMNS = `s.id, s.name, s.kind, coalesce(s.owner, c.name) as container,
  s.signature, s.doc, s.exported as "isExported", f.path as "filePath", f.is_test as "isTest",
  s.start_line as "startLine", s.end_line as "endLine"`;
const SYMBOLS = `symbol s join file f on f.snapshot_id = s.snapshot_id and f.id = s.file_id
  left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id`;

/** Definitions by their numbers, in the order of these. */
export async function loadSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  ids: readonly number[],
): Promise<SymbolPlace[]> {
  if (ids.length === 0) return [];
  const rows = await query<SymbolPlace>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from ${SYMBOLS} where s.snapshot_id = $1 and s.id = any($2)`,
    [snapshot.id, [...new Set(ids)]],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * Definitions of these names, letter case counting: of one name those that the code refers to most,
 * tests and generated files last.
 */
export async function findSymbolsByName(
  scope: TenantScope,
  snapshot: SnapshotRow,
  names: readonly string[],
): Promise<SymbolPlace[]> {
  if (names.length === 0) return [];
  return query<SymbolPlace>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from ${SYMBOLS} where s.snapshot_id = $1 and s.name = any($2)
     order by f.is_test, f.is_generated, s.kind = 'variable', (
       select count(*) from symbol_edge e
       where e.snapshot_id = s.snapshot_id and e.to_symbol = s.id and e.confidence <> 'ambiguous'
     ) desc, s.id limit ${MAX_SYMBOLS}`,
    [snapshot.id, [...new Set(names)]],
  );
}

/** What is defined right inside a definition, or in a file outside of everything, in its order. */
export async function loadMembers(
  scope: TenantScope,
  snapshot: SnapshotRow,
  of: { readonly symbolId: number } | { readonly filePath: string },
): Promise<SymbolPlace[]> {
  const [where, value] =
    'symbolId' in of
      ? [
          '(s.container_id = $2 or (s.owner is not null and s.owner = (select name from symbol where snapshot_id = $1 and id = $2)))',
          of.symbolId,
        ]
      : ['f.path = $2 and s.container_id is null', of.filePath];
  return query<SymbolPlace>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from ${SYMBOLS} where s.snapshot_id = $1 and ${where}
     order by s.id limit ${MAX_SYMBOLS}`,
    [snapshot.id, value],
  );
}

/** What other code refers to most, tests left out. */
export async function findMostUsed(
  scope: TenantScope,
  snapshot: SnapshotRow,
  limit: number,
): Promise<SymbolPlace[]> {
  return query<SymbolPlace>(
    scope.em,
    `with used as (
       select e.to_symbol as id, count(*) as uses, count(distinct e.from_file) as files
       from symbol_edge e join file ff on ff.snapshot_id = e.snapshot_id and ff.id = e.from_file
       where e.snapshot_id = $1 and e.confidence <> 'ambiguous' and not ff.is_test
       group by e.to_symbol
     )
     select ${SYMBOL_COLUMNS} from used u join ${SYMBOLS.replace('symbol s join', 'symbol s on s.snapshot_id = $1 and s.id = u.id join')}
     where not f.is_test and not f.is_generated and s.kind in ('class', 'function', 'interface', 'type')
       and s.doc <> ''
     order by u.files desc, u.uses desc, s.id limit $2`,
    [snapshot.id, limit],
  );
}
