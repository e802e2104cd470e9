import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import { hashOf, HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { ImportFact, SymbolEdge, TokenStream } from '#code/model.ts';
import { edgesAt, nodeOf, type NodeGraph, symbolAt } from './graph.ts';
import type { SymbolPlace } from './symbol-roots.ts';

/**
 * Where the texts of a project name something, beside the edges: an edge is only there where the
 * linking found out what a name means, so a name that stands somewhere unexplained may be a use.
 */
export interface Mentions {
  /** files where the name stands and nothing explains it: its own ones, and a few of each family */
  readonly namesOf: (name: string) => readonly number[];
  /** files where a string literal is the name */
  readonly literalsOf: (text: string) => readonly number[];
  /** files where a string literal starts with the text, and is completed when the program runs */
  readonly startsOf: (text: string) => readonly number[];
  /** files where a file's stem is a word, documents that are compiled among them */
  readonly stemsOf: (stem: string) => readonly number[];
  /** whether no file has the name but where the candidates of that name are declared */
  readonly isNowhere: (name: string) => boolean;
  /** whether a preprocessor joins a part of the name to another one: `RM_ ## name` */
  readonly isPasted: (name: string) => boolean;
}

/** What to look for. */
export interface Wanted {
  /** the candidates: what stands inside of them is no use of them */
  readonly symbols: readonly SymbolPlace[];
  /** texts that a literal may be equal to, without quotes */
  readonly literals: readonly string[];
  /** texts that a literal may start with */
  readonly starts: readonly string[];
  /** stems of files */
  readonly stems: readonly string[];
}

/** Files that are kept of each name, by family. */
const MAX_FILES = 8;
const QUOTES = ['"', "'", '`'];
const PASTE = hashed('##');
/** Shorter parts of a name are those of parameters. */
const MIN_PART = 3;

/** Where a name stands. */
interface Places {
  /** how often, wherever */
  tokens: number;
  /** how many candidates have it */
  declared: number;
  /** files where nothing explains it */
  readonly files: Set<number>;
  /** how many of them, by family */
  readonly families: Map<string, number>;
}

interface Search {
  readonly graph: NodeGraph;
  /** by hash of the name */
  readonly names: Map<number, Places>;
  readonly literals: Map<number, Set<number>>;
  readonly stems: Map<number, Set<number>>;
  /** candidates by file, and by hash of their name */
  readonly ranges: Map<number, Map<number, SymbolPlace[]>>;
  /** hashes of what stands before and behind the preprocessor's paste */
  readonly pasted: Set<number>;
}

/** One pass over all tokens. Names are compared by their hash: a collision only makes us say less. */
export function findMentions(graph: NodeGraph, wanted: Wanted): Mentions {
  const { symbols, literals, starts, stems } = wanted;
  const search: Search = {
    graph,
    names: new Map(),
    literals: new Map(),
    stems: new Map(stems.map((stem) => [hashed(stem), new Set()])),
    ranges: new Map(),
    pasted: new Set(),
  };
  for (const place of symbols) addWanted(search, place);
  for (const literal of literals)
    for (const quote of QUOTES) search.literals.set(hashed(quote + literal + quote), new Set());
  for (const start of starts)
    for (const form of startForms(start)) search.literals.set(hashed(form), new Set());
  graph.files.forEach(({ path }, file) => {
    if (search.stems.size > 0 && !isLockPath(path)) readStems(search, file);
    if (!isDocumentPath(path) && !isLockPath(path)) readTokens(search, file);
  });
  return {
    namesOf: (name) => [...(search.names.get(hashed(name))?.files ?? [])],
    literalsOf: (text) =>
      QUOTES.flatMap((quote) =>
        Array.from(search.literals.get(hashed(quote + text + quote)) ?? []),
      ),
    startsOf: (text) =>
      startForms(text).flatMap((form) => Array.from(search.literals.get(hashed(form)) ?? [])),
    stemsOf: (stem) => [...(search.stems.get(hashed(stem)) ?? [])],
    isNowhere: (name) => {
      const { tokens, declared } = search.names.get(hashed(name)) ?? NO_PLACES;
      return tokens <= declared;
    },
    isPasted: (name) =>
      search.pasted.size > 0 && partsOf(name).some((one) => search.pasted.has(one)),
  };
}

const NO_PLACES: Pick<Places, 'tokens' | 'declared'> = { tokens: 1, declared: 0 };

function addWanted({ names, ranges }: Search, place: SymbolPlace): void {
  const hash = hashed(place.fact.name);
  const known = names.get(hash);
  if (known) known.declared++;
  else names.set(hash, { tokens: 0, declared: 1, files: new Set(), families: new Map() });
  const inFile = ranges.get(place.file) ?? new Map<number, SymbolPlace[]>();
  ranges.set(place.file, inFile);
  const same = inFile.get(hash);
  if (same) same.push(place);
  else inFile.set(hash, [place]);
}

function hashed(text: string): number {
  return hashOf(text, 0, text.length);
}

/** The first part of a template, and what is put together with `+`. */
function startForms(text: string): string[] {
  return [`\`${text}`, ...QUOTES.map((quote) => quote + text + quote)];
}

function readStems({ graph, stems }: Search, file: number): void {
  for (const hash of graph.files[file]?.facts.tokens.hashes ?? [])
    noteFile(stems.get(hash & HASH_MASK), file);
}

/** Hashes of the starts and ends of a name. */
function partsOf(name: string): number[] {
  const parts: number[] = [];
  for (let length = MIN_PART; length < name.length; length++)
    parts.push(hashOf(name, 0, length), hashOf(name, name.length - length, name.length));
  return parts;
}

function readTokens(search: Search, file: number): void {
  const { tokens } = search.graph.files[file]?.facts ?? { tokens: NO_TOKENS };
  const found = new Map<number, number[]>();
  for (let index = 0; index < tokens.hashes.length; index++) {
    const hash = tokens.hashes[index] ?? 0;
    const text = hash & HASH_MASK;
    if (tokenKind(hash) === TOKEN.literal) noteFile(search.literals.get(text), file);
    else if (text === PASTE) notePaste(search, tokens, index);
    else if (search.names.has(text)) addLine(found, text, tokens.lines[index] ?? 0);
  }
  if (found.size > 0) explain(search, file, found);
}

function notePaste({ pasted }: Search, { hashes }: TokenStream, index: number): void {
  for (const at of [index - 1, index + 1]) pasted.add((hashes[at] ?? 0) & HASH_MASK);
}

function addLine(found: Map<number, number[]>, name: number, line: number): void {
  const same = found.get(name);
  if (same) same.push(line);
  else found.set(name, [line]);
}

const NO_TOKENS = { hashes: new Uint32Array(), lines: new Uint32Array() };

function noteFile(files: Set<number> | undefined, file: number): void {
  if (files && files.size < MAX_FILES) files.add(file);
}

/** Lines of one file on which each name stands, by the name's hash. */
type Found = ReadonlyMap<number, readonly number[]>;

/** Takes away what is explained: definitions, imports, resolved uses, what stands in a candidate. */
function explain(search: Search, file: number, found: Found): void {
  const ranges = search.ranges.get(file);
  const known = explainedNames(search, file, found);
  const resolved = resolvedLines(search.graph, file, found);
  for (const [hash, lines] of found) {
    const places = search.names.get(hash);
    if (!places) continue;
    places.tokens += lines.length;
    const own = ranges?.get(hash) ?? [];
    const outside = lines.filter((line) => !isInside(own, line));
    const open = withoutResolved(outside, hash, resolved);
    if (open > (known.get(hash) ?? 0)) notePlace(search, places, file, own.length > 0);
  }
}

/** How many lines are left when each use that an edge explains is taken away. */
function withoutResolved(
  lines: readonly number[],
  hash: number,
  resolved: ReadonlyMap<string, number>,
): number {
  const used = new Map<number, number>();
  return lines.filter((line) => {
    const count = (used.get(line) ?? 0) + 1;
    used.set(line, count);
    return count > (resolved.get(lineKey(hash, line)) ?? 0);
  }).length;
}

function notePlace({ graph }: Search, places: Places, file: number, isOwn: boolean): void {
  const family = graph.families[file] ?? '';
  const count = places.families.get(family) ?? 0;
  if (!isOwn && count >= MAX_FILES) return;
  places.families.set(family, count + 1);
  places.files.add(file);
}

/** How often each name stands where it is defined or imported. */
function explainedNames(search: Search, file: number, found: Found): ReadonlyMap<number, number> {
  const known = new Map<number, number>();
  const add = (name: string): void => {
    const hash = hashed(name);
    if (found.has(hash)) known.set(hash, (known.get(hash) ?? 0) + 1);
  };
  const { symbols = [], imports = [] } = search.graph.files[file]?.facts ?? {};
  const ranges = search.ranges.get(file);
  symbols.forEach(({ name }, symbol) => {
    const own = ranges?.get(hashed(name)) ?? [];
    if (!own.some((place) => place.symbol === symbol)) add(name);
  });
  const isLinked = linkedImports(search, file);
  for (const { name, local } of imports.filter(isLinked).flatMap(({ names }) => names)) {
    add(name);
    if (local !== name) add(local);
  }
  return known;
}

/** An import that leads to no file does not say what its names are: but for modules, whose say. */
function linkedImports({ graph }: Search, file: number): (fact: ImportFact) => boolean {
  if (graph.families[file] === 'ecmascript') return () => true;
  const lines = new Set(
    Array.from(edgesAt(graph.imports, file), (index) => graph.fileEdges[index]?.line ?? -1),
  );
  return ({ line }) => lines.has(line);
}

function isInside(ranges: readonly SymbolPlace[], line: number): boolean {
  return ranges.some(({ fact }) => fact.startLine <= line && line <= fact.endLine);
}

/** How many uses of a name on a line an edge explains. */
function resolvedLines(graph: NodeGraph, file: number, found: Found): ReadonlyMap<string, number> {
  const resolved = new Map<string, number>();
  const first = graph.first[file] ?? 0;
  const end = graph.first[file + 1] ?? 0;
  const count = (node: number): void => {
    for (const index of edgesAt(graph.outgoing, node)) {
      const edge = graph.symbolEdges[index];
      const hash = edge && isSure(edge) ? hashed(targetName(graph, edge)) : -1;
      if (!edge || !found.has(hash)) continue;
      const key = lineKey(hash, edge.line);
      resolved.set(key, (resolved.get(key) ?? 0) + 1);
    }
  };
  for (let node = first; node < end; node++) count(node);
  count(nodeOf(graph, file, -1));
  return resolved;
}

/** A name that was compared by its text alone is no explanation. */
function isSure({ kind, confidence }: SymbolEdge): boolean {
  return kind !== 'overrides' && confidence === 'exact';
}

function targetName(graph: NodeGraph, { to, toSymbol }: SymbolEdge): string {
  return symbolAt(graph, to, toSymbol)?.name ?? '';
}

function lineKey(hash: number, line: number): string {
  return `${hash} ${line}`;
}
