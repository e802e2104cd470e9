import type { Tree } from 'web-tree-sitter';
import { type FlatTree, HAS_ERROR, IS_EXTRA, IS_MISSING } from '../tree/flat-tree.ts';
import { TreeColumns } from '../tree/tree-columns.ts';
import { addressOf, type ChildTable, type GrammarTables } from './grammar-tables.ts';
import { ERROR_SYMBOL, HEAP, INLINE, IS_INLINE, SUBTREE_BYTES } from './memory-layout.ts';

/** Bytes of a character in the text that the binding parses. */
const CHARACTER_BYTES = 2;

/**
 * Copies a tree out of the parser's memory: one pass over its subtrees, without a call into WASM for any node.
 * Source of what it does: tree_cursor.c of tree-sitter, see memory-layout.ts.
 * @returns the tree, valid until the next one is copied; the given one is no longer needed
 */
export function flattenTree(tree: Tree, text: string, options: FlattenOptions): FlatTree {
  const size = new Flattening(options).run(addressOf(tree));
  return columns.toTree(text, options.tables.vocabulary, size);
}

export interface FlattenOptions {
  readonly tables: GrammarTables;
  /** the parser's, as it is now */
  readonly memory: ArrayBuffer;
  /** leaves out what is below nodes without errors */
  readonly onlyErrors: boolean;
}

const columns = new TreeColumns();

/** A node of which children are still to be read, in so many numbers. */
const FRAME = 9;
const CHILD = 0;
const CHILDREN_LEFT = 1;
/** children that were read, extras not counted */
const CHILD_INDEX = 2;
const PRODUCTION = 3;
/** the innermost row around the children */
const ROW = 4;
/** the row that ends with the children, -1 for none */
const OWN_ROW = 5;
const END = 6;
/** what a hidden node says of its children */
const FIELD = 7;
const SUPERTYPES = 8;

/** What is around the root: its one child, in no row. */
const FRAME_OF_ROOT = [0, 1, 0, 0, -1, -1, 0, 0, 0];

let frames = new Int32Array(FRAME * 256);

class Flattening {
  readonly #tables: GrammarTables;
  readonly #bytes: Uint8Array;
  readonly #shorts: Uint16Array;
  readonly #words: Uint32Array;
  readonly #onlyErrors: boolean;
  /** where the innermost frame begins; nothing behind it is in use */
  #top = -FRAME;
  /** rows written */
  #size = 0;
  /** byte behind what was read */
  #position = 0;
  // Of the child that is being read, what its parents say.
  #alias = 0;
  #field = 0;

  constructor({ tables, memory, onlyErrors }: FlattenOptions) {
    this.#tables = tables;
    this.#onlyErrors = onlyErrors;
    this.#bytes = new Uint8Array(memory);
    this.#shorts = new Uint16Array(memory);
    this.#words = new Uint32Array(memory);
  }

  /** @returns rows written */
  run(root: number): number {
    this.#reserve(root);
    frames.set(FRAME_OF_ROOT);
    frames[CHILD] = root;
    this.#top = 0;
    while (this.#top >= 0) this.#next();
    return this.#size;
  }

  #reserve(root: number): void {
    const word = this.#word(root);
    const isInner = (word & IS_INLINE) === 0 && this.#word(word + HEAP.childCount) > 0;
    columns.reserve(isInner ? this.#word(word + HEAP.visibleDescendantCount) + 1 : 1);
  }

  /** Reads the next child of the innermost frame. */
  #next(): void {
    const left = frames[this.#top + CHILDREN_LEFT] ?? 0;
    if (left === 0) {
      this.#close();
      return;
    }
    const child = frames[this.#top + CHILD] ?? 0;
    frames[this.#top + CHILDREN_LEFT] = left - 1;
    frames[this.#top + CHILD] = child + SUBTREE_BYTES;
    const word = this.#word(child);
    if ((word & IS_INLINE) !== 0) this.#readInline(child, word);
    else this.#readHeap(word);
  }

  #readInline(at: number, bits: number): void {
    const start = this.#position + this.#byte(at + INLINE.paddingBytes);
    const end = start + this.#byte(at + INLINE.sizeBytes);
    this.#position = end;
    this.#takePlace((bits & INLINE.isExtra) !== 0);
    if ((bits & INLINE.isVisible) === 0 && this.#alias === 0 && this.#size > 0) return;
    const row = this.#add(this.#byte(at + INLINE.symbol), start, end);
    const isMissing = (bits & INLINE.isMissing) !== 0;
    columns.flags[row] = toFlags((bits & INLINE.isExtra) !== 0, isMissing, isMissing);
  }

  #readHeap(at: number): void {
    const start = this.#position + this.#word(at + HEAP.paddingBytes);
    const end = start + this.#word(at + HEAP.sizeBytes);
    const bits = this.#short(at + HEAP.bits);
    const symbol = this.#short(at + HEAP.symbol);
    const count = this.#word(at + HEAP.childCount);
    this.#takePlace((bits & HEAP.isExtra) !== 0);
    this.#position = end;
    if ((bits & HEAP.isVisible) !== 0 || this.#alias !== 0 || this.#size === 0) {
      const row = this.#add(symbol, start, end);
      const isMissing = (bits & HEAP.isMissing) !== 0;
      const hasError = isMissing || this.#word(at + HEAP.errorCost) > 0;
      columns.flags[row] = toFlags((bits & HEAP.isExtra) !== 0, isMissing, hasError);
      if (count > 0 && (hasError || !this.#onlyErrors)) this.#openNode(at, row, start, end);
    } else if (count > 0 && this.#word(at + HEAP.visibleChildCount) > 0)
      this.#openHidden(at, symbol, start, end);
  }

  /** What the production around it says of the next child. */
  #takePlace(isExtra: boolean): void {
    this.#alias = 0;
    this.#field = 0;
    if (isExtra) return;
    const top = this.#top;
    const index = frames[top + CHILD_INDEX] ?? 0;
    frames[top + CHILD_INDEX] = index + 1;
    this.#field = frames[top + FIELD] ?? 0;
    const production = frames[top + PRODUCTION] ?? 0;
    if (production === 0) return;
    this.#alias = valueIn(this.#tables.aliases, production, index);
    const field = valueIn(this.#tables.fields, production, index);
    if (field !== 0) this.#field = field;
  }

  #add(symbol: number, start: number, end: number): number {
    const { kinds, supertypes, errorKind } = this.#tables;
    const shown = this.#alias === 0 ? symbol : this.#alias;
    const row = this.#size;
    columns.kinds[row] = shown === ERROR_SYMBOL ? errorKind : (kinds[shown] ?? 0);
    columns.fields[row] = this.#field;
    columns.supertypes[row] = (frames[this.#top + SUPERTYPES] ?? 0) | (supertypes[shown] ?? 0);
    columns.starts[row] = start / CHARACTER_BYTES;
    columns.ends[row] = end / CHARACTER_BYTES;
    columns.parents[row] = frames[this.#top + ROW] ?? -1;
    columns.afters[row] = row + 1;
    this.#size = row + 1;
    return row;
  }

  /** The children of a node that has a row. */
  #openNode(at: number, row: number, start: number, end: number): void {
    this.#open(at, start, end);
    frames[this.#top + ROW] = row;
    frames[this.#top + OWN_ROW] = row;
    frames[this.#top + FIELD] = 0;
    frames[this.#top + SUPERTYPES] = 0;
  }

  /** The children of a node that is none of the tree's: they are those of the node around it. */
  #openHidden(at: number, symbol: number, start: number, end: number): void {
    const outer = this.#top;
    this.#open(at, start, end);
    frames[this.#top + ROW] = frames[outer + ROW] ?? -1;
    frames[this.#top + OWN_ROW] = -1;
    frames[this.#top + FIELD] = this.#field;
    frames[this.#top + SUPERTYPES] =
      (frames[outer + SUPERTYPES] ?? 0) | (this.#tables.supertypes[symbol] ?? 0);
  }

  #open(at: number, start: number, end: number): void {
    const count = this.#word(at + HEAP.childCount);
    const first = at - count * SUBTREE_BYTES;
    const top = this.#push();
    frames[top + CHILD] = first;
    frames[top + CHILDREN_LEFT] = count;
    frames[top + CHILD_INDEX] = 0;
    frames[top + PRODUCTION] = this.#short(at + HEAP.productionId);
    frames[top + END] = end;
    // A node begins where its first child does: what is blank before them counts once.
    this.#position = start - this.#paddingOf(first);
  }

  #push(): number {
    this.#top += FRAME;
    if (this.#top + FRAME > frames.length) {
      const larger = new Int32Array(frames.length * 2);
      larger.set(frames);
      frames = larger;
    }
    return this.#top;
  }

  #close(): void {
    const row = frames[this.#top + OWN_ROW] ?? -1;
    if (row >= 0) columns.afters[row] = this.#size;
    this.#position = frames[this.#top + END] ?? 0;
    this.#top -= FRAME;
  }

  #paddingOf(at: number): number {
    const word = this.#word(at);
    const isInline = (word & IS_INLINE) !== 0;
    return isInline ? this.#byte(at + INLINE.paddingBytes) : this.#word(word + HEAP.paddingBytes);
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0;
  }

  #short(at: number): number {
    return this.#shorts[at >>> 1] ?? 0;
  }

  #word(at: number): number {
    return this.#words[at >>> 2] ?? 0;
  }
}

function toFlags(isExtra: boolean, isMissing: boolean, hasError: boolean): number {
  return (isExtra ? IS_EXTRA : 0) | (isMissing ? IS_MISSING : 0) | (hasError ? HAS_ERROR : 0);
}

/** @returns what a table says of a production's child, 0 where it ends before */
function valueIn(
  table: ChildTable<Uint8Array | Uint16Array>,
  production: number,
  index: number,
): number {
  return index < table.width ? (table.values[production * table.width + index] ?? 0) : 0;
}
