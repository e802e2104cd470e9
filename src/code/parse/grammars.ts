import { readFile } from 'node:fs/promises';
import { Edit, Language as Grammar, Parser, type Point, type Tree } from 'web-tree-sitter';
import type { Deadline } from '../deadline.ts';
import type { FlatTree } from '../tree/flat-tree.ts';
import { compileTreeQuery, type TreeQuery } from '../tree/query.ts';
import { flattenTree } from './flatten.ts';
import { grammarPath } from './grammar-files.ts';
import { type GrammarTables, readGrammarTables } from './grammar-tables.ts';

/** One grammar with its one query. */
export interface GrammarSource {
  /** name of the grammar's WASM file: `typescript` */
  readonly grammar: string;
  readonly query: string;
}

export interface LoadedGrammar {
  readonly tables: GrammarTables;
  readonly source: string;
  readonly query: TreeQuery;
  readonly parser: Parser;
}

const PAGE_BYTES = 65_536;
const FIRST_HEAP_BYTES = 32 * 1_048_576;
/**
 * What the parser of one thread may hold. The largest files need a tenth of it; a hostile one of
 * 100 KB would take gigabytes, and the heap never shrinks. Beyond it the parser crashes, and the pool
 * goes on with another thread.
 */
const MAX_HEAP_BYTES = 512 * 1_048_576;
/**
 * What a parser that does not stop by itself gets on top. One of its steps may read a line of a
 * megabyte over and over: past this the text is at its end. Not before, for the recovery from an
 * unexpected end is itself a step without a check, of seconds in deep trees.
 */
const GRACE_MS = 300;
/** Characters handed to the parser at once: what its buffer holds. */
const CHUNK_LENGTH = 5_119;

const loaded = new Map<string, Promise<LoadedGrammar>>();
const ready = new Map<string, LoadedGrammar>();
let initialised: Promise<void> | null = null;

const heap = new WebAssembly.Memory({
  initial: FIRST_HEAP_BYTES / PAGE_BYTES,
  maximum: MAX_HEAP_BYTES / PAGE_BYTES,
});

/** Bytes that the parser of this thread has taken so far; it gives none back. */
export function parserHeapBytes(): number {
  return heap.buffer.byteLength;
}

/**
 * Loads a grammar and compiles its query, once per thread; later calls return at once.
 * @throws when the WASM file is missing or the query names nodes that the grammar does not have
 */
export async function loadGrammar(source: GrammarSource): Promise<void> {
  const pending = loaded.get(source.grammar) ?? load(source);
  loaded.set(source.grammar, pending);
  ready.set(source.grammar, await pending);
}

async function load({ grammar: name, query: source }: GrammarSource): Promise<LoadedGrammar> {
  initialised ??= Parser.init({ wasmMemory: heap });
  await initialised;
  const grammar = await Grammar.load(await readFile(grammarPath(name)));
  const tables = readGrammarTables(grammar, heap.buffer);
  const query = compileTreeQuery(source, tables.vocabulary);
  return { tables, source, query, parser: createParser(grammar) };
}

function createParser(grammar: Grammar): Parser {
  const parser = new Parser();
  parser.setLanguage(grammar);
  return parser;
}

/** @throws if the grammar was not loaded with `loadGrammar` in this thread */
export function findGrammar(name: string): LoadedGrammar {
  const grammar = ready.get(name);
  if (!grammar) throw new Error(`Grammar ${name} is not loaded in this thread`);
  return grammar;
}

/** @returns the tree, which the caller deletes; null if the time was over before it was complete */
export function parseTree(
  { parser }: LoadedGrammar,
  text: string,
  deadline: Deadline,
  old: Tree | null = null,
): Tree | null {
  const read = (start: number): string | undefined =>
    deadline.isPast(GRACE_MS) ? undefined : text.slice(start, start + CHUNK_LENGTH);
  const tree = parser.parse(read, old, { progressCallback: () => deadline.isPast(0) });
  if (tree && deadline.isPast(0)) {
    tree.delete();
    return null;
  }
  // A parser that was stopped would go on with the old text at its next call.
  if (!tree) parser.reset();
  return tree;
}

/** @returns the tree of a text as columns, valid until the next call; the given one is no longer needed */
export function toFlatTree({ tables }: LoadedGrammar, tree: Tree, text: string): FlatTree {
  return flattenTree(tree, text, { tables, memory: heap.buffer, onlyErrors: false });
}

/** `toFlatTree` without what is below nodes that have no errors */
export function toErrorTree({ tables }: LoadedGrammar, tree: Tree, text: string): FlatTree {
  return flattenTree(tree, text, { tables, memory: heap.buffer, onlyErrors: true });
}

/** A text that differs from the one of a tree in some places, each as long as what was there before. */
export interface EditedText {
  readonly text: string;
  readonly tree: Tree;
  /** ascending; no line begins or ends in one of them that did not before */
  readonly edits: readonly { readonly start: number; readonly end: number }[];
}

/** `parseTree` in the time that the edits take: the rest of the old tree is used again, and stays valid. */
export function parseEdited(
  grammar: LoadedGrammar,
  { text, tree, edits }: EditedText,
  deadline: Deadline,
): Tree | null {
  const old = tree.copy();
  try {
    let at: Point = { row: 0, column: 0 };
    let from = 0;
    for (const { start, end } of edits) {
      const startPosition = pointAt(text, at, from, start);
      at = pointAt(text, startPosition, start, end);
      from = end;
      old.edit(
        new Edit({
          startIndex: start,
          oldEndIndex: end,
          newEndIndex: end,
          startPosition,
          oldEndPosition: at,
          newEndPosition: at,
        }),
      );
    }
    return parseTree(grammar, text, deadline, old);
  } finally {
    old.delete();
  }
}

/** @returns the line and column of `to`, where those of `from` are known */
function pointAt(text: string, known: Point, from: number, to: number): Point {
  let { row, column } = known;
  let at = from;
  for (let next = text.indexOf('\n', at); next >= 0 && next < to; next = text.indexOf('\n', at)) {
    row += 1;
    column = 0;
    at = next + 1;
  }
  return { row, column: column + to - at };
}
