import { isDocumentPath, isLockPath } from '#code/languages/registry.ts';
import { hashOf, HASH_MASK, TOKEN, tokenKind } from '#code/lex-rules.ts';
import type { TokenStream } from '#code/model.ts';
import { hashed } from './file-tokens.ts';
import type { NodeGraph } from './graph.ts';
import { createNameSearch, MAX_FILES, type NameSearch, type NamesInFile } from './name-search.ts';
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
  /** files where a text stands inside of string literals, in the forms of `literalWords` */
  readonly wordsOf: (form: string) => readonly number[];
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
  /** names that may stand inside of literals, in the forms of `literalWords` */
  readonly words: readonly string[];
  /** texts that a literal may start with */
  readonly starts: readonly string[];
  /** stems of files */
  readonly stems: readonly string[];
}

const QUOTES = ['"', "'", '`'];
const PASTE = hashed('##');
/** Shorter parts of a name are those of parameters. */
const MIN_PART = 3;

/** One pass over all tokens. Names are compared by their hash: a collision only makes us say less. */
export function findMentions(graph: NodeGraph, wanted: Wanted): Mentions {
  const { symbols, literals, words, starts, stems } = wanted;
  const search: Search = {
    graph,
    filter: new Uint8Array(FILTER_SLOTS),
    literals: new Map(),
    stems: new Map(),
    pasted: new Set(),
    names: createNameSearch(graph, symbols),
  };
  for (const hash of search.names.places.keys()) mark(search, hash, NAME);
  for (const literal of literals)
    for (const quote of QUOTES) want(search, hashed(quote + literal + quote));
  for (const word of words) want(search, hashed(word));
  for (const start of starts) for (const form of startForms(start)) want(search, hashed(form));
  for (const stem of stems) search.stems.set(hashed(stem), []);
  graph.files.forEach((_, file) => readFile(search, file));
  const { places } = search.names;
  return {
    namesOf: (name) => [...(places.get(hashed(name))?.files ?? [])],
    literalsOf: (text) =>
      QUOTES.flatMap((quote) => search.literals.get(hashed(quote + text + quote)) ?? []),
    wordsOf: (form) => search.literals.get(hashed(form)) ?? [],
    startsOf: (text) => startForms(text).flatMap((form) => search.literals.get(hashed(form)) ?? []),
    stemsOf: (stem) => search.stems.get(hashed(stem)) ?? [],
    isNowhere: (name) => {
      const known = places.get(hashed(name));
      return known === undefined ? false : known.tokens <= known.declared;
    },
    isPasted: (name) =>
      search.pasted.size > 0 && partsOf(name).some((one) => search.pasted.has(one)),
  };
}

interface Search {
  readonly graph: NodeGraph;
  /** what a text may be by the low bits of its hash: nearly none is anything */
  readonly filter: Uint8Array;
  /** files by hash of a text */
  readonly literals: Map<number, number[]>;
  readonly stems: Map<number, number[]>;
  /** hashes of what stands before and behind the preprocessor's paste */
  readonly pasted: Set<number>;
  readonly names: NameSearch;
}

const FILTER_SLOTS = 1 << 18;
const NAME = 1;
const LITERAL = 2;

function mark({ filter }: Search, hash: number, what: number): void {
  const slot = hash & (FILTER_SLOTS - 1);
  filter[slot] = (filter[slot] ?? 0) | what;
}

function want(search: Search, hash: number): void {
  search.literals.set(hash, []);
  mark(search, hash, LITERAL);
}

function readFile(search: Search, file: number): void {
  const { files, tokens } = search.graph;
  const { path = '' } = files[file] ?? {};
  if (isLockPath(path)) return;
  const isRead = !isDocumentPath(path);
  if (!isRead && search.stems.size === 0) return;
  const known = tokens.known(file);
  if (search.stems.size > 0)
    for (const hash of known) noteFile(search.stems.get(hash & HASH_MASK), file);
  if (isRead) readTokens(search, known, file);
}

/** By the hashes that occur in a file: most files need no closer look. */
function readTokens(search: Search, known: Uint32Array, file: number): void {
  const { filter, literals, names, graph } = search;
  const found: NamesInFile = new Map();
  let hasPaste = false;
  for (const hash of known) {
    const text = hash & HASH_MASK;
    const what = filter[text & (FILTER_SLOTS - 1)] ?? 0;
    const isLiteral = tokenKind(hash) === TOKEN.literal;
    if (isLiteral) {
      if ((what & LITERAL) > 0) noteFile(literals.get(text), file);
    } else if (text === PASTE) hasPaste = true;
    else if ((what & NAME) > 0 && names.isOpen(text, file)) found.set(text, []);
  }
  if (hasPaste) notePastes(search, graph.tokens.of(file).hashes);
  if (found.size === 0) return;
  addLines(found, graph.tokens.of(file));
  names.explain(file, found);
}

function notePastes({ pasted }: Search, hashes: Uint32Array): void {
  hashes.forEach((hash, index) => {
    if ((hash & HASH_MASK) !== PASTE || tokenKind(hash) === TOKEN.literal) return;
    for (const at of [index - 1, index + 1]) pasted.add((hashes[at] ?? 0) & HASH_MASK);
  });
}

/** What a slot of a small Bloom filter says: a name of the file may be there. */
const SMALL_SLOTS = 1 << 12;
const small = new Uint8Array(SMALL_SLOTS);

function addLines(found: NamesInFile, { hashes, lines }: TokenStream): void {
  for (const hash of found.keys()) small[hash & (SMALL_SLOTS - 1)] = 1;
  for (let index = 0; index < hashes.length; index++) {
    const hash = hashes[index] ?? 0;
    if (small[hash & (SMALL_SLOTS - 1)] === 0 || tokenKind(hash) === TOKEN.literal) continue;
    found.get(hash & HASH_MASK)?.push(lines[index] ?? 0);
  }
  small.fill(0);
}

function noteFile(files: number[] | undefined, file: number): void {
  if (files && files.length < MAX_FILES && files.at(-1) !== file) files.push(file);
}

/** The first part of a template, and what is put together with `+`. */
function startForms(text: string): string[] {
  return [`\`${text}`, ...QUOTES.map((quote) => quote + text + quote)];
}

/** Hashes of the starts and ends of a name. */
function partsOf(name: string): number[] {
  const parts: number[] = [];
  for (let length = MIN_PART; length < name.length; length++)
    parts.push(hashOf(name, 0, length), hashOf(name, name.length - length, name.length));
  return parts;
}
