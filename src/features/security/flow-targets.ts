import type { FileFacts, LinkResult, SymbolEdge, SymbolFact } from '#code/model.ts';
import { NO_ITEMS } from '#lib/preallocate.ts';
import type { FunctionFact, ScannedFile } from './scan-facts.ts';

/** A function of the project that a value may go through. */
export interface Place {
  readonly file: number;
  readonly fact: FunctionFact;
}

/** The functions that a call of a file may run; none for a call that is not known. */
export type CallTargets = (file: number, call: number) => readonly Place[];

/** The functions behind open calls: by the edges of the call's line, then by the symbol's first line. */
export function findTargets(
  files: readonly ScannedFile[],
  { symbolEdges }: LinkResult,
  places: readonly Place[],
): CallTargets {
  const calls = callsByLine(places);
  const bodiesOf = createBodyFinder(files, symbolEdges, places);
  const targets = createTable();
  const renamed: SymbolEdge[] = [];
  for (const edge of symbolEdges) {
    if (!isFollowed(edge)) continue;
    const onLine = callsAt(calls, edge);
    const named = onLine?.get(nameOf(files, edge));
    if (named) targets.add(edge.from, named, bodiesOf(edge));
    else if (onLine && edge.kind === 'call') renamed.push(edge);
  }
  // An import may call the function otherwise: that is what a call is of which no edge has the name.
  const others = createTable();
  for (const edge of renamed) {
    const onLine = [...(callsAt(calls, edge) ?? [])];
    const { facts } = files[edge.from] ?? {};
    const imported = onLine.flatMap(([name, own]) => (isImported(facts, name) ? own : []));
    const unknown = imported.filter((call) => targets.of(edge.from, call) === undefined);
    others.add(edge.from, unknown, bodiesOf(edge));
  }
  return (file, call) => targets.of(file, call) ?? others.of(file, call) ?? NO_ITEMS;
}

/** Functions by file and call. */
function createTable() {
  const byFile = new Map<number, Map<number, Place[]>>();
  return {
    of: (file: number, call: number): readonly Place[] | undefined => byFile.get(file)?.get(call),
    add: (file: number, calls: readonly number[], bodies: readonly Place[]): void => {
      if (calls.length === 0) return;
      const known = inside(byFile, file, () => new Map<number, Place[]>());
      for (const call of calls) inside(known, call, () => new Array<Place>()).push(...bodies);
    },
  };
}

function nameOf(files: readonly ScannedFile[], { to, toSymbol }: SymbolEdge): string {
  return files[to]?.facts.symbols[toSymbol]?.name ?? '';
}

/** Whether a value may go along an edge. */
export function isFollowed({ kind, confidence }: SymbolEdge): boolean {
  return (kind === 'call' || kind === 'value') && confidence !== 'ambiguous';
}

/** Ids of the open calls, by their file, their line, and what they call. */
type CallsByLine = ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<string, number[]>>>;

function callsAt(calls: CallsByLine, { from, line }: SymbolEdge) {
  return calls.get(from)?.get(line);
}

/** By numbers, not by texts made of them: every edge of a project is looked up here. */
function callsByLine(places: readonly Place[]): CallsByLine {
  const files = new Map<number, Map<number, Map<string, number[]>>>();
  for (const { file, fact } of places) {
    if (fact.calls.length === 0) continue;
    const lines = inside(files, file, () => new Map<number, Map<string, number[]>>());
    for (const { id, line, name } of fact.calls) {
      const onLine = inside(lines, line, () => new Map<string, number[]>());
      inside(onLine, name, () => new Array<number>()).push(id);
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

/** Functions that something in the project calls, in whatever file, as far as the calls resolve. */
export function findCalled(
  files: readonly ScannedFile[],
  { symbolEdges }: LinkResult,
  places: readonly Place[],
): ReadonlySet<FunctionFact> {
  const idOf = numberSymbols(files);
  const bySymbol = symbolsOf(files, places, idOf);
  const called = symbolEdges.filter(({ kind }) => kind === 'call' || kind === 'value');
  return new Set(
    called.flatMap(({ to, toSymbol }) => bySymbol.get(idOf(to, toSymbol))?.fact ?? NO_ITEMS),
  );
}

const MAX_OVERRIDES = 2;

/** The function that an edge leads to, and those that may run in its place. */
function createBodyFinder(
  files: readonly ScannedFile[],
  edges: readonly SymbolEdge[],
  places: readonly Place[],
): (edge: SymbolEdge) => readonly Place[] {
  const idOf = numberSymbols(files);
  const bySymbol = symbolsOf(files, places, idOf);
  const overriding = new Map<number, (Place | null)[]>();
  for (const { kind, from, fromSymbol, to, toSymbol } of edges) {
    if (kind !== 'overrides') continue;
    const own = bySymbol.get(idOf(from, fromSymbol)) ?? null;
    inside(overriding, idOf(to, toSymbol), () => new Array<Place | null>()).push(own);
  }
  return ({ to, toSymbol }) => {
    const id = idOf(to, toSymbol);
    const others = overriding.get(id) ?? NO_ITEMS;
    // Of many that may run, what one of them does says nothing of a call.
    const bodies = others.length > MAX_OVERRIDES ? [] : others.filter((body) => body !== null);
    const own = bySymbol.get(id);
    return own ? [own, ...bodies] : bodies;
  };
}

/** A number for each symbol of a project, and for the top level of each file: -1. */
type SymbolNumber = (file: number, symbol: number) => number;

function numberSymbols(files: readonly ScannedFile[]): SymbolNumber {
  let next = 0;
  const first = Int32Array.from(files, ({ facts }) => {
    const id = next;
    next += facts.symbols.length + 1;
    return id;
  });
  return (file, symbol) => (first[file] ?? 0) + symbol + 1;
}

/** Functions by the symbol that they are. */
function symbolsOf(
  files: readonly ScannedFile[],
  places: readonly Place[],
  idOf: SymbolNumber,
): ReadonlyMap<number, Place> {
  const found = new Map<number, Place>();
  for (const place of places) {
    const { symbols } = files[place.file]?.facts ?? { symbols: [] };
    const index = symbolAt(symbols, place.fact);
    if (index >= 0) found.set(idOf(place.file, index), place);
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
