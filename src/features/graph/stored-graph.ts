import { compareText, type GraphFile, type ImportColumns, type StoredGraph } from './model.ts';

/**
 * Brings files and imports into their one order.
 * @param files in any order
 * @param imports in any order, files by their ids; one of a file that is not there does not count
 */
export function toStoredGraph(files: readonly GraphFile[], imports: ImportColumns): StoredGraph {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const places = new Int32Array(files.reduce((most, { id }) => Math.max(most, id + 1), 0)).fill(-1);
  sorted.forEach(({ id }, place) => (places[id] = place));
  const columns = {
    ...imports,
    from: imports.from.map((id) => places[id] ?? -1),
    to: imports.to.map((id) => places[id] ?? -1),
  };
  const isWhole = !columns.from.includes(-1) && !columns.to.includes(-1);
  // The database gives them in order as a rule.
  return { files: sorted, imports: isWhole && isSorted(columns) ? columns : toSorted(columns) };
}

function isSorted(columns: ImportColumns): boolean {
  for (let row = 1; row < columns.from.length; row++) {
    if (compareRows(columns, row - 1, row) > 0) return false;
  }
  return true;
}

function toSorted(columns: ImportColumns): ImportColumns {
  const rows = columns.from
    .map((_, row) => row)
    .filter((row) => columns.from[row] !== -1 && columns.to[row] !== -1)
    .toSorted((a, b) => compareRows(columns, a, b));
  return {
    from: rows.map((row) => columns.from[row] ?? 0),
    to: rows.map((row) => columns.to[row] ?? 0),
    kind: Uint8Array.from(rows, (row) => columns.kind[row] ?? 0),
    line: rows.map((row) => columns.line[row] ?? 0),
  };
}

function compareRows({ from, to, kind, line }: ImportColumns, a: number, b: number): number {
  return (
    difference(from, a, b) ||
    difference(to, a, b) ||
    difference(kind, a, b) ||
    difference(line, a, b)
  );
}

function difference(column: Int32Array | Uint8Array, a: number, b: number): number {
  return (column[a] ?? 0) - (column[b] ?? 0);
}
