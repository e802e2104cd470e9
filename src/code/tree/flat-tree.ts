/** The kinds of nodes and the names of fields that the trees of one grammar are made of. */
export interface TreeVocabulary {
  /** name by kind; several kinds may share one, as a named node and a token do */
  readonly kinds: readonly string[];
  /** by kind, whether the grammar names it; a token such as `"if"` is not named */
  readonly named: readonly boolean[];
  /** name by field; 0 stands for no field and has the name '' */
  readonly fields: readonly string[];
  /** the bit of a supertype: `expression`, which nodes of many kinds are where the grammar says so */
  readonly supertypes: ReadonlyMap<string, number>;
}

/** The kind of a node that the parser could not place, in every vocabulary. */
export const ERROR_KIND_NAME = 'ERROR';

export const IS_MISSING = 1;
/** the node is an error or holds one */
export const HAS_ERROR = 2;
/** it may stand anywhere, as a comment may */
export const IS_EXTRA = 4;

/**
 * A syntax tree as columns, one row a node, parents before their children, the root at 0. The rows of a
 * node's subtree are those from its own up to `afters[node]`: its first child is the next row, a child's
 * next sibling begins where that child's rows end.
 */
export interface FlatTree {
  readonly text: string;
  readonly vocabulary: TreeVocabulary;
  /** rows in use; the columns may be longer */
  readonly size: number;
  readonly kinds: Uint16Array;
  readonly fields: Uint8Array;
  readonly flags: Uint8Array;
  /** bits of the vocabulary's supertypes that the node is, where it stands */
  readonly supertypes: Uint16Array;
  /** UTF-16 indices into `text` */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** -1 at the root */
  readonly parents: Int32Array;
  /** the row behind the last one of a node's subtree */
  readonly afters: Uint32Array;
}

/** @returns the row of a node's next sibling, -1 where it is the last */
export function nextSiblingOf(tree: FlatTree, node: number): number {
  const parent = tree.parents[node] ?? -1;
  if (parent < 0) return -1;
  const next = tree.afters[node] ?? 0;
  return next < (tree.afters[parent] ?? 0) ? next : -1;
}

/** @returns the row of a node's first child, -1 where it has none */
export function firstChildOf(tree: FlatTree, node: number): number {
  return (tree.afters[node] ?? 0) > node + 1 ? node + 1 : -1;
}

export function isNamedNode(tree: FlatTree, node: number): boolean {
  return tree.vocabulary.named[tree.kinds[node] ?? 0] === true;
}
