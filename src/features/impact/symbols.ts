import type { EdgeConfidence } from '#code/model.ts';
import type { SnapshotRow } from '#features/snapshots/service.ts';
import { bySureness, bySymbol, eachEdge, loadEdgesFrom } from '#features/symbol-edges/service.ts';
import { query } from '#platform/db/sql.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { ImpactSymbol } from './model.ts';

const COLUMNS = `id, file_id as file, container_id as container, name, kind, exported,
  start_line as "startLine", end_line as "endLine"`;

/** Every symbol of some files, in the order of their text. */
export async function loadSymbols(
  scope: TenantScope,
  { id }: SnapshotRow,
  fileIds: readonly number[],
): Promise<ImpactSymbol[]> {
  if (fileIds.length === 0) return [];
  return query<ImpactSymbol & Record<string, unknown>>(
    scope.em,
    `select ${COLUMNS} from symbol where snapshot_id = $1 and file_id = any($2) order by id`,
    [id, [...fileIds]],
  );
}

/** A symbol, or the top level of a file, that a changed symbol is used by. */
export interface SymbolUse {
  /** null for the file's top level */
  readonly symbol: number | null;
  readonly file: number;
  /** steps from the nearest changed symbol */
  readonly depth: number;
  /** the symbol that it uses */
  readonly uses: number;
  readonly confidence: EdgeConfidence;
}

/** Symbols that are followed at most, and steps. */
const MAX_SYMBOLS = 5000;
const MAX_STEPS = 12;

export interface SymbolReach {
  /** nearest first */
  readonly uses: readonly SymbolUse[];
  /** whether there is more than was followed */
  readonly isTruncated: boolean;
}

interface EdgeRow {
  readonly file: number;
  readonly symbol: number | null;
  readonly uses: number;
  readonly confidence: EdgeConfidence;
}

/** Who uses some symbols, and who uses those, breadth first over the index's own edges. */
export async function reachSymbols(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbols: readonly number[],
): Promise<SymbolReach> {
  const seen = new Set(symbols);
  const tops = new Set<number>();
  const uses: SymbolUse[] = [];
  let open = [...symbols];
  for (let depth = 1; open.length > 0 && depth <= MAX_STEPS; depth++) {
    const asked = [...open, ...(await loadUpper(scope, snapshot, open))];
    open = [];
    for (const row of await loadUsers(scope, snapshot, asked)) {
      if (!isNew(row, seen, tops)) continue;
      uses.push({ ...row, depth });
      if (row.symbol !== null) open.push(row.symbol);
    }
    if (uses.length > MAX_SYMBOLS) return { uses: uses.slice(0, MAX_SYMBOLS), isTruncated: true };
  }
  return { uses, isTruncated: open.length > 0 };
}

/** Marks what a row names as seen. */
function isNew({ symbol, file }: EdgeRow, seen: Set<number>, tops: Set<number>): boolean {
  const known = symbol === null ? tops : seen;
  const key = symbol ?? file;
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

/** What uses some symbols, by file and symbol, a file's top level last. */
async function loadUsers(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbols: readonly number[],
): Promise<EdgeRow[]> {
  // A symbol stands in one file, so that a file's top level needs a number of its own only.
  const users = new Map<number, EdgeRow>();
  await eachEdge(scope, snapshot, { side: 'to', keys: symbols }, (edge) => {
    if (edge.kind === 'overrides') return;
    const { fromFile: file, from: symbol, to: uses, confidence } = edge;
    const key = symbol ?? -1 - file;
    users.set(key, surest({ file, symbol, uses, confidence }, users.get(key)));
  });
  return [...users.values()]
    .toSorted((a, b) => a.file - b.file || bySymbol(a.symbol, b.symbol))
    .slice(0, MAX_SYMBOLS + 1);
}

function surest(row: EdgeRow, other: EdgeRow = row): EdgeRow {
  const isSurer = bySureness(row.confidence, other.confidence) < 0;
  const { confidence } = isSurer ? row : other;
  return { ...row, uses: Math.min(row.uses, other.uses), confidence };
}

/** Who calls the method above may run the one that stands for it. */
async function loadUpper(
  scope: TenantScope,
  snapshot: SnapshotRow,
  symbols: readonly number[],
): Promise<number[]> {
  const edges = await loadEdgesFrom(scope, snapshot, symbols);
  return [...new Set(edges.flatMap(({ kind, to }) => (kind === 'overrides' ? [to] : [])))];
}

/** The same symbols and all that stands in them. */
export function withMembers(
  all: readonly ImpactSymbol[],
  chosen: readonly ImpactSymbol[],
): ImpactSymbol[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return all.filter(({ id, container }) => {
    if (container !== null && ids.has(container)) ids.add(id);
    return ids.has(id);
  });
}

/** What lines touch: the innermost symbols, and whether any of them stands in none. */
export function symbolsAt(
  symbols: readonly ImpactSymbol[],
  lines: readonly number[],
): { readonly symbols: readonly ImpactSymbol[]; readonly isTopTouched: boolean } {
  const last = symbols.reduce((most, { endLine }) => Math.max(most, endLine), 0);
  const innermost = new Int32Array(last + 1).fill(-1);
  // Wide ones first: what stands in them is painted over them.
  const wideFirst = [...symbols.keys()].toSorted(
    (a, b) => widthOf(symbols[b]) - widthOf(symbols[a]) || a - b,
  );
  for (const at of wideFirst) {
    const { startLine = 0, endLine = -1 } = symbols[at] ?? {};
    innermost.fill(at, startLine, endLine + 1);
  }
  const found = new Set(lines.map((line) => innermost[line] ?? -1));
  return {
    symbols: [...found].flatMap((at) => symbols[at] ?? []),
    isTopTouched: found.has(-1),
  };
}

function widthOf(symbol: ImpactSymbol | undefined): number {
  return symbol === undefined ? 0 : symbol.endLine - symbol.startLine;
}
