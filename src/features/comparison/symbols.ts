import type { SymbolKind } from '#code/model.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import type { TenantScope } from '#platform/scope.ts';
import { type Differences, readDifferences } from './differences.ts';
import { type FileDifference, loadFileDifferences } from './files.ts';
import { type Comparison, keyOf } from './sides.ts';

export type SymbolDifferenceKind = 'added' | 'removed' | 'moved' | 'changed' | 'measured';

/** A symbol as one of the indexes has it. */
export interface SymbolSide {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly signature: string;
  readonly exported: boolean;
  readonly isTest: boolean;
  readonly complexity: number;
  readonly cognitive: number;
}

/** A symbol that is not the same in both indexes. */
export interface SymbolDifference {
  /** `measured`: only its complexity is another */
  readonly change: SymbolDifferenceKind;
  readonly name: string;
  readonly kind: SymbolKind;
  /** the types and functions that it is in, dotted; empty at the top of its file */
  readonly within: string;
  readonly before: SymbolSide | null;
  readonly after: SymbolSide | null;
  /** false where a side's file was not understood whole, so that the difference may only be unread */
  readonly isCertain: boolean;
}

/** Files of one side: their ids there, and numbers that are the same on both sides. */
interface Columns {
  readonly ids: string;
  readonly places: string;
}

/**
 * The symbols of some files of one side. Most are as they were, so those that the other side has as often
 * just so are put aside by one number each; only of the others is told what they are in, all the way up.
 */
const all = (name: string, snapshot: string, { ids, places }: Columns): string => `
  ${name}_all as materialized (
    select s.id, s.container_id, s.name, s.owner, f.place, hashtextextended(concat_ws(chr(1), f.place,
      s.owner, s.name, s.kind, s.exported, s.complexity, s.cognitive, s.signature), 0) as own
    from unnest(${ids}, ${places}) as f (id, place)
    join symbol s on s.file_id = f.id
    where s.snapshot_id = ${snapshot} and s.file_id = any(${ids})),
  ${name}_keys as materialized (
    select s.id, hashtextextended(coalesce(c.name, ''), s.own) as key
    from ${name}_all s left join ${name}_all c on c.id = s.container_id)`;

const unlike = (name: string, snapshot: string): string => `
  ${name}_left as materialized (
    select k.id from ${name}_keys k join differing d on d.key = k.key),
  ${name}_up as (
    select l.id, s.container_id as above, s.owner, '' as within from ${name}_left l
    join ${name}_all s on s.id = l.id
    union all
    select u.id, s.container_id, s.owner, s.name || case when u.within = '' then '' else '.' end || u.within
    from ${name}_up u join ${name}_all s on s.id = u.above),
  ${name} as materialized (
    select s.*, f.path, f.is_test, f.is_unread, t.within, a.place, row_number() over (
      partition by s.file_id, t.within, s.name, s.kind order by s.id) as ordinal
    from (
      select id, concat_ws('.', nullif(owner, ''), nullif(within, '')) as within
      from ${name}_up where above is null) t
    join ${name}_all a on a.id = t.id
    join symbol s on s.snapshot_id = ${snapshot} and s.id = t.id
      and s.id = any(array(select id from ${name}_left))
    join ${name}_files f on f.id = s.file_id)`;

const chosen = (name: string, snapshot: string, { ids, places }: Columns): string => `
  ${name}_files as materialized (
    select f.id, w.place, f.path, f.is_test, f.state in ('partial', 'failed') as is_unread
    from unnest(${ids}, ${places}) as w (id, place)
    join file f on f.snapshot_id = ${snapshot} and f.id = w.id and f.id = any(${ids}))`;

const shown = (name: string): string => `case when ${name}.id is null then null else
  json_build_object('path', ${name}.path, 'startLine', ${name}.start_line, 'endLine', ${name}.end_line,
    'signature', ${name}.signature, 'exported', ${name}.exported, 'isTest', ${name}.is_test, 'complexity', ${name}.complexity,
    'cognitive', ${name}.cognitive) end`;

const BASE = { ids: '$3::integer[]', places: '$4::integer[]' } satisfies Columns;
const HEAD = { ids: '$5::integer[]', places: '$6::integer[]' } satisfies Columns;

/** Of a file that a side has not, nothing is unread there. */
const SQL = `with recursive ${all('b', '$1', BASE)}, ${all('h', '$2', HEAD)},
  differing as materialized (
    select key from (
      select key, 1 as count from b_keys union all select key, -1 from h_keys) one
    group by key having sum(count) <> 0),
  ${chosen('b', '$1', BASE)}, ${chosen('h', '$2', HEAD)}, ${unlike('b', '$1')}, ${unlike('h', '$2')},
  pairs as materialized (
    select coalesce(h.path, b.path) as path, coalesce(h.start_line, b.start_line) as line,
      coalesce(h.name, b.name) as name, coalesce(h.kind, b.kind) as kind,
      coalesce(h.within, b.within) as within, ${shown('b')} as before, ${shown('h')} as after,
      coalesce(h.place, b.place) as place, b.id is not null as has_before, h.id is not null as has_after
    from b full join h on h.place = b.place and h.within = b.within and h.name = b.name
      and h.kind = b.kind and h.ordinal = b.ordinal
    where b.id is null or h.id is null or b.signature <> h.signature or b.exported <> h.exported
      or b.complexity <> h.complexity or b.cognitive <> h.cognitive)
  select p.name, p.kind, p.within, p.before, p.after,
    not (coalesce(has_after and bf.is_unread, false) or coalesce(has_before and hf.is_unread, false))
      as "isCertain"
  from pairs p left join b_files bf on bf.place = p.place left join h_files hf on hf.place = p.place
  order by p.path collate "C", p.line, p.name, p.kind`;

const MAX_CACHED = 200_000;

const cache = createWeightedCache<Differences<SymbolDifference>>(
  MAX_CACHED,
  ({ rows }) => rows.length,
);

/**
 * The symbols that differ, by path and line, in files that differ. A symbol is the same by its file, what
 * it is in, its name and kind, and its number among those. One that is gone in one file and new, with
 * the same signature, in another has moved, where there is just one of each. Those of a file that was
 * renamed as it is, or that an index left out, do not count.
 */
export function loadSymbolDifferences(
  scope: TenantScope,
  comparison: Comparison,
): Promise<Differences<SymbolDifference>> {
  return cache.load(keyOf(scope, comparison), async () => {
    const { rows: files } = await loadFileDifferences(scope, comparison);
    const found = await readDifferences<StoredChange>(scope, comparison, {
      sql: SQL,
      values: toPlaces(files),
    });
    return { ...found, rows: withMoves(found.rows.map(toChange)) };
  });
}

const COMPARED: ReadonlySet<string> = new Set(['added', 'removed', 'changed']);

/** Ids and places of the files of either side: the place of a file that both have is the same. */
function toPlaces(files: readonly FileDifference[]): number[][] {
  const compared = files.filter(({ change }) => COMPARED.has(change));
  const of = (idOf: (file: FileDifference) => number | null): number[][] => {
    const found = compared.flatMap((file, place) => {
      const id = idOf(file);
      return id === null ? [] : [{ id, place }];
    });
    return [found.map(({ id }) => id), found.map(({ place }) => place)];
  };
  return [...of(({ baseFile }) => baseFile), ...of(({ headFile }) => headFile)];
}

type StoredChange = Omit<SymbolDifference, 'change'>;

function toChange(row: StoredChange): SymbolDifference {
  return { ...row, change: kindOf(row) };
}

function kindOf({ before, after }: StoredChange): SymbolDifferenceKind {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  const isSame = before.signature === after.signature && before.exported === after.exported;
  return isSame ? 'measured' : 'changed';
}

function withMoves(changes: readonly SymbolDifference[]): SymbolDifference[] {
  const gone = onlyOnes(changes, 'removed');
  const fresh = onlyOnes(changes, 'added');
  const departed = new Set<SymbolDifference>();
  const moved = new Map<SymbolDifference, SymbolDifference>();
  for (const [key, from] of gone) {
    const to = fresh.get(key);
    if (to === undefined || from.before?.path === to.after?.path) continue;
    departed.add(from);
    const isCertain = from.isCertain && to.isCertain;
    moved.set(to, { ...to, change: 'moved', before: from.before, isCertain });
  }
  return changes.filter((one) => !departed.has(one)).map((one) => moved.get(one) ?? one);
}

/** Those of a kind that are the only one of their name, kind, place and signature. */
function onlyOnes(
  changes: readonly SymbolDifference[],
  kind: 'added' | 'removed',
): ReadonlyMap<string, SymbolDifference> {
  const ofKind = changes.filter(({ change }) => change === kind);
  const single = [...Map.groupBy(ofKind, identityOf)].flatMap(([key, [first, ...others]]) =>
    first !== undefined && others.length === 0 ? [[key, first] as const] : [],
  );
  return new Map(single);
}

function identityOf({ within, name, kind, before, after }: SymbolDifference): string {
  return JSON.stringify([within, name, kind, (before ?? after)?.signature]);
}

/** Those that at least one of the indexes exports outside of its tests. */
export function exportedOf({
  rows,
  isTruncated,
}: Differences<SymbolDifference>): Differences<SymbolDifference> {
  return {
    isTruncated,
    rows: rows.filter(({ before, after }) => isPublic(before) || isPublic(after)),
  };
}

function isPublic(side: SymbolSide | null): boolean {
  return side?.exported === true && !side.isTest;
}

/** What became more or less complex, the largest difference first. */
export function measuredChanges({
  rows,
  isTruncated,
}: Differences<SymbolDifference>): Differences<SymbolDifference> {
  const differing = rows.filter((row) => differenceOf(row) > 0);
  return { isTruncated, rows: differing.toSorted((a, b) => differenceOf(b) - differenceOf(a)) };
}

/** Cyclomatic complexity counts first, cognitive among equals. */
function differenceOf({ before, after }: SymbolDifference): number {
  if (before === null || after === null) return 0;
  const cyclomatic = Math.abs(after.complexity - before.complexity);
  const cognitive = Math.abs(after.cognitive - before.cognitive);
  return cyclomatic + cognitive / (1 + cognitive);
}
