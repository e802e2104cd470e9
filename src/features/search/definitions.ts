import { createLruMap } from '#lib/lru-map.ts';
import { query } from '#platform/db/sql.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import type { TenantScope } from '#platform/scope.ts';
import { keysOf } from './cache-keys.ts';
import type { QueryName } from './query-names.ts';
import type { TextPattern } from './query-filters.ts';
import { toExpressionTest } from './text/matcher.ts';

/** Where a name is defined. */
export interface Definition {
  readonly id: number;
  readonly fileId: number;
  readonly line: number;
  readonly name: string;
  /** the type or namespace that it is in, null at the file's top */
  readonly container: string | null;
}

const MAX_DEFINITIONS = 1_000;
const COLUMNS = `s.id, s.file_id as "fileId", s.start_line as line, s.name,
  coalesce(s.owner, c.name) as container`;
const SYMBOLS = `symbol s
  left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id`;

/** Definitions of exactly these names, in the order of the text; of a name in a container only those in it, where there are any. */
export async function findDefinitions(
  scope: TenantScope,
  snapshot: SnapshotRow,
  names: readonly QueryName[],
): Promise<Definition[]> {
  if (names.length === 0) return [];
  const byName = await loadDefinitions(scope, snapshot, [
    ...new Set(names.map(({ name }) => name)),
  ]);
  const found = [...byName.values()]
    .flat()
    .toSorted((a, b) => a.id - b.id)
    .slice(0, MAX_DEFINITIONS);
  const wanted = names.flatMap((name) => definitionsOf(found, name));
  return [...new Set(wanted)];
}

/** Definitions that are kept in memory over all snapshots: about 8 MB. */
const MAX_KEPT = 80_000;
const recent = createLruMap<readonly Definition[]>(MAX_KEPT);

/** The first definitions of each name; words that define nothing are asked for again and again. */
async function loadDefinitions(
  scope: TenantScope,
  snapshot: SnapshotRow,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly Definition[]>> {
  const first = keysOf(scope, snapshot);
  const found = new Map<string, readonly Definition[]>();
  for (const name of names) {
    const kept = recent.get(`${first} ${name}`);
    if (kept !== undefined) found.set(name, kept);
  }
  const missing = names.filter((name) => !found.has(name));
  if (missing.length === 0) return found;
  const read = Map.groupBy(await readDefinitions(scope, snapshot, missing), ({ name }) => name);
  for (const name of missing) {
    const definitions = read.get(name) ?? [];
    found.set(name, definitions);
    recent.set(`${first} ${name}`, definitions, 1 + definitions.length);
  }
  return found;
}

/** At most as many of each name as of all together, by the order of the text. */
function readDefinitions(
  scope: TenantScope,
  snapshot: SnapshotRow,
  names: readonly string[],
): Promise<Definition[]> {
  return query<Definition>(
    scope.em,
    `select ${COLUMNS} from (
       select *, row_number() over (partition by name order by id) as place
       from symbol where snapshot_id = $1 and name = any($2)
     ) s
     left join symbol c on c.snapshot_id = s.snapshot_id and c.id = s.container_id
     where s.place <= ${MAX_DEFINITIONS} order by s.id`,
    [snapshot.id, names],
  );
}

function definitionsOf(
  found: readonly Definition[],
  { name, container }: QueryName,
): readonly Definition[] {
  const named = found.filter((definition) => definition.name === name);
  if (container === null) return named;
  const inside = named.filter((definition) => lastPart(definition.container) === container);
  return inside.length > 0 ? inside : named;
}

function lastPart(container: string | null): string | null {
  return container?.split(/::|\./u).at(-1) ?? null;
}

/** Definitions whose name has one of the texts in it, or fits one of the expressions. */
export async function findSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  patterns: readonly TextPattern[],
): Promise<Definition[]> {
  const fits = patterns.map(toNameTest);
  const names = await query<{ name: string }>(
    scope.em,
    'select distinct name from symbol where snapshot_id = $1',
    [snapshot.id],
  );
  const wanted = names.map(({ name }) => name).filter((name) => fits.some((test) => test(name)));
  const found = await query<Definition>(
    scope.em,
    `select ${COLUMNS} from ${SYMBOLS}
     where s.snapshot_id = $1 and s.name = any($2) order by s.id limit ${MAX_DEFINITIONS * 5}`,
    [snapshot.id, wanted],
  );
  return found;
}

function toNameTest(pattern: TextPattern): (name: string) => boolean {
  if (pattern.kind === 'expression') return toExpressionTest(pattern.pattern, pattern.flags);
  const { text, isCaseSensitive } = pattern;
  if (isCaseSensitive) return (name) => name.includes(text);
  const folded = text.toLowerCase();
  return (name) => name.toLowerCase().includes(folded);
}

/** How well a name is what was asked for: 1 as it is, less but for letter case, as a beginning, inside. */
export function nameCloseness(name: string, patterns: readonly TextPattern[]): number {
  const closeness = patterns.map((pattern) => {
    if (pattern.kind === 'expression') return 0.8;
    if (name === pattern.text) return 1;
    const [folded, wanted] = [name.toLowerCase(), pattern.text.toLowerCase()];
    if (folded === wanted) return 0.95;
    if (folded.startsWith(wanted)) return 0.8;
    return folded.includes(wanted) ? 0.6 : 0;
  });
  return Math.max(...closeness);
}
