import { SYMBOL_KINDS, type SymbolKind } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { topK } from '#lib/top-k.ts';
import { createWeightedCache } from '#lib/weighted-cache.ts';
import { query as runSql } from '#platform/db/sql.ts';
import { AppError } from '#platform/errors.ts';
import type { TenantScope } from '#platform/scope.ts';
import { placesIn, scoreAll, scoreOf } from './fuzzy.ts';
import { type FuzzyTable, toFuzzyQuery, toFuzzyTable } from './fuzzy-table.ts';
import { type CodeSymbol, loadSymbolsNamed } from './symbols.ts';

export interface SymbolMatch {
  readonly symbol: CodeSymbol;
  /** 0 to 1 */
  readonly score: number;
  /** offsets of the characters of the name that were matched */
  readonly positions: readonly number[];
}

export interface SymbolRequest {
  readonly query: string;
  readonly kinds: readonly SymbolKind[] | null;
  readonly limit: number;
}

/** Every name of an index once, with the kinds of what has it. */
interface NameDirectory {
  readonly names: readonly string[];
  /** bit i: SYMBOL_KINDS[i] */
  readonly kinds: Uint8Array;
  readonly table: FuzzyTable;
}

const MAX_QUERY = 100;
const MAX_LIMIT = 100;
/** Symbols of one name that are looked at: `toString` has thousands. */
const PER_NAME = 8;
const MAX_SCORE = 1000;
/** Names that are kept in memory over all snapshots: about 100 bytes each. */
const MAX_CACHED_NAMES = 2_000_000;

const cache = createWeightedCache<NameDirectory>(MAX_CACHED_NAMES, ({ names }) => names.length);

/**
 * Symbols whose name fits what somebody types: as a prefix, by the first letters of its words, as a part,
 * by its letters in order; tests and generated code after others that fit as well.
 * @throws AppError INVALID_REQUEST
 */
export async function searchSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  { query, kinds, limit }: SymbolRequest,
): Promise<SymbolMatch[]> {
  const most = checkQuery(query, limit);
  const wanted = toFuzzyQuery(query);
  const { names, table, kinds: kindsOf } = await loadNames(scope, snapshot);
  const mask = kinds === null ? 0xff : kinds.reduce((bits, kind) => bits | bitOf(kind), 0);
  const scores = scoreAll(table, wanted, (range, i) =>
    ((kindsOf[i] ?? 0) & mask) === 0 ? 0 : scoreOf(table, wanted, range),
  );
  const best = topK(scores, most);
  const found = await loadSymbolsNamed(scope, snapshot, {
    names: best.map((i) => names[i] ?? ''),
    filter: { languages: null, kinds, limitPerName: PER_NAME },
  });
  const places = new Map(best.map((i) => [names[i] ?? '', i]));
  return found
    .map((symbol) => toMatch(symbol, scores[places.get(symbol.name) ?? -1] ?? 0))
    .toSorted(byScore)
    .slice(0, most)
    .map(({ symbol, score }) => ({ symbol, score, positions: positionsOf(symbol.name, query) }));
}

/** @returns how many are wanted at most */
export function checkQuery(query: string, limit: number): number {
  const isSound = query.isWellFormed() && !query.includes('\0') && query.length <= MAX_QUERY;
  if (!isSound || query.trim() === '') {
    throw new AppError('INVALID_REQUEST', `query must have 1 to ${MAX_QUERY} characters.`);
  }
  if (limit < 1) throw new AppError('INVALID_REQUEST', `limit must be at least 1; got ${limit}.`);
  return Math.min(limit, MAX_LIMIT);
}

type Scored = Omit<SymbolMatch, 'positions'>;

function toMatch(symbol: CodeSymbol, score: number): Scored {
  const hidden = symbol.isTest || symbol.isGenerated ? 40 : 0;
  const own = symbol.exported ? 0 : 5;
  const inside = symbol.kind === 'variable' ? 10 : 0;
  const left = Math.max(1, score - hidden - own - inside);
  return { symbol, score: Math.round((left / MAX_SCORE) * 1000) / 1000 };
}

function byScore(a: Scored, b: Scored): number {
  return (
    b.score - a.score || a.symbol.path.length - b.symbol.path.length || a.symbol.id - b.symbol.id
  );
}

/** Which characters of a name a query means, for showing them. */
function positionsOf(name: string, query: string): number[] {
  const wanted = toFuzzyQuery(query);
  const range = { start: 0, end: name.length };
  return scoreOf(toFuzzyTable([name]), wanted, range) > 0 ? placesIn(wanted, range) : [];
}

function bitOf(kind: SymbolKind): number {
  return 1 << SYMBOL_KINDS.indexOf(kind);
}

/** Once however many ask at the same time; a snapshot never changes, so what is kept is never stale. */
function loadNames(scope: TenantScope, snapshot: SnapshotRow): Promise<NameDirectory> {
  return cache.load(`${scope.db.url}:${snapshot.id}`, () => readNames(scope, snapshot));
}

const SEPARATOR = '\u001F';

async function readNames(scope: TenantScope, { id }: SnapshotRow): Promise<NameDirectory> {
  // In two values: as rows, a hundred thousand names take half a second to read.
  const [row] = await runSql<{ names: string | null; kinds: Buffer | null }>(
    scope.em,
    `select string_agg(name, $3 order by name) as names,
       string_agg(kinds, ''::bytea order by name) as kinds
     from (
       select name, set_byte('\\x00'::bytea, 0, bit_or(1 << (array_position($2::text[], kind) - 1))) as kinds
       from symbol where snapshot_id = $1 and position($3 in name) = 0 group by name
     ) n`,
    [id, SYMBOL_KINDS, SEPARATOR],
  );
  const names = row?.names == null ? [] : row.names.split(SEPARATOR);
  return { names, kinds: new Uint8Array(row?.kinds ?? []), table: toFuzzyTable(names) };
}
