import {
  ERROR_KIND_NAME,
  firstChildOf,
  type FlatTree,
  HAS_ERROR,
  IS_MISSING,
  isNamedNode,
  nextSiblingOf,
} from './flat-tree.ts';

/** A node of a syntax tree, whatever parser made it; positions are UTF-16 indices into the parsed text. */
export interface SyntaxNode {
  /** the same for two objects that stand for one node of one tree */
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly isNamed: boolean;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly hasError: boolean;
  readonly parent: SyntaxNode | null;
  readonly children: readonly SyntaxNode[];
  readonly namedChildren: readonly SyntaxNode[];
  readonly namedChildCount: number;
  readonly firstNamedChild: SyntaxNode | null;
  readonly lastNamedChild: SyntaxNode | null;
  readonly nextSibling: SyntaxNode | null;
  readonly nextNamedSibling: SyntaxNode | null;
  readonly previousNamedSibling: SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
  childrenForFieldName(name: string): readonly SyntaxNode[];
  /** @returns the node itself and what is below it, in the order of the text, where it is of these types */
  descendantsOfType(types: string | readonly string[]): readonly SyntaxNode[];
  equals(other: SyntaxNode): boolean;
}

/** A row of a flat tree as a node. Nodes are made when they are asked for and hold nothing but their row. */
export class FlatNode implements SyntaxNode {
  readonly tree: FlatTree;
  readonly id: number;

  constructor(tree: FlatTree, id: number) {
    this.tree = tree;
    this.id = id;
  }

  get type(): string {
    return this.tree.vocabulary.kinds[this.tree.kinds[this.id] ?? 0] ?? '';
  }

  get text(): string {
    return this.tree.text.slice(this.startIndex, this.endIndex);
  }

  get startIndex(): number {
    return this.tree.starts[this.id] ?? 0;
  }

  get endIndex(): number {
    return this.tree.ends[this.id] ?? 0;
  }

  get isNamed(): boolean {
    return isNamedNode(this.tree, this.id);
  }

  get isError(): boolean {
    return this.type === ERROR_KIND_NAME;
  }

  get isMissing(): boolean {
    return ((this.tree.flags[this.id] ?? 0) & IS_MISSING) !== 0;
  }

  get hasError(): boolean {
    return ((this.tree.flags[this.id] ?? 0) & HAS_ERROR) !== 0;
  }

  get parent(): SyntaxNode | null {
    return nodeAt(this.tree, this.tree.parents[this.id] ?? -1);
  }

  get children(): readonly SyntaxNode[] {
    return this.#children(() => true);
  }

  get namedChildren(): readonly SyntaxNode[] {
    return this.#children((child) => isNamedNode(this.tree, child));
  }

  get namedChildCount(): number {
    let count = 0;
    for (let child = firstChildOf(this.tree, this.id); child >= 0; child = this.#after(child))
      if (isNamedNode(this.tree, child)) count += 1;
    return count;
  }

  get firstNamedChild(): SyntaxNode | null {
    return this.#firstNamed(firstChildOf(this.tree, this.id));
  }

  get lastNamedChild(): SyntaxNode | null {
    return this.#lastNamed(this.id, Number.POSITIVE_INFINITY);
  }

  get nextSibling(): SyntaxNode | null {
    return nodeAt(this.tree, this.#after(this.id));
  }

  get nextNamedSibling(): SyntaxNode | null {
    return this.#firstNamed(this.#after(this.id));
  }

  get previousNamedSibling(): SyntaxNode | null {
    const parent = this.tree.parents[this.id] ?? -1;
    return parent < 0 ? null : this.#lastNamed(parent, this.id);
  }

  childForFieldName(name: string): SyntaxNode | null {
    const field = this.tree.vocabulary.fields.indexOf(name);
    if (field <= 0) return null;
    for (let child = firstChildOf(this.tree, this.id); child >= 0; child = this.#after(child))
      if (this.tree.fields[child] === field) return new FlatNode(this.tree, child);
    return null;
  }

  childrenForFieldName(name: string): readonly SyntaxNode[] {
    const field = this.tree.vocabulary.fields.indexOf(name);
    return field <= 0 ? [] : this.#children((child) => this.tree.fields[child] === field);
  }

  descendantsOfType(types: string | readonly string[]): readonly SyntaxNode[] {
    const { kinds, afters, vocabulary } = this.tree;
    const wanted = new Set(typeof types === 'string' ? [types] : types);
    const found: SyntaxNode[] = [];
    for (let row = this.id; row < (afters[this.id] ?? 0); row += 1)
      if (wanted.has(vocabulary.kinds[kinds[row] ?? 0] ?? ''))
        found.push(new FlatNode(this.tree, row));
    return found;
  }

  equals(other: SyntaxNode): boolean {
    return other instanceof FlatNode && other.tree === this.tree && other.id === this.id;
  }

  #after(child: number): number {
    return nextSiblingOf(this.tree, child);
  }

  #children(isWanted: (child: number) => boolean): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    for (let child = firstChildOf(this.tree, this.id); child >= 0; child = this.#after(child))
      if (isWanted(child)) found.push(new FlatNode(this.tree, child));
    return found;
  }

  #firstNamed(from: number): SyntaxNode | null {
    for (let child = from; child >= 0; child = this.#after(child))
      if (isNamedNode(this.tree, child)) return new FlatNode(this.tree, child);
    return null;
  }

  /** The last named child of `parent` that stands before the row `before`. */
  #lastNamed(parent: number, before: number): SyntaxNode | null {
    let last = -1;
    for (let child = firstChildOf(this.tree, parent); child >= 0; child = this.#after(child)) {
      if (child >= before) break;
      if (isNamedNode(this.tree, child)) last = child;
    }
    return nodeAt(this.tree, last);
  }
}

/** @returns the node of a row, null for -1 */
function nodeAt(tree: FlatTree, row: number): FlatNode | null {
  return row < 0 ? null : new FlatNode(tree, row);
}
