import type { DeadCodeInput, DeadCodeResult, DeadItem } from '#features/dead-code/model.ts';

/**
 * Where dead code and the graph contradict each other: an edge of any kind and confidence that leads to
 * something dead from something that is not. What only its own file uses may be used there.
 * @returns a line for each, empty where all is well
 */
export function contradictionsOf(input: DeadCodeInput, { items }: DeadCodeResult): string[] {
  const dead = items.filter(({ evidence }) => evidence.use !== 'own-file');
  const byFile = Map.groupBy(dead, ({ file }) => file);
  const isDead = (file: number, line: number): boolean =>
    (byFile.get(file) ?? []).some((item) => covers(item, line));
  const deadFiles = new Set(dead.filter(isWholeFile).map(({ file }) => file));
  const deadSymbols = new Set(dead.map(({ file, symbol }) => `${file}:${symbol}`));
  const pathOf = (file: number): string => input.files[file]?.path ?? '';
  const files = input.links.edges
    .filter(({ from, to }) => from !== to && deadFiles.has(to) && !deadFiles.has(from))
    .map(({ from, to, line }) => `${pathOf(from)}:${line} -> ${pathOf(to)}`);
  const symbols = input.links.symbolEdges
    .filter(
      ({ kind, to, toSymbol }) => kind !== 'overrides' && deadSymbols.has(`${to}:${toSymbol}`),
    )
    .filter(({ from, line }) => !isDead(from, line))
    .map(({ from, line, to, toSymbol }) => {
      const name = input.files[to]?.facts.symbols[toSymbol]?.name ?? '';
      return `${pathOf(from)}:${line} -> ${pathOf(to)} ${name}`;
    });
  return [...files, ...symbols];
}

function isWholeFile({ kind }: DeadItem): boolean {
  return kind === 'unused-file';
}

function covers(item: DeadItem, line: number): boolean {
  return isWholeFile(item) || (item.startLine <= line && line <= item.endLine);
}
