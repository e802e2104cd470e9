/**
 * Where tree-sitter keeps what in its memory: offsets in bytes, of 32-bit WASM.
 * Source: tree-sitter 0.27.1, lib/src/{subtree,tree,parser}.h; a test compares what is read by them with what the
 * binding says, for every grammar.
 */

/** A tree: its root, then its language. */
export const TREE_LANGUAGE = 8;

/**
 * A subtree as its parent holds it, in 8 bytes. If the first bit is set, all of a small leaf is in them; otherwise the
 * first word is the address of the rest.
 */
export const SUBTREE_BYTES = 8;
export const IS_INLINE = 1;
/** Of a small leaf, in the first byte; the symbol is in the second one. */
export const INLINE = {
  symbol: 1,
  paddingBytes: 6,
  sizeBytes: 7,
  isVisible: 2,
  isExtra: 8,
  isMissing: 32,
} as const;

/** Of another subtree. Its children lie right before it. */
export const HEAP = {
  paddingBytes: 4,
  sizeBytes: 16,
  errorCost: 32,
  childCount: 36,
  symbol: 40,
  bits: 44,
  /** of inner nodes only, as is what follows */
  visibleChildCount: 48,
  visibleDescendantCount: 56,
  productionId: 66,
  /** in the two bytes at `bits` */
  isVisible: 1,
  isExtra: 4,
  isMissing: 512,
} as const;

export const LANGUAGE = {
  abiVersion: 0,
  /** not counted those that only stand in for others */
  ownSymbolCount: 4,
  aliasCount: 8,
  productionCount: 28,
  fieldCount: 32,
  /** two bytes */
  longestAliases: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  symbolMetadata: 72,
  publicSymbols: 76,
  aliases: 84,
} as const;

/** Of a production, which entries are its fields: the first one and how many, two bytes each. */
export const FIELD_SLICE_BYTES = 4;
/** A field in two bytes, the child in one, whether the field is one of the child's own children in one. */
export const FIELD_ENTRY_BYTES = 4;
/** Whether nodes of a symbol are visible, whether they are named, whether it is a supertype: a byte each. */
export const METADATA_BYTES = 3;

/** The symbol of what the parser could not place. */
export const ERROR_SYMBOL = 65_535;
