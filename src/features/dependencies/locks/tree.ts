/** A value of a JSON or YAML document with the line that it begins on; a field's is its name's. */
export interface Tree {
  readonly line: number;
  readonly value: string | number | boolean | null;
  readonly fields: ReadonlyMap<string, Tree>;
  readonly items: readonly Tree[];
}

const NO_FIELDS: ReadonlyMap<string, Tree> = new Map();
const NO_ITEMS: readonly Tree[] = [];

/** What a document does not have. */
export const NOTHING: Tree = { line: 1, value: null, fields: NO_FIELDS, items: NO_ITEMS };

export function toLeaf(line: number, value: unknown): Tree {
  const isPlain =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return { line, value: isPlain ? value : null, fields: NO_FIELDS, items: NO_ITEMS };
}

export function toMapTree(line: number, fields: ReadonlyMap<string, Tree>): Tree {
  return { line, value: null, fields, items: NO_ITEMS };
}

export function toListTree(line: number, items: readonly Tree[]): Tree {
  return { line, value: null, fields: NO_FIELDS, items };
}

/** What is found by following names down; nothing where one is missing. */
export function at(tree: Tree, ...names: readonly string[]): Tree {
  let found: Tree = tree;
  for (const name of names) found = found.fields.get(name) ?? NOTHING;
  return found;
}

/** The text of a field, '' where there is none. */
export function textAt(tree: Tree, ...names: readonly string[]): string {
  const { value } = at(tree, ...names);
  return value === null ? '' : String(value);
}

export function isTrueAt(tree: Tree, name: string): boolean {
  return at(tree, name).value === true;
}

/** A document that cannot be read at all, and why. */
export class UnreadableLock extends Error {
  readonly line: number;

  constructor(reason: string, line = 1) {
    super(reason);
    this.line = line;
  }
}

/** Values of one document; more are no lock file that anybody has. */
export const MAX_VALUES = 600_000;
/** Values inside one another. */
export const MAX_DEPTH = 200;
