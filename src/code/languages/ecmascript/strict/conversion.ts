import type { Node, Span } from 'oxc-parser';
import { findMark, skipBlanks, TreeWriter } from './tree-writer.ts';
import { fieldOf, kindOf } from './vocabulary.ts';

/** A node of the strict parser: ESTree with the additions of typescript-estree. */
export type EsNode = Exclude<Node, { readonly type: 'Hashbang' }>;
export type Es<T extends EsNode['type']> = OfType<EsNode, T>;
/** One interface may have several types: `FunctionDeclaration | FunctionExpression`. */
type OfType<N extends EsNode, T> = N extends EsNode ? (T extends N['type'] ? N : never) : never;

/** Writes one type of node. `field` is what its parent calls it, 0 for nothing. */
export type Handlers = {
  readonly [T in EsNode['type']]?: (into: Conversion, node: Es<T>, field: number) => void;
};

type AnyHandler = (into: Conversion, node: EsNode, field: number) => void;

const PARENTHESIZED = kindOf('parenthesized_expression');
const COMPUTED = kindOf('computed_property_name');
const PROPERTY = kindOf('property_identifier');
const DECORATOR = fieldOf('decorator');

/** A tree of the strict parser on its way to the tree that is read. */
export class Conversion extends TreeWriter {
  /** TypeScript, whose trees differ from JavaScript's in a few places */
  readonly isTyped: boolean;
  readonly #handlers: Handlers;

  constructor(text: string, isTyped: boolean, handlers: Handlers) {
    super(text);
    this.isTyped = isTyped;
    this.#handlers = handlers;
  }

  node(node: EsNode | null | undefined, field = 0): void {
    if (!node) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/consistent-type-assertions -- the table pairs each type with its own
    const write = this.#handlers[node.type] as AnyHandler | undefined;
    if (write) write(this, node, field);
    else throw new RangeError(`No tree is known for ${node.type}`);
  }

  nodes(nodes: readonly (EsNode | null)[] | null | undefined, field = 0): void {
    if (nodes) for (const node of nodes) this.node(node, field);
  }

  /** Decorators stand before what they decorate, whatever its own range says. */
  decorators(nodes: readonly EsNode[] | undefined): void {
    this.nodes(nodes, DECORATOR);
  }

  /** `(expression)`, where the parentheses belong to the statement. */
  parenthesized(node: EsNode, field: number): void {
    this.open(PARENTHESIZED, findMark(this.text, '(', this.cursor), field);
    this.node(node);
    this.close(this.after(')', node.end));
  }

  /** The name of a member: `a`, `#a`, `'a'`, `1`, `[a]`. */
  key(node: EsNode, isComputed: boolean, field: number): void {
    if (isComputed) {
      this.open(COMPUTED, findMark(this.text, '[', this.cursor), field);
      this.node(node);
      this.close(this.after(']', node.end));
    } else if (node.type === 'Identifier') this.leaf(PROPERTY, node, field);
    else this.node(node, field);
  }

  /** @returns the place right behind a mark that comes next, outside of comments */
  after(mark: string, from: number): number {
    return Math.min(findMark(this.text, mark, from) + mark.length, this.text.length);
  }

  /** @returns the next place that is neither white space nor in a comment */
  skip(from: number): number {
    return skipBlanks(this.text, from);
  }
}

/** @returns where a node begins that may have decorators before it */
export function decoratedStart({
  start,
  decorators,
}: Pick<Span, 'start'> & { readonly decorators?: readonly Span[] | undefined }): number {
  return Math.min(start, decorators?.[0]?.start ?? start);
}

const SEPARATOR = /[;,]/;

/** @returns where a member ends without the `;` or `,` behind it, which its list has */
export function endOfMember(text: string, { start, end }: Span): number {
  let last = end;
  while (last > start && SEPARATOR.test(text[last - 1] ?? '')) last -= 1;
  return last === end ? end : trimmedEnd(text, start, last);
}

function trimmedEnd(text: string, start: number, end: number): number {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return last;
}
