import type { FileFacts, LinkResult, SymbolEdge, SymbolFact } from '#code/model.ts';
import type { ScannedFile } from './link.ts';
import type { FunctionFact } from './scan-facts.ts';

/** A function of the project that a value may go through. */
export interface Place {
  readonly file: number;
  readonly fact: FunctionFact;
}

/** Functions that a call may run, by file and call (`callKey`); none for a call that is not known. */
export type CallTargets = ReadonlyMap<string, readonly Place[]>;

/** What a call is known by in the whole project. */
export function callKey(file: number, call: number): string {
  return `${file} ${call}`;
}

/** The functions behind open calls: by the edges of the call's line, then by the symbol's first line. */
export function findTargets(
  files: readonly ScannedFile[],
  { symbolEdges }: LinkResult,
  places: readonly Place[],
): CallTargets {
  const calls = callsByLine(places);
  const bodiesOf = createBodyFinder(files, symbolEdges, places);
  const targets = new Map<string, Place[]>();
  const add = (keys: readonly string[], edge: SymbolEdge): void => {
    const bodies = bodiesOf(edge);
    for (const key of keys) targets.set(key, [...(targets.get(key) ?? []), ...bodies]);
  };
  const renamed: SymbolEdge[] = [];
  for (const edge of symbolEdges) {
    if (!isFollowed(edge)) continue;
    const onLine = callsAt(calls, edge);
    const named = onLine?.get(nameOf(files, edge));
    if (named) add(named, edge);
    else if (onLine && edge.kind === 'call') renamed.push(edge);
  }
  // An import may call the function otherwise: that is what a call is of which no edge has the name.
  const known = new Set(targets.keys());
  for (const edge of renamed) {
    const onLine = [...(callsAt(calls, edge) ?? [])];
    const { facts } = files[edge.from] ?? {};
    const keys = onLine.flatMap(([name, own]) => (isImported(facts, name) ? own : []));
    add(
      keys.filter((key) => !known.has(key)),
      edge,
    );
  }
  return targets;
}

function nameOf(files: readonly ScannedFile[], { to, toSymbol }: SymbolEdge): string {
  return files[to]?.facts.symbols[toSymbol]?.name ?? '';
}

function isFollowed({ kind, confidence }: SymbolEdge): boolean {
  return (kind === 'call' || kind === 'value') && confidence !== 'ambiguous';
}

/** Keys of the open calls, by their file, their line, and what they call. */
type CallsByLine = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<string, string[]>>>;

function callsAt(calls: CallsByLine, { from, line }: SymbolEdge) {
  return calls.get(from)?.get(line);
}

/** By numbers, not by texts made of them: every edge of a project is looked up here. */
function callsByLine(places: readonly Place[]): CallsByLine {
  const files = new Map<number, Map<number, Map<string, string[]>>>();
  for (const { file, fact } of places) {
    const lines = inside(files, file, () => new Map<number, Map<string, string[]>>());
    for (const { id, line, name } of fact.calls) {
      const onLine = inside(lines, line, () => new Map<string, string[]>());
      inside(onLine, name, () => new Array<string>()).push(callKey(file, id));
    }
  }
  return files;
}

function inside<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function isImported(facts: FileFacts | undefined, name: string): boolean {
  return facts?.imports.some(({ names }) => names.some(({ local }) => local === name)) === true;
}

const MAX_OVERRIDES = 2;

/** The function that an edge leads to, and those that may run in its place. */
function createBodyFinder(
  files: readonly ScannedFile[],
  edges: readonly SymbolEdge[],
  places: readonly Place[],
): (edge: SymbolEdge) => readonly Place[] {
  const bySymbol = symbolsOf(files, places);
  const overriding = new Map<string, (Place | null)[]>();
  for (const { kind, from, fromSymbol, to, toSymbol } of edges) {
    if (kind !== 'overrides') continue;
    const key = symbolKey(to, toSymbol);
    const own = bySymbol.get(symbolKey(from, fromSymbol)) ?? null;
    overriding.set(key, [...(overriding.get(key) ?? []), own]);
  }
  return ({ to, toSymbol }) => {
    const key = symbolKey(to, toSymbol);
    const others = overriding.get(key) ?? [];
    // Of many that may run, what one of them does says nothing of a call.
    const bodies = others.length > MAX_OVERRIDES ? [] : others.filter((body) => body !== null);
    const own = bySymbol.get(key);
    return own ? [own, ...bodies] : bodies;
  };
}

function symbolKey(file: number, symbol: number): string {
  return `${file} ${symbol}`;
}

/** Functions by the symbol that they are. */
function symbolsOf(files: readonly ScannedFile[], places: readonly Place[]): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const place of places) {
    const { symbols } = files[place.file]?.facts ?? { symbols: [] };
    const index = symbolAt(symbols, place.fact);
    if (index >= 0) found.set(symbolKey(place.file, index), place);
  }
  return found;
}

/** A function without a name is what the variable on its line is; `module.exports = function` the default export. */
function symbolAt(symbols: readonly SymbolFact[], { name, line }: FunctionFact): number {
  const exact = symbols.findIndex(
    (symbol) =>
      canRun(symbol) && symbol.name === name && symbol.startLine <= line && line <= symbol.endLine,
  );
  if (exact >= 0) return exact;
  return symbols.findIndex(
    (symbol) =>
      canRun(symbol) && symbol.startLine === line && (name === '' || symbol.name === 'default'),
  );
}

function canRun({ kind }: SymbolFact): boolean {
  return kind === 'function' || kind === 'method' || kind === 'variable';
}
