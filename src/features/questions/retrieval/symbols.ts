import { eachEdge, loadEdgesTo } from '#features/symbol-edges/service.ts';
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
const USED_SYMBOLS = SYMBOLS.replace(
  'symbol s join',
  'symbol s on s.snapshot_id = $1 and s.id = used.id join',
);
/** Symbols that are looked at together for the most used. */
const USED_AT_ONCE = 5000;

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
  const named = await query<{ id: number }>(
    scope.em,
    'select id from symbol where snapshot_id = $1 and name = any($2)',
    [snapshot.id, [...new Set(names)]],
  );
  const uses = new Map(named.map(({ id }) => [id, 0]));
  for (const { to, confidence } of await loadEdgesTo(scope, snapshot, [...uses.keys()]))
    if (confidence !== 'ambiguous') uses.set(to, (uses.get(to) ?? 0) + 1);
  return query<SymbolPlace>(
    scope.em,
    `select ${SYMBOL_COLUMNS} from unnest($2::integer[], $3::integer[]) as used (id, uses)
     join ${USED_SYMBOLS}
     order by f.is_test, f.is_generated, s.kind = 'variable', used.uses desc, s.id
     limit ${MAX_SYMBOLS}`,
    [snapshot.id, [...uses.keys()], [...uses.values()]],
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
  const found: SymbolPlace[] = [];
  const ranked = await rankUsed(scope, snapshot);
  for (let at = 0; at < ranked.length && found.length < limit; at += USED_AT_ONCE) {
    const rows = await query<SymbolPlace>(
      scope.em,
      `select ${SYMBOL_COLUMNS} from unnest($2::integer[]) with ordinality as used (id, place)
       join ${USED_SYMBOLS}
       where not f.is_test and not f.is_generated
         and s.kind in ('class', 'function', 'interface', 'type') and s.doc <> ''
       order by used.place limit $3`,
      [snapshot.id, ranked.slice(at, at + USED_AT_ONCE), limit - found.length],
    );
    found.push(...rows);
  }
  return found;
}

interface Used {
  readonly id: number;
  uses: number;
  files: number;
}

/** What other code than tests refers to, by how many files do, then by how often. */
async function rankUsed(scope: TenantScope, snapshot: SnapshotRow): Promise<number[]> {
  const tests = await loadTestFiles(scope, snapshot);
  const all: Used[] = [];
  let file = -1;
  await eachEdge(
    scope,
    snapshot,
    { side: 'to', keys: null },
    ({ to: id, fromFile, confidence }) => {
      if (confidence === 'ambiguous' || tests.has(fromFile)) return;
      let used = all.at(-1);
      if (used?.id !== id) {
        used = { id, uses: 0, files: 0 };
        all.push(used);
        file = -1;
      }
      used.uses += 1;
      if (fromFile !== file) used.files += 1;
      file = fromFile;
    },
  );
  return all
    .toSorted((a, b) => b.files - a.files || b.uses - a.uses || a.id - b.id)
    .map(({ id }) => id);
}

async function loadTestFiles(
  scope: TenantScope,
  { id }: SnapshotRow,
): Promise<ReadonlySet<number>> {
  const [row] = await query<{ ids: number[] }>(
    scope.em,
    `select coalesce(array_agg(id), '{}') as ids from file where snapshot_id = $1 and is_test`,
    [id],
  );
  return new Set(row?.ids);
}
